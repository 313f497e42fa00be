import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, vi } from 'vitest';
import type { Host } from '../support/hosts.js';
import { cli, hosts } from '../support/hosts.js';
import { type Answer, McpConnection, onEveryToolkit, test } from '../support/mcp.js';
import { PATIENCE_MS, patiently } from '../support/patience.js';
import { difference, readPng } from '../support/pictures.js';
import { titleUnless } from '../support/skipping.js';

const PASSWORD = 'Zx9correctHorse';
/** Typing tells a password letter by letter: so much of it is enough to notice. */
const BEGINNING = PASSWORD.slice(0, 4);

/** What an object and its members are called on each toolkit. */
interface Words {
  readonly provider: string;
  /** A class of everything. */
  readonly anything: string;
  readonly description: string;
  readonly title: string;
}

function wordsOf({ name }: Host): Words {
  if (name.startsWith('JavaFX'))
    return { provider: 'javafx', anything: 'Node', description: 'accessibleHelp', title: 'title' };
  const isQml = name.includes('QML');
  return {
    provider: 'qt',
    anything: 'QObject',
    description: isQml ? 'objectName' : 'toolTip',
    title: isQml ? 'title' : 'windowTitle',
  };
}

/** Writes down everything that the server answers. */
class Recorder {
  readonly heard: string[] = [];

  constructor(readonly mcp: McpConnection) {}

  async call(tool: string, input: Record<string, unknown> = {}): Promise<Answer> {
    const answer = await this.mcp.call(tool, input);
    this.heard.push(`${tool} ${JSON.stringify(input)}:\n${answer.text}\n${JSON.stringify(answer.data)}`);
    return answer;
  }

  async do(tool: string, input: Record<string, unknown> = {}): Promise<Answer> {
    const answer = await this.call(tool, input);
    expect(answer.isError, `${tool} ${JSON.stringify(input)}: ${answer.text}`).toBe(false);
    return answer;
  }

  /** Where the password was heard, not counting what we said ourselves. */
  leaks(): string[] {
    return this.heard.flatMap(each => {
      const answer = each.indexOf(':\n');
      const at = each.indexOf(BEGINNING, answer);
      return at < 0 ? [] : [`${each.slice(0, answer)}: …${each.slice(Math.max(answer, at - 80), at + 20)}`];
    });
  }
}

interface ObjectNode {
  readonly id: string;
  readonly className: string;
  readonly objectName: string;
  readonly children: ObjectNode[];
}

const flat = (node: ObjectNode): ObjectNode[] => [node, ...node.children.flatMap(flat)];

/** What has a name, what is around it, and its parts. */
async function objectsIn(recorder: Recorder): Promise<ObjectNode[]> {
  const { data } = await recorder.do('native_get_object_tree', { depth: 40 });
  const all = flat(data['tree'] as unknown as ObjectNode);
  const named = all.filter(each => each.objectName && each.objectName !== 'loginWindow');
  return all.filter(each =>
    named.some(one => one === each || one.id.startsWith(`${each.id}/`) || one.children.includes(each)),
  );
}

/** Refs of all fields that say they hold a password. */
async function passwordFields(recorder: Recorder): Promise<string[]> {
  const { data } = await recorder.do('ui_query', { selector: { predicate: { stateHas: 'password' } } });
  return (data['matches'] as unknown as { ref: { uid: string } }[]).map(each => each.ref.uid);
}

interface Method {
  readonly name: string;
  readonly returnType: string;
  readonly parameters: unknown[];
}

/** What getters are there, and what they answer. */
async function callGetters(recorder: Recorder, { id }: ObjectNode): Promise<void> {
  const { data } = await recorder.call('native_list_methods', { id });
  const methods = (data['methods'] ?? []) as unknown as Method[];
  for (const { name, returnType, parameters } of methods)
    if (parameters.length === 0 && /String|CharSequence|QVariant|List|Map|Object|Content/.test(returnType))
      await recorder.call('native_invoke_method', { id, method: name, args: [] });
}

