import { execFile } from 'node:child_process';
import type { Environment, ShownWindow } from '#engine';
import { childEnvironment } from './child-environment.js';

/** The windows of an X display that announce their process; none without xprop. */
export async function windowsOn(env: Environment): Promise<ShownWindow[]> {
  const told = await tellOfWindows(env, '_NET_WM_PID', '_NET_WM_NAME', '_NET_WM_VISIBLE_NAME', 'WM_NAME');
  return told.flatMap(each => ownerIn(each).map(pid => ({ pid, titles: titlesIn(each) })));
}

/** Whether one of these processes shows a window, as far as the window manager knows. */
export async function showWindow(pids: ReadonlySet<number>, env: Environment): Promise<boolean> {
  return (await tellOfWindows(env, '_NET_WM_PID')).flatMap(ownerIn).some(pid => pids.has(pid));
}

async function tellOfWindows(env: Environment, ...properties: string[]): Promise<string[]> {
  const managed = await run('xprop', env, '-root', '_NET_CLIENT_LIST');
  // Without a window manager nobody keeps a list.
  const all = /_NET_CLIENT_LIST\(WINDOW\)/.test(managed) ? managed : await run('xwininfo', env, '-root', '-children');
  const ids = all.match(/^ +0x[0-9a-f]+|(?<=[#,] )0x[0-9a-f]+/gm) ?? [];
  return await Promise.all(ids.map(id => run('xprop', env, '-id', id.trim(), ...properties)));
}

const ownerIn = (told: string): number[] => {
  const pid = Number(/_NET_WM_PID\(\w+\) = (\d+)/.exec(told)?.[1] ?? 0);
  return pid ? [pid] : [];
};

/** `WM_NAME(STRING) = "A \"quoted\" title"` */
export const titlesIn = (told: string): string[] => [
  ...new Set([...told.matchAll(/NAME\(\w+\) = "(.*)"$/gm)].map(([, quoted]) => unquoted(quoted ?? ''))),
];

/** What xprop cannot write in the locale that it runs in, it writes as bytes in octal. */
function unquoted(text: string): string {
  const bytes = text.replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)));
  const plain = bytes === text ? text : Buffer.from(bytes, 'latin1').toString('utf8');
  return plain.replace(/\\(["\\])/g, '$1');
}

const run = (program: string, env: Environment, ...args: string[]): Promise<string> =>
  new Promise(resolve =>
    execFile(program, args, { env: childEnvironment({ ...env, LC_ALL: 'C.UTF-8' }), timeout: 2_000 }, (_, told) =>
      resolve(told ?? ''),
    ),
  );
