import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { loadAgent, socketOf } from './attach.js';

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
    expect(await loadAgent(NOBODY, 'agent.jar', '')).toBe(false);
  } finally {
    await rm(socketOf(NOBODY), { force: true });
  }
});
