import { readFileSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { uptime } from 'node:os';
import type { ProcessState, RunningProcess } from '#engine';

/** The processes that were started with this environment variable. */
export async function processesWith(entry: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map(async pid => ((await hasEntry(pid, entry)) ? pid : 0)));
  return found.filter(Boolean);
}

/** The process that has this pid in a namespace of its own, and was started at that time. */
export async function pidInside(inner: number, startTime: number): Promise<number | undefined> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async pid => {
      const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
      const isInner = new RegExp(`^NSpid:\\s.*\\s${inner}$`, 'm').test(status);
      return isInner && (await startTimeOf(pid)) === startTime ? pid : 0;
    }),
  );
  return found.find(Boolean);
}

async function hasEntry(pid: number, entry: string): Promise<boolean> {
  const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '');
  return environment.split('\0').includes(entry);
}

/** The files that it has mapped; empty if the system does not say. */
export const mapsOf = (pid: number): Promise<string> => readFile(`/proc/${pid}/maps`, 'latin1').catch(() => '');

/** Also finds processes of other users, whose executable the system keeps to itself. */
export async function findProcess(pid: number): Promise<RunningProcess | undefined> {
  return isRunning(pid) ? { executable: await executableOf(pid) } : undefined;
}

export const executableOf = (pid: number): Promise<string | undefined> =>
  readlink(`/proc/${pid}/exe`).catch(() => undefined);

const STATES: Record<string, ProcessState> = { T: 'stopped', t: 'stopped', Z: 'gone', X: 'gone' };

/** A process that has ended stays in the list until its parent has taken its exit code. */
export function stateOf(pid: number): ProcessState {
  if (process.platform !== 'linux') return 'unknown';
  try {
    const [, letter = ''] = /^.*\) (\w)/s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? [];
    return STATES[letter] ?? 'running';
  } catch {
    return 'gone';
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const TICKS_PER_SECOND = 100;

/** When a process was started, in milliseconds since the epoch, a second too early at most; undefined if it is gone. */
export async function startedAt(pid: number): Promise<number | undefined> {
  const ticks = await startTimeOf(pid);
  return ticks === undefined ? undefined : Date.now() - (uptime() - ticks / TICKS_PER_SECOND + 1) * 1000;
}

/** In clock ticks since the system was started; undefined if it is gone. */
export async function startTimeOf(pid: number): Promise<number | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The second field is the program's name in parentheses and may contain anything.
  const [state, ...fields] = line?.slice(line.lastIndexOf(')') + 2).split(' ') ?? [];
  return state === undefined || state === 'Z' ? undefined : Number(fields[18]);
}
