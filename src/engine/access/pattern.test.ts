import { expect, test } from 'vitest';
import { matchesAny } from './pattern.js';

test.for([
  ['kcalc', 'kcalc', true],
  ['kcalc', 'kcal', false],
  ['kcalc', '*', true],
  ['', '*', true],
  ['kcalc', 'k*', true],
  ['kcalc', '*c', true],
  ['kcalc', 'k*l*c', true],
  ['kcalc', '**', true],
  ['aba', 'ab*ba', false],
  ['abab', 'ab*ab', true],
  ['axbxc', 'a*b*c', true],
  ['acb', 'a*b*c', false],
  ['a\nb', 'a*b', true],
  ['a.c', 'a?c', false],
  ['/tmp/x', '/usr/*', false],
] as const)('%j matches %j: %s', ([text, pattern, expected]) => {
  expect(matchesAny(text, [pattern])).toBe(expected);
});

test('many wildcards and a long text take no time to speak of', () => {
  expect(matchesAny('a'.repeat(1_000_000), [`${'*a'.repeat(50)}*b`])).toBe(false);
});
