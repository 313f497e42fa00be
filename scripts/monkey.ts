// `npm run monkey [-- --seconds N] [--seed N] [--only name]`: a random walk over the sample applications and two programs
// that we did not write. Ends well when every program is alive and none has grown.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Desktop, Progress } from '#engine';
import { ProgramLauncher } from '../src/launch/program-launcher.js';
import { allProviders } from '../src/toolkits/index.js';
import { programsToWalk } from './monkey/programs.js';
import { walk } from './monkey/walk.js';

/** Without a limit a JVM takes what the machine has, and says nothing about leaks. */
const SMALL_HEAP = { JAVA_OPTS: '-Xmx128m' };

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const seconds = Number(option('seconds') ?? 600);
const seed = Number(option('seed') ?? Date.now() % 1_000_000);
const only = option('only');

const programs = programsToWalk(process.cwd()).filter(({ name }) => !only || name.includes(only));
const home = await mkdtemp(join(tmpdir(), 'monkey-'));
const desktop = new Desktop(
  allProviders(join(process.cwd(), 'dist/native'), { name: 'monkey', version: '0' }),
  new ProgramLauncher(true),
);
console.log(`${seconds} seconds over ${programs.map(each => each.name).join(', ')}; --seed ${seed}`);
try {
  for (const { name, command } of programs) {
    const app = await desktop.launch(
      { command, cwd: home, env: { HOME: home, ...SMALL_HEAP } },
      Progress.start(30_000),
    );
    const report = await walk(app, seconds / programs.length, seed);
    const grown = report.endMb - report.startMb;
    const refused = Object.entries(report.refused).map(([reason, count]) => `${reason} ${count}`);
    console.log(
      `${name}: alive after ${report.actions} actions (${report.actionsPerSecond.toFixed(1)}/s, ${report.done} done), ` +
        `memory ${report.startMb.toFixed(0)} → ${report.endMb.toFixed(0)} MB; refused: ${refused.join(', ') || 'none'}`,
    );
    if (grown > 20 + 0.2 * report.startMb) {
      console.log(`${name} has grown by ${grown.toFixed(0)} MB`);
      process.exitCode = 1;
    }
    await desktop.close(app);
  }
} finally {
  await desktop.dispose();
  await rm(home, { recursive: true, force: true });
}
