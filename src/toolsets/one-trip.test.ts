import { expect, test } from 'vitest';
import { Progress, Turn } from '#engine';
import { FakeApplication, type FakeWidget } from '../engine/testing/fake-application.js';
import { fakeDesktop } from '../engine/testing/fake-desktop.js';
import * as inputs from './inputs.js';
import { Session } from './session.js';
import { MODES, toolsOf } from './sets.js';

const LIMIT_MS = 2_000;

/** Which of the calls to the probe act, and which of those wait for the application to settle. */
async function tripsOf(tool: string, inputFor: (uid: string) => object) {
  const field: FakeWidget = { role: 'textbox', name: 'City', id: 'city', value: '' };
  const fake = new FakeApplication([{ role: 'window', name: 'Main', children: [field] }]);
  const desktop = fakeDesktop([fake]);
  const app = await desktop.only(true, Progress.start(LIMIT_MS));
  await app.snapshot({}, Progress.start(LIMIT_MS));
  fake.requests.length = 0;
  const declared = toolsOf(MODES).find(each => each.name === tool);
  if (!declared) throw new Error(`there is no tool ${tool}`);
  const turn = new Turn(tool);
  const progress = Progress.start(LIMIT_MS, undefined, LIMIT_MS, turn);
  const input = inputFor(fake.uid(field)) as never;
  await declared.run({ input, session: new Session(desktop), progress, delegate: () => Promise.reject() });
  return fake.requests
    .filter(({ method }) => method === 'act' || method === 'awaitIdle')
    .map(({ method, params }) => (method === 'act' ? (params as { settleMs?: number }).settleMs : method));
}

const settles = expect.any(Number);

test.for([
  ['ui_perform', (uid: string) => ({ actions: [{ type: 'click', target: uid }] }), [settles]],
  ['computer', (uid: string) => ({ action: 'left_click', ref: inputs.toPageRef(uid) }), [settles]],
  ['computer', (uid: string) => ({ action: 'hover', ref: inputs.toPageRef(uid) }), [settles]],
  [
    'computer',
    (uid: string) => ({ action: 'type', ref: inputs.toPageRef(uid), text: 'a\nb' }),
    [undefined, undefined, undefined, settles],
  ],
  ['computer', () => ({ action: 'key', text: 'ctrl+a Delete', repeat: 1 }), [undefined, settles]],
  ['computer', () => ({ action: 'mouse_move', coordinate: [5, 5] }), [undefined]],
  ['form_input', (uid: string) => ({ ref: inputs.toPageRef(uid), value: 'Berlin' }), [settles]],
  ['clickElement', (uid: string) => ({ providerName: 'fake', elementId: uid }), [settles]],
  [
    'setProperty',
    (uid: string) => ({ providerName: 'fake', elementId: uid, propertyName: 'text', value: 'Berlin' }),
    [settles],
  ],
  [
    'setProperty',
    (uid: string) => ({ providerName: 'fake', elementId: uid, propertyName: 'keys', value: 'a{ENTER}' }),
    [undefined, undefined, settles],
  ],
] as const)('%s acts and settles in one call', async ([tool, input, trips]) => {
  expect(await tripsOf(tool, input)).toEqual(trips);
});
