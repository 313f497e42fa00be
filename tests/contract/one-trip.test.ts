import { expect } from 'vitest';
import { Progress } from '../../src/engine/index.js';
import type { ParamsOf, ResultOf, WireChanges, WireNode } from '../../src/protocol/index.js';
import { type Gallery, onEveryToolkit, test } from '../support/gallery.js';

const LIMIT_MS = 15_000;
const SETTLE_MS = 5_000;

type Act = ParamsOf<'act'>;
type Change = NonNullable<WireChanges['nodes']>[number];

/** One call of the probe: acts, settles, and tells what changed. */
async function act(gallery: Gallery, action: Act['action'], more: Partial<Act> = {}): Promise<ResultOf<'act'>> {
  const request = { action, settleMs: SETTLE_MS, changes: {}, ...more };
  return await gallery.app.call('act', request, Progress.start(LIMIT_MS));
}

async function click(gallery: Gallery, id: string, more: Partial<Act> = {}): Promise<ResultOf<'act'>> {
  return await act(gallery, { type: 'click', target: { uid: await gallery.uid(id) } }, more);
}

async function addSecrets(gallery: Gallery, ...secrets: string[]): Promise<void> {
  await gallery.app.call('hello', { protocol: '2.0', secrets }, Progress.start(LIMIT_MS));
}

const changesIn = ({ changes }: Pick<ResultOf<'act'>, 'changes'>): Change[] => changes?.nodes ?? [];

const of = (changes: Change[], kind: Change['kind'], id: string): Change | undefined =>
  changes.find(change => change.kind === kind && change.node.id === id);

const below = (node: WireNode): WireNode[] => [node, ...(node.children ?? []).flatMap(below)];

