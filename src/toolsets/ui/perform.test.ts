import { expect, test } from 'vitest';
import { Progress, Turn } from '#engine';
import { FakeApplication, type FakeWidget } from '../../engine/testing/fake-application.js';
import { fakeDesktop } from '../../engine/testing/fake-desktop.js';
import { Session } from '../session.js';
import { perform } from './perform.js';

const LIMIT_MS = 2_000;

/** A window with these children, and a client that calls ui_perform. */
async function show(...children: FakeWidget[]) {
  const window: FakeWidget = { role: 'window', name: 'Main', children };
  const fake = new FakeApplication([window]);
  const desktop = fakeDesktop([fake]);
  const app = await desktop.only(true, Progress.start(LIMIT_MS));
  await app.snapshot({}, Progress.start(LIMIT_MS));
  fake.calls.length = 0;
  fake.requests.length = 0;

  async function run(input: object, who = 'client') {
    const turn = new Turn(who);
    const progress = Progress.start(LIMIT_MS, undefined, LIMIT_MS, turn);
    const delegate = () => Promise.reject(new Error('not here'));
    try {
      return await perform.run({ input: input as never, session: new Session(desktop), progress, delegate });
    } finally {
      turn.end();
    }
  }
  const click = (...widgets: FakeWidget[]) =>
    run({ actions: widgets.map(widget => ({ type: 'click', target: fake.uid(widget) })) });
  const told = async (...widgets: FakeWidget[]) => (await click(...widgets)).text.split('\n').slice(widgets.length);
  const acts = () => fake.requests.map(({ params }) => (params as { changes?: unknown }).changes);
  return { fake, window, run, click, told, acts };
}

test('a click is one call to the probe, which also settles and reports the change', async () => {
  const status: FakeWidget = { role: 'text', name: 'ready', id: 'status' };
  const save: FakeWidget = { role: 'button', name: 'Save', onClick: () => (status.name = 'saved') };
  const { fake, click } = await show(save, status);

  const { text, data } = await click(save);

  expect(fake.calls).toEqual(['act']);
  expect(fake.requests[0]?.params).toMatchObject({ settleMs: 1_000, changes: {} });
  expect(text).toBe(
    [
      `click button "Save" ${fake.uid(save)}: done`,
      'Changed:',
      `~ text "saved" #status ${fake.uid(status)} (was "ready")`,
    ].join('\n'),
  );
  expect(data).toMatchObject({ changes: [{ kind: 'changed', node: { name: 'saved' }, was: { name: 'ready' } }] });
});

test('what happens while the application settles is part of the change', async () => {
  const status: FakeWidget = { role: 'text', name: 'saving' };
  const save: FakeWidget = { role: 'button', name: 'Save' };
  const { fake, told } = await show(save, status);
  save.onClick = () => fake.pending.push(() => (status.name = 'saved'));
  expect(await told(save)).toEqual(['Changed:', `~ text "saved" ${fake.uid(status)} (was "saving")`]);
});

test('without awaitUiIdle nothing is waited for, and no change is only none yet', async () => {
  const save: FakeWidget = { role: 'button', name: 'Save' };
  const { fake, run } = await show(save);
  const { text } = await run({ actions: [{ type: 'click', target: fake.uid(save) }], awaitUiIdle: false });
  expect(fake.calls).toEqual(['act']);
  expect(fake.requests[0]?.params).not.toMatchObject({ settleMs: expect.anything() });
  expect(text.split('\n').slice(1)).toEqual(['Nothing has changed on the screen yet.']);
});

test('several actions are one call each, and compared with the baseline of the first', async () => {
  const status: FakeWidget = { role: 'text', name: '0', id: 'count' };
  const more: FakeWidget = { role: 'button', name: 'More' };
  more.onClick = () => (status.name = String(Number(status.name) + 1));
  const { fake, told, acts } = await show(more, status);

  expect(await told(more, more, more)).toEqual(['Changed:', `~ text "3" #count ${fake.uid(status)} (was "0")`]);

  expect(fake.calls).toEqual(['act', 'act', 'act']);
  expect(acts()).toEqual([{ report: false }, undefined, { since: 'b-1' }]);
});

test('a failure in the middle reports what the actions before it changed', async () => {
  const status: FakeWidget = { role: 'text', name: 'ready' };
  const save: FakeWidget = { role: 'button', name: 'Save', onClick: () => (status.name = 'saved') };
  const { fake, run, acts } = await show(save, status);
  const missing = { type: 'click', target: 'u-zzz' };

  await expect(run({ actions: [{ type: 'click', target: fake.uid(save) }, missing, missing] })).rejects.toMatchObject({
    message: expect.stringMatching(/^Action 2 of 3, click, failed \(click button "Save" u-\w+: done\): /),
    details: {
      results: [{ ok: true }, { ok: false, type: 'click' }],
      changes: `~ text "saved" ${fake.uid(status)} (was "ready")`,
    },
  });

  expect(fake.calls).toEqual(['act', 'act', 'awaitIdle']);
  expect(acts()).toEqual([{ report: false }, undefined, { since: 'b-1' }]);
});

test('a failure of the first action asks for no changes: nothing happened', async () => {
  const { fake, run } = await show();
  await expect(run({ actions: [{ type: 'click', target: 'u-zzz' }] })).rejects.toThrow('There is no node u-zzz');
  expect(fake.calls).toEqual(['act']);
});

test('nothing changed is only said of an application that has settled', async () => {
  const save: FakeWidget = { role: 'button', name: 'Save' };
  const { fake, told } = await show(save);
  expect(await told(save)).toEqual(['Nothing changed on the screen.']);
  fake.busyWith = 'an animation';
  expect(await told(save)).toEqual(['Still busy: an animation.', 'Nothing has changed on the screen yet.']);
});

test('changes that the probe could not compare are unknown, not none', async () => {
  const save: FakeWidget = { role: 'button', name: 'Save' };
  const { fake, click, told } = await show(save);
  fake.busyWith = 'the UI thread';
  const unknown = ['Still busy: the UI thread.', 'What changed is unknown: look again with ui_get_snapshot.'];
  expect(await told(save)).toEqual(unknown);
  expect(await told(save, save)).toEqual(unknown);
  expect((await click(save)).data).toMatchObject({ busy: 'the UI thread', changes: undefined });
});

test('why it is unknown what changed', async () => {
  const save: FakeWidget = { role: 'button', name: 'Save' };
  const { fake, told } = await show(save);
  fake.unreadable = 'The tree cannot be read: it is broken';
  expect(await told(save)).toEqual([
    'What changed is unknown (The tree cannot be read: it is broken): look again with ui_get_snapshot.',
  ]);
});

test('a change of one client is never reported to another', async () => {
  const [a, b] = ['a', 'b'].map((name): FakeWidget => ({ role: 'button', name }));
  const { fake, run } = await show(a as FakeWidget, b as FakeWidget);
  for (const widget of [a, b] as FakeWidget[]) widget.onClick = () => (widget.value = `${widget.value ?? ''}x`);
  const act = (widget: FakeWidget) => run({ actions: Array(3).fill({ type: 'click', target: fake.uid(widget) }) });

  const rounds = await Promise.all([a, b, a, b].map(widget => act(widget as FakeWidget)));

  const changed = rounds.map(({ data }) => (data as { changes: { node: { name: string } }[] }).changes);
  expect(changed.map(changes => changes.map(({ node }) => node.name))).toEqual([['a'], ['b'], ['a'], ['b']]);
});
