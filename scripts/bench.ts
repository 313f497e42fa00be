// `npm run bench [-- --json] [--quick] [--objects] [--only "Qt 6"] [--sizes 100,10000] [--write]`: the figures of
// docs/performance.md, on this machine, now; with --objects only those about objects and signals, with --write into it.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Desktop } from '#engine';
import { ProgramLauncher } from '../src/launch/program-launcher.js';
import { allProviders } from '../src/toolkits/index.js';
import { type AtClient, type Driving, measureAtClient, measureDriving } from './bench/driving.js';
import { digits, ms } from './bench/measure.js';
import { measureObjects, type ObjectCosts, type Rates } from './bench/objects.js';
import { writeSection } from './bench/performance-doc.js';
import { measureRows, type Rows } from './bench/rows.js';
import { measureClickCost, measureStartUp, type StartUp } from './bench/start-up.js';

const { values: asked } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    objects: { type: 'boolean', default: false },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '100,1000,10000' },
  },
});
const { quick } = asked;
const sizes = asked.sizes.split(',').map(Number);
const runs = quick ? 5 : 21;
const fixtures = `${process.cwd()}/build/fixtures`;
const toolkits = [
  ...[6, 5].map(major => ({
    name: `Qt ${major}`,
    command: `${fixtures}/qt${major}/gallery`,
    args: [] as string[],
    tellsClickCost: true,
  })),
  {
    name: 'JavaFX',
    tellsClickCost: false,
    command: 'java',
    args: [
      ...['-Dprism.order=sw', '--module-path', `${fixtures}/javafx/lib`],
      ...[
        '--add-modules',
        'javafx.controls',
        '-cp',
        `${fixtures}/javafx/gallery.jar`,
        'dev.widgetwright.fixtures.Gallery',
      ],
    ],
  },
].filter(
  ({ name, command }) =>
    (asked.only === undefined || asked.only === name) &&
    existsSync(name === 'JavaFX' ? `${fixtures}/javafx/gallery.jar` : command),
);

interface Figures {
  toolkit: string;
  widgets: number;
  startUp: StartUp;
  clickCost: number | undefined;
  driving: Driving;
  client: AtClient;
}

const figures: Figures[] = [];
for (const { name, tellsClickCost, ...program } of asked.objects ? [] : toolkits)
  for (const widgets of sizes) {
    process.stderr.write(`${name}, ${widgets} widgets …\n`);
    await onADesktop(async desktop =>
      figures.push({
        toolkit: name,
        widgets,
        startUp: await measureStartUp(
          desktop,
          program,
          widgets,
          quick || (name === 'JavaFX' && widgets > 100) ? 3 : 15,
        ),
        clickCost: tellsClickCost ? await measureClickCost(desktop, program, widgets) : undefined,
        driving: await measureDriving(desktop, program, widgets, runs),
        client: await measureAtClient('dist/cli.js', program, widgets, runs),
      }),
    );
  }

const ROWS = [1_000, 1_000_000];
const rowFigures: { toolkit: string; rows: number; figures: Rows }[] = [];
for (const { name, ...program } of asked.objects ? [] : toolkits)
  for (const rows of ROWS) {
    process.stderr.write(`${name}, ${rows} rows …\n`);
    rowFigures.push({
      toolkit: name,
      rows,
      figures: await onADesktop(desktop => measureRows(desktop, program, rows, runs)),
    });
  }

const objects: { toolkit: string; costs: ObjectCosts }[] = [];
for (const { name, ...program } of toolkits.filter(each => each.tellsClickCost)) {
  process.stderr.write(`${name}, objects …\n`);
  objects.push({
    toolkit: name,
    costs: await onADesktop(desktop => measureObjects(desktop, program, quick ? 3 : 9)),
  });
}

const tables = asked.objects ? [objectTable()] : [table(figures), rowsTable(), objectTable()];
if (asked.write) writeSection('bench', tables.join('\n\n'));
process.stdout.write(
  asked.json
    ? `${JSON.stringify({ widgets: figures, rows: rowFigures, objects }, null, 2)}\n`
    : `${tables.join('\n\n')}\n`,
);

