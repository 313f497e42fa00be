import { COMPACT_INCLUDE, type Desktop, Progress, perform } from '#engine';
import { type Timing, timed, timing } from './measure.js';
import { type Program, residentMb } from './start-up.js';

export interface Rows {
  readonly snapshotUiThread: Timing;
  readonly lastRow: Timing;
  /** What looking at them added to the application. */
  readonly grownMb: number;
}

const soon = () => Progress.start(20_000);

/** A table of that many rows on the screen: what a look at it, and at its last row, costs. */
export async function measureRows(desktop: Desktop, program: Program, rows: number, runs: number): Promise<Rows> {
  const request = { command: program.command, args: [...program.args, '--rows', String(rows)] };
  const app = await desktop.launch(request, soon());
  await perform(app, { type: 'select', target: { selector: { role: 'tablist' } }, item: { text: 'Lists' } }, soon());
  await app.settle(soon());
  const before = await residentMb(app.pid);
  const uiThread: number[] = [];
  await timed(runs, async () => {
    const { uiThreadMs } = await app.capture({ include: COMPACT_INCLUDE }, soon());
    uiThread.push(uiThreadMs ?? Number.NaN);
  });
  const { matches } = await app.query({ predicate: { idEquals: 'people' } }, null, 1, soon());
  const ref = matches[0]?.ref ?? {};
  const lastRow = await timed(runs, () => app.call('getItems', { ref, from: rows - 1, to: rows - 1 }, soon()));
  const grownMb = (await residentMb(app.pid)) - before;
  await desktop.close(app);
  return { snapshotUiThread: timing(uiThread), lastRow, grownMb };
}
