import { expect, test } from 'vitest';
import { askEach, Progress, windowsOf } from '#engine';
import { UiError } from '#protocol';
import { FakeApplication } from '../engine/testing/fake-application.js';
import { fakeDesktop } from '../engine/testing/fake-desktop.js';
import { Session } from './session.js';

const soon = () => Progress.start(2_000);
const show = (title: string, firstUid: number) => new FakeApplication([{ role: 'window', name: title }], firstUid);

test('a failed start is reported once, and then other applications can be used', async () => {
  const session = new Session(fakeDesktop([show('Main', 100)]));
  session.expect(Promise.reject(new UiError('MCP_UI_ACTION_FAILED', 'no licence', { reason: 'LAUNCH_FAILED' })));
  await expect(session.apps(soon())).rejects.toThrow('no licence');
  expect(await session.apps(soon())).toHaveLength(1);
  expect((await session.app(undefined, [], soon())).isRunning).toBe(true);
});

test('one application that hangs does not fail the others', async () => {
  const [well, ill] = [show('Well', 100), show('Ill', 200)];
  const session = new Session(fakeDesktop([well, ill]));
  const apps = await session.apps(soon());
  ill.hangs = true;
  const { answers, silent } = await askEach(apps, windowsOf, Progress.start(300));
  expect(answers.map(({ answer }) => answer[0]?.title)).toEqual(['Well']);
  expect(silent.map(({ pid }) => pid)).toEqual([ill.hello.pid]);
});
