import { expect, test } from 'vitest';
import { z } from 'zod';
import * as inputs from './inputs.js';
import { asItem, asMenuPath, asTarget } from './lenient.js';

const input = z.object({
  app: z.string().optional(),
  actions: z.array(z.object({ type: z.string() })).optional(),
  args: z.array(z.string()).optional(),
  depth: z.number().optional(),
  all: z.boolean().optional(),
});

test.for([
  [{ app: 4711 }, { app: '4711' }],
  [{ depth: '3' }, { depth: 3 }],
  [{ all: 'true' }, { all: true }],
  [{ args: '--verbose' }, { args: ['--verbose'] }],
  [{ actions: { type: 'click' } }, { actions: [{ type: 'click' }] }],
  [{ actions: '[{"type": "click"}]' }, { actions: [{ type: 'click' }] }],
])('%j is taken as %j', ([given, meant]) => {
  expect(inputs.read(input, given, 'input')).toEqual(meant);
});

test.for([
  [{ depth: 'deep' }, 'depth: '],
  [{ args: 'one two' }, 'args: '],
  [{ actions: '[{' }, 'actions: '],
  [{ all: 'perhaps' }, 'all: '],
])('%j is an error that says where', ([given, words]) => {
  expect(() => inputs.read(input, given, 'input')).toThrow(words as string);
});

test.for([
  ['u-5', 'u-5'],
  ['ref_46', 'u-1a'],
  ['#save', { css: '#save' }],
  ['dialog > button', { css: 'dialog > button' }],
  ['button[name="OK"]', { css: 'button[name="OK"]' }],
  ['button', { role: 'button' }],
  ['Save as', { text: 'Save as' }],
  [{ uid: 'u-5' }, { ref: { uid: 'u-5' } }],
  [{ id: 'save' }, { predicate: { idEquals: 'save' } }],
])('the target %j means %j', ([given, meant]) => {
  expect(asTarget(given)).toEqual(meant);
});

test('a target of another form is an error that shows the right ones', () => {
  expect(() => inputs.read(inputs.target, 5, 'target')).toThrow('a ref ("u-5") or a selector such as');
  expect(() => inputs.read(inputs.target, { label: 'Save' }, 'target')).toThrow('has no label, only css, text, match');
});

test('items and menu entries may be given by their text', () => {
  expect(asItem('Rotate')).toEqual({ text: 'Rotate' });
  expect(asItem(3)).toEqual({ index: 3 });
  expect(asItem(['Fruit', 'Apple'])).toEqual({ path: ['Fruit', 'Apple'] });
  expect(asMenuPath('File > Save')).toEqual(['File', 'Save']);
  expect(asMenuPath(['File'])).toEqual(['File']);
});
