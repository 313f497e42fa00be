import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { hosts } from '../support/hosts.js';
import { type Connect, type McpConnection, onEveryToolkit, test } from '../support/mcp.js';
import { difference, readPng } from '../support/pictures.js';
import { titleUnless } from '../support/skipping.js';

const SECRET = 'Tr0ub4dor';

/** What the text of a field is called on each toolkit. */
interface Words {
  readonly provider: string;
  readonly read: string;
  readonly changed: string;
}

const WORDS: Record<string, Words> = {
  'Qt 6': { provider: 'qt', read: 'text', changed: 'textChanged' },
  JavaFX: { provider: 'javafx', read: 'getText', changed: 'text' },
};

const hostsWithWords = hosts.filter(({ name }) => name in WORDS);

/** Everything that a client can ask about a field, with every set of tools. */
async function everythingAbout(mcp: McpConnection, { provider, read }: Words): Promise<string[]> {
  const ask = async (tool: string, input: Record<string, unknown> = {}) => {
    const { text, data } = await mcp.call(tool, input);
    return `${tool}: ${text} ${JSON.stringify(data)}`;
  };
  const uid = await mcp.uid('name');
  const { data } = await mcp.do('native_find_by_object_name', { name: 'name' });
  const [{ id }] = data['objects'] as unknown as [{ id: string }];
  const resource = async (uri: string) => JSON.stringify((await mcp.client.readResource({ uri })).contents);
  const app = (await mcp.do('ui_get_snapshot')).data['app'];
  return [
    await ask('ui_get_snapshot'),
    await ask('ui_get_snapshot', { mode: 'full', include: { properties: true } }),
    await ask('ui_get_node', { ref: uid, properties: ['*'] }),
    await ask('ui_get_node', { ref: uid, fields: ['value', 'text'] }),
    await ask('ui_query', { selector: { css: '#name' } }),
    await ask('ui_query', { selector: { text: SECRET.slice(0, 3) } }),
    await ask('ui_wait_for', { selector: { css: '#name' }, value: SECRET, timeoutMs: 300 }).then(text =>
      text.replaceAll(JSON.stringify(SECRET), '').replaceAll(JSON.stringify(SECRET).replaceAll('"', '\\"'), ''),
    ),
    await ask('native_list_properties', { id }),
    await ask('native_list_properties', { id: uid }),
    await ask('native_get_property', { id, property: 'text' }),
    await ask('native_get_object_info', { id }),
    await ask('native_invoke_method', { id, method: read, args: [] }),
    await ask('native_read_events'),
    await ask('read_page'),
    await ask('find', { query: 'name' }),
    await ask('queryTree', { providerName: provider, targetId: 'name' }),
    await ask('readProperty', { providerName: provider, elementId: 'name', propertyName: 'text' }),
    await ask('readProperty', { providerName: provider, elementId: 'name', propertyName: 'value' }),
    await resource(`ui://${app}/tree`),
    await resource(`ui://${app}/focused`),
  ];
}

describe.for(hostsWithWords)('a secret on $name', ({ name, gallery, missing }) => {
  const words = WORDS[name] as Words;
  const title = (what: string) => titleUnless(missing, what);

  test.skipIf(missing)(title('appears in no answer of any tool, and not in the audit'), async ({ connect }) => {
    const directory = await mkdtemp(join(tmpdir(), 'widgetwright-audit-'));
    const audit = join(directory, 'audit.jsonl');
    try {
      const options = ['--headless', '--mode', 'all', '--secrets', 'nam*,status', '--audit', audit];
      const mcp = await connect([...options, '--', gallery]);
      const { data } = await mcp.do('native_find_by_object_name', { name: 'name' });
      const [{ id }] = data['objects'] as unknown as [{ id: string }];
      await mcp.do('native_subscribe_signals', { id, signals: [words.changed] });
      const set = await mcp.act({ type: 'setText', target: { css: '#name' }, text: SECRET });
      const told = [set.text, JSON.stringify(set.data), ...(await everythingAbout(mcp, words))];
      for (const answer of told) expect(answer).not.toContain(SECRET);
      expect(told.join('\n')).toContain('textbox "Name" #name');
      expect(told.join('\n')).toContain('••••');
      await mcp.close();
      const written = await readFile(audit, 'utf8');
      expect(written).not.toContain(SECRET);
      const lines = written
        .trim()
        .split('\n')
        .map(line => JSON.parse(line));
      expect(lines.length).toBeGreaterThan(20);
      expect(lines).toContainEqual(
        expect.objectContaining({
          client: 'widgetwright-tests',
          tool: 'ui_perform',
          target: { actions: [{ type: 'setText', target: { css: '#name' } }] },
          result: 'ok',
        }),
      );
      expect((await stat(audit)).mode & 0o777).toBe(0o600);
    } finally {
      await rm(directory, { recursive: true });
    }
  });

  test.skipIf(missing)(title('appears in the answers if it is not declared secret'), async ({ connect }) => {
    const mcp = await connect(['--headless', '--mode', 'all', '--', gallery]);
    await mcp.act({ type: 'setText', target: { css: '#name' }, text: SECRET });
    const told = await everythingAbout(mcp, words);
    expect(told.filter(answer => answer.includes(SECRET)).length).toBeGreaterThan(10);
  });
});

