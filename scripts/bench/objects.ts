import { spawn } from 'node:child_process';
import { type App, type Desktop, type LaunchPlan, Progress } from '#engine';
import type { Program } from './start-up.js';

const OBJECTS = 400_000;
const FLOOD_MS = 300;

/** How many a second: without the probe, with it, and while a client wants to hear of each. */
export interface Rates {
  readonly without: number;
  readonly with: number;
  readonly watched: number;
}

export interface ObjectCosts {
  /** Objects created and destroyed. */
  readonly churn: Rates;
  /** Emissions of a signal with one argument. */
  readonly flood: Rates;
}

export async function measureObjects(desktop: Desktop, program: Program, runs: number): Promise<ObjectCosts> {
  const churn = await rates(desktop, program, ['--churn', String(OBJECTS)], runs);
  const flood = await rates(desktop, program, ['--flood', String(FLOOD_MS)], runs);
  const app = await desktop.launch({ command: program.command, args: [...program.args] }, Progress.start(20_000));
  try {
    return {
      churn: { ...churn, watched: await watchedChurn(app, runs) },
      flood: perSecond({ ...flood, watched: await watchedFlood(app, runs) }),
    };
  } finally {
    await desktop.close(app);
  }
}

/** The fastest of some runs, in turns so that both see the same machine. */
async function rates(desktop: Desktop, program: Program, args: string[], runs: number) {
  const request = { command: program.command, args: [...program.args, ...args] };
  const plans = { without: { ...request, env: (await desktop.display()).env }, with: await desktop.plan(request) };
  const best = { without: 0, with: 0 };
  for (let run = 0; run < runs; run++)
    for (const kind of ['without', 'with'] as const)
      best[kind] = Math.max(best[kind], await printedFigure(plans[kind]));
  return best;
}

async function printedFigure({ command, args, env }: Pick<LaunchPlan, 'command' | 'args' | 'env'>): Promise<number> {
  const child = spawn(command, [...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  for await (const chunk of child.stdout) said += chunk;
  return Number(/(?:churn|flood) (\d+)/.exec(said)?.[1]);
}

async function watchedChurn(app: App, runs: number): Promise<number> {
  await app.subscribe(null, [], Progress.start(5_000));
  return await best(app, runs, 'churn', OBJECTS);
}

async function watchedFlood(app: App, runs: number): Promise<number> {
  await app.subscribe(await specimenOf(app), ['tick'], Progress.start(5_000));
  return await best(app, runs, 'floodFor', FLOOD_MS);
}

async function best(app: App, runs: number, method: string, argument: number): Promise<number> {
  const id = await specimenOf(app);
  let rate = 0;
  for (let run = 0; run < runs; run++) {
    const { result } = await app.call('invokeMethod', { id, method, args: [argument] }, Progress.start(20_000));
    rate = Math.max(rate, result as number);
  }
  return rate;
}

async function specimenOf(app: App): Promise<string> {
  const { objects } = await app.call('findByObjectName', { name: 'specimen' }, Progress.start(5_000));
  return objects[0]?.id as string;
}

const perSecond = (counted: Rates): Rates => ({
  without: (counted.without * 1_000) / FLOOD_MS,
  with: (counted.with * 1_000) / FLOOD_MS,
  watched: (counted.watched * 1_000) / FLOOD_MS,
});
