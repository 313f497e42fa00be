import { expect, test } from 'vitest';
import { parseChord, parseChords, parseModifiers } from './keys.js';

test.for([
  ['Return', 'ENTER', []],
  ['ctrl+s', 's', ['CTRL']],
  ['ctrl+shift+Tab', 'TAB', ['CTRL', 'SHIFT']],
  ['alt+F4', 'F4', ['ALT']],
  ['Page_Down', 'PAGE_DOWN', []],
  ['Next', 'PAGE_DOWN', []],
  ['KP_7', 'NUMPAD7', []],
  ['super', 'META', []],
  ['ctrl++', '+', ['CTRL']],
  ['+', '+', []],
  ['A', 'A', ['SHIFT']],
  ['ctrl+A', 'A', ['CTRL']],
  ['a', 'a', []],
  ['BackSpace', 'BACK_SPACE', []],
] as const)('%s is %s with %j', ([text, key, modifiers]) => {
  expect(parseChord(text)).toEqual({ key, modifiers });
});

test('several strokes', () => {
  expect(parseChords('ctrl+a Delete').map(chord => chord.key)).toEqual(['a', 'DELETE']);
  expect(parseChords(' ').map(chord => chord.key)).toEqual(['SPACE']);
});

test('what is held during a click', () => {
  expect(parseModifiers('ctrl+shift')).toEqual(['CTRL', 'SHIFT']);
  expect(parseModifiers(undefined)).toEqual([]);
  expect(() => parseModifiers('hyper')).toThrow(/not a modifier/);
  expect(() => parseChord('')).toThrow(/not a key/);
});
