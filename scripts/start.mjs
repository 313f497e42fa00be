// `npm start`: sets up what is missing, then serves the sample application over HTTP. Arguments go to `serve`.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createLog } from './lib/log.mjs';
import { inRoot } from './lib/paths.mjs';
import { setup, wants } from './setup.mjs';

const log = createLog(process.stdout, 'start');
await setup({ want: wants.start, log });
const sample = ['qt6', 'qt5'].map(qt => inRoot(`build/fixtures/${qt}/gallery`)).find(existsSync);
const given = process.argv.slice(2);
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
