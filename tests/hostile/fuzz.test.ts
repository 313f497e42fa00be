import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FUZZERS, type FuzzerName } from '../../scripts/fuzz/fuzzers.js';
import type { ReadTexts } from '../../scripts/fuzz/hostile-texts.js';
import { FUZZER } from '../../scripts/fuzz/sanitized.js';
import { Random } from '../../scripts/random.js';
import { root } from '../support/hosts.js';
import { titleUnless } from '../support/skipping.js';

const unbuilt = (file: string): string | undefined => (existsSync(file) ? undefined : `${file} is not built`);
const gallery = (name: string): string => `${root}build/fixtures/${name}/gallery`;

/** The short form of `npm run fuzz`: a new seed each time, named when a test fails. */
describe('damaged messages', () => {
  for (const [name, messages] of [
    ['qt5', 4_000],
    ['qt6', 4_000],
    ['javafx', 1_500],
  ] as const)
    unless(unbuilt(gallery(name)), `harm neither the probe nor the application: ${name}`, async () => {
      const told = (await fuzz(name, messages)) as { answered: number };
      expect(told.answered).toBeGreaterThan(messages / 2);
    });

  unless(unbuilt(FUZZER), 'harm nothing that a sanitizer sees in the Qt probe', async () => {
    await fuzz('sanitized', 5_000);
  });

  unless(unbuilt(gallery('qt6')), 'are answered in HTTP by the server, which goes on', async () => {
    const { statuses } = (await fuzz('server', 1_000)) as { statuses: Record<string, number> };
    expect(statuses['500'] ?? 0).toBe(0);
    expect(statuses['200']).toBeGreaterThan(0);
  });

  test('from a hostile probe end in an error of ours', async () => {
    const { refused } = (await fuzz('answers', 1_500)) as { refused: Record<string, number> };
    expect(refused['PROBE_LIED']).toBeGreaterThan(0);
  });
});

describe('ids, names and rows that an application made up', () => {
  unless(
    unbuilt(gallery('qt6')),
    'forge no line of an answer and hide nothing in it, whichever tool reads them',
    async () => {
      const { applications, shown } = (await fuzz('texts', 400)) as ReadTexts;
      expect(applications).toBeGreaterThan(3);
      expect(shown, 'so that this is a test').toBeGreaterThan(100);
    },
  );
});

function unless(reason: string | undefined, title: string, work: () => Promise<void>): void {
  test.skipIf(reason)(titleUnless(reason, title), { timeout: 600_000 }, work);
}

async function fuzz(name: FuzzerName, messages: number): Promise<unknown> {
  const random = new Random(Date.now());
  try {
    return await FUZZERS[name].run(messages, random);
  } catch (error) {
    throw new Error(`npm run fuzz -- ${name} --messages ${messages} --seed ${random.seed}`, { cause: error });
  }
}
