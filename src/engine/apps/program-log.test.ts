import { expect, test } from 'vitest';
import { ProgramLog } from './program-log.js';
import type { OutputLine } from './provider.js';

/** A log of a program that writes these lines, each a second after the one before. */
function logOf(...written: [OutputLine['stream'], string][]) {
  const lines: OutputLine[] = [];
  const write = (stream: OutputLine['stream'], text: string) =>
    lines.push({ seq: lines.length + 1, time: new Date(lines.length), stream, text });
  for (const [stream, text] of written) write(stream, text);
  return { log: new ProgramLog({ linesAfter: seq => lines.slice(seq) }), write };
}

const message = (seq: number, text: string, level: 'info' | 'warning' | 'error' = 'warning') => ({
  seq,
  time: 1,
  level,
  category: 'app.net',
  text,
});

const texts = (log: ProgramLog, request = {}) => log.read(request).entries.map(({ text }) => text);

test('a message that is also on stderr is there once, with its level and category', () => {
  const { log } = logOf(['stdout', 'hello'], ['stderr', 'app.net: no route'], ['stderr', 'other']);
  log.add([message(1, 'no route')]);
  expect(log.read({}).entries).toMatchObject([
    { source: 'stdout', text: 'hello' },
    { source: 'stderr', text: 'no route', level: 'warning', category: 'app.net' },
    { source: 'stderr', text: 'other' },
  ]);
});

test('a message with several lines is one entry, and its lines are not repeated', () => {
  const { log, write } = logOf(['stderr', 'Exception in thread "x" Boom'], ['stderr', '\tat a.B']);
  log.add([message(1, 'Boom\n\tat a.B\n\tat c.D', 'error')]);
  expect(texts(log)).toEqual(['Boom\n\tat a.B\n\tat c.D']);
  log.add([message(2, 'not on stderr yet', 'info')]);
  write('stderr', 'not on stderr yet');
  log.add([]);
  expect(texts(log)).toEqual(['Boom\n\tat a.B\n\tat c.D', 'not on stderr yet']);
});

test('a cursor goes on after what was read, and nothing is given twice', () => {
  const { log, write } = logOf(['stdout', 'one'], ['stdout', 'two']);
  log.add([]);
  const { cursor } = log.read({});
  expect(texts(log, { after: cursor })).toEqual([]);
  write('stderr', 'three');
  write('stderr', 'four');
  log.add([]);
  expect(log.read({ after: cursor, limit: 1 })).toMatchObject({ entries: [{ text: 'three' }], hasMore: true });
  expect(texts(log, { after: log.read({ after: cursor, limit: 1 }).cursor })).toEqual(['four']);
  log.clear();
  expect(texts(log)).toEqual([]);
});

test('a level leaves out what is less serious; stderr counts as a warning, stdout as information', () => {
  const { log } = logOf(['stdout', 'out'], ['stderr', 'err']);
  log.add([message(1, 'fine', 'info'), message(2, 'bad', 'error')]);
  expect(texts(log, { level: 'warning' })).toEqual(['err', 'bad']);
  expect(texts(log, { level: 'error' })).toEqual(['bad']);
});
