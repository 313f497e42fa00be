import { expect, test } from 'vitest';
import { Progress } from '#engine';
import { type Effect, MODES, toolsOf } from '#toolsets';
import { FakeApplication } from '../engine/testing/fake-application.js';
import { fakeDesktop } from '../engine/testing/fake-desktop.js';
import { type Policy, requireAllowed } from './policy.js';

const check = (rules: Policy, name: string, input: object) => {
  const tool = toolsOf(MODES).find(each => each.name === name);
  requireAllowed(rules, name, tool?.effectsOf?.(input as never) ?? tool?.effects ?? []);
};

const denying = (effect: Effect) => ({ denied: new Set([effect]) });

const policy = (change: Partial<Policy>): Policy => ({
  readOnly: false,
  denied: new Set(),
  programs: { patterns: ['*'], include: () => true },
  secrets: [],
  ...change,
});

test.for([
  ['app_launch', { command: 'kcalc' }, { programs: undefined }],
  ['app_attach', { app: 'kcalc-1' }, { programs: undefined }],
  ['ui_perform', { actions: [] }, { readOnly: true }],
  ['computer', { action: 'left_click' }, denying('act')],
  ['computer', { action: 'screenshot' }, denying('look')],
  ['launchProcess', { executable: 'kcalc' }, denying('launch')],
  ['app_attach', { app: 'kcalc-1' }, denying('attach')],
  ['ui_screenshot', { file: 'a.png' }, denying('save')],
] as const)('%s with %j is refused under %j', ([name, input, change]) => {
  expect(() => check(policy(change), name, input)).toThrow(/not allowed/);
});

test.for([
  ['app_launch', { command: 'kcalc' }],
  ['launchProcess', { executable: '/opt/gallery' }],
  ['ui_get_snapshot', {}],
  ['computer', { action: 'screenshot' }, denying('act')],
  ['ui_screenshot', {}, denying('save')],
] as const)('%s with %j is allowed', ([name, input, change = {}]) => {
  expect(() => check(policy({ readOnly: name === 'ui_get_snapshot', ...change }), name, input)).not.toThrow();
});

test('a program that this server started may be restarted, even if clients may not launch others', () => {
  expect(() => check(policy({ programs: undefined }), 'app_restart', {})).not.toThrow();
});

const only = (program: string) => ({ patterns: [program], include: (file: string) => file === program });

test('a program that may not be attached to is not seen, however it is asked for; one that was launched is', async () => {
  const stranger = new FakeApplication([{ role: 'window', name: 'Mail' }], 1_300);
  const own = new FakeApplication([{ role: 'window', name: 'Calculator' }], 5_200);
  const desktop = fakeDesktop([stranger], [own], undefined, { programs: only('/usr/bin/kcalc') });
  for (const which of ['fake-1', '1300', 'Mail'])
    await expect(desktop.attach(which, Progress.start(500), true)).rejects.toThrow();
  expect(await desktop.list()).toEqual([]);
  const app = await desktop.launch({ command: 'fake' }, Progress.start(500));
  expect((await desktop.list()).map(({ pid }) => pid)).toEqual([app.pid]);
  const allowing = fakeDesktop([stranger], [], undefined, { programs: only(stranger.hello.executable) });
  expect(await allowing.list()).toHaveLength(1);
});