onEveryToolkit('one trip per action', () => {
  test('one call acts, settles and tells what changed', async ({ gallery }) => {
    const done = await click(gallery, 'ok');
    expect(done).toMatchObject({
      ok: true,
      settled: true,
      target: { id: 'ok' },
      changes: { since: expect.stringMatching(/^b-\d+$/) },
    });
    expect(done.busy).toBeUndefined();
    const status = of(changesIn(done), 'changed', 'status');
    expect(status).toMatchObject({ was: { name: 'ready' }, node: { name: 'ok clicked 1' } });
    expect(status?.node.ref.uid).toBe(status?.was?.ref.uid);
    expect(status?.node.children ?? []).toEqual([]);
    expect(status?.stage).toBeUndefined();
  });

  test('changed nodes are lean: no bounds, paths or types', async ({ gallery }) => {
    const { node } = of(changesIn(await click(gallery, 'ok')), 'changed', 'status') as Change;
    expect(node).not.toHaveProperty('layout');
    expect(node).not.toHaveProperty('type');
    expect(node.ref).not.toHaveProperty('path');
  });

  test('without settleMs and changes the answer has neither', async ({ gallery }) => {
    const uid = await gallery.uid('ok');
    const request = { action: { type: 'click', target: { uid } } } as const;
    const done = await gallery.app.call('act', request, Progress.start(LIMIT_MS));
    expect(done.ok).toBe(true);
    expect(done).not.toHaveProperty('settled');
    expect(done).not.toHaveProperty('changes');
  });

  test('what appears and what goes comes with everything below it, and only once', async ({ gallery }) => {
    await gallery.openTab('States');
    const gone = changesIn(await click(gallery, 'kill'));
    expect(of(gone, 'removed', 'victim')?.node.name).toBe('Victim');
    expect(gone.at(-1)?.kind).toBe('removed');
    const back = changesIn(await click(gallery, 'revive'));
    expect(of(back, 'added', 'victim')?.node.name).toBe('Victim');
    expect(of(back, 'changed', 'status')?.node.name).toBe('victim revived');

    const opened = changesIn(await act(gallery, selectTab(await tabs(gallery), 'Text')));
    const added = opened.filter(({ kind }) => kind === 'added');
    const all = added.flatMap(({ node }) => below(node)).map(({ ref }) => ref.uid);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(added.length);
  });

  test('rows are part of the list that shows them', async ({ gallery }) => {
    await gallery.openTab('Lists');
    const uid = await gallery.uid('fruits');
    const done = await act(gallery, { type: 'select', target: { uid }, item: { text: 'Banana' } });
    const fruits = of(changesIn(done), 'changed', 'fruits');
    expect(fruits?.node.virtualization?.selectedIndices).toEqual([1]);
    expect(fruits?.was?.virtualization?.selectedIndices ?? []).not.toContain(1);
  });

  test('a new title of a window is a change of its root', async ({ gallery }) => {
    await gallery.openTab('States');
    const changed = changesIn(await click(gallery, 'retitle')).find(({ stage }) => stage);
    expect(changed).toMatchObject({ kind: 'changed', stage: { title: 'Retitled' }, wasStage: { title: 'Gallery' } });
    expect(changed?.stage).not.toHaveProperty('scene');
  });

  test('a modal dialog is answered from inside it, with the dialog as an added window', async ({ gallery }) => {
    const done = await click(gallery, 'openModal');
    expect(done.settled).toBe(true);
    expect(done.blockedBy).toBeTruthy();
    const dialog = changesIn(done).find(({ kind, stage }) => kind === 'added' && stage);
    expect(dialog?.stage).toMatchObject({ title: 'Modal', kind: 'dialog', modal: true });
    expect(below(dialog?.node as WireNode).map(({ id }) => id)).toContain('modalOk');
    const closed = await click(gallery, 'modalCancel');
    const gone = changesIn(closed).find(({ kind, stage }) => kind === 'removed' && stage);
    expect(gone?.stage?.title).toBe('Modal');
    expect(of(changesIn(closed), 'changed', 'status')?.node.name).toBe('modal: rejected');
  });

  test('a finished action is never reported as failed because the UI thread hangs after it', async ({ gallery }) => {
    await gallery.openTab('States');
    const done = await click(gallery, 'blockAfter', { settleMs: 100 });
    expect(done).toMatchObject({ ok: true, target: { id: 'blockAfter' }, settled: false, busy: 'the UI thread' });
    expect(done).not.toHaveProperty('changes');
  });

  test('an action that ends the application is answered before it is gone', async ({ gallery }) => {
    const done = await act(gallery, { type: 'chooseMenu', path: ['File', 'Quit'] });
    expect(done).toMatchObject({ ok: true, settled: false, busy: 'quitting' });
  });

  test('a baseline of one action serves a later one, and awaitIdle', async ({ gallery }) => {
    const first = await click(gallery, 'ok', { changes: { report: false } });
    expect(first.changes).toEqual({ since: expect.stringMatching(/^b-\d+$/) });
    const since = first.changes?.since as string;
    const second = await click(gallery, 'ok', { changes: { since } });
    expect(second.changes?.since).toBe(since);
    expect(of(changesIn(second), 'changed', 'status')).toMatchObject({
      was: { name: 'ready' },
      node: { name: 'ok clicked 2' },
    });
    const idle = await gallery.app.call('awaitIdle', { changes: { since } }, Progress.start(LIMIT_MS));
    expect(idle.idle).toBe(true);
    expect(of(changesIn(idle), 'changed', 'status')?.was?.name).toBe('ready');
  });

  test('four baselines are kept; with an unknown one nothing is done', async ({ gallery }) => {
    const taken: string[] = [];
    for (let count = 0; count < 5; count++)
      taken.push((await click(gallery, 'ok', { changes: { report: false } })).changes?.since as string);
    expect(new Set(taken).size).toBe(5);
    expect((await click(gallery, 'ok', { changes: { since: taken[1] as string } })).changes?.nodes).toBeDefined();
    await expect(click(gallery, 'ok', { changes: { since: taken[0] as string } })).rejects.toMatchObject({
      code: 'MCP_UI_INVALID_ARGUMENT',
      message: expect.stringContaining(taken[0] as string),
    });
    expect(await gallery.status()).toBe('ok clicked 6');
  });

  test('an obstacle is an error, with nothing done', async ({ gallery }) => {
    await gallery.openTab('States');
    await expect(click(gallery, 'never')).rejects.toMatchObject({ details: { reason: 'DISABLED' } });
  });

  test('secrets are masked in the changes and in the target', async ({ fresh }) => {
    const gallery = await fresh();
    await addSecrets(gallery, 'stat*', 'name');
    const uid = await gallery.uid('name');
    const done = await act(gallery, { type: 'setText', target: { uid }, text: 'Tr0ub4dor' });
    expect(JSON.stringify(done)).not.toContain('Tr0ub4dor');
    expect(JSON.stringify(changesIn(done))).not.toContain('ready');
    expect(await gallery.text()).toContain('textbox "Name"');
  });

  test('hello tells the screens', async ({ gallery }) => {
    const { screens } = await gallery.app.call('hello', { protocol: '2.0' }, Progress.start(LIMIT_MS));
    expect(screens?.[0]).toMatchObject({ x: expect.any(Number), y: expect.any(Number), scale: expect.any(Number) });
    expect(screens?.[0]?.width).toBeGreaterThan(100);
    expect(screens?.[0]?.height).toBeGreaterThan(100);
  });
});

async function tabs(gallery: Gallery): Promise<string> {
  return (await gallery.find({ role: 'tablist' })).ref.uid as string;
}

const selectTab = (uid: string, text: string): Act['action'] => ({ type: 'select', target: { uid }, item: { text } });
