import { expect, test } from 'vitest';
import type { ParamsOf, ProbeAction } from '#protocol';
import { Progress } from '../progress.js';
import { FakeApplication, type FakeWidget } from '../testing/fake-application.js';
import { fakeDesktop } from '../testing/fake-desktop.js';
import { fill } from './fill.js';

/** The action that fills a value into a control. */
async function actionFor(widget: FakeWidget, value: string | number | boolean): Promise<Partial<ProbeAction>> {
  const fake = new FakeApplication([{ role: 'window', name: 'Main', children: [widget] }]);
  const progress = Progress.start(1_000);
  const app = await fakeDesktop([fake]).only(true, progress);
  await app.snapshot({}, progress);
  await fill(app, { uid: fake.uid(widget) }, value, progress);
  const { target: _, ...action } = fake.actions.at(-1) as ProbeAction & { target?: unknown };
  return action;
}

test.for([
  ['textbox', 'Alice', { type: 'setText', text: 'Alice' }],
  ['textbox', 42, { type: 'setText', text: '42' }],
  ['checkbox', true, { type: 'setChecked', checked: true }],
  ['checkbox', 'off', { type: 'setChecked', checked: false }],
  ['radio', 'yes', { type: 'setChecked', checked: true }],
  ['slider', 30, { type: 'setValue', value: 30 }],
  ['spinbutton', '42', { type: 'setValue', value: 42 }],
  ['spinbutton', '2000-01-31', { type: 'setValue', value: '2000-01-31' }],
  ['combobox', 'Green', { type: 'select', item: { text: 'Green' } }],
  ['combobox', 12, { type: 'select', item: { text: '12' } }],
  ['listbox', 3, { type: 'select', item: { index: 3 } }],
  ['table', 'Alice', { type: 'select', item: { text: 'Alice' } }],
] as const)('%s is filled with %j', async ([role, value, action]) => {
  expect(await actionFor({ role, name: 'It' }, value)).toEqual(action);
});

test('an editable combo box takes text that is not in its list', async () => {
  const widget: FakeWidget = { role: 'combobox', name: 'City', states: ['editable'], missingItems: true };
  expect(await actionFor(widget, 'Nowhere')).toEqual({ type: 'setText', text: 'Nowhere' });
});

test('an application may take all the time there is to say that an entry is missing', async () => {
  const widget: FakeWidget = { role: 'combobox', name: 'City', states: ['editable'], missingItems: true };
  const fake = new FakeApplication([{ role: 'window', name: 'Main', children: [widget] }]);
  const progress = Progress.start(60_000);
  const app = await fakeDesktop([fake]).only(true, progress);
  await fill(app, { uid: fake.uid(widget) }, 'Nowhere', progress);
  const [select] = fake.requests
    .filter(({ method }) => method === 'act')
    .map(({ params }) => params as ParamsOf<'act'>);
  expect(select?.action.type).toBe('select');
  expect(select?.timeoutMs).toBeGreaterThan(1_000);
});

test('a number for a combo box that has no entry with that text is a place in its list', async () => {
  const widget: FakeWidget = { role: 'combobox', name: 'Size', missingItems: true };
  expect(await actionFor(widget, 2)).toEqual({ type: 'select', item: { index: 2 } });
});

test('a check box refuses a value that is neither yes nor no, and a button any text', async () => {
  await expect(actionFor({ role: 'checkbox', name: 'It' }, 'perhaps')).rejects.toThrow(/neither true nor false/);
  await expect(actionFor({ role: 'button', name: 'It' }, 'text')).rejects.toThrow(/does not take the value/);
});
