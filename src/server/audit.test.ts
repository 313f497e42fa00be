import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UiError } from '#protocol';
import { Audit } from './audit.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'widgetwright-audit-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const tool = (name: string, input: object, launches = false) => ({ kind: 'tool', name, input, launches }) as const;

test('tells who did what to whom, how it ended and how long it took; never what was typed', async () => {
  const path = join(directory, 'audit.jsonl');
  const audit = await Audit.open(path);
  const actions = [
    { type: 'setText', target: { css: '#pin[text="s3cret"]' }, text: 's3cret', value: 's3cret' },
    { type: 'pressKey', key: 's3cret' },
  ];
  await audit.record({ client: 'tests' }, tool('ui_perform', { app: 'bank-1', actions }), async () => 'done');
  await audit.record(
    { client: 'tests' },
    tool('native_invoke_method', { id: 'pin', args: ['s3cret'] }),
    async () => 'done',
  );
  const launch = { command: 'kcalc', args: ['--degrees'], cwd: '/tmp', env: { PIN: 's3cret' } };
  const failing = audit.record({ client: 'tests' }, tool('app_launch', launch, true), async () => {
    throw new UiError('MCP_UI_ACTION_FAILED', 's3cret', { reason: 'LAUNCH_FAILED' });
  });
  await expect(failing).rejects.toThrow('s3cret');
  await audit.close();
  const text = await readFile(path, 'utf8');
  expect(text).not.toContain('s3cret');
  expect(
    text
      .trim()
      .split('\n')
      .map(line => JSON.parse(line)),
  ).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      client: 'tests',
      tool: 'ui_perform',
      target: { app: 'bank-1', actions: [{ type: 'setText', target: { css: '#pin[text=…]' } }, { type: 'pressKey' }] },
      result: 'ok',
      ms: expect.any(Number),
    },
    expect.objectContaining({ target: { id: 'pin' } }),
    expect.objectContaining({
      target: { command: 'kcalc', args: ['--degrees'], cwd: '/tmp', env: ['PIN'] },
      result: 'MCP_UI_ACTION_FAILED LAUNCH_FAILED',
    }),
  ]);
});

test('is for its owner alone, also where the file was open to others, and goes on where it ended', async () => {
  const path = join(directory, 'old.jsonl');
  await writeFile(path, '{}\n', { mode: 0o644 });
  const audit = await Audit.open(path);
  await audit.record({ client: undefined }, tool('app_list', {}), async () => 'done');
  await audit.close();
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await readFile(path, 'utf8')).split('\n')).toHaveLength(3);
});

test('is not written through a link', async () => {
  await writeFile(join(directory, 'precious'), 'kept', { mode: 0o644 });
  await symlink(join(directory, 'precious'), join(directory, 'link'));
  await expect(Audit.open(join(directory, 'link'))).rejects.toThrow('ELOOP');
  expect((await stat(join(directory, 'precious'))).mode & 0o777).toBe(0o644);
});
