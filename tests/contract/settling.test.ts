import { expect } from 'vitest';
import { Progress } from '../../src/engine/index.js';
import type { ParamsOf, ResultOf, WireChanges } from '../../src/protocol/index.js';
import { type Gallery, onEveryToolkit, test } from '../support/gallery.js';

const LIMIT_MS = 30_000;
/** On a busy machine everything takes longer; the reply comes as soon as the application has settled. */
const SETTLE_MS = 10_000;

type Act = ParamsOf<'act'>;
type Change = NonNullable<WireChanges['nodes']>[number];

async function act(gallery: Gallery, action: Act['action'], settleMs = SETTLE_MS): Promise<ResultOf<'act'>> {
  return await gallery.app.call('act', { action, settleMs, changes: {} }, Progress.start(LIMIT_MS));
}

async function click(gallery: Gallery, id: string, settleMs?: number): Promise<ResultOf<'act'>> {
  return await act(gallery, { type: 'click', target: { uid: await gallery.uid(id) } }, settleMs);
}

async function type(gallery: Gallery, id: string, text: string, delayMs?: number): Promise<ResultOf<'act'>> {
  return await act(gallery, { type: 'typeText', target: { uid: await gallery.uid(id) }, text, delayMs });
}

const changes = ({ changes }: ResultOf<'act'>): Change[] => changes?.nodes ?? [];

/** The new name of a node, as the reply tells it. */
const newName = (done: ResultOf<'act'>, id: string): string | null | undefined =>
  changes(done).find(({ kind, node }) => kind === 'changed' && node.id === id)?.node.name;

const idsOf = (done: ResultOf<'act'>, ...kinds: Change['kind'][]): (string | null | undefined)[] =>
  changes(done)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ node }) => node.id);

/** A button, and what the label says once it has had its effect. */
const EFFECTS = [
  ['after50', 'after 50'],
  ['after150', 'after 150'],
  ['after300', 'after 300'],
  ['after450', 'after 450'],
  ['animateClick', 'animated click'],
  ['animateButton', 'animation done'],
  ['pauseButton', 'pause done'],
] as const;

/** The first click in an application is slow: a short timer may fire before it returns, whether it was awaited or not. */
async function openTiming(gallery: Gallery): Promise<void> {
  await gallery.openTab('Timing');
  await click(gallery, 'nothing');
}