/** Every kind of screenshot. */
async function picturesOf(mcp: McpConnection): Promise<Record<string, string>> {
  const uid = await mcp.uid('name');
  const take = async (tool: string, input: Record<string, unknown> = {}) =>
    (await mcp.do(tool, input)).image?.data ?? '';
  return {
    window: await take('ui_screenshot'),
    'window as jpeg': await take('ui_screenshot', { format: 'jpeg' }),
    screen: await take('ui_screenshot', { stage: 'all' }),
    'the field': await take('ui_screenshot', { ref: uid }),
    annotated: await take('ui_screenshot', { annotate: true }),
    native: await take('native_screenshot', { id: uid }),
    computer: await take('computer', { action: 'screenshot' }),
    zoom: await take('computer', { action: 'zoom', region: [0, 0, 600, 400] }),
  };
}

/** Equally wide, because the width of a label is visible. */
const TEXTS = ['12345678', '87654321'];

describe.for(hostsWithWords)('a screenshot of a secret on $name', ({ gallery, missing }) => {
  async function taken(
    connect: Connect,
    look: typeof picturesOf,
    ...options: string[]
  ): Promise<Record<string, string>[]> {
    const mcp = await connect(['--headless', '--mode', 'all', ...options, '--', gallery]);
    const all: Record<string, string>[] = [];
    for (const text of TEXTS) {
      const actions = [
        { type: 'setText', target: { css: '#name' }, text },
        { type: 'focus', target: { css: '#ok' } },
      ];
      await mcp.do('ui_perform', { actions });
      all.push(await look(mcp));
    }
    return all;
  }

  test.skipIf(missing)(titleUnless(missing, 'looks the same whatever the secret is'), async ({ connect }) => {
    const [one, other] = await taken(connect, picturesOf, '--secrets', 'name,status');
    for (const [kind, picture] of Object.entries(one ?? {})) {
      expect(picture.length, kind).toBeGreaterThan(50);
      const same = other?.[kind] ?? '';
      if (kind.endsWith('jpeg')) expect(picture === same, kind).toBe(true);
      else expect(difference(readPng(picture), readPng(same)), kind).toEqual([]);
    }
    const [open, changed] = await taken(connect, async mcp => ({
      window: (await mcp.do('ui_screenshot')).image?.data ?? '',
    }));
    for (const [kind, picture] of Object.entries(open ?? {})) expect(changed?.[kind] === picture, kind).toBe(false);
  });
});

interface Found {
  readonly id: string;
}

async function found(mcp: McpConnection, tool: string, input: Record<string, unknown>): Promise<string[]> {
  return ((await mcp.do(tool, input)).data['objects'] as unknown as Found[]).map(each => each.id);
}

const idOf = async (mcp: McpConnection, name: string) =>
  (await found(mcp, 'native_find_by_object_name', { name }))[0] as string;

/** Selectors that tell a right guess from a wrong one, if values are matched before they are masked. */
const GUESSES: Record<string, (guess: string) => object> = {
  'the whole value': guess => ({ css: `[value="${guess}"]` }),
  'how a value begins': guess => ({ css: `[value^="${guess.slice(0, 4)}"]` }),
  'how a value ends': guess => ({ css: `[value$="${guess.slice(-4)}"]` }),
  'a part of a value': guess => ({ css: `[value*="${guess}"]` }),
  'what is not secret beside it': guess => ({ css: `[value^="${guess.slice(0, 4)}"], #ask` }),
  'what is inside of something': guess => ({ css: `:has([value="${guess}"])` }),
  'a text': guess => ({ text: guess }),
  'exactly a text': guess => ({ text: guess, match: 'equals' }),
  'a regular expression': guess => ({ text: `^${guess.slice(0, 4)}`, match: 'regex' }),
  'a predicate': guess => ({ predicate: { textContains: guess } }),
  'a name': guess => ({ name: guess }),
};

