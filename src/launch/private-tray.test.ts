import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { startPrivateTray } from './private-tray.js';

test('a display that cannot be reached has no tray, and that is no error', async () => {
  const cookie = { name: 'MIT-MAGIC-COOKIE-1', data: Buffer.alloc(16) };
  await expect(startPrivateTray('-none', cookie)).resolves.toBeUndefined();
});

test('a display that never answers has no tray, and does not hold up the launch', async () => {
  const socket = '/tmp/.X11-unix/X-silent';
  await mkdir(dirname(socket), { recursive: true });
  await rm(socket, { force: true });
  const silent = createServer().listen(socket);
  await once(silent, 'listening');
  try {
    const cookie = { name: 'MIT-MAGIC-COOKIE-1', data: Buffer.alloc(16) };
    await expect(startPrivateTray('-silent', cookie)).resolves.toBeUndefined();
  } finally {
    silent.close();
  }
});
