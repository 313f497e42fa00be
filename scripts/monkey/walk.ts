import { readFile } from 'node:fs/promises';
import { type Action, type App, Progress, perform } from '#engine';
import { UiError, type UiNode, type UiSnapshot } from '#protocol';
import { Random } from '../random.js';

export interface WalkReport {
  readonly actions: number;
  readonly done: number;
  /** How often each reason was given for what could not be done. */
  readonly refused: Readonly<Record<string, number>>;
  readonly actionsPerSecond: number;
  readonly startMb: number;
  readonly endMb: number;
}

/** What would end the program, change files or leave the screen. */
const KEEP_OFF =
  /quit|exit|close|save|delete|remove|rename|export|import|print|open|load|file|full.?screen|block|kill|log ?out|restart/i;
const KEYS = [
  'TAB',
  'ENTER',
  'ESCAPE',
  'SPACE',
  'UP',
  'DOWN',
  'LEFT',
  'RIGHT',
  'HOME',
  'END',
  'PAGE_DOWN',
  'A',
  '7',
  'F2',
];
const TEXTS = ['', 'a', 'Grüße', '日本語', '👩‍🚀', '42', '-1e9', 'x'.repeat(500), '<b>&amp;</b>', 'line\nline'];
const STEP_MS = 500;
const LOOK_MS = 5_000;
const WARM_UP_SHARE = 0.3;
const MOST_WINDOWS = 4;

/** Does whatever is possible, by chance, for a while. Throws when the application dies or does not answer any more. */
export async function walk(app: App, seconds: number, seed: number): Promise<WalkReport> {
  return await new Walk(app, new Random(seed)).run(seconds);
}

class Walk {
  private readonly refused: Record<string, number> = {};
  private done = 0;
  private nodes: UiNode[] = [];
  private windows: UiSnapshot['stages'] = [];
  /** The first one that was seen: with it the program would end. */
  private mainWindow: string | null | undefined;

  constructor(
    private readonly app: App,
    private readonly random: Random,
  ) {}

  async run(seconds: number): Promise<WalkReport> {
    const started = performance.now();
    const elapsed = () => (performance.now() - started) / 1_000;
    let startMb = 0;
    let actions = 0;
    while (elapsed() < seconds) {
      if (actions % 4 === 0) await this.look();
      await this.try(this.nextAction());
      actions++;
      if (!startMb && elapsed() > seconds * WARM_UP_SHARE) startMb = await residentMb(this.app.pid);
    }
    await this.look();
    const endMb = await residentMb(this.app.pid);
    return {
      actions,
      done: this.done,
      refused: this.refused,
      actionsPerSecond: actions / elapsed(),
      startMb: startMb || endMb,
      endMb,
    };
  }

  private async look(): Promise<void> {
    try {
      const { stages } = await this.app.capture({}, Progress.start(LOOK_MS));
      this.windows = stages;
      this.mainWindow ??= stages[0]?.scene.root.ref.uid;
      this.nodes = stages.flatMap(stage => [...everythingIn(stage.scene.root)]).filter(node => node.visible !== false);
    } catch (error) {
      // Every window may be minimized or on its way.
      if (!(error instanceof UiError) || error.code !== 'MCP_UI_NO_STAGES') throw error;
    }
  }

  private async try(action: Action | undefined): Promise<void> {
    if (!action) return;
    try {
      await perform(this.app, action, Progress.start(STEP_MS));
      this.done++;
    } catch (error) {
      if (!(error instanceof UiError)) throw error;
      const reason = error.details.reason ?? error.code;
      if (reason === 'APP_GONE' || reason === 'PROBE_LIED')
        throw new Error(`${error.message} after ${JSON.stringify(action)}`);
      this.refused[reason] = (this.refused[reason] ?? 0) + 1;
    }
  }

  private nextAction(): Action | undefined {
    const way = this.wayOut() ?? this.random.pick(WAYS);
    return way(this);
  }

  /** Windows and dialogs pile up unless somebody closes them. */
  private wayOut(): Way | undefined {
    const extra = this.windows.filter(
      stage => stage.kind !== 'tooltip' && stage.scene.root.ref.uid !== this.mainWindow,
    );
    if (extra.length >= MOST_WINDOWS || (extra.length && this.random.chance(0.1)))
      return () => ({ type: 'window', operation: 'close', target: { ref: extra.at(-1)?.scene.root.ref ?? {} } });
    if (this.windows.some(stage => stage.minimized)) return () => ({ type: 'window', operation: 'restore' });
    return undefined;
  }

