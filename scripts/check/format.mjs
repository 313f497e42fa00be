// `npm run check:format`: are C and C++ formatted as .clang-format says? `npm run format` formats them.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, root } from '../lib/paths.mjs';

// Other versions break lines at other places.
const VERSION = 14;
const FOLDERS = ['probes', 'fixtures'];

const formatter = findFormatter();
if (!formatter) {
  const remedy = `apt install clang-format-${VERSION}`;
  console.error(`C and C++ were not checked: clang-format ${VERSION} is not installed (${remedy}).`);
  process.exit(process.env.CI ? 1 : 0);
}
const files = FOLDERS.flatMap(sourcesIn);
const mode = process.argv.includes('--write') ? ['-i'] : ['--dry-run', '-Werror'];
const { status } = spawnSync(formatter, [...mode, ...files], { cwd: root, stdio: 'inherit' });
if (status !== 0) console.error('Run "npm run format" and commit the result.');
else console.log(`${files.length} C and C++ files are formatted`);
process.exit(status ?? 1);

function findFormatter() {
  return [`clang-format-${VERSION}`, 'clang-format'].find(name => versionOf(name) === VERSION);
}

function versionOf(program) {
  try {
    return Number(/version (\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1]);
  } catch {
    return undefined;
  }
}

function sourcesIn(folder) {
  return readdirSync(inRoot(folder), { recursive: true })
    .filter(name => /\.(c|cpp|h)$/.test(name) && !/\.generated\.h$|(^|\/)target\//.test(name))
    .map(name => relative(root, join(inRoot(folder), name)));
}
