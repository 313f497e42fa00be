import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { requestSocket, socketOf, stepToAgent } from './attach.js';

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

test('asking a JVM that has just ended is not an error', async () => {
  await requestSocket(NOBODY);
  expect(existsSync(`/tmp/.attach_pid${NOBODY}`)).toBe(false);
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

const reason = process.getuid?.() === 0 ? undefined : 'only root can give a file to another user';
test.skipIf(reason)(`a socket of another user is not asked${reason ? `: skipped, ${reason}` : ''}`, async () => {
  let asked = 0;
  const theirs = createServer({ allowHalfOpen: true }, socket => {
    asked++;
    socket.end('0\n0\n');
  });
  theirs.listen(socketOf(NOBODY));
  await once(theirs, 'listening');
  await chown(socketOf(NOBODY), 65_534, 65_534);

  try {
    expect(await stepToAgent(NOBODY, 'agent.jar', '')).toBe('it takes no requests (it may run with -Xrs)');
    expect(asked).toBe(0);
  } finally {
    theirs.close();
  }
});
