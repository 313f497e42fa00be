import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { childEnvironment } from './child-environment.js';
import { isInstalled } from './installed.js';

const CORE_PATTERN = '/proc/sys/kernel/core_pattern';
const GDB_LIMIT_MS = 10_000;
const MOST_FRAMES = 25;

/** A process that has crashed. */
export interface Crashed {
  readonly pid: number;
  readonly executable: string | undefined;
  readonly cwd: string;
  readonly since: Date;
}

/** Where it crashed: from Java's error file, or from the core if there is one and a debugger to read it. */
export async function backtraceOf(crashed: Crashed): Promise<string | undefined> {
  return (await fromJava(crashed)) ?? (await fromCore(crashed));
}

async function fromJava({ pid, cwd }: Crashed): Promise<string | undefined> {
  for (const directory of [cwd, '/tmp']) {
    const file = join(directory, `hs_err_pid${pid}.log`);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    const frames = text && /^(?:Native|Java) frames:.*\n(?:.+\n)+/m.exec(text)?.[0];
    if (frames) return `Backtrace (${file}):\n${firstLines(frames)}`;
  }
  return undefined;
}

async function fromCore({ pid, executable, cwd, since }: Crashed): Promise<string | undefined> {
  if (!executable || !isInstalled('gdb')) return undefined;
  const pattern = (await readFile(CORE_PATTERN, 'utf8').catch(() => '')).trim();
  if (!pattern || pattern.startsWith('|')) return undefined;
  const named = pattern.replaceAll('%p', String(pid)).replaceAll('%e', executable.split('/').pop() ?? '');
  for (const name of [named, `${named}.${pid}`]) {
    const core = name.startsWith('/') ? name : join(cwd, name);
    const found = await stat(core).catch(() => undefined);
    if (!found || found.mtime < since) continue;
    const frames = (await gdb(executable, core)).split('\n').filter(line => /^#\d/.test(line));
    if (frames.length) return `Backtrace (${core}):\n${firstLines(frames.join('\n'))}`;
  }
  return undefined;
}

const firstLines = (text: string): string => text.trim().split('\n').slice(0, MOST_FRAMES).join('\n');

const gdb = (executable: string, core: string): Promise<string> =>
  new Promise(resolve =>
    execFile(
      'gdb',
      ['-batch', '-nx', '-ex', 'bt', executable, core],
      { env: childEnvironment(), timeout: GDB_LIMIT_MS },
      (_, told) => resolve(told ?? ''),
    ),
  );
