// `npm run test:java`: programs on other versions of Java than the probe needs, each from a release of Debian that has it. They
// are installed once, by debootstrap, in $XDG_CACHE_HOME/widgetwright/java; that takes root, some minutes and 2 GB.
import { spawnSync } from 'node:child_process';
import { commands, installJavas } from './java/debian-javas.js';

const javas = installJavas();
for (const { version, problem } of javas) console.log(`Java ${version}: ${problem ?? 'installed'}`);
const ready = javas.filter(({ problem }) => !problem).map(({ version }) => version);
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'real', 'tests/javafx/other-javas.test.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, WIDGETWRIGHT_JAVAS: commands } },
);
if (ready.length < javas.length) console.log('Not every version could be installed: what is missing is named above.');
process.exitCode = ready.length < javas.length ? 1 : (status ?? 1);