  node(...roles: string[]): UiNode | undefined {
    const fitting = this.nodes.filter(
      node => (!roles.length || roles.includes(node.role)) && !KEEP_OFF.test(`${node.name ?? ''} ${node.id ?? ''}`),
    );
    return fitting.length ? this.random.pick(fitting) : undefined;
  }

  get chance(): Random {
    return this.random;
  }

  /** A point of some node, on the screen. */
  point(): { x: number; y: number } | undefined {
    const place = this.node('text', 'button', 'listbox', 'table', 'textbox', 'generic')?.layout?.localToScreen;
    return place
      ? { x: place.x + this.random.below(place.width), y: place.y + this.random.below(place.height) }
      : undefined;
  }
}

type Way = (walk: Walk) => Action | undefined;

const on = (walk: Walk, roles: string[], action: (target: { ref: UiNode['ref'] }, node: UiNode) => unknown) => {
  const node = walk.node(...roles);
  return node && (action({ ref: node.ref }, node) as Action);
};

const VIEWS = ['listbox', 'table', 'tree', 'combobox', 'tablist'];
const item = (walk: Walk) => ({ index: walk.chance.below(30) });

/** The frequent ones first; each as likely as the others. */
const WAYS: Way[] = [
  walk => on(walk, [], target => ({ type: 'click', target })),
  walk => on(walk, ['button', 'tab', 'checkbox', 'radio', 'menuitem', 'link'], target => ({ type: 'click', target })),
  walk => on(walk, ['option', 'row', 'treeitem'], target => ({ type: 'click', target, count: 2 })),
  walk => on(walk, ['text', 'option', 'row'], target => ({ type: 'click', target, button: 'right' })),
  walk => on(walk, [], target => ({ type: 'hover', target })),
  walk =>
    on(walk, ['textbox', 'combobox', 'spinbutton'], target => ({
      type: 'setText',
      target,
      text: walk.chance.pick(TEXTS),
    })),
  walk => on(walk, ['textbox'], target => ({ type: 'selectText', target })),
  walk => ({ type: 'typeText', text: walk.chance.pick(TEXTS) }),
  walk => ({ type: 'pressKey', key: walk.chance.pick(KEYS), modifiers: walk.chance.chance(0.2) ? ['SHIFT'] : [] }),
  () => ({ type: 'pressKey', key: 'ESCAPE' }),
  walk => on(walk, VIEWS, target => ({ type: 'select', target, item: item(walk), extend: walk.chance.chance(0.2) })),
  walk => on(walk, VIEWS, target => ({ type: 'click', target, item: item(walk) })),
  walk => on(walk, VIEWS, target => ({ type: 'scrollTo', target, item: item(walk) })),
  walk =>
    on(walk, ['table', 'listbox', 'tree'], target => ({
      type: 'setText',
      target,
      item: item(walk),
      text: walk.chance.pick(TEXTS),
    })),
  walk =>
    on(walk, ['tree', 'treeitem', 'button', 'group', 'combobox'], target => ({
      type: 'setExpanded',
      target,
      expanded: walk.chance.chance(0.5),
    })),
  walk =>
    on(walk, ['checkbox', 'radio', 'menuitemcheckbox'], target => ({
      type: 'setChecked',
      target,
      checked: walk.chance.chance(0.5),
    })),
  walk =>
    on(walk, ['slider', 'spinbutton', 'scrollbar'], target => ({
      type: 'setValue',
      target,
      value: walk.chance.below(150),
    })),
  walk => on(walk, [], target => ({ type: 'scroll', target, deltaY: walk.chance.below(800) - 400 })),
  walk => on(walk, [], target => ({ type: 'focus', target })),
  walk => {
    const to = walk.point();
    return to && on(walk, ['text', 'option', 'treeitem', 'slider'], target => ({ type: 'drag', target, to }));
  },
  walk => {
    const at = walk.point();
    return at && { type: 'pointer', phase: walk.chance.pick(['move', 'down', 'up'] as const), ...at };
  },
  walk => ({ type: 'window', operation: walk.chance.pick(['activate', 'maximize', 'restore', 'minimize'] as const) }),
  walk => ({
    type: 'window',
    operation: 'resize',
    width: 400 + walk.chance.below(700),
    height: 300 + walk.chance.below(500),
  }),
];

function* everythingIn(node: UiNode): Iterable<UiNode> {
  yield node;
  for (const row of node.virtualization?.visibleCells ?? [])
    if (row.rowRef) yield { ref: row.rowRef, type: 'row', role: 'row', visible: true, disabled: false, children: [] };
  for (const child of node.children ?? []) yield* everythingIn(child);
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
