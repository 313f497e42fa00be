import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { findProgram } from './find.mjs';
import { run } from './run.mjs';

/**
 * Saves the classes that a Java program has loaded by the time its window is shown, so that it starts faster from then on. Nothing
 * depends on it: without an X server there is no archive, and a JVM that an archive does not fit ignores it.
 */
export async function makeClassArchive(launcher, archive, logFile) {
  rmSync(archive, { force: true });
  if (!findProgram('Xvfb')) return;
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  try {
    const display = await firstLineOf(server);
    if (!display) return;
    // A JVM crashes on one that was cut short.
    const unfinished = `${archive}.unfinished`;
    const env = { DISPLAY: `:${display}`, JAVA_OPTS: `-Xlog:cds*=off -XX:ArchiveClassesAtExit=${unfinished}` };
    const { ok } = await run(launcher, ['--exit-after', '500'], { env, logFile });
    if (ok && existsSync(unfinished)) renameSync(unfinished, archive);
  } finally {
    server.kill();
  }
}

/** The number of its display; undefined if it ends without one. */
function firstLineOf(server) {
  return new Promise(resolve => {
    server.stdio[3].once('data', text => resolve(String(text).trim()));
    server.once('error', () => resolve(undefined));
    server.once('exit', () => resolve(undefined));
  });
}
