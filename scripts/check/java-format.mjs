// `npm run check:java`: is Java formatted as palantir-java-format does it? `npm run format` formats it.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findProgram } from '../lib/find.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { hashOf } from '../lib/stamps.mjs';

const FOLDERS = ['probes', 'fixtures'];
const COMPILER_PACKAGES = ['api', 'code', 'file', 'parser', 'tree', 'util'];
const POM = 'scripts/java-format/pom.xml';
/** Another version of the formatter goes into another folder. */
const formatter = inRoot('build', 'tools', `java-format-${hashOf([POM]).slice(0, 12)}`);

const obstacle = await obstacleToFormatting();
if (obstacle) {
  console.error(`Java was not checked: ${obstacle}.`);
  process.exit(process.env.CI ? 1 : 0);
}
const files = FOLDERS.flatMap(sourcesIn);
const mode = process.argv.includes('--write') ? ['--replace'] : ['--dry-run', '--set-exit-if-changed'];
const { status } = spawnSync('java', [...javaOptions(), '--palantir', ...mode, ...files], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) console.error('These files are not formatted. Run "npm run format" and commit the result.');
else console.log(`${files.length} Java files are formatted`);
process.exit(status ?? 1);

/** Fetches the formatter once; after that nothing is fetched. */
async function obstacleToFormatting() {
  if (!findProgram('javac')) return 'no JDK is installed (apt install openjdk-17-jdk)';
  if (isComplete()) return undefined;
  if (!findProgram('mvn')) return 'Maven, which fetches palantir-java-format, is not installed (apt install maven)';
  const logFile = inRoot('build', 'logs', 'java-format.log');
  await run('mvn', ['-q', '-B', '-f', inRoot(POM), 'package', `-Dwidgetwright.output=${formatter}`], { logFile });
  return isComplete() ? undefined : `palantir-java-format could not be fetched, see ${relative(root, logFile)}`;
}

function isComplete() {
  return existsSync(formatter) && readdirSync(formatter).some(name => name.startsWith('palantir-java-format-'));
}

function javaOptions() {
  const exports = COMPILER_PACKAGES.map(name => `--add-exports=jdk.compiler/com.sun.tools.javac.${name}=ALL-UNNAMED`);
  return ['-XX:TieredStopAtLevel=1', ...exports, '-cp', join(formatter, '*'), 'com.palantir.javaformat.java.Main'];
}

function sourcesIn(folder) {
  return readdirSync(inRoot(folder), { recursive: true })
    .filter(name => name.endsWith('.java') && !/(^|\/)target\//.test(name))
    .map(name => relative(root, join(inRoot(folder), name)))
    .filter(name => !readFileSync(inRoot(name), 'utf8').startsWith('// Generated'));
}
