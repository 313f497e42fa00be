// `npm run fuzz [-- qt5 qt6 javafx sanitized server answers texts] [--messages N] [--seed S]`: damaged messages to everything that listens.
import { parseArgs } from 'node:util';
import { FUZZERS, type FuzzerName } from './fuzz/fuzzers.js';
import { Random } from './random.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { messages: { type: 'string' }, seed: { type: 'string' } },
});
const names = (positionals.length ? positionals : Object.keys(FUZZERS)) as FuzzerName[];
const seed = Number(values.seed ?? Date.now() % 2 ** 32);

/** What others may have to wait in between. */
const RESPONSIVE_MS = 100;

for (const name of names) {
  const { run, messages } = FUZZERS[name] ?? {};
  if (!run) throw new Error(`There is no "${name}"; there are: ${Object.keys(FUZZERS).join(', ')}`);
  const wanted = Number(values.messages ?? messages);
  process.stdout.write(`${name}: ${wanted} messages, seed ${seed}\n`);
  const start = performance.now();
  const told = await run(wanted, new Random(seed));
  const { slowestMs = 0 } = told as { slowestMs?: number };
  if (slowestMs > RESPONSIVE_MS) process.stdout.write(`somebody waited ${slowestMs} ms: is this machine busy?\n`);
  process.stdout.write(`${JSON.stringify(told)} in ${Math.round((performance.now() - start) / 1000)} s\n`);
}
