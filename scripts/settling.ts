// `npm run settling [-- --runs 200] [--load 6] [--copies 2] [--only "Qt 6"] [--json] [--write]`: is the effect of an action in
// its reply, and how long did the call take beyond it? On this machine, now; with --load beside so many busy processes; with
// --copies the runs are shared among so many copies of an application; with --write into docs/settling.md.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Desktop } from '#engine';
import { ProgramLauncher } from '../src/launch/program-launcher.js';
import { allProviders } from '../src/toolkits/index.js';
import { digits, timing } from './bench/measure.js';
import { writeSection } from './bench/performance-doc.js';
import { EFFECTS, type Measured, measureSettling } from './settling/effects.js';

const { values: asked } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    load: { type: 'string', default: '0' },
    copies: { type: 'string', default: '1' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    'at-once': { type: 'string', default: '2' },
  },
});
const runs = Number(asked.runs);
const load = Number(asked.load);
const copies = Number(asked.copies);

const fixtures = `${process.cwd()}/build/fixtures`;
const toolkits = [
  { name: 'Qt 6', command: `${fixtures}/qt6/gallery` },
  { name: 'Qt 5', command: `${fixtures}/qt5/gallery` },
  { name: 'QML, Qt 6', command: `${fixtures}/qml6/gallery` },
  { name: 'QML, Qt 5', command: `${fixtures}/qml5/gallery` },
  { name: 'JavaFX', command: `${fixtures}/javafx/gallery` },
].filter(({ name, command }) => (asked.only === undefined || asked.only === name) && existsSync(command));

const busy = Array.from({ length: load }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
const measured: { toolkit: string; effects: Measured[] }[] = [];
try {
  // Two at a time do not disturb each other: they mostly wait for timers.
  const left = [...toolkits.entries()];
  const measureRest = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, { name, command }] = next;
      process.stderr.write(`${name}, ${runs} runs …\n`);
      const share = Math.ceil(runs / copies);
      const measureShare = () => onADesktop(desktop => measureSettling(desktop, command, share));
      const shares = await Promise.all(Array.from({ length: copies }, measureShare));
      measured[index] = { toolkit: name, effects: EFFECTS.map((_, at) => together(shares.map(each => each[at]))) };
    }
  };
  await Promise.all(Array.from({ length: Number(asked['at-once']) }, measureRest));
} finally {
  for (const each of busy) each.kill();
}

const missed = measured.flatMap(({ effects }) => effects).reduce((sum, { missed }) => sum + missed.length, 0);
if (asked.write) writeSection(load ? 'settling:loaded' : 'settling', table(), 'docs/settling.md');
process.stdout.write(asked.json ? `${JSON.stringify(measured, null, 2)}\n` : `${table()}\n`);
for (const { toolkit, effects } of measured)
  for (const { effect, missed } of effects)
    for (const reply of missed.slice(0, 3)) process.stderr.write(`${toolkit}, ${effect}: ${reply}\n`);
process.exit(missed ? 1 : 0);

function together(shares: (Measured | undefined)[]): Measured {
  return {
    effect: shares[0]?.effect ?? '',
    beyond: shares.flatMap(share => share?.beyond ?? []),
    missed: shares.flatMap(share => share?.missed ?? []),
  };
}

async function onADesktop<T>(work: (desktop: Desktop) => Promise<T>): Promise<T> {
  const providers = allProviders(`${process.cwd()}/dist/native`, { name: 'settling', version: '0' });
  const desktop = new Desktop(providers, new ProgramLauncher(true));
  try {
    return await work(desktop);
  } finally {
    await desktop.dispose();
  }
}

/** In each cell the median (95 of 100 take at most) of the milliseconds beyond the effect, and what was missed. */
function table(): string {
  const head = ['ms beyond the effect', 'takes, ms', ...measured.map(({ toolkit }) => toolkit)];
  const rows = EFFECTS.map(({ title, takesMs }, at) => [
    title,
    String(takesMs),
    ...measured.map(each => cell(each.effects[at])),
  ]);
  const lines = [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`);
  return [
    `${runs} runs, with a load of ${digits(loadavg()[0] ?? 0)} on ${availableParallelism()} cores:`,
    '',
    ...lines,
  ].join('\n');
}

function cell(measured: Measured | undefined): string {
  if (!measured) return '–';
  const { missed } = measured;
  const { median, p95 } = timing(measured.beyond);
  return `${digits(median)} (${digits(p95)})${missed.length ? `, ${missed.length} missed` : ''}`;
}
