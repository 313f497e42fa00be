// What `npm start`, `npm test`, `npm run build` and `npm pack` do first: Node packages, system packages, native builds,
// the server. Runs before node_modules exists, so it uses nothing but Node. With nothing to do, it only prints a summary.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exclusively } from './lib/exclusively.mjs';
import { createLog } from './lib/log.mjs';
import { ensureMcpTools } from './lib/mcp-tools.mjs';
import { nativeBuilds } from './lib/native-builds.mjs';
import { ensureNodePackages } from './lib/node-packages.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { providersAfter } from './lib/providers.mjs';
import { ensureServerBuild, serverFiles } from './lib/server-build.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';

const QT_PROBES = ['probe-qt5', 'probe-qt6', 'probe-quick5', 'probe-quick6'];

/** What each purpose builds, and what it needs from the system beyond what its builds need. */
export const wants = {
  'sample-qt5': { builds: oneOf('probe-qt5', 'gallery-qt5'), system: ['display'] },
  'sample-qt6': { builds: oneOf('probe-qt6', 'gallery-qt6'), system: ['display'] },
  'sample-javafx': { builds: oneOf('probe-javafx', 'gallery-javafx'), system: ['display', 'javafx'] },
  'program-qt': { builds: oneOf(...QT_PROBES), system: ['display'] },
  'program-javafx': { builds: oneOf('probe-javafx'), system: ['display', 'javafx'] },
  package: { builds: oneOf(...QT_PROBES, 'probe-javafx'), system: [] },
  test: { builds: () => true, system: ['display', 'javafx', 'tests'] },
  programs: {
    builds: oneOf(...QT_PROBES, 'probe-javafx', 'programs-javafx'),
    withLibraries: true,
    system: ['display', 'javafx'],
  },
};

function oneOf(...ids) {
  return id => ids.includes(id);
}

/** Does what is left to do, goes on when a part fails, and reports what came of it. */
export async function setup({ want, log }) {
  const native = nativeBuilds(want.builds, want.withLibraries);
  const outcome = await exclusively(inRoot(), log, async () => {
    const packages = await ensureNodePackages(log);
    const missing = await ensureSystemPackages({ needs: native.needs, wants: want.system }, log);
    const [builds, ...tools] = await Promise.all([
      native.ensure(log),
      ...(want === wants.test ? [ensureMcpTools(log)] : []),
    ]);
    builds.push(await ensureServerBuild(log), ...tools);
    return {
      packages: packages.ok,
      missing: missing.map(({ id, name }) => ({ id, name })),
      builds,
      providers: providersAfter(builds),
    };
  });
  if (want === wants.test) remember(outcome);
  summarise(outcome, log);
  return outcome;
}

/** For the tests: they skip what cannot run here, and say why. */
function remember(outcome) {
  mkdirSync(inRoot('build'), { recursive: true });
  writeFileSync(inRoot('build', 'setup.json'), `${JSON.stringify(outcome, null, 2)}\n`);
}

function summarise({ packages, builds, providers }, log) {
  if (!packages) log.line('Node packages: not installed');
  for (const { title, because } of builds.filter(({ because }) => because)) log.line(`${title}: ${because}`);
  const runs = providers.filter(provider => provider.runs);
  log.line(`toolkits that run here: ${runs.map(({ name }) => name).join(', ') || 'none'}`);
  for (const { name, because } of providers.filter(provider => !provider.runs))
    log.line(`cannot run here: ${name} (${because})`);
}

/** Everything that the package ships must be there and up to date. */
function incomplete({ builds }) {
  const failed = new Map(builds.filter(({ because }) => because).map(({ id, because }) => [id, because]));
  const native = nativeBuilds(wants.package.builds).products;
  const server = serverFiles.map(file => ({ id: 'server', title: 'server', file }));
  return [...native, ...server]
    .filter(({ id, file }) => failed.has(id) || !existsSync(file))
    .map(({ id, title, file }) => `${relative(root, file)} (the ${title}: ${failed.get(id) ?? 'it was not built'})`);
}

async function main([purpose = 'package']) {
  const want = wants[purpose];
  if (!want) throw new Error(`usage: node scripts/setup.mjs [${Object.keys(wants).join('|')}]`);
  // stdout belongs to whoever started this: npm pack prints the name of the tarball there.
  const log = createLog(process.stderr, 'setup');
  const outcome = await setup({ want, log });
  const missing = want === wants.package ? incomplete(outcome) : [];
  if (missing.length) log.line('Not everything that the package ships could be built. Missing:');
  for (const part of missing) log.line(`  ${part}`);
  const isBroken = !outcome.packages || outcome.builds.some(({ status }) => status === 'failed');
  process.exitCode = isBroken || missing.length ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main(process.argv.slice(2));
