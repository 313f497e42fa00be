import { Progress, START_LIMIT_MS, toText } from '#engine';
import { readCommandLine, refusePositionals, UsageError } from '../command-line.js';
import { createDesktop } from '../desktop.js';

/** Starts a program, prints its snapshot, and ends it. */
export async function snapshot(args: readonly string[]): Promise<void> {
  const { values, positionals, program } = readCommandLine(args, { headless: { type: 'boolean', default: false } });
  refusePositionals(positionals, 'widgetwright snapshot');
  const [command, ...rest] = program;
  if (!command) throw new UsageError('Which program? As in: widgetwright snapshot -- kcalc');
  const { desktop } = createDesktop(values.headless);
  try {
    const progress = Progress.start(START_LIMIT_MS);
    const app = await desktop.launch({ command, args: rest }, progress);
    await app.snapshot({}, progress);
    await app.settle(progress);
    process.stdout.write(`${toText((await app.snapshot({}, progress)).windows)}\n`);
  } finally {
    await desktop.dispose();
  }
}
