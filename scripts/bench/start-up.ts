import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Desktop, LaunchPlan } from '#engine';
import { type Timing, timing } from './measure.js';

export interface StartUp {
  readonly without: Timing;
  readonly with: Timing;
  readonly ratio: number;
  readonly memoryMb: { without: number; with: number };
}

/** A program to measure, without the number of its widgets. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
}

export const withWidgets = ({ command, args }: Program, widgets: number) => ({
  command,
  args: [...args, '--widgets', String(widgets)],
});

/** From spawn until the window is painted, with and without the probe, in turns so that both see the same machine. */
export async function measureStartUp(
  desktop: Desktop,
  program: Program,
  widgets: number,
  runs: number,
): Promise<StartUp> {
  const request = withWidgets(program, widgets);
  const plain = { ...request, env: (await desktop.display()).env };
  const armed = await desktop.plan(request);
  const samples = { without: [] as number[], with: [] as number[] };
  const memory = { without: 0, with: 0 };
  await startOnce(plain);
  for (let run = 0; run < runs; run++) {
    for (const [kind, plan] of [
      ['without', plain],
      ['with', armed],
    ] as const) {
      const { ms, memoryMb } = await startOnce(plan);
      samples[kind].push(ms);
      memory[kind] = memoryMb;
    }
  }
  const result = { without: timing(samples.without), with: timing(samples.with) };
  return { ...result, ratio: result.with.median / result.without.median, memoryMb: memory };
}

/** What the application itself says a click costs it, without the probe; undefined where it cannot tell. */
export async function measureClickCost(desktop: Desktop, program: Program, widgets: number) {
  const { command, args } = withWidgets(program, widgets);
  const env = { ...process.env, ...(await desktop.display()).env };
  const said = await promisify(execFile)(command, [...args, '--click-cost'], { env }).catch(() => ({ stdout: '' }));
  const cost = /^click-cost ([\d.]+)$/m.exec(said.stdout)?.[1];
  return cost === undefined ? undefined : Number(cost);
}

async function startOnce({ command, args, env }: Pick<LaunchPlan, 'command' | 'args' | 'env'>) {
  const start = performance.now();
  const child = spawn(command, [...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] });
  const exited = new Promise(resolve => child.once('exit', resolve));
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    if (said.includes('ready')) break;
  }
  const ms = performance.now() - start;
  const memoryMb = await residentMb(child.pid as number);
  child.kill('SIGKILL');
  await exited;
  return { ms, memoryMb };
}

export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
