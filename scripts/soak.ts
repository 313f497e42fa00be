// `npm run soak [-- --clients 50] [--apps 10] [--minutes 10] [--every MS] [--fault-every MS] [--seed S]`: many clients of the
// official SDK and many applications on one server over HTTP, every answer verified, faults at random.
import { parseArgs } from 'node:util';
import { digits, ms } from './bench/measure.js';
import { Random } from './random.js';
import { soak } from './soak/run.js';

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '50' },
    apps: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '10' },
    every: { type: 'string', default: '4000' },
    'fault-every': { type: 'string', default: '15000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const plan = {
  clients: Number(values.clients),
  apps: Number(values.apps),
  seconds: Number(values.minutes) * 60,
  everyMs: Number(values.every),
  faultEveryMs: Number(values['fault-every']),
};
const SHOWN_PROBLEMS = 20;
const MOST_SLOWER = 2;

console.log(`${plan.clients} clients, ${plan.apps} applications, ${values.minutes} minutes; --seed ${values.seed}`);
const told = await soak(plan, new Random(Number(values.seed)));
const list = (counts: object) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none';
const rows: [string, string, boolean][] = [
  ['calls, each answer verified', String(told.calls), told.calls > 0],
  ['lost, mixed up or unexpected', String(told.problems.length), told.problems.length === 0],
  ['faults', list(told.faults), true],
  ['calls that were told of a fault', list(told.told), true],
  ['slowest of those', `${Math.round(told.slowestErrorMs)} ms`, true],
  ...told.clicks.map(({ toolkit, alone, together, timesSlower }): [string, string, boolean] => [
    `click in ${toolkit}, alone and together`,
    `${ms(alone)}, ${ms(together)} ms (p95 ${digits(together.p95)}): ${timesSlower.toFixed(2)} times`,
    timesSlower <= MOST_SLOWER,
  ]),
  ...told.memory.map(({ name, firstMb, lastMb, isFlat }): [string, string, boolean] => [
    `memory of ${name}`,
    `${firstMb.toFixed(0)} → ${lastMb.toFixed(0)} MB`,
    isFlat,
  ]),
];
for (const [what, value, isWell] of rows) console.log(`${isWell ? ' ' : '✗'} ${what.padEnd(34)} ${value}`);
for (const problem of told.problems.slice(0, SHOWN_PROBLEMS)) console.log(`  ${problem}`);
process.exit(rows.every(([, , isWell]) => isWell) ? 0 : 1);
