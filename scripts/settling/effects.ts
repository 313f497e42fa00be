import { type App, type Desktop, Progress } from '#engine';
import type { ProbeAction, ResultOf } from '#protocol';

/** Something on the page Timing of the sample applications that happens a moment after an action. */
interface Effect {
  readonly title: string;
  readonly takesMs: number;
  /** Its action in the run of that number. */
  readonly action: (uid: UidOf, run: number) => ProbeAction;
  /** Whether it is in the reply. */
  readonly isIn: (reply: ResultOf<'act'>, run: number) => boolean;
}

export interface Measured {
  readonly effect: string;
  /** Milliseconds beyond the effect, of each run. */
  readonly beyond: number[];
  /** The replies without the effect. */
  readonly missed: string[];
}

type UidOf = (id: string) => string;

const SETTLE_MS = 5_000;
const soon = () => Progress.start(60_000);

const click = (id: string) => (uid: UidOf) => ({ type: 'click', target: { uid: uid(id) } }) as const;

const says = (id: string, text: string) => (reply: ResultOf<'act'>) =>
  (reply.changes?.nodes ?? []).some(({ node }) => node.id === id && node.name === text);

const sayingWhenDone = (title: string, id: string, takesMs: number, text: string): Effect => ({
  title,
  takesMs,
  action: click(id),
  isIn: says('timingStatus', text),
});

/** What runs for ever is none of the action's business: it has settled, and that is all. */
const isSettled = (reply: ResultOf<'act'>): boolean => reply.settled === true;

/** In this order in every run, so that each changes what the one before has left. */
export const EFFECTS: readonly Effect[] = [
  sayingWhenDone('`animateClick`, a button held down', 'animateClick', 100, 'animated click'),
  ...[50, 150, 300, 450].map(ms => sayingWhenDone(`a single-shot timer of ${ms} ms`, `after${ms}`, ms, `after ${ms}`)),
  sayingWhenDone('three timers of 100 ms in a row', 'threeSteps', 300, 'step 3'),
  {
    title: 'a search, 300 ms after the last key',
    takesMs: 300,
    action: (uid, run) => ({ type: 'setText', target: { uid: uid('searchField') }, text: `search ${run}` }),
    isIn: (reply, run) => says('searchResult', `Results for search ${run}`)(reply),
  },
  sayingWhenDone('an animation: Behavior, Timeline', 'animateButton', 250, 'animation done'),
  sayingWhenDone('a pause and an animation: PauseTransition', 'pauseButton', 250, 'pause done'),
  sayingWhenDone('a sheet slides in', 'sheetButton', 250, 'sheet open'),
  sayingWhenDone('a sheet slides out and is gone', 'sheetButton', 250, 'sheet closed'),
  { title: 'nothing, beside a busy indicator', takesMs: 0, action: click('nothing'), isIn: isSettled },
  { title: 'the focus, with a blinking caret', takesMs: 0, action: click('caretField'), isIn: isSettled },
  { title: 'a clock of 100 ms is started', takesMs: 0, action: click('clockRunning'), isIn: isSettled },
  { title: 'nothing, beside that clock', takesMs: 0, action: click('nothing'), isIn: isSettled },
  { title: 'the clock is stopped', takesMs: 0, action: click('clockRunning'), isIn: isSettled },
];

const CONTROLS = [
  ...['animateClick', 'after50', 'after150', 'after300', 'after450', 'threeSteps', 'searchField', 'animateButton'],
  ...['pauseButton', 'sheetButton', 'nothing', 'caretField', 'clockRunning'],
];

export async function measureSettling(desktop: Desktop, command: string, runs: number): Promise<Measured[]> {
  const app = await desktop.launch({ command, args: [] }, soon());
  const uid = await uidsOnThePage(app);
  const measured = EFFECTS.map(({ title }): Measured => ({ effect: title, beyond: [], missed: [] }));
  const warmUp = 2;
  for (let run = 0; run < warmUp + runs; run++)
    for (const [at, effect] of EFFECTS.entries()) {
      const start = Date.now();
      const reply = await act(app, effect.action(uid, run));
      const end = Date.now();
      if (run < warmUp) continue;
      measured[at]?.beyond.push(end - (effectAt(reply) ?? start + effect.takesMs));
      if (!effect.isIn(reply, run)) measured[at]?.missed.push(`run ${run}: ${JSON.stringify(reply)}`);
    }
  await desktop.close(app);
  return measured;
}

async function uidsOnThePage(app: App): Promise<UidOf> {
  await app.settle(soon());
  const [tabs] = (await app.query({ role: 'tablist' }, null, 1, soon())).matches;
  await act(app, { type: 'select', target: tabs?.ref ?? {}, item: { text: 'Timing' } });
  const uids = new Map<string, string>();
  for (const id of CONTROLS) {
    const [match] = (await app.query({ predicate: { idEquals: id } }, null, 1, soon())).matches;
    uids.set(id, match?.ref.uid as string);
  }
  return id => uids.get(id) as string;
}

/** The sample application says when it happened, on the same clock. */
function effectAt({ changes }: ResultOf<'act'>): number | undefined {
  const said = (changes?.nodes ?? []).find(({ node }) => node.id === 'saidAt')?.node.name;
  return said ? Number(said) : undefined;
}

const act = (app: App, action: ProbeAction): Promise<ResultOf<'act'>> =>
  app.call('act', { action, settleMs: SETTLE_MS, changes: {} }, soon());
