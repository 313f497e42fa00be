import { describe, expect, test } from 'vitest';
import { Progress } from '../progress.js';
import { FakeApplication, type FakeWidget } from '../testing/fake-application.js';
import { fakeDesktop } from '../testing/fake-desktop.js';
import { type Action, perform } from './perform.js';

const LIMIT_MS = 200;

async function show(...children: FakeWidget[]) {
  const fake = new FakeApplication([{ role: 'window', name: 'Main', children }]);
  const app = await fakeDesktop([fake]).only(true, Progress.start(LIMIT_MS));
  await app.snapshot({}, Progress.start(LIMIT_MS));
  const act = (action: Action) => perform(app, action, Progress.start(LIMIT_MS));
  return { fake, app, act };
}

const on = (name: string) => ({ selector: { role: 'button' as const, name } });

describe('actions', () => {
  test('a click waits until the button is enabled', async () => {
    const save: FakeWidget = { role: 'button', name: 'Save', disabled: true };
    const { act } = await show(save);
    save.onClick = () => {
      save.value = 'clicked';
    };
    setTimeout(() => {
      save.disabled = false;
    }, 50);

    await act({ type: 'click', target: on('Save') });

    expect(save.value).toBe('clicked');
  });

  test.each([
    ['disabled', { disabled: true }, 'DISABLED', 'it is disabled'],
    ['covered', { coveredBy: { role: 'dialog', name: 'Saving…' } as FakeWidget }, 'COVERED', 'covered by "Saving…"'],
  ])('a %s button is an error that names the obstacle', async (_, state, reason, words) => {
    const { act } = await show({ role: 'button', name: 'Save', ...state });

    const failed = act({ type: 'click', target: on('Save') });

    await expect(failed).rejects.toMatchObject({ code: 'MCP_UI_ACTION_FAILED', details: { reason } });
    await expect(failed).rejects.toThrow(words.replace('it', '"Save"'));
  });

  test('no match is an error that lists similar nodes', async () => {
    const { act } = await show({ role: 'button', name: 'Save' });
    await expect(act({ type: 'click', target: on('Sav') })).rejects.toMatchObject({
      code: 'MCP_UI_NODE_NOT_FOUND',
      details: { candidates: [expect.stringContaining('button "Save"')] },
    });
  });

  test('two matches are an error that lists them', async () => {
    const { act } = await show({ role: 'button', name: 'OK', id: 'a' }, { role: 'button', name: 'OK', id: 'b' });
    await expect(act({ type: 'click', target: on('OK') })).rejects.toMatchObject({
      details: { reason: 'AMBIGUOUS', candidates: [expect.stringContaining('#a'), expect.stringContaining('#b')] },
    });
  });

  test('of two matches, the one in the open modal dialog is used', async () => {
    const { fake, act } = await show({ role: 'button', name: 'OK', id: 'a' });
    const other: FakeWidget = { role: 'button', name: 'OK', id: 'b' };
    const dialog: FakeWidget = { role: 'dialog', name: 'Ask', kind: 'dialog', modal: true, children: [other] };
    fake.windows.push(dialog);
    expect((await act({ type: 'click', target: on('OK') })).target?.id).toBe('b');
    dialog.modal = false;
    await expect(act({ type: 'click', target: on('OK') })).rejects.toMatchObject({
      details: {
        candidates: [expect.stringMatching(/#a .* in window "Main"/), expect.stringMatching(/#b .* in dialog "Ask"/)],
      },
    });
  });

  test('a dead ref stays dead, and its successor is offered', async () => {
    const old: FakeWidget = { role: 'button', name: 'Save', id: 'save' };
    const { fake, act } = await show(old);
    const uid = fake.uid(old);
    fake.windows[0]?.children?.splice(0, 1, { role: 'button', name: 'Save', id: 'save' });

    await expect(act({ type: 'click', target: { ref: { uid } } })).rejects.toMatchObject({
      code: 'MCP_UI_STALE_REF',
      details: { candidates: [expect.stringContaining('button "Save" #save')] },
    });
  });

  test.each([
    ['ends without an answer', (fake: FakeApplication) => fake.close()],
    [
      'says that it is quitting',
      (fake: FakeApplication) => {
        fake.busyWith = 'quitting';
        fake.pending.push(() => fake.close());
      },
    ],
  ])('an application that %s has done the action, and the reply has its exit code', async (_, quit) => {
    const leave: FakeWidget = { role: 'button', name: 'Quit' };
    const fake = new FakeApplication([{ role: 'window', name: 'Main', children: [leave] }]);
    leave.onClick = () => quit(fake);
    const progress = Progress.start(LIMIT_MS);
    const app = await fakeDesktop([], [fake]).launch({ command: 'fake' }, progress);

    expect(await perform(app, { type: 'click', target: on('Quit') }, progress)).toMatchObject({ ok: true });

    expect(progress.takeRemarks()).toEqual([expect.stringContaining('has exited with code 0')]);
    await expect(perform(app, { type: 'click', target: on('Quit') }, progress)).rejects.toMatchObject({
      details: { reason: 'APP_GONE' },
    });
  });

  test('an application that quits with an error has done the action, and the reply has its last output', async () => {
    const leave: FakeWidget = { role: 'button', name: 'Quit' };
    const fake = new FakeApplication([{ role: 'window', name: 'Main', children: [leave] }]);
    fake.exitCode = 4;
    fake.busyWith = 'quitting';
    leave.onClick = () => fake.pending.push(() => fake.close());
    const progress = Progress.start(LIMIT_MS);
    const app = await fakeDesktop([], [fake]).launch({ command: 'fake' }, progress);

    expect(await perform(app, { type: 'click', target: on('Quit') }, progress)).toMatchObject({ ok: true });

    expect(progress.takeRemarks()).toEqual([
      expect.stringMatching(/has exited with code 4\. Its last output:\n.*cannot open display/),
    ]);
  });

  test('an application that crashes has not done the action for certain', async () => {
    const crash: FakeWidget = { role: 'button', name: 'Crash' };
    const { fake, act } = await show(crash);
    crash.onClick = () => fake.close();
    await expect(act({ type: 'click', target: on('Crash') })).rejects.toThrow(
      'during click: whether that was done is not known',
    );
  });

  test('an unknown ref is not found', async () => {
    const { act } = await show();
    await expect(act({ type: 'click', target: { ref: { uid: 'u-zzzz' } } })).rejects.toMatchObject({
      code: 'MCP_UI_NODE_NOT_FOUND',
    });
  });

  test('an action that the toolkit lacks is refused before anything is tried', async () => {
    const { fake, act } = await show({ role: 'button', name: 'Save' });
    fake.hello.capabilities = ['act.focus'];
    const before = fake.calls.length;

    await expect(act({ type: 'click', target: on('Save') })).rejects.toMatchObject({
      details: { reason: 'UNSUPPORTED', hint: 'It can do: focus.' },
    });
    expect(fake.calls.length).toBe(before);
  });
});
