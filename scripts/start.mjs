// `npm start`: sets up what is missing, then serves the sample application over HTTP. Arguments go to `serve`.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createLog } from './lib/log.mjs';
import { inRoot } from './lib/paths.mjs';
import { setup, wants } from './setup.mjs';

const SAMPLES = { qt: ['qt6', 'qt5'], javafx: ['javafx'] };

const log = createLog(process.stdout, 'start');
const { toolkit, given } = readToolkit(process.argv.slice(2));
await setup({ want: toolkit === 'javafx' ? wants.javafx : wants.start, log });
const sample = SAMPLES[toolkit].map(folder => inRoot(`build/fixtures/${folder}/gallery`)).find(existsSync);
const program = given.includes('--') || !sample ? [] : ['--', sample];
if (!existsSync(inRoot('dist/cli.js'))) {
  log.line('The server could not be built; see above for what is missing.');
  process.exit(1);
}
if (!sample) log.line('The sample application could not be built; serving without one. See above for what is missing.');
const server = spawn(process.execPath, [inRoot('dist/cli.js'), 'serve', '--headless', ...given, ...program], {
  stdio: 'inherit',
});
// Ctrl-C reaches the server by itself; this only waits for it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', code => process.exit(code ?? 1));

/** `--toolkit qt|javafx` is ours; the rest is for `serve`. */
function readToolkit(args) {
  const at = args.indexOf('--toolkit');
  if (at < 0) return { toolkit: 'qt', given: args };
  const toolkit = args[at + 1];
  if (SAMPLES[toolkit]) return { toolkit, given: args.toSpliced(at, 2) };
  log.line(`--toolkit takes ${Object.keys(SAMPLES).join(' or ')}, as in: npm start -- --toolkit javafx`);
  process.exit(2);
}
