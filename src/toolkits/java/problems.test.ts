import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { problemOfProbe } from './problems.js';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'widgetwright-test-'));
  process.env['WIDGETWRIGHT_RUN_DIR'] = directory;
});
afterEach(async () => await rm(directory, { recursive: true }));

const log = async (reason: string): Promise<string> => {
  const file = join(directory, `${process.pid}-javafx.log`);
  await writeFile(file, `2026-01-01T00:00:00Z warn  cannot start: ${reason}\n`);
  return file;
};

test('a Java that is too old for the probe stays so', async () => {
  await log('this program runs on Java 11; the probe needs Java 17 or newer');
  expect(await problemOfProbe(process.pid)).toMatchObject({
    because: 'this program runs on Java 11; the probe needs Java 17 or newer',
    isFinal: true,
  });
});

test('other problems of a probe may pass', async () => {
  await log('it cannot listen on 127.0.0.1:80');
  expect((await problemOfProbe(process.pid))?.isFinal).toBeUndefined();
});

test('the log of an earlier process with the same pid is none', async () => {
  await utimes(await log('this program runs on Java 8; the probe needs Java 17 or newer'), 1, 1);
  expect(await problemOfProbe(process.pid)).toBeUndefined();
});