/** The same path by classes and numbers alone. */
function withoutNames(id: string): string {
  const steps = id.split('/').map(step => step.replace(/#.*$/, ''));
  return id.includes('#') ? `${steps.join('/')}[0]` : id;
}

onEveryToolkit('what is inside a secret container', host => {
  const login = ['--', host.gallery, '--page', 'login'];
  const secretive = (secrets: string) => ['--headless', '--mode', 'all', '--secrets', secrets, ...login];
  const nameProperty = host.name.startsWith('JavaFX') ? 'id' : 'objectName';

  test('is masked before anybody has looked, by any path, under any name', async ({ connect }) => {
    const mcp = await connect(secretive('loginForm,Remark'));
    const [form, user, remark] = [await idOf(mcp, 'loginForm'), await idOf(mcp, 'user'), await idOf(mcp, 'remark')];
    const set = async (id: string, property: string, value: string) =>
      await mcp.call('native_set_property', { id, property, value });
    const said = [
      await set(withoutNames(user), 'text', SECRET),
      await mcp.do('native_get_property', { id: withoutNames(user), property: 'text' }),
      await set(form, nameProperty, 'harmless'),
      await set(user, nameProperty, 'harmless2'),
      await set(remark, nameProperty, 'harmless3'),
    ];
    // The field "Remark" has its name from one of them.
    for (const className of ['QLabel', 'QQuickText', 'Label'])
      for (const id of await found(mcp, 'native_find_by_class_name', { className })) await set(id, 'text', 'Anything');
    // In QML it has it from Accessible.name, which is no property of the field.
    if (!host.name.includes('QML')) expect(await mcp.line('harmless3')).not.toContain('Remark');
    said.push(
      await set(remark, 'text', SECRET),
      await mcp.do('native_get_property', { id: user, property: 'text' }),
      await mcp.do('native_get_property', { id: remark, property: 'text' }),
      await mcp.do('native_list_properties', { id: user }),
      await mcp.do('ui_get_snapshot', { mode: 'full', include: { properties: true } }),
    );
    for (const [index, { text, data, isError }] of said.entries()) {
      expect(isError, text).toBe(false);
      expect.soft(`${text} ${JSON.stringify(data)}`, `answer ${index}`).not.toContain(SECRET);
      expect.soft(text, `answer ${index}`).toMatch(/••••|harmless/);
    }
  });

  test('cannot be found out by matching, counting or a limit', async ({ connect }) => {
    const mcp = await connect(secretive('loginForm,Remark'));
    for (const name of ['user', 'remark', 'login'])
      await mcp.do('native_set_property', { id: await idOf(mcp, name), property: 'text', value: SECRET });

    /** What a client gets to know by trying. */
    async function tried(selectorFor: (guess: string) => object, guess: string, limit: number) {
      const { text, data, isError } = await mcp.call('ui_query', { selector: selectorFor(guess), limit });
      const told = JSON.stringify([text, data, isError]).replaceAll(guess, 'GUESS');
      return {
        total: data['total'],
        told: told.replaceAll(guess.slice(0, 4), 'FIRST').replaceAll(guess.slice(-4), 'LAST'),
      };
    }

    for (const [kind, selectorFor] of Object.entries(GUESSES))
      for (const limit of [1, 100]) {
        const [right, wrong] = [await tried(selectorFor, SECRET, limit), await tried(selectorFor, 'Mr1vc5epr', limit)];
        expect.soft(right.total, `the total by ${kind}, limit ${limit}`).toBe(wrong.total);
        expect.soft(right.told, `the answer by ${kind}, limit ${limit}`).toBe(wrong.told);
      }
  });

  test('is not confirmed by a write that the application refuses', async ({ connect }) => {
    const mcp = await connect(secretive('loginWindow'));
    const id = await idOf(mcp, 'loginForm');
    const tried = async (value: string) => [
      (await mcp.call('native_set_property', { id, property: 'hint', value })).text,
      (await mcp.call('native_set_property', { id: await idOf(mcp, 'status'), property: 'text', value })).text,
    ];
    const [right, wrong] = [await tried('none'), await tried('some')];
    expect(right).toEqual(wrong);
    for (const each of right) expect(JSON.parse(each)).toMatchObject({ success: true, verified: false });
  });

  test('does not give its window away by the title', async ({ connect }) => {
    const mcp = await connect(secretive('loginWindow'));
    for (const tool of ['ui_get_snapshot', 'app_list', 'tabs_context_mcp', 'listWindows']) {
      const { text, data } = await mcp.do(tool);
      expect(`${text} ${JSON.stringify(data)}`, tool).not.toContain('Login');
    }
  });
});

onEveryToolkit('what somebody has chosen in secret', host => {
  test('cannot be found out by the texts of items, nor by check marks', async ({ connect }) => {
    const mcp = await connect([
      '--headless',
      '--mode',
      'all',
      '--secrets',
      'colour,subscribe,status',
      '--',
      host.gallery,
    ]);
    const choose = (text: string) =>
      mcp.call('ui_perform', {
        actions: [{ type: 'select', target: { css: '#colour' }, item: { text } }],
      });
    const [right, wrong] = [await choose('Green'), await choose('Mauve')];
    expect(right.isError).toBe(true);
    expect(right.text.replaceAll('Green', 'GUESS')).toBe(wrong.text.replaceAll('Mauve', 'GUESS'));
    const named = async (name: string) => {
      const { text, data } = await mcp.call('ui_query', { selector: { name } });
      return JSON.stringify([text, data]).replaceAll(name, 'GUESS');
    };
    expect(await named('ready'), 'what a label says').toBe(await named('steady'));
    await mcp.act({ type: 'select', target: { css: '#colour' }, item: { index: 1 } });
    const { text } = await mcp.act({ type: 'setChecked', target: { css: '#subscribe' }, checked: true });
    expect(text).not.toContain('[checked');
    expect(await mcp.line('subscribe')).not.toContain('checked');
  });
});
