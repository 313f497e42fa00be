import { readlink } from 'node:fs/promises';
import type { RunningProcess } from '#engine';

/** Also finds processes of other users, whose executable the system keeps to itself. */
export async function findProcess(pid: number): Promise<RunningProcess | undefined> {
  return isRunning(pid) ? { executable: await executableOf(pid) } : undefined;
}

export const executableOf = (pid: number): Promise<string | undefined> =>
  readlink(`/proc/${pid}/exe`).catch(() => undefined);

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
