#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { Desktop, Progress } from '#engine';
import { serveOnStdio } from '#server';
import { Session } from '#toolsets';
import { ProgramLauncher } from '../providers/launch/program-launcher.js';
import { QtProvider } from '../providers/qt/qt-provider.js';
import { version } from '../version.js';
import { HELP } from './help.js';
import { type Options, readOptions, UsageError } from './options.js';

const LAUNCH_TIMEOUT_MS = 30_000;

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') process.stdout.write(HELP);
  else if (options === 'version') process.stdout.write(`${version}\n`);
  else await serve(options);
}

async function serve(options: Options): Promise<void> {
  const libraries = fileURLToPath(new URL(`./native/${process.platform}-${process.arch}`, import.meta.url));
  const providers = [new QtProvider(libraries, { name: 'widgetwright', version })];
  const desktop = new Desktop(providers, new ProgramLauncher(options.headless));
  const session = new Session(desktop);
  const stopped = new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, resolve);
  });
  const [command, ...args] = options.program;
  if (command) session.expect(desktop.launch({ command, args }, Progress.start(LAUNCH_TIMEOUT_MS)));
  await Promise.race([serveOnStdio(session, options), stopped]);
  await desktop.dispose();
  process.exit(0);
}

main().catch(error => {
  process.stderr.write(`widgetwright: ${error instanceof UsageError ? error.message : (error.stack ?? error)}\n`);
  process.exit(2);
});
