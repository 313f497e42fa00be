import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FUZZERS, type FuzzerName } from '../../scripts/fuzz/fuzzers.js';
import { FUZZER } from '../../scripts/fuzz/sanitized.js';
import { Random } from '../../scripts/random.js';
import { root } from '../support/hosts.js';

/** The short version of `npm run fuzz`; a seed of its own each time, told when it fails. */
describe('damaged messages', () => {
  test.for([
    ['qt5', 4_000],
    ['qt6', 4_000],
    ['javafx', 1_500],
  ] as const)(
    'harm neither the probe nor the application: %s',
    { timeout: 180_000 },
    async ([name, messages], context) => {
      context.skip(!existsSync(`${root}build/fixtures/${name}/gallery`), 'the sample application is not built');
      const told = (await fuzz(name, messages)) as { answered: number };
      expect(told.answered).toBeGreaterThan(messages / 2);
    },
  );

  test('harm nothing that a sanitizer sees in the Qt probe', { timeout: 180_000 }, async context => {
    context.skip(!existsSync(FUZZER), 'the fuzzer is not built: clang with libFuzzer missing');
    await fuzz('sanitized', 5_000);
  });

  test('are answered in HTTP by the server, which goes on', { timeout: 180_000 }, async context => {
    context.skip(!existsSync(`${root}build/fixtures/qt6/gallery`), 'the sample application is not built');
    const { statuses } = (await fuzz('server', 1_000)) as { statuses: Record<string, number> };
    expect(statuses['500'] ?? 0).toBe(0);
    expect(statuses['200']).toBeGreaterThan(0);
  });

  test('from a hostile probe end in an error of ours', { timeout: 180_000 }, async () => {
    const { refused } = (await fuzz('answers', 1_500)) as { refused: Record<string, number> };
    expect(refused['PROBE_LIED']).toBeGreaterThan(0);
  });
});

async function fuzz(name: FuzzerName, messages: number): Promise<unknown> {
  const random = new Random(Date.now());
  try {
    return await FUZZERS[name].run(messages, random);
  } catch (error) {
    throw new Error(`npm run fuzz -- ${name} --messages ${messages} --seed ${random.seed}`, { cause: error });
  }
}
