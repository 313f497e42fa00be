import { expect, test } from 'vitest';
import { asBlock, fold, foldAll, oneLine, withinBytes } from './words.js';

test('long text ends with a whole line and a hint', () => {
  const lines = Array.from({ length: 100 }, (_, at) => `line ${at} ä`);
  const cut = withinBytes(lines.join('\n'), 200, 'ask with root');
  expect(Buffer.byteLength(cut)).toBeLessThan(240);
  expect(cut).toMatch(/^line 0 ä\n[\s\S]*\n… \d+ more lines: ask with root$/);
  const kept = cut.split('\n').length - 1;
  expect(cut).toContain(`… ${100 - kept} more lines`);
  expect(withinBytes('short', 200, '')).toBe('short');
});

test('invisible characters are made visible', () => {
  expect(fold('a\u202eb\u0007\u0085')).toBe('a\\u202eb\\u0007\\u0085');
  expect(fold('tab\tand\nline')).toBe('tab\tand\nline');
});

test.for([
  ['tags', '\u{e0041}\u{e007f}'],
  ['variation selectors without a character', 'x\ufe0f\u{e0101}'],
  ['spaces without width', '\u200b\u2060\ufeff'],
  ['joiners between letters that do not join', 'a\u200db\u200cc'],
  ['a soft hyphen', 'in\u00advisible'],
  ['separators of lines and paragraphs', '\u2028\u2029'],
  ['fillers', '\u3164\u115f\uffa0'],
  ['directions', '\u061c\u202d\u2067\u200f'],
  ['controls', '\u0000\u001b[2J\u009b\r'],
] as const)('%s are made visible, as JSON writes them', ([_, text]) => {
  const shown = fold(text);
  expect(shown).toMatch(/^[\x20-\x7e]*$/);
  expect(JSON.parse(`"${shown}"`)).toBe(text);
});

test.for(['Zoë 日本', '👩‍👧‍👦 ❤️ 👋🏽 1️⃣ 🏳️‍🌈', 'می‌خواهم', 'क्‍ष', 'a\tb\nc', ''])('%j stays as it is', text => {
  expect(fold(text)).toBe(text);
  expect(foldAll({ text })).toEqual({ text });
});

test('what stands without quotes is one line; what a program wrote has a mark before each', () => {
  expect(oneLine('a\nb\tc\u2028d')).toBe('a\\nb\\tc\\u2028d');
  expect(asBlock('one\r\ntwo\n')).toBe('| one\n| two\n| ');
});

test('values of JSON are folded with the names of their fields', () => {
  const folded = foldAll({ 'a\u200bb': ['x\u202ey', { deep: 'line\nbreak \\ "quoted"\u2028' }], n: 1 });
  expect(folded).toEqual({ 'a\\u200bb': ['x\\u202ey', { deep: 'line\nbreak \\ "quoted"\\u2028' }], n: 1 });
});
