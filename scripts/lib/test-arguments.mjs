/** Toolkits that `--require` can name. */
export const TOOLKITS = ['qt5', 'qt6', 'javafx'];

const REQUIRED_TEST = 'tests/checks/required.test.ts';

/** What the tests of a folder need to be built; those of any other may need everything. */
const FOLDERS = [
  { folder: 'src/', needsSystem: false, needs: () => false },
  { folder: 'tests/checks/', needsSystem: false, needs: () => false },
  { folder: 'tests/javafx/', needsSystem: true, needs: id => id.includes('javafx') },
  { folder: 'tests/qtmcp/', needsSystem: true, needs: id => !id.includes('javafx') },
];

/** Options of vitest whose value is the next argument. */
const WITH_VALUE = ['-t', '--testNamePattern', '--project', '--reporter', '--retry', '--bail', '--maxWorkers'];

/** What `npm test` is asked to run, and what must be built for it. */
export function readTestArguments(args) {
  const { required, rest } = takeRequired(args);
  const files = rest.filter((arg, i) => !arg.startsWith('-') && !WITH_VALUE.includes(rest[i - 1]));
  const isWhole = rest.length === 0;
  // Where something is required, whether it is there is tested whatever else is.
  const forVitest = files.length && required.length ? [...rest, REQUIRED_TEST] : rest;
  return { required, isWhole, forVitest, want: wantedBy(required.length ? [] : files) };
}

function takeRequired(args) {
  const at = args.findIndex(arg => arg === '--require' || arg.startsWith('--require='));
  if (at < 0) return { required: [], rest: args };
  const isSplit = args[at] === '--require';
  const list = isSplit ? args[at + 1] : args[at].slice('--require='.length);
  const required = (list ?? '').split(',').filter(Boolean);
  const unknown = required.filter(name => !TOOLKITS.includes(name));
  if (!required.length || unknown.length)
    throw new Error(`--require takes a list of ${TOOLKITS.join(', ')}, not "${list ?? ''}"`);
  return { required, rest: args.toSpliced(at, isSplit ? 2 : 1) };
}

/** As in `wants` of setup.mjs; undefined where it is everything. */
function wantedBy(files) {
  const folders = files.map(file => FOLDERS.find(({ folder }) => `${file.replace(/^\.\//, '')}/`.startsWith(folder)));
  if (!files.length || folders.includes(undefined)) return undefined;
  const system = folders.some(({ needsSystem }) => needsSystem) ? ['display', 'javafx', 'tests'] : [];
  return { builds: id => folders.some(({ needs }) => needs(id)), system };
}
