// `npm start`: builds one probe and its sample application, then serves that over HTTP.
//   npm start -- --toolkit javafx     the JavaFX sample
//   npm start -- -- ./my-app          your own program; builds the probes for it and no sample
// Other arguments go to `widgetwright serve`.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findQt } from './lib/find.mjs';
import { createLog } from './lib/log.mjs';
import { inRoot } from './lib/paths.mjs';
import { setup, wants } from './setup.mjs';

const log = createLog(process.stdout, 'start');
const { toolkit, given } = readToolkit(process.argv.slice(2));
const program = given.includes('--') ? await prepareForProgram(toolkit) : await prepareSample(toolkit);
if (!existsSync(inRoot('dist', 'cli.js'))) {
  log.line('The server could not be built; see above for what is missing.');
  process.exit(1);
}
const server = spawn(process.execPath, [inRoot('dist', 'cli.js'), 'serve', '--headless', ...given, ...program], {
  stdio: 'inherit',
});
// Ctrl-C reaches the server by itself; this only waits for it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', code => process.exit(code ?? 1));

async function prepareForProgram(toolkit) {
  await setup({ want: wants[`program-${toolkit}`], log });
  return [];
}

/** Qt 6 if it is here or can be installed, else Qt 5. */
async function prepareSample(toolkit) {
  const candidates = toolkit === 'javafx' ? ['javafx'] : findQt(5) && !findQt(6) ? ['qt5'] : ['qt6', 'qt5'];
  for (const candidate of candidates) {
    const { builds } = await setup({ want: wants[`sample-${candidate}`], log });
    const isReady = builds.every(({ id, because }) => id === 'server' || !because);
    if (isReady) return ['--', inRoot('build', 'fixtures', candidate, 'gallery')];
  }
  log.line('The sample application could not be built; serving without one. See above for what is missing.');
  return [];
}

/** `--toolkit qt|javafx` is ours; the rest is for `serve`. */
function readToolkit(args) {
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  const at = own.indexOf('--toolkit');
  if (at < 0) return { toolkit: 'qt', given: args };
  const toolkit = own[at + 1];
  if (toolkit === 'qt' || toolkit === 'javafx') return { toolkit, given: args.toSpliced(at, 2) };
  log.line('--toolkit takes qt or javafx, as in: npm start -- --toolkit javafx');
  process.exit(2);
}
