import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { type App, COMPACT_INCLUDE, type Desktop, Progress, perform, toText, WITHOUT_SETTLING } from '#engine';
import { type Timing, timed, timing } from './measure.js';
import { type Program, residentMb, withWidgets } from './start-up.js';

export interface Driving {
  readonly attach: Timing;
  readonly ping: Timing;
  readonly click: Timing;
  readonly find: Timing;
  readonly snapshotUiThread: Timing;
  readonly snapshotEngine: Timing;
  readonly snapshotText: Timing;
  readonly textBytes: number;
  readonly screenshot: Timing;
  readonly screenshotSize: string;
  readonly smallerScreenshot: Timing;
  readonly smallerScreenshotSize: string;
}

const soon = () => Progress.start(20_000);

/** Everything that is done to an application with that many widgets, at the engine. */
export async function measureDriving(
  desktop: Desktop,
  program: Program,
  widgets: number,
  runs: number,
): Promise<Driving> {
  const attach: number[] = [];
  let app: App | undefined;
  for (let run = 0; run < 3; run++) {
    if (app) await desktop.close(app);
    const start = performance.now();
    app = await desktop.launch(withWidgets(program, widgets), soon());
    attach.push(performance.now() - start);
  }
  if (!app) throw new Error('nothing was launched');
  const driven = app;
  await driven.snapshot({}, soon());
  await driven.settle(soon());

  const target = {
    ref: (await driven.query({ predicate: { idEquals: 'w_0' } }, null, 1, soon())).matches[0]?.ref ?? {},
  };
  const last = { predicate: { idEquals: `w_${widgets - 1}`, visible: true } };
  const uiThread: number[] = [];
  const snapshotEngine = await timed(runs, async () => {
    const { uiThreadMs } = await driven.capture({ include: COMPACT_INCLUDE }, soon());
    uiThread.push(uiThreadMs ?? Number.NaN);
  });
  let text = '';
  const snapshotText = await timed(runs, async () => {
    text = toText((await driven.snapshot({}, soon())).windows);
  });
  const { times: screenshot, size: screenshotSize } = await measureScreenshot(driven, runs);
  const measured = {
    attach: timing(attach),
    ping: await timed(runs * 5, () => driven.call('hitTest', { x: -1, y: -1 }, soon())),
    click: await timed(runs * 5, () => perform(driven, { type: 'click', target }, soon(), WITHOUT_SETTLING)),
    find: await timed(runs * 5, () => driven.query(last, null, 1, soon())),
    snapshotUiThread: timing(uiThread),
    snapshotEngine,
    snapshotText,
    textBytes: Buffer.byteLength(text),
    screenshot,
    screenshotSize,
  };
  await resize(driven, 1000, 760);
  const { times: smallerScreenshot, size: smallerScreenshotSize } = await measureScreenshot(driven, runs);
  await desktop.close(driven);
  return { ...measured, smallerScreenshot, smallerScreenshotSize };
}

const picture = (app: App) => app.call('screenshot', { stage: 'focused' }, soon());

async function measureScreenshot(app: App, runs: number) {
  const { width, height } = await picture(app);
  return { times: await timed(runs, () => picture(app)), size: `${width}×${height}` };
}

/** To that size inside of its frame. */
async function resize(app: App, width: number, height: number): Promise<void> {
  const to = (outerWidth: number, outerHeight: number) =>
    perform(app, { type: 'window', operation: 'resize', width: outerWidth, height: outerHeight }, soon());
  await to(width, height);
  const inner = await picture(app);
  if (inner.width !== width || inner.height !== height) await to(2 * width - inner.width, 2 * height - inner.height);
}

export interface AtClient {
  readonly initialized: Timing;
  readonly snapshot: Timing;
  readonly click: Timing;
  readonly replyBytes: number;
  readonly toolsListBytes: number;
  readonly serverMb: number;
}

/** The same as an MCP client sees it: the built server over stdio. */
export async function measureAtClient(cli: string, program: Program, widgets: number, runs: number): Promise<AtClient> {
  const initialized: number[] = [];
  for (let run = 0; run < 5; run++) {
    const start = performance.now();
    const { client } = await connect(cli, []);
    initialized.push(performance.now() - start);
    await client.close();
  }
  const { command, args } = withWidgets(program, widgets);
  const { client, pid } = await connect(cli, ['--headless', '--', command, ...args]);
  const call = (name: string, input: object) => client.callTool({ name, arguments: { ...input } });
  const first = await call('ui_get_snapshot', { timeoutMs: 30_000 });
  const snapshot = await timed(runs, () => call('ui_get_snapshot', {}));
  const click = await timed(runs, () => call('ui_perform', { actions: [{ type: 'click', target: { css: '#w_0' } }] }));
  const { tools } = await client.listTools();
  const serverMb = await residentMb(pid);
  await client.close();
  return {
    initialized: timing(initialized),
    snapshot,
    click,
    replyBytes: Buffer.byteLength(JSON.stringify(first.content)),
    toolsListBytes: Buffer.byteLength(JSON.stringify({ tools })),
    serverMb,
  };
}

/** As a client whose model sees the text alone, for whom there are no output schemas. */
async function connect(cli: string, args: string[]) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [cli, ...args],
    env: process.env as Record<string, string>,
  });
  const client = new Client({ name: 'claude-code', version: 'bench' });
  await client.connect(transport);
  return { client, pid: transport.pid as number };
}
