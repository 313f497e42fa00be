// What `npm start` and `npm test` run first: Node packages, system packages, native builds, the server.
// Runs before node_modules exists: Node built-ins only. Says nothing when there is nothing to do but the summary.
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { exclusively } from './lib/exclusively.mjs';
import { createLog } from './lib/log.mjs';
import { ensureMcpTools } from './lib/mcp-tools.mjs';
import { ensureNativeBuilds } from './lib/native-builds.mjs';
import { ensureNodePackages } from './lib/node-packages.mjs';
import { inRoot } from './lib/paths.mjs';
import { providersAfter } from './lib/providers.mjs';
import { ensureServerBuild } from './lib/server-build.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';

const start = ['probes', 'fixtures', 'display', 'server'];

/** The parts that each purpose needs. */
export const wants = { start, javafx: [...start, 'javafx'], test: [...start, 'javafx', 'tests'] };

/** Does what is left to do, goes on where something fails, and tells what it came to. */
export async function setup({ want, log }) {
  const outcome = await exclusively(inRoot(), log, async () => {
    const packages = await ensureNodePackages(log);
    const missing = await ensureSystemPackages(want, log);
    const builds = await ensureNativeBuilds(want, log);
    if (want.includes('server')) builds.push(await ensureServerBuild(log));
    if (want.includes('tests')) builds.push(await ensureMcpTools(log));
    return {
      packages: packages.ok,
      missing: missing.map(({ id, name }) => ({ id, name })),
      builds,
      providers: providersAfter(builds),
    };
  });
  remember(outcome);
  summarise(outcome, log);
  return outcome;
}

/** For the tests, which skip what cannot run here with the reason. */
function remember(outcome) {
  mkdirSync(inRoot('build'), { recursive: true });
  writeFileSync(inRoot('build', 'setup.json'), `${JSON.stringify(outcome, null, 2)}\n`);
}

function summarise({ packages, builds, providers }, log) {
  if (!packages) log.line('Node packages: not installed');
  for (const { title, because } of builds.filter(({ because }) => because)) log.line(`${title}: ${because}`);
  const runs = providers.filter(provider => provider.runs);
  log.line(`providers that run here: ${runs.map(({ name }) => name).join(', ') || 'none'}`);
  for (const { name, because } of providers.filter(provider => !provider.runs))
    log.line(`cannot run here: ${name} (${because})`);
}

async function main([purpose = 'start']) {
  if (!wants[purpose]) throw new Error(`usage: node scripts/setup.mjs [${Object.keys(wants).join('|')}]`);
  // stdout belongs to the server that starts next.
  const { packages, builds } = await setup({ want: wants[purpose], log: createLog(process.stderr, 'setup') });
  const serverFailed = builds.some(({ id, status }) => id === 'server' && status === 'failed');
  process.exitCode = packages && !serverFailed ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main(process.argv.slice(2));
