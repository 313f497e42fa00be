import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const npmCommand = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Brings node_modules to what package-lock.json says. */
export async function ensureNodePackages(log) {
  if (isCurrent()) return { ok: true };
  return log.step('installing Node packages (npm ci)', () =>
    npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { logFile: inRoot('build', 'logs', 'npm.log') }),
  );
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
