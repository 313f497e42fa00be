import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { hashOf, readStamp, writeStamp } from './stamps.mjs';

const inputs = [
  'src',
  'scripts/build.ts',
  'scripts/lib/bill-of-materials.ts',
  'scripts/lib/bundled.ts',
  'scripts/lib/notices.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

export const serverFiles = [
  'cli.js',
  'png-thread.js',
  'start-mcp-server.js',
  'THIRD_PARTY_NOTICES',
  'sbom.cdx.json',
].map(name => inRoot('dist', name));

/** Bundles the TypeScript when it changed. */
export async function ensureServerBuild(log) {
  const build = { id: 'server', title: 'server' };
  const key = hashOf(inputs, [process.version]);
  if (readStamp('server').key === key && serverFiles.every(existsSync)) return { ...build, status: 'current' };

  const logFile = inRoot('build', 'logs', 'server.log');
  const tsx = inRoot('node_modules', 'tsx', 'dist', 'cli.mjs');
  const result = await log.step('building the server', report =>
    run(process.execPath, [tsx, inRoot('scripts', 'build.ts')], { logFile, report }),
  );
  if (!result.ok) return { ...build, status: 'failed', because: `its build failed, see ${logFile}` };
  writeStamp('server', { key });
  return { ...build, status: 'built' };
}
