import { existsSync, readFileSync } from 'node:fs';
import { npm } from './node-packages.mjs';
import { inRoot } from './paths.mjs';
import { hashOf, readStamp, writeStamp } from './stamps.mjs';

const inputs = ['src', 'inspector', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];
const product = inRoot('dist', 'cli.js');

/** Bundles the TypeScript (`npm run build`) when it changed. */
export async function ensureServerBuild(log) {
  const build = { id: 'server', title: 'server' };
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  if (!scripts.build) return { ...build, status: 'skipped', because: 'package.json has no build script' };

  const key = hashOf(inputs, [process.version]);
  if (readStamp('server').key === key && existsSync(product)) return { ...build, status: 'current' };

  const logFile = inRoot('build', 'logs', 'server.log');
  const result = await log.step('building the server', () => npm(['run', '--silent', 'build'], { logFile }));
  if (!result.ok) return { ...build, status: 'failed', because: `its build failed, see ${logFile}` };
  writeStamp('server', { key });
  return { ...build, status: 'built' };
}
