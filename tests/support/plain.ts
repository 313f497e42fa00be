import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Display } from '../../src/engine/index.js';
import { patiently } from './patience.js';

/** As a person starts it: nothing armed. */
export async function startPlainly(command: string, { env, offscreen }: Display, ...args: string[]) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env, ...(offscreen ? { QT_QPA_PLATFORM: 'offscreen' } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let errors = '';
  child.stderr.on('data', chunk => {
    errors += chunk;
  });
  let said = '';
  child.stdout.on('data', chunk => {
    said += chunk;
  });
  await patiently().poll('the window to be painted', async () =>
    said.includes('ready') ? { done: true } : { because: 'it is not' },
  );
  return {
    pid: child.pid as number,
    errors: () => errors,
    isRunning: () => child.exitCode === null,
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
