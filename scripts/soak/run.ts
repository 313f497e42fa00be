import type { Client } from '@modelcontextprotocol/client';
import { type Timing, timing } from '../bench/measure.js';
import type { Random } from '../random.js';
import { Application, builtGalleries, type Fault } from './applications.js';
import { type Grown, MemoryLog } from './memory.js';
import { SoakServer } from './server.js';
import { Tally, User } from './user.js';

export interface Plan {
  readonly clients: number;
  readonly apps: number;
  readonly seconds: number;
  /** So often every client sets, reads and clicks. */
  readonly everyMs: number;
  readonly faultEveryMs: number;
}

export interface SoakReport {
  readonly calls: number;
  readonly faults: Readonly<Record<Fault, number>>;
  readonly told: Readonly<Record<string, number>>;
  readonly slowestErrorMs: number;
  readonly problems: readonly string[];
  readonly clicks: readonly Clicks[];
  readonly memory: readonly Grown[];
}

/** How long a click takes a client that is alone, and one of many, at the same rate per application. */
export interface Clicks {
  readonly toolkit: string;
  readonly alone: Timing;
  readonly together: Timing;
  readonly timesSlower: number;
}

const FAULTS: readonly Fault[] = ['killed', 'hung', 'closed'];
const BASELINE_MS = { share: 0.02, least: 4_000, most: 15_000 };

/** Many clients and many applications on one server, and faults at random. */
export async function soak(plan: Plan, random: Random): Promise<SoakReport> {
  const server = await SoakServer.start();
  const clients: Client[] = [];
  try {
    const controller = await server.connect('soak-controller');
    clients.push(controller);
    const apps = await startApplications(controller, plan);
    const perApp = Math.ceil(plan.clients / plan.apps);
    const userOf = async (name: string, app: Application, place: number, tally: Tally): Promise<User> => {
      const client = await server.connect(`soak ${name}`);
      clients.push(client);
      return new User(client, name, app, place, tally);
    };

    const alone = new Tally();
    const baselineMs = Math.min(
      BASELINE_MS.most,
      Math.max(BASELINE_MS.least, plan.seconds * 1_000 * BASELINE_MS.share),
    );
    for (const app of oneOfEach(apps)) {
      const single = await userOf(`alone with ${app.toolkit}`, app, 0, alone);
      // As much for its application as all of them will ask together.
      await single.work(plan.everyMs / perApp, performance.now() + baselineMs);
    }

    const tally = new Tally();
    const all: User[] = [];
    for (let number = 0; number < plan.clients; number++) {
      const app = apps[number % apps.length] as Application;
      all.push(await userOf(`client ${number}`, app, Math.floor(number / apps.length), tally));
    }
    const memory = new MemoryLog(() => new Map([['server', server.pid], ...apps.map(named)]));
    const until = performance.now() + plan.seconds * 1_000;
    const faults = { killed: 0, hung: 0, closed: 0 };
    const working = Promise.all(all.map(user => startLater(user, plan, until, random)));
    await Promise.all([working, disturb(apps, plan, until, random, faults, tally)]);
    memory.stop();
    if (!server.isAlive) tally.problems.push('the server has ended');
    return {
      calls: tally.calls,
      faults,
      told: Object.fromEntries(tally.told),
      slowestErrorMs: tally.slowestErrorMs,
      problems: [...alone.problems, ...tally.problems],
      clicks: [...alone.clicks].map(([toolkit, times]) => compared(toolkit, times, tally.clicks.get(toolkit) ?? [])),
      memory: memory.compare(),
    };
  } finally {
    for (const client of clients) await client.close().catch(() => {});
    await server.stop();
  }
}

async function startApplications(controller: Client, plan: Plan): Promise<Application[]> {
  const galleries = builtGalleries();
  if (!galleries.length) throw new Error('no sample application is built: run "npm test" once');
  const widgets = 4 * Math.ceil(plan.clients / plan.apps);
  const apps = Array.from(
    { length: plan.apps },
    (_, number) => new Application(controller, galleries[number % galleries.length] as string, widgets),
  );
  for (const app of apps) await app.launch();
  return apps;
}

const oneOfEach = (apps: readonly Application[]): Application[] => [
  ...new Map(apps.toReversed().map(app => [app.toolkit, app])).values(),
];

function compared(toolkit: string, single: readonly number[], many: readonly number[]): Clicks {
  const alone = timing(single);
  const together = timing(many);
  return { toolkit, alone, together, timesSlower: together.median / alone.median };
}

const named = (app: Application): [string, number] => [app.toolkit, app.pid];

/** Not all in the same moment. */
async function startLater(user: User, plan: Plan, until: number, random: Random): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, random.below(plan.everyMs)));
  await user.work(plan.everyMs, until);
}

async function disturb(
  apps: readonly Application[],
  plan: Plan,
  until: number,
  random: Random,
  faults: Record<Fault, number>,
  tally: Tally,
): Promise<void> {
  const suffering: Promise<void>[] = [];
  while (performance.now() + plan.faultEveryMs < until) {
    await new Promise(resolve => setTimeout(resolve, plan.faultEveryMs));
    const well = apps.filter(app => !app.fault);
    if (!well.length) continue;
    const fault = random.pick(FAULTS);
    faults[fault]++;
    const app = random.pick(well);
    const told = (error: Error) =>
      void tally.problems.push(`${app.id} did not come back after it was ${fault}: ${error}`);
    suffering.push(app.suffer(fault, 1_000 + random.below(7_000)).catch(told));
  }
  await Promise.all(suffering);
}