/** Inputs for a tool that reads, from the names of its parameters: a new tool is covered by itself. */
function inputsFor(
  schema: { properties?: Record<string, unknown>; required?: string[] },
  words: Words,
  objects: ObjectNode[],
  refs: string[],
): Record<string, unknown>[] {
  const known: Record<string, unknown[]> = {
    id: objects.map(each => each.id),
    ref: refs,
    elementId: refs,
    targetId: ['Login', ...refs],
    name: ['loginForm', 'loginPassword'],
    className: [words.anything],
    property: ['text', 'word', 'kept'],
    propertyName: ['text', 'value', 'password'],
    selector: [{ css: '*' }, { text: PASSWORD.slice(0, 3) }, { css: `[value^="${PASSWORD.slice(0, 3)}"]` }],
    query: ['password'],
    providerName: [words.provider],
    subscriptionId: ['sub_0'],
    properties: [['*']],
    fields: [undefined, ['value', 'name', 'text', 'accessibility']],
    include: [{ properties: true, accessibility: true }],
    mode: ['compact', 'full'],
    includeControlInternals: [true],
    state: ['visible'],
    timeoutMs: [300],
  };
  const wanted = new Set([
    ...(schema.required ?? []),
    'properties',
    'fields',
    'include',
    'mode',
    'includeControlInternals',
    'ref',
  ]);
  let inputs: Record<string, unknown>[] = [{}];
  for (const parameter of Object.keys(schema.properties ?? {}).filter(each => wanted.has(each))) {
    const values = known[parameter];
    if (!values) throw new Error(`This test does not know what to give for "${parameter}": teach it.`);
    inputs = inputs.flatMap(input =>
      values.map(value => (value === undefined ? input : { ...input, [parameter]: value })),
    );
  }
  return inputs;
}

/** Tools that act: what is asked of them here, and what they answer is heard. */
const ACTING: Record<string, (recorder: Recorder, words: Words) => Promise<unknown>> = {
  app_launch: async () => {},
  app_attach: async () => {},
  app_restart: async () => {},
  app_close: async () => {},
  launchProcess: async () => {},
  tabs_close_mcp: async () => {},
  resize_window: async () => {},
  native_click: async () => {},
  clickElement: async () => {},
  // Their answers are heard in `typeEverywhere` and `callGetters`.
  ui_perform: async () => {},
  native_send_keys: async () => {},
  native_set_property: async () => {},
  native_invoke_method: async () => {},
  setProperty: async () => {},
  form_input: async () => {},
  app_clipboard: recorder => recorder.call('app_clipboard'),
  computer: async recorder => {
    for (const action of ['screenshot', 'cursor_position']) await recorder.call('computer', { action });
  },
  browser_batch: recorder => recorder.call('browser_batch', { actions: [{ name: 'read_page', input: {} }] }),
};

/** By every tool that can, letter by letter and at once. */
async function typeEverywhere(recorder: Recorder, { provider }: Words): Promise<void> {
  const fields = await passwordFields(recorder);
  expect(fields.length).toBeGreaterThan(3);
  const type = (target: string) => ({ type: 'typeText', target, text: PASSWORD });
  const [field] = fields as [string];
  for (const each of fields) await recorder.do('ui_perform', { actions: [type(each)] });
  const clear = () => recorder.do('ui_perform', { actions: [{ type: 'setText', target: field, text: '' }] });
  await clear();
  await recorder.do('native_send_keys', { id: field, text: PASSWORD });
  await recorder.do('native_set_property', { id: field, property: 'text', value: PASSWORD });
  await recorder.do('setProperty', { providerName: provider, elementId: field, propertyName: 'text', value: PASSWORD });
  await recorder.do('form_input', { ref: field, value: PASSWORD });
  await clear();
  await recorder.do('ui_perform', { actions: [{ type: 'focus', target: field }] });
  await recorder.do('computer', { action: 'type', text: PASSWORD });
  await recorder.do('ui_perform', { actions: [{ type: 'selectText', target: field }] });
  // The editable combo box says only by its field that it holds a password.
  await recorder.call('ui_perform', {
    actions: [{ type: 'setText', target: { css: '#chosenPassword' }, text: PASSWORD }],
  });
}

