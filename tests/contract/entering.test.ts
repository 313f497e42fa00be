import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { Progress } from '../../src/engine/index.js';
import { Gallery, onEveryToolkit, test } from '../support/gallery.js';

const limit = () => Progress.start(20_000);

onEveryToolkit('a program that runs without a probe', () => {
  test('is entered by its pid, and driven', async ({ desktop, host }) => {
    const plain = await startPlainly(host.gallery, (await desktop.display()).env);
    expect(await desktop.list()).toEqual([]);
    const app = await desktop.attach(String(plain.pid), limit(), true);
    const gallery = new Gallery(desktop, app);
    await gallery.on('ok', 'click');
    expect(await gallery.status()).toBe('ok clicked 1');
    expect(await desktop.attach(String(plain.pid), limit(), true)).toBe(app);

    expect(await desktop.close(app)).toBe('released');
    expect(plain.isRunning()).toBe(true);
    const again = new Gallery(desktop, await desktop.attach(String(plain.pid), limit(), true));
    await again.on('ok', 'click');
    expect(await again.status()).toBe('ok clicked 2');
    expect(plain.errors()).not.toMatch(/widgetwright|QtMCP|probe/i);
    await plain.stop();
  });

  test('is entered by the title of its window', async ({ desktop, host }) => {
    const plain = await startPlainly(host.gallery, (await desktop.display()).env, '--window-title', 'Lonely "one"');
    const app = await limit().poll('the window', async () =>
      desktop.attach('Lonely "one"', limit(), true).then(
        done => ({ done }),
        error => ({ because: String(error) }),
      ),
    );
    expect(app.pid).toBe(plain.pid);
    await plain.stop();
  });
});

/** As a person starts it: nothing armed. */
async function startPlainly(command: string, env: object, ...args: string[]) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  let errors = '';
  child.stderr.on('data', chunk => {
    errors += chunk;
  });
  let said = '';
  child.stdout.on('data', chunk => {
    said += chunk;
  });
  await limit().poll('the window to be painted', async () =>
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
