import { execFile } from 'node:child_process';
import type { Environment } from '#engine';

/** Pids of the X windows with this title, where they announce one; none without xprop. */
export async function ownersOfWindow(title: string, env: Environment): Promise<number[]> {
  const ids = (await xprop(env, '-root', '_NET_CLIENT_LIST')).match(/0x[0-9a-f]+/g) ?? [];
  const windows = await Promise.all(ids.map(id => xprop(env, '-id', id, '_NET_WM_PID', '_NET_WM_NAME', 'WM_NAME')));
  const titled = windows.filter(told => titlesIn(told).includes(title));
  const owners = titled.map(told => Number(/_NET_WM_PID\(\w+\) = (\d+)/.exec(told)?.[1] ?? 0));
  return [...new Set(owners.filter(Boolean))];
}

const titlesIn = (told: string): string[] =>
  [...told.matchAll(/WM_NAME\(\w+\) = "(.*)"$/gm)].map(([, quoted]) => (quoted ?? '').replace(/\\(["\\])/g, '$1'));

const xprop = (env: Environment, ...args: string[]): Promise<string> =>
  new Promise(resolve =>
    execFile('xprop', args, { env: { ...process.env, ...env }, timeout: 2_000 }, (_, told) => resolve(told ?? '')),
  );
