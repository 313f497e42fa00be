#!/usr/bin/env node
import { asBlock, fold } from '#engine';
import { UiError } from '#protocol';
import { version } from '../version.js';
import { UsageError } from './command-line.js';
import { doctor } from './commands/doctor.js';
import { init } from './commands/init.js';
import { serve } from './commands/serve.js';
import { snapshot } from './commands/snapshot.js';
import { stdio } from './commands/stdio.js';
import { token } from './commands/token.js';
import { HELP } from './help.js';

const COMMANDS: Record<string, (args: readonly string[]) => Promise<void>> = { serve, snapshot, init, doctor, token };

async function main(args: readonly string[]): Promise<void> {
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  const command = COMMANDS[args[0] ?? ''];
  if (own.includes('--help') || own.includes('-h')) process.stdout.write(HELP);
  else if (own.includes('--version')) process.stdout.write(`${version}\n`);
  else await (command ? command(args.slice(1)) : stdio(args));
}

/** For a person: what is wrong, what to do, and what the program printed. */
function wordsFor(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  if (!(error instanceof UiError)) return error instanceof Error ? (error.stack ?? error.message) : String(error);
  const { hint, log } = error.details;
  return fold([error.message, hint, log ? `Its last output:\n${asBlock(log)}` : ''].filter(Boolean).join('\n'));
}

main(process.argv.slice(2)).then(
  () => process.exit(),
  error => {
    process.stderr.write(`widgetwright: ${wordsFor(error)}\n`);
    process.exit(error instanceof UsageError ? 2 : 1);
  },
);