onEveryToolkit('settling', () => {
  test.for(EFFECTS)('waits for the effect of %s', async ([id, effect], { gallery }) => {
    await openTiming(gallery);
    const done = await click(gallery, id);
    expect(newName(done, 'timingStatus')).toBe(effect);
    expect(done).toMatchObject({ settled: true });
    expect(done.busy).toBeUndefined();
  });

  test('does not wait for a timer of more than half a second', async ({ gallery }) => {
    await openTiming(gallery);
    const done = await click(gallery, 'after5000');
    expect(newName(done, 'timingStatus')).toBeUndefined();
    expect(done).toMatchObject({ settled: true });
  });

  test('waits for one timer after another', async ({ gallery }) => {
    await gallery.openTab('Timing');
    expect(newName(await click(gallery, 'threeSteps'), 'timingStatus')).toBe('step 3');
  });

  test('waits for what is deleted later, one after the other', async ({ gallery }) => {
    await openTiming(gallery);
    expect(newName(await click(gallery, 'oneByOne'), 'timingStatus')).toBe('all deleted');
  });

  test('waits for a search that begins when nothing more is typed', async ({ gallery }) => {
    await gallery.openTab('Timing');
    const done = await type(gallery, 'searchField', 'abc');
    expect(newName(done, 'searchResult')).toBe('Results for abc');
  });

  test('waits for a sheet to slide in, and to be gone', async ({ gallery }) => {
    await gallery.openTab('Timing');
    const opened = await click(gallery, 'sheetButton');
    expect(idsOf(opened, 'added')).toContain('sheet');
    expect(newName(opened, 'timingStatus')).toBe('sheet open');
    const closed = await click(gallery, 'sheetButton');
    expect(idsOf(closed, 'removed')).toContain('sheet');
    expect(newName(closed, 'timingStatus')).toBe('sheet closed');
  });

  test('no key is lost where each is taken by a timer, and those that come earlier are dropped', async ({
    gallery,
  }) => {
    await gallery.openTab('Timing');
    expect(newName(await type(gallery, 'keyByKey', '11221'), 'keysTaken')).toBe('11221');
  });

  test('typing keeps the pace that is asked for', async ({ gallery }) => {
    await gallery.openTab('Timing');
    const done = await type(gallery, 'searchField', 'abc', 400);
    expect(newName(done, 'searchCount')).toBe('3 searches');
    expect(newName(done, 'searchResult')).toBe('Results for abc');
  });

  test('typing lets an application that hung catch up before the next key', async ({ gallery }) => {
    await gallery.openTab('Timing');
    const done = await type(gallery, 'searchField', 'sun', 400);
    expect(newName(done, 'searchCount')).toBe('3 searches');
    expect(newName(done, 'searchResult')).toBe('Results for sun');
  });

  test('a busy indicator that comes up does not hold it up, nor does one that is there', async ({ gallery }) => {
    const target = { uid: (await gallery.find({ role: 'tablist' })).ref.uid };
    expect(await act(gallery, { type: 'select', target, item: { text: 'Timing' } })).toMatchObject({ settled: true });
    expect(await click(gallery, 'nothing')).toMatchObject({ settled: true });
  });

  test('a blinking caret does not hold it up', async ({ gallery }) => {
    await openTiming(gallery);
    // Its first tick would come after the limit.
    const focused = await click(gallery, 'caretField', 200);
    expect(focused.busy ?? '').not.toMatch(/due/);
    expect(await click(gallery, 'nothing')).toMatchObject({ settled: true });
  });

  test('a periodic timer does not hold it up, neither when it is started nor later', async ({ gallery }) => {
    await openTiming(gallery);
    expect(await click(gallery, 'clockRunning')).toMatchObject({ settled: true });
    expect(await click(gallery, 'nothing')).toMatchObject({ settled: true });
  });

  test('a clock that starts a timer for each tick does not hold it up', async ({ gallery }) => {
    await openTiming(gallery);
    // What an action starts is waited for, and this never ends.
    await click(gallery, 'chainRunning', 300);
    // It ticks several times meanwhile.
    const done = await click(gallery, 'after300');
    expect(newName(done, 'timingStatus')).toBe('after 300');
    expect(done).toMatchObject({ settled: true });
  });

  test('at the limit it says what the application is about to do', async ({ gallery }) => {
    await gallery.openTab('Timing');
    const done = await click(gallery, 'after450', 50);
    expect(done).toMatchObject({ settled: false, busy: expect.stringMatching(/due (with)?in \d+ ms/) });
  });

  test('a click that starts nothing waits for nothing', async ({ gallery }) => {
    await gallery.openTab('Timing');
    await click(gallery, 'nothing');
    expect((await click(gallery, 'nothing', 200)).busy ?? '').not.toMatch(/due/);
  });

  test('nothing changed, and that is certain', async ({ gallery }) => {
    await gallery.openTab('Timing');
    await click(gallery, 'nothing');
    const done = await click(gallery, 'nothing');
    expect(done).toMatchObject({ settled: true, changes: { nodes: [] } });
  });
});

onEveryToolkit('settling after a hover', () => {
  test('waits for the tool tip', async ({ gallery }) => {
    await gallery.openTab('Timing');
    const done = await act(gallery, { type: 'hover', target: { uid: await gallery.uid('tipped') } });
    const added = JSON.stringify(changes(done).filter(({ kind }) => kind === 'added'));
    expect(added).toContain('A tip');
    expect(added).not.toContain('"id":"qtooltip');
  });
});
