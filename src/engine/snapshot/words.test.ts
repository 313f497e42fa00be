import { expect, test } from 'vitest';
import { fold, withinBytes } from './words.js';

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
