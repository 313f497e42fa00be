import { existsSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const npmCommand = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Brings node_modules to what package-lock.json says. */
export async function ensureNodePackages(log) {
  if (isCurrent()) return { ok: true };
  const logFile = inRoot('build', 'logs', 'npm.log');
  rmSync(logFile, { force: true });
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

  const clean = await log.step('installing Node packages (npm ci)', async report => {
    const result = await npm(['ci', ...quiet], { logFile, report });
    return { ...result, tail: [causeIn(result)] };
  });
  if (clean.ok) return clean;
  // A lock made with a registry that lacks packages of other platforms is refused by npm ci, but good enough for this.
  return log.step('installing Node packages (npm install, the lock stays as it is)', async report => {
    const result = await npm(['install', '--no-save', ...quiet], { logFile, report });
    return { ...result, tail: [causeIn(result)] };
  });
}

export function npm(args, options) {
  return run(npmCommand, args, options);
}

/** Contents decide, not times: a checkout touches the lock without changing it. */
function isCurrent() {
  const locked = packagesIn(inRoot('package-lock.json'));
  const installed = packagesIn(inRoot('node_modules', '.package-lock.json'));
  return Object.entries(locked).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    // Packages for other platforms are in the lock but not on the disk.
    if (!installed[path]) return optional === true;
    return installed[path].version === version && installed[path].integrity === integrity;
  });
}

function packagesIn(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {};
}

/** npm says first what is wrong, and then how it is used. */
function causeIn({ output }) {
  const lines = output.split('\n').map(line => line.replace(/^npm error ?/, '').trim());
  return lines.find(line => line && !line.startsWith('code ')) ?? 'no reason given';
}