async function readEverything(recorder: Recorder, words: Words, objects: ObjectNode[]): Promise<void> {
  const refs = await passwordFields(recorder);
  const { tools } = await recorder.mcp.client.listTools();
  for (const { name, inputSchema, annotations } of tools) {
    // Everything is subscribed to from the beginning.
    if (name === 'native_subscribe_signals') continue;
    if (annotations?.readOnlyHint)
      for (const input of inputsFor(inputSchema as object, words, objects, refs)) await recorder.call(name, input);
    else if (ACTING[name]) await ACTING[name](recorder, words);
    else throw new Error(`This test does not know what ${name} does: teach it.`);
  }
  for (const each of objects.filter(({ objectName }) =>
    /form|box|password|pin|told|reveal|dialog|window/i.test(objectName),
  ))
    await callGetters(recorder, each);
  const { resources } = await recorder.mcp.client.listResources();
  expect(resources.length).toBeGreaterThan(0);
  for (const { uri } of resources)
    recorder.heard.push(`${uri}:\n${JSON.stringify(await recorder.mcp.client.readResource({ uri }))}`);
}

async function allEvents(recorder: Recorder): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let cursor = 0; ; ) {
    const { data } = await recorder.do('native_read_events', { limit: 1000, cursor });
    const events = data['events'] as unknown as unknown[];
    all.push(...events);
    if (events.length === 0) return all;
    cursor = data['cursor'] as unknown as number;
  }
}

/** All files that the server and the probes have written. */
async function writtenTo(directory: string): Promise<[string, string][]> {
  const names = (await readdir(directory, { recursive: true, withFileTypes: true })).filter(each => each.isFile());
  return await Promise.all(
    names.map(async each => [each.name, await readFile(join(each.parentPath, each.name), 'utf8')] as [string, string]),
  );
}

