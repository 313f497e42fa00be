import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { patiently } from './patience.js';

/** The processes that were started with this run directory. */
export async function processesOf(runDirectory: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name) && Number(name) !== process.pid);
  const found = await Promise.all(
    pids.map(async pid => ((await environmentOf(pid)).includes(runDirectory) ? Number(pid) : 0)),
  );
  return found.filter(Boolean);
}

const environmentOf = (pid: string): Promise<string> => readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '');

/** Waits until neither a process nor a file is there any more. */
export async function untilNothingIsLeft(runDirectory: string): Promise<void> {
  await patiently().poll('everything to end', async () => {
    const left = await processesOf(runDirectory);
    const files = existsSync(runDirectory) ? await readdir(runDirectory) : [];
    return left.length || files.length
      ? { because: `processes ${left.join(' ')} and files ${files.join(' ')} are left` }
      : { done: true };
  });
}
