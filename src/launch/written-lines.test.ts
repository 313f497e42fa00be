import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { WrittenLines } from './written-lines.js';

function written(...chunks: string[]): WrittenLines {
  const log = new WrittenLines();
  const stream = new PassThrough();
  log.follow('stderr', stream);
  for (const chunk of chunks) stream.write(chunk);
  stream.read();
  return log;
}

test('keeps lines that came in pieces, each with its stream', () => {
  const log = written('one\ntw', 'o\nthr');
  expect(log.linesAfter(0).map(({ stream, text }) => `${stream} ${text}`)).toEqual(['stderr one', 'stderr two']);
  expect(log.end()).toBe('one\ntwo\nthr');
});

test('forgets the oldest', () => {
  const log = written(Array.from({ length: 5_000 }, (_, at) => `line ${at}\n`).join(''));
  expect(log.linesAfter(0)).toHaveLength(2_000);
  expect(log.linesAfter(0)[0]?.text).toBe('line 3000');
  expect(log.end().length).toBeLessThanOrEqual(4_000);
  expect(log.end()).toMatch(/^line \d+\n/);
});
