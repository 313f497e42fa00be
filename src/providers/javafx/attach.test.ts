import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { socketOf, stepToAgent } from './attach.js';

const NOBODY = 99_999_999;

test('a socket that a killed JVM left behind is no JVM, and no failure', async () => {
  const killed = spawn(process.execPath, [
    '-e',
    `require('node:net').createServer().listen(${JSON.stringify(socketOf(NOBODY))}, () => process.stdout.write('.'))`,
  ]);
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');

  try {
    expect(await stepToAgent(NOBODY, 'agent.jar', '')).toBe('it does not take the agent: no answer');
  } finally {
    await rm(socketOf(NOBODY), { force: true });
  }
});

test.for([
  ['0\nreturn code: 0\n', undefined],
  ['0\n0\n', undefined],
  ['0\nreturn code: 102\n', 'it does not take the agent: 0\nreturn code: 102'],
  ['-1\njava.lang.NullPointerException', 'it does not take the agent: -1\njava.lang.NullPointerException'],
] as const)('what a JVM answers is read to the end: %j', async ([answer, obstacle]) => {
  const jvm = createServer({ allowHalfOpen: true }, socket => socket.end(answer));
  jvm.listen(socketOf(NOBODY));
  await once(jvm, 'listening');

  try {
    expect(await stepToAgent(NOBODY, 'agent.jar', '')).toBe(obstacle);
  } finally {
    jvm.close();
  }
});