onEveryToolkit('a password', host => {
  const words = wordsOf(host);
  const login = ['--headless', '--mode', 'all', '--', host.gallery, '--page', 'login'];

  test('typed into any field appears in no answer, event, resource, log or audit', async ({ runDirectory }) => {
    const [log, audit] = [join(runDirectory, 'stderr.log'), join(runDirectory, 'audit.jsonl')];
    const mcp = await McpConnection.start(
      'sh',
      ['-c', `exec "$@" 2>"${log}"`, 'sh', process.execPath, cli, '--audit', audit, ...login],
      { ...(process.env as Record<string, string>), WIDGETWRIGHT_RUN_DIR: runDirectory, QTMCP_LOG_LEVEL: 'debug' },
    );
    try {
      const recorder = new Recorder(mcp);
      await recorder.do('ui_perform', { actions: [{ type: 'click', target: { css: '#ask' } }] });
      await recorder.do('ui_wait_for', { selector: { text: 'Asked' } });
      for (const { id } of await objectsIn(recorder)) await recorder.call('native_subscribe_signals', { id });
      const asked = (await passwordFields(recorder)).at(-1);
      await recorder.call('ui_perform', { actions: [{ type: 'typeText', text: PASSWORD }] });
      for (const { id } of await objectsIn(recorder)) await recorder.call('native_list_properties', { id });
      expect(asked).toBeDefined();
      await recorder.do('ui_perform', { actions: [{ type: 'pressKey', key: 'ESCAPE' }] });

      await typeEverywhere(recorder, words);
      await recorder.do('ui_perform', { actions: [{ type: 'click', target: { css: '#login' } }] });
      const objects = await objectsIn(recorder);
      expect(objects.length).toBeGreaterThan(15);
      await readEverything(recorder, words, objects);
      await recorder.do('ui_perform', { actions: [{ type: 'click', target: { css: '#reveal' } }] });
      const shown = objects.filter(each => ['loginForm', 'loginPassword', 'revealed'].includes(each.objectName));
      await readEverything(recorder, words, shown);
      expect(JSON.stringify(await allEvents(recorder))).toContain('submitted');
      expect(recorder.leaks()).toEqual([]);
      expect(recorder.heard.length).toBeGreaterThan(200);
    } finally {
      await mcp.close();
    }
    const written = await writtenTo(runDirectory);
    expect(written.map(([name]) => name)).toContain('audit.jsonl');
    for (const [name, text] of written) expect(text.includes(BEGINNING), name).toBe(false);
  });

  test('cannot be confirmed by a guess', async ({ connect }) => {
    const mcp = await connect(login);
    const id = async (name: string) =>
      ((await mcp.do('native_find_by_object_name', { name })).data['objects'] as unknown as [{ id: string }])[0].id;
    const [form, field, remark] = [await id('loginForm'), await id('loginPassword'), await id('remark')];
    await mcp.act({ type: 'setText', target: { css: '#loginPassword' }, text: PASSWORD });

    /** What a client gets to know by trying. */
    async function tried(guess: string): Promise<unknown[]> {
      const answers: unknown[] = [];
      const ask = async (tool: string, input: Record<string, unknown>) => {
        const { text, data, isError } = await mcp.call(tool, input);
        const told = JSON.stringify([text, data, isError]).replaceAll(guess, 'GUESS');
        // Answers number their snapshots and tell how long they took.
        answers.push(`${tool} ${told.replaceAll(/s-\d+|b-\d+|"\w*Ms":\d+|\d+ ms/g, '')}`);
      };
      await mcp.act(...['remark', 'user'].map(id => ({ type: 'setText', target: { css: `#${id}` }, text: '' })), {
        type: 'focus',
        target: { css: '#login' },
      });
      for (const target of ['remark', 'user']) {
        await ask('ui_perform', { actions: [{ type: 'setText', target: { css: `#${target}` }, text: guess }] });
        await ask('ui_get_node', { ref: await mcp.uid(target), properties: ['text'] });
      }
      for (const property of ['user', 'password', 'word', 'credentials', 'kept'])
        await ask('native_get_property', { id: form, property });
      await ask('native_set_property', { id: form, property: 'note', value: guess });
      await ask('native_get_property', { id: form, property: 'note' });
      await ask('native_set_property', { id: form, property: 'word', value: guess });
      await ask('native_invoke_method', { id: form, method: 'joined', args: [guess.slice(0, 5), guess.slice(5)] });
      await ask('native_set_property', { id: field, property: words.description, value: guess });
      await ask('native_get_property', { id: field, property: words.description });
      await ask('native_get_property', { id: remark, property: 'text' });
      await ask('ui_query', { selector: { css: `#loginPassword[value="${guess}"]` } });
      await ask('ui_query', { selector: { text: guess } });
      await ask('ui_wait_for', { selector: { css: '#loginPassword' }, state: 'value', value: guess, timeoutMs: 300 });
      return answers;
    }

    // On a busy machine an answer may say that the application is still busy; one that confirms always differs.
    await vi.waitFor(async () => {
      const right = await tried(PASSWORD);
      expect(right).toEqual(await tried('Zx9correctHorsf'));
      expect(right.join('\n')).toContain('GUESS');
    }, 2 * PATIENCE_MS);
  });

  test('that a person may see is painted over in pictures, and a hidden one is not copied', async ({ connect }) => {
    const mcp = await connect(login);
    const take = async (tool: string, input: Record<string, unknown> = {}) =>
      (await mcp.do(tool, input)).image?.data ?? '';
    const pictures = [
      () => take('ui_screenshot'),
      () => take('ui_screenshot', { stage: 'all' }),
      () => take('computer', { action: 'screenshot' }),
    ];
    // Programs with JavaFX show another field in the place of the first.
    const shown = host.name.startsWith('JavaFX') ? 'revealed' : 'loginPassword';
    const fill = async (id: string, text: string) =>
      await mcp.act({ type: 'setText', target: { css: `#${id}` }, text });

    await fill('loginPassword', PASSWORD);
    await mcp.act(
      { type: 'focus', target: { css: '#loginPassword' } },
      { type: 'pressKey', key: 'a', modifiers: ['CTRL'] },
      { type: 'pressKey', key: 'c', modifiers: ['CTRL'] },
      { type: 'pressKey', key: 'x', modifiers: ['CTRL'] },
    );
    expect((await mcp.do('app_clipboard')).text).not.toContain(BEGINNING);

    await mcp.act({ type: 'click', target: { css: '#reveal' } });
    for (const picture of pictures) {
      for (const id of [shown, 'echo']) await fill(id, 'iiiiiiiiiiiii');
      const one = readPng(await picture());
      for (const id of [shown, 'echo']) await fill(id, 'WWWWWWWWWWWWW');
      // A caret blinks; a password that can be seen stays different.
      await vi.waitFor(async () => expect(difference(readPng(await picture()), one)).toEqual([]), PATIENCE_MS);
      // The test sees differences where there are some.
      await fill('remark', 'iiiii');
      expect(difference(readPng(await picture()), one)).not.toEqual([]);
      await fill('remark', '');
    }
  });
});

