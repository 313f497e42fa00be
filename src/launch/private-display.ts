import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Display } from '#engine';
import { childEnvironment } from './child-environment.js';
import { isInstalled } from './installed.js';
import type { Keeper } from './keeper.js';
import { startPrivateBus } from './private-bus.js';
import { startPrivateTray } from './private-tray.js';
import { openRunDirectory } from './run-directory.js';
import { writeXAuthority } from './x-authority.js';

const SCREEN = '1280x1024x24';

/** No display: programs draw into memory. */
export const NO_DISPLAY: Display = {
  env: { DISPLAY: undefined, WAYLAND_DISPLAY: undefined },
  offscreen: true,
  isPrivate: true,
};

/**
 * Our own Xvfb, with a tray. With `helpers`, a window manager and a session bus: both start programs for those who ask, and
 * would do so outside of a sandbox.
 */
export async function startPrivateDisplay(keeper: Keeper, parentDirectory?: string, helpers = true): Promise<Display> {
  if (!isInstalled('Xvfb')) return NO_DISPLAY;
  const directory = await mkdtemp(join(parentDirectory ?? (await openRunDirectory()), 'display-'));
  keeper.entrustFile(directory);
  const authority = join(directory, 'Xauthority');
  const cookie = await writeXAuthority(authority);
  const number = await startXvfb(authority, keeper);
  await startPrivateTray(number, cookie);
  const env = { DISPLAY: `:${number}`, XAUTHORITY: authority, WAYLAND_DISPLAY: undefined, QT_QPA_PLATFORM: undefined };
  if (!helpers) return { env, offscreen: false, isPrivate: true };
  if (isInstalled('openbox')) await startWindowManager(env, keeper);
  return { env: { ...env, ...(await startPrivateBus(directory, env, keeper)) }, offscreen: false, isPrivate: true };
}

async function startXvfb(authority: string, keeper: Keeper): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-noreset', '-auth', authority];
  const server = spawn('Xvfb', args, {
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  entrust(server, keeper);
  const announced = server.stdio[3] as Readable;
  let number = '';
  for await (const chunk of announced) {
    number += chunk;
    if (number.includes('\n')) return number.trim();
  }
  throw new Error('Xvfb ended before its display was ready');
}

/** Waits until it manages windows: one that appears earlier never becomes active. */
async function startWindowManager(env: Display['env'], keeper: Keeper): Promise<void> {
  const manager = spawn('openbox', ['--sm-disable', '--startup', 'echo ready'], {
    env: childEnvironment(env),
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  entrust(manager, keeper);
  for await (const _ of manager.stdout) break;
}

function entrust(child: ChildProcess, keeper: Keeper): void {
  child.on('error', () => {});
  if (child.pid) keeper.entrust(child.pid);
  child.unref();
}
