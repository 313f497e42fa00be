import { expect, test } from 'vitest';
import type { ProbeEvent } from '#protocol';
import { App } from '../apps/app.js';
import { Progress } from '../progress.js';
import { toText } from '../snapshot/text.js';
import { FakeApplication } from '../testing/fake-application.js';
import { MaskedProbe } from './secrets.js';

const SECRET = 's3cret';
const soon = () => Progress.start(1_000);

function bank() {
  const pin = { role: 'textbox', name: 'Your code', id: 'pinField', value: SECRET } as const;
  const key = { role: 'textbox', name: 'API key', id: 'field7', value: SECRET } as const;
  const balance = { role: 'text', name: SECRET, id: 'pinBalance' } as const;
  const inside = { role: 'text', name: SECRET, id: 'plain' } as const;
  const echo = { role: 'text', name: `pin: ${SECRET}`, id: 'status' } as const;
  const open = { role: 'textbox', name: 'City', id: 'city', value: 'Berlin' } as const;
  const vault = { role: 'group', id: 'PinVault', children: [inside] } as const;
  const children = [pin, key, balance, { ...vault, children: [inside] }, echo, open];
  const fake = new FakeApplication([{ role: 'window', name: 'Bank', children }]);
  const announcement = { instance: '1', pid: 1, executable: '/bin/fake', toolkit: 'fake', endpoint: 'memory' };
  const app = new App('bank-1', announcement, new MaskedProbe(fake, ['pin*', 'api key']), undefined);
  return { fake, app, pin: children[0] as never, uidOf: (widget: never) => fake.uid(widget) };
}

test('a snapshot tells what is there, but not what it holds', async () => {
  const { app } = bank();
  const text = toText((await app.snapshot({}, soon())).windows);
  expect(text).not.toContain(SECRET);
  expect(text).toContain('textbox "Your code" #pinField');
  expect(text).toContain('textbox "API key" #field7');
  expect(text).toMatch(/"City" #city .*= "Berlin"/);
});

test('so does one node, also by a ref that was given out, and whatever fields are asked for', async () => {
  const { app, pin, uidOf } = bank();
  await app.snapshot({}, soon());
  const node = await app.getNode({ ref: { uid: uidOf(pin) }, fields: ['value'] }, soon());
  expect(JSON.stringify(node)).not.toContain(SECRET);
});

test('nobody finds out by asking whether it contains something', async () => {
  const { app } = bank();
  expect((await app.query({ text: 's3' }, null, 10, soon())).matches).toEqual([]);
  expect((await app.query({ predicate: { idEquals: 'pinField' } }, null, 10, soon())).matches).toHaveLength(1);
});

test('what was set is not told again', async () => {
  const { app, pin, uidOf } = bank();
  await app.snapshot({}, soon());
  const done = await app.call(
    'act',
    { action: { type: 'setText', target: { uid: uidOf(pin) }, text: 'another s3cret' } },
    soon(),
  );
  expect(done.ok).toBe(true);
  expect(JSON.stringify(done)).not.toContain(SECRET);
});

test('signals of a secret object come without their arguments', () => {
  const { fake } = bank();
  const masked = new MaskedProbe(fake, ['pin*']);
  const heard: ProbeEvent[] = [];
  masked.onEvent(event => heard.push(event));
  const emit = (object: string) =>
    fake.emit({ type: 'signalEmitted', data: { object, signal: 'textChanged', args: [SECRET, 4] } });
  emit('QWidget#bank/QLineEdit#pinField');
  emit('QWidget#bank/QLineEdit#city');
  expect(heard.map(event => event.type === 'signalEmitted' && event.data.args)).toEqual([
    ['••••', '••••'],
    [SECRET, 4],
  ]);
});
