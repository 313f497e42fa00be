import { execFile } from 'node:child_process';
import type { Environment } from '#engine';
import { childEnvironment } from './child-environment.js';

/** Pids of the X windows with this title, where they announce one; none without xprop. */
export async function ownersOfWindow(title: string, env: Environment): Promise<number[]> {
  const windows = await windowsOn(env, '_NET_WM_PID', '_NET_WM_NAME', 'WM_NAME');
  return [...new Set(windows.filter(told => titlesIn(told).includes(title)).flatMap(ownerIn))];
}

/** Whether one of these processes shows a window, as far as the window manager knows. */
export async function showWindow(pids: ReadonlySet<number>, env: Environment): Promise<boolean> {
  return (await windowsOn(env, '_NET_WM_PID')).flatMap(ownerIn).some(pid => pids.has(pid));
}

async function windowsOn(env: Environment, ...properties: string[]): Promise<string[]> {
  const ids = (await xprop(env, '-root', '_NET_CLIENT_LIST')).match(/0x[0-9a-f]+/g) ?? [];
  return await Promise.all(ids.map(id => xprop(env, '-id', id, ...properties)));
}

const ownerIn = (told: string): number[] => {
  const pid = Number(/_NET_WM_PID\(\w+\) = (\d+)/.exec(told)?.[1] ?? 0);
  return pid ? [pid] : [];
};

const titlesIn = (told: string): string[] =>
  [...told.matchAll(/WM_NAME\(\w+\) = "(.*)"$/gm)].map(([, quoted]) => (quoted ?? '').replace(/\\(["\\])/g, '$1'));

const xprop = (env: Environment, ...args: string[]): Promise<string> =>
  new Promise(resolve =>
    execFile('xprop', args, { env: childEnvironment(env), timeout: 2_000 }, (_, told) => resolve(told ?? '')),
  );
