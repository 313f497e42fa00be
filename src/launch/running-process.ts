import { readFileSync } from 'node:fs';
import { readlink } from 'node:fs/promises';
import type { ProcessState, RunningProcess } from '#engine';

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