async function onADesktop<T>(work: (desktop: Desktop) => Promise<T>): Promise<T> {
  const providers = allProviders(`${process.cwd()}/dist/native`, { name: 'bench', version: '0' });
  const desktop = new Desktop(providers, new ProgramLauncher(true));
  try {
    return await work(desktop);
  } finally {
    await desktop.dispose();
  }
}

function rowsTable(): string {
  const head = ['a table of', ...rowFigures.map(each => `${each.toolkit}, ${each.rows} rows`)];
  const lines = [
    ['snapshot: UI thread, ms', ...rowFigures.map(each => ms(each.figures.snapshotUiThread))],
    ['its last row, ms', ...rowFigures.map(each => ms(each.figures.lastRow))],
    ['memory that looking added, MB', ...rowFigures.map(each => digits(each.figures.grownMb))],
  ];
  return [head, head.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |`).join('\n');
}

/** Rows are what is measured, columns the sizes; times are median (fastest) in milliseconds. */
function table(all: Figures[]): string {
  const rows: [string, (each: Figures) => string][] = [
    ['start-up without the probe, ms', each => ms(each.startUp.without)],
    ['start-up with the probe, ms', each => ms(each.startUp.with)],
    ['start-up, with / without', each => each.startUp.ratio.toFixed(2)],
    ['start-up, with − without, ms', ({ startUp }) => digits(startUp.with.median - startUp.without.median)],
    [
      'memory without → with, MB',
      ({ startUp }) => `${digits(startUp.memoryMb.without)} → ${digits(startUp.memoryMb.with)}`,
    ],
    ['launch → attached, ms', each => ms(each.driving.attach)],
    ['ping, ms', each => ms(each.driving.ping)],
    ['click, ms', each => ms(each.driving.click)],
    ['of that the application itself, ms', each => (each.clickCost === undefined ? '–' : digits(each.clickCost))],
    ['find by id, ms', each => ms(each.driving.find)],
    ['snapshot: UI thread, ms', each => ms(each.driving.snapshotUiThread)],
    ['snapshot: engine, ms', each => ms(each.driving.snapshotEngine)],
    ['snapshot: engine, as text, ms', each => ms(each.driving.snapshotText)],
    ['snapshot: MCP client, ms', each => ms(each.client.snapshot)],
    ['snapshot: text, KB', each => digits(each.driving.textBytes / 1024)],
    ['click and what changed: MCP client, ms', each => ms(each.client.click)],
    [`screenshot ${all[0]?.driving.screenshotSize ?? ''}, ms`, each => ms(each.driving.screenshot)],
    [`screenshot ${all[0]?.driving.smallerScreenshotSize ?? ''}, ms`, each => ms(each.driving.smallerScreenshot)],
    ['server start → initialized, ms', each => ms(each.client.initialized)],
    ['tools/list, KB', each => digits(each.client.toolsListBytes / 1024)],
    ['server memory, MB', each => digits(each.client.serverMb)],
  ];
  const head = ['median (fastest)', ...all.map(each => `${each.toolkit}, ${each.widgets}`)];
  const lines = rows.map(([title, figure]) => [title, ...all.map(figure)]);
  return [head, head.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |`).join('\n');
}

/** Millions a second, the fastest of some runs. */
function objectTable(): string {
  const millions = (rate: number) => (rate / 1e6).toFixed(2);
  const row = (title: string, { without, with: armed, watched }: Rates) =>
    `| ${[title, millions(without), millions(armed), (armed / without).toFixed(2), millions(watched)].join(' | ')} |`;
  return [
    '| millions a second | without the probe | with it | with / without | while a client listens |',
    '|---|---|---|---|---|',
    ...objects.flatMap(({ toolkit, costs }) => [
      row(`${toolkit}: objects created and destroyed`, costs.churn),
      row(`${toolkit}: signals emitted`, costs.flood),
    ]),
  ].join('\n');
}
