import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Keeper } from './keeper.js';

/** No process has this pid. */
const DEAD = '99999999-qt.json';
let place: string;
let run: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'widgetwright-keeper-'));
  run = join(place, 'run');
  await mkdir(run);
  for (const name of [DEAD, `${process.pid}-qt.json`, 'package-lock.json', '7up-cola.json'])
    await writeFile(join(run, name), '{}');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(place, { recursive: true });
});

async function keepIn(directory: string): Promise<void> {
  vi.stubEnv('WIDGETWRIGHT_RUN_DIR', directory);
  const keeper = new Keeper();
  keeper.entrustFile(join(place, 'of no interest'));
  await keeper.close();
}

test('removes what a dead process announced, and nothing that only looks like it', async () => {
  await keepIn(run);
  expect(existsSync(join(run, DEAD))).toBe(false);
  for (const name of [`${process.pid}-qt.json`, 'package-lock.json', '7up-cola.json'])
    expect(existsSync(join(run, name)), name).toBe(true);
});

test('removes nothing through a link', async () => {
  await symlink(run, join(place, 'link'));
  await keepIn(join(place, 'link'));
  expect(existsSync(join(run, DEAD))).toBe(true);
});
