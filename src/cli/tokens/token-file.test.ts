import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { milliseconds } from './duration.js';
import { TokenFile } from './token-file.js';

let directory: string;
let tokens: TokenFile;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'widgetwright-tokens-'));
  tokens = new TokenFile(join(directory, 'state', 'tokens.json'));
});
afterEach(() => rm(directory, { recursive: true }));

test('a token is found until it is revoked, and never written', async () => {
  const token = await tokens.add({ name: 'a', scope: ['look'], apps: ['kcalc'] });
  await tokens.add({ name: 'b', scope: ['look', 'act'] });
  expect(await tokens.find(token)).toMatchObject({ name: 'a', scope: ['look'], apps: ['kcalc'] });
  expect(await readFile(join(directory, 'state/tokens.json'), 'utf8')).not.toContain(token);
  await tokens.revoke('a');
  expect(await tokens.find(token)).toBeUndefined();
  expect((await tokens.list()).map(({ name }) => name)).toEqual(['b']);
  await expect(tokens.revoke('a')).rejects.toThrow('There is no token a. There are: b.');
});

test('an expired token is refused', async () => {
  const token = await tokens.add({ name: 'old', scope: ['look'], expires: '2020-01-01T00:00:00Z' });
  expect(await tokens.find(token)).toBeUndefined();
  expect(await tokens.list()).toEqual([]);
});

test('a name is given once', async () => {
  await tokens.add({ name: 'a', scope: ['look'] });
  await expect(tokens.add({ name: 'a', scope: ['act'] })).rejects.toThrow('There is a token a already');
});

test('a file that others can read is refused', async () => {
  const token = await tokens.add({ name: 'a', scope: ['look'] });
  await chmod(join(directory, 'state/tokens.json'), 0o644);
  await expect(tokens.find(token)).rejects.toThrow('not for you alone');
});

test.for([
  ['30m', 1_800_000],
  ['12h', 43_200_000],
  ['1d', 86_400_000],
  ['2w', 1_209_600_000],
] as const)('%s is %d ms', ([text, ms]) => {
  expect(milliseconds(text)).toBe(ms);
});

test.for(['', '1', 'd', '0d', '-1d', '1y', '1.5h', '9999999d'])('%j is no time', text => {
  expect(() => milliseconds(text)).toThrow('--expires takes');
});
