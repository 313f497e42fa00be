import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { enterQtProcess, notPermitted } from './enter.js';

const entry = { helper: '/no/such/helper', loader: '/no/such/loader.so', settings: {} };

test('a process that does not use Qt is left alone', async () => {
  const sleeping = spawn('sleep', ['100']);
  await once(sleeping, 'spawn');
  try {
    expect(await enterQtProcess(sleeping.pid as number, entry)).toBe(false);
  } finally {
    sleeping.kill();
  }
});

test('a process that does not exist is not entered', async () => {
  expect(await enterQtProcess(99_999_999, entry)).toBe(false);
});

test.each([
  ['1\n', /sysctl kernel\.yama\.ptrace_scope=0/],
  ['2', /Only root/],
  ['3', /next boot/],
  ['0', /SYS_PTRACE/],
])('with ptrace_scope %j the error says what to do', (scope, words) => {
  const error = notPermitted(4711, 'Operation not permitted', scope);
  expect(error.message).toContain('Process 4711 uses Qt, but cannot be entered: the system does not permit it');
  expect(error.details.hint).toMatch(words);
  expect(error.details.remedies).toEqual(['launch']);
});
