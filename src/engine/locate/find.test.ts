import { expect, test } from 'vitest';
import type { UiNode, UiSnapshot } from '#protocol';
import { Progress } from '../progress.js';
import { findByWords } from './find.js';

let count = 0;
const node = (role: UiNode['role'], name?: string, more: Partial<UiNode> = {}): UiNode => ({
  ref: { uid: `u-${++count}` },
  type: 'Widget',
  visible: true,
  disabled: false,
  role,
  name,
  children: [],
  ...more,
});

const windowWith = (...children: UiNode[]): UiSnapshot => ({
  schema: 'fake/1.0',
  capturedAt: '',
  app: { pid: 1 },
  stages: [
    {
      stageIndex: 0,
      title: 'Settings',
      showing: true,
      focused: true,
      x: 0,
      y: 0,
      width: 1,
      height: 1,
      scene: { root: node('window', 'Settings', { children }) },
    },
  ],
});

const page = windowWith(
  node('button', 'Save', { id: 'save' }),
  node('button', 'Save as…', { id: 'saveAs' }),
  node('button', 'Cancel'),
  node('text', 'E-mail address'),
  node('textbox', undefined, { id: 'f2' }),
  node('textbox', 'Name', { id: 'customerName', text: { prompt: 'First and last name' } }),
  node('checkbox', 'Subscribe to the newsletter'),
  node('combobox', 'Colour', { value: { text: 'Green' } }),
  node('slider', 'Volume'),
  node('tablist', undefined, { children: [node('tab', 'Lists'), node('tab', 'Save')] }),
  node('button', 'Hidden save', { visible: false }),
);

const soon = () => Progress.start(5_000);

const best = async (query: string) =>
  (await findByWords(page, query, 20, soon())).map(hit => `${hit.node.role} ${hit.node.name ?? hit.node.id}`);

test.for([
  ['save button', 'button Save'],
  ['Save as', 'button Save as…'],
  ['the newsletter checkbox', 'checkbox Subscribe to the newsletter'],
  ['subscribe', 'checkbox Subscribe to the newsletter'],
  ['email address field', 'textbox f2'],
  ['customer name input', 'textbox Name'],
  ['colour dropdown', 'combobox Colour'],
  ['green', 'combobox Colour'],
  ['volume slider', 'slider Volume'],
  ['lists tab', 'tab Lists'],
] as const)('"%s" finds %s first', async ([query, expected]) => {
  expect((await best(query))[0]).toBe(expected);
});

test('a kind of thing finds all of that kind', async () => {
  expect(await best('buttons')).toEqual(['button Save', 'button Save as…', 'button Cancel']);
});

test('what is hidden or unlike is not found', async () => {
  expect(await best('hidden')).toEqual([]);
  expect(await best('quit the program')).toEqual([]);
  expect(await best('the')).toEqual([]);
});

test('says why, and keeps to the limit', async () => {
  expect(await findByWords(page, 'save button', 1, soon())).toMatchObject([{ reason: 'name has "save"' }]);
});