describe.for(hosts.filter(({ name }) => /^Qt \d$/.test(name)))('a password for a QInputDialog on $name', host => {
  test.skipIf(host.missing)(titleUnless(host.missing, 'is not told by its textValueChanged'), async ({ connect }) => {
    const mcp = await connect(['--headless', '--mode', 'all', '--', host.gallery, '--page', 'login']);
    await mcp.act({ type: 'click', target: { css: '#ask' } });
    await mcp.do('ui_wait_for', { selector: { text: 'Asked' } });
    const { data } = await mcp.do('native_find_by_object_name', { name: 'askDialog' });
    const [{ id }] = data['objects'] as unknown as [{ id: string }];
    await mcp.do('native_subscribe_signals', { id, signals: ['textValueChanged'] });
    await mcp.act({ type: 'typeText', text: PASSWORD });
    const told = await patiently().poll<unknown[]>('the signal', async () => {
      const { data: read } = await mcp.do('native_read_events');
      const events = read['events'] as unknown as { data: { args: unknown[] } }[];
      return events.length ? { done: events.flatMap(each => each.data.args) } : { because: 'nothing was told' };
    });
    expect(new Set(told)).toEqual(new Set(['••••']));
  });
});

describe.for(hosts.filter(({ name }) => name.endsWith('QML')))('a password behind an alias on $name', host => {
  test.skipIf(host.missing)(titleUnless(host.missing, 'is not told by any property'), async ({ connect }) => {
    const mcp = await connect(['--headless', '--mode', 'all', '--', host.gallery, '--page', 'login']);
    for (const css of ['#loginPassword', '#pin']) await mcp.act({ type: 'setText', target: { css }, text: PASSWORD });
    for (const name of ['loginForm', 'pinBox']) {
      const { data } = await mcp.do('native_find_by_object_name', { name });
      const [{ id }] = data['objects'] as unknown as [{ id: string }];
      const { text } = await mcp.do('native_get_property', { id, property: 'word' });
      expect.soft(text, `the alias of ${name}`).not.toContain(BEGINNING);
      expect.soft((await mcp.do('native_list_properties', { id })).text, `all of ${name}`).not.toContain(BEGINNING);
    }
  });
});
