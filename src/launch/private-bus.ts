import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Environment } from '#engine';
import { childEnvironment } from './child-environment.js';
import { isInstalled } from './installed.js';
import type { Keeper } from './keeper.js';

/**
 * A session bus for the programs on a private display. On the user's bus, a program that runs once only would hand over
 * to the one that the user has open.
 */
export async function startPrivateBus(directory: string, env: Environment, keeper: Keeper): Promise<Environment> {
  if (!isInstalled('dbus-daemon')) return { DBUS_SESSION_BUS_ADDRESS: undefined };
  const args = [
    '--session',
    '--nofork',
    '--nopidfile',
    '--print-address=3',
    `--address=unix:path=${join(directory, 'bus')}`,
  ];
  const daemon = spawn('dbus-daemon', args, {
    env: childEnvironment(env),
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  daemon.on('error', () => {});
  if (daemon.pid) keeper.entrust(daemon.pid);
  daemon.unref();
  let address = '';
  for await (const chunk of daemon.stdio[3] as Readable) {
    address += chunk;
    if (address.includes('\n')) break;
  }
  return { DBUS_SESSION_BUS_ADDRESS: address.trim() || undefined };
}
