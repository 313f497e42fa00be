import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from './settings.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'widgetwright-settings-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function configFile(content: unknown): Promise<string> {
  const path = join(directory, `${Math.random()}.json`);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const namesOf = (settings: Awaited<ReturnType<typeof readSettings>>) => settings.offer.tools.map(tool => tool.name);

test('without anything said: the ui set, errors as results', async () => {
  const settings = await readSettings({}, {});
  expect(settings).toMatchObject({
    modes: ['ui'],
    structured: 'auto',
    errors: 'result',
    headless: false,
    readOnly: false,
  });
});

test.for([
  [{ mode: 'chrome' }, { WIDGETWRIGHT_MODE: 'native' }, ['chrome']],
  [{}, { WIDGETWRIGHT_MODE: 'native', QTMCP_MODE: 'chrome' }, ['native']],
  [{}, { QTMCP_MODE: 'computer_use' }, ['computer_use']],
  [{ mode: 'chrome, ui' }, {}, ['ui', 'chrome']],
  [{ mode: 'all' }, {}, ['ui', 'native', 'computer_use', 'chrome', 'automation']],
] as const)('flags %j and environment %j give %j', async ([flags, environment, modes]) => {
  expect((await readSettings(flags, environment)).modes).toEqual(modes);
});

test('the configuration file says the rest', async () => {
  const config = await configFile({
    mode: ['chrome', 'native'],
    tools: { deny: ['native_set_*', 'browser_batch'] },
    headless: true,
    errors: 'jsonrpc',
  });
  const settings = await readSettings({ config }, {});
  expect(settings).toMatchObject({ modes: ['native', 'chrome'], headless: true, errors: 'jsonrpc' });
  expect(namesOf(settings)).toContain('read_page');
  expect(namesOf(settings)).not.toContain('native_set_property');
  expect(namesOf(settings)).not.toContain('browser_batch');
  expect((await readSettings({ config, errors: 'result', mode: 'ui' }, {})).errors).toBe('result');
});

test('only what is allowed, and of that nothing that is denied', async () => {
  const settings = await readSettings({ 'allow-tools': 'ui_*, app_list', 'deny-tools': 'ui_perform' }, {});
  expect(namesOf(settings)).toEqual([
    'app_list',
    'ui_get_snapshot',
    'ui_query',
    'ui_get_node',
    'ui_screenshot',
    'ui_wait_for',
  ]);
});

test('no name is given twice', async () => {
  const names = namesOf(await readSettings({ mode: 'all' }, {}));
  expect(new Set(names).size).toBe(names.length);
});

test.for([
  [{ mode: 'chorme' }, /--mode takes ui, native/],
  [{ errors: 'loud' }, /--errors takes result, jsonrpc/],
  [{ 'deny-tools': 'ui_preform' }, /no tool ui_preform/],
  [{ config: '/nowhere/at.json' }, /cannot be read/],
] as const)('%j is refused with an explanation', async ([flags, words]) => {
  await expect(readSettings(flags, {})).rejects.toThrow(words);
});

test.for([
  ['{ "mode": ', /cannot be read/],
  [{ mode: 'chorme' }, /invalid[\s\S]*mode/],
  [{ headles: true }, /headles/],
] as const)('the file %j is refused with an explanation', async ([content, words]) => {
  await expect(readSettings({ config: await configFile(content) }, {})).rejects.toThrow(words);
});

test.for(['0.5', 'long', '-1', 'Infinity'])('a patience of %j is refused with an explanation', async patience => {
  await expect(readSettings({}, { WIDGETWRIGHT_PATIENCE: patience })).rejects.toThrow(
    `WIDGETWRIGHT_PATIENCE must be a number of at least 1, not "${patience}"`,
  );
});
