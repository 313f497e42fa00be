import {
  type MethodName,
  type NodeRef,
  type NodeSummary,
  type ParamsOf,
  type ResultOf,
  type Selector,
  UiError,
  type UiNode,
  type UiSnapshot,
} from '#protocol';
import { Turns } from '../access/turns.js';
import { plainId, selectByCss } from '../locate/css.js';
import { matcher } from '../locate/match.js';
import { START_LIMIT_MS } from '../patience.js';
import { type Attempt, Progress } from '../progress.js';
import { type CompactNode, compact } from '../snapshot/compact.js';
import { adopt, summaryText } from '../snapshot/tree.js';
import { describeEnding, type Ending } from './ending.js';
import { EventLog, type EventReading } from './event-log.js';
import type { Announcement, Exit, LaunchedProcess, Probe } from './provider.js';

export type SnapshotRequest = ParamsOf<'getSnapshot'>;
export type Scope = ParamsOf<'query'>['scope'];

/** A snapshot that was given out, kept for a later diff. */
export interface TakenSnapshot {
  readonly id: string;
  readonly windows: CompactNode[];
  readonly truncated: UiSnapshot['truncated'];
}

export interface EventRequest {
  /** The cursor of the reading before. */
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
  /** Only this one; all of the application where left out. */
  readonly subscriptionId?: string | undefined;
}

const REMEMBERED_SNAPSHOTS = 16;
/** Whoever calls these changes something. */
const ACTS: ReadonlySet<MethodName> = new Set(['act', 'click', 'invokeMethod', 'sendKeys', 'setProperty']);
/** What the compact form does not show needs not travel. */
export const COMPACT_INCLUDE = {
  bounds: false,
  localToScreen: false,
  paths: false,
  types: false,
  hidden: false,
  defaults: false,
};

/** One running application that is being driven. */
export class App {
  private readonly uids = new Set<string>();
  private readonly snapshots = new Map<string, TakenSnapshot>();
  private readonly events = new EventLog();
  private readonly turns: Turns;
  private snapshotCount = 0;
  private hasShownWindow = false;
  private readonly since = performance.now();
  private ending: Ending | undefined;
  /** Settles when the application or its probe is gone. */
  readonly ended: Promise<Ending>;

  constructor(
    readonly id: string,
    readonly announcement: Announcement,
    private readonly probe: Probe,
    readonly process: LaunchedProcess | undefined,
  ) {
    this.turns = new Turns(id);
    this.ended = this.watchEnd();
    probe.onEvent(event => this.events.add(event));
  }

  get pid(): number {
    return this.announcement.pid;
  }

  get hello(): ResultOf<'hello'> {
    return this.probe.hello;
  }

  get isRunning(): boolean {
    return !this.ending;
  }

  can(capability: string): boolean {
    return this.probe.hello.capabilities.includes(capability);
  }

  hasGivenOut(uid: string): boolean {
    return this.uids.has(uid);
  }

  /** Calls the probe. A just launched application is given time to show its first window. */
  async call<M extends MethodName>(method: M, params: ParamsOf<M>, progress: Progress): Promise<ResultOf<M>> {
    if (!this.hasShownWindow)
      await progress.before(this.patienceFor(progress), start =>
        start.poll(`the first window of ${this.id}`, () => this.firstWindow(start)),
      );
    const step = () => this.ask(method, params, progress);
    return await (ACTS.has(method) ? this.turns.during(progress, step) : step());
  }

  /** One that has long been there without a window may never show one. */
  private patienceFor({ limitMs }: Progress): number {
    return Math.max(limitMs, START_LIMIT_MS - (performance.now() - this.since));
  }

  /** That the application died in between is told as such. */
  private async ask<M extends MethodName>(method: M, params: ParamsOf<M>, progress: Progress): Promise<ResultOf<M>> {
    if (this.ending) throw this.gone(this.ending);
    try {
      const limit = Math.ceil(progress.remainingMs);
      return await this.probe.call(method, { timeoutMs: limit, ...params }, progress);
    } catch (error) {
      if (error instanceof UiError && error.details.reason === 'APP_GONE') throw this.gone(await this.ended);
      throw error;
    }
  }

  private async firstWindow(progress: Progress): Promise<Attempt<true>> {
    try {
      await this.ask('getSnapshot', { depth: 0 }, progress);
      this.hasShownWindow = true;
      return { done: true };
    } catch (error) {
      if (!(error instanceof UiError) || error.code !== 'MCP_UI_NO_STAGES') throw error;
      const none = new UiError(error.code, `it runs (pid ${this.pid}), but shows none`, {
        hint: 'It keeps running: look again with ui_get_snapshot, or end it with app_close.',
        ...(this.process?.lastOutput() ? { log: this.process.lastOutput() } : {}),
      });
      return { because: none.message, error: none };
    }
  }

  /** The wire's snapshot. */
  async capture(request: SnapshotRequest, progress: Progress): Promise<UiSnapshot> {
    const snapshot = await this.call('getSnapshot', request, progress);
    adopt(snapshot, this.uids);
    return snapshot;
  }

  /** The compact form, remembered for diffs. */
  async snapshot(request: SnapshotRequest, progress: Progress): Promise<TakenSnapshot> {
    const captured = await this.capture(
      { ...request, include: { ...COMPACT_INCLUDE, ...(request.include ?? {}) } },
      progress,
    );
    const taken = { id: `s-${++this.snapshotCount}`, windows: compact(captured), truncated: captured.truncated };
    this.snapshots.set(taken.id, taken);
    const [oldest] = this.snapshots.keys();
    if (this.snapshots.size > REMEMBERED_SNAPSHOTS && oldest) this.snapshots.delete(oldest);
    return taken;
  }

  remembered(snapshotId: string): TakenSnapshot {
    const taken = this.snapshots.get(snapshotId);
    if (!taken)
      throw new UiError('MCP_UI_INVALID_ARGUMENT', `${this.id} has no snapshot ${snapshotId} any more`, {
        hint: 'Take a new one with mode: "compact".',
      });
    return taken;
  }

  async query(selector: Selector, scope: Scope, limit: number, progress: Progress): Promise<ResultOf<'query'>> {
    const found = await this.search(selector, scope, limit, progress);
    for (const match of found.matches) if (match.ref.uid) this.uids.add(match.ref.uid);
    return found;
  }

  private async search(selector: Selector, scope: Scope, limit: number, progress: Progress) {
    if (selector.css == null || this.can('query.css'))
      return await this.call('query', { selector, scope, limit }, progress);
    const id = plainId(selector.css);
    if (id != null && selector.predicate?.idEquals == null) {
      const { css: _, ...rest } = selector;
      const byId = { ...rest, predicate: { ...selector.predicate, idEquals: id } };
      return await this.call('query', { selector: byId, scope, limit }, progress);
    }
    return await this.searchByCss(selector, scope, limit, progress);
  }

  private async searchByCss(selector: Selector, scope: Scope, limit: number, progress: Progress) {
    const snapshot = await this.capture({ ...scope, include: { localToScreen: false } }, progress);
    const matches = selectByCss(snapshot, selector.css as string).filter(matcher(selector));
    return { matches: matches.slice(0, limit).map(summarize), total: matches.length };
  }

  async getNode(request: ParamsOf<'getNode'>, progress: Progress): Promise<UiNode> {
    return await this.call('getNode', request, progress);
  }

  /** Has signals of an object recorded; `null` for the creation and destruction of objects. */
  async subscribe(id: string | null, signals: readonly string[], progress: Progress): Promise<string> {
    const request = id === null ? { id } : { id, signals: [...signals] };
    const { subscriptionId } = await this.call('subscribeSignals', request, progress);
    this.events.open(subscriptionId, id === null);
    return subscriptionId;
  }

  /** What was recorded for it and not read is gone with it. */
  async unsubscribe(subscriptionId: string, progress: Progress): Promise<void> {
    this.requireSubscription(subscriptionId);
    await this.call('unsubscribeSignals', { subscriptionId }, progress);
    this.events.close(subscriptionId);
  }

  /** Events after a cursor (0 for the first), also of an application that has ended since. */
  readEvents(request: EventRequest = {}): EventReading {
    const { after = 0, limit = 100, subscriptionId } = request;
    if (subscriptionId !== undefined) this.requireSubscription(subscriptionId);
    return this.events.read(after, limit, subscriptionId);
  }

  private requireSubscription(subscriptionId: string): void {
    const open = this.events.openSubscriptions;
    if (open.includes(subscriptionId)) return;
    throw new UiError('MCP_UI_INVALID_ARGUMENT', `${this.id} has no subscription ${JSON.stringify(subscriptionId)}`, {
      hint: open.length ? 'Pass one of the candidates, or subscribe anew.' : 'Subscribe first.',
      candidates: open,
    });
  }

  /** Lets the application finish what it is doing; one that never rests is not waited for. */
  async settle(progress: Progress): Promise<void> {
    const limit = progress.atMost(SETTLE_LIMIT_MS);
    try {
      await this.call('awaitIdle', { timeoutMs: Math.floor(limit.remainingMs) }, progress);
    } catch (error) {
      const isOnlyBusy = error instanceof UiError && error.code === 'MCP_UI_TIMEOUT' && progress.remainingMs > 0;
      if (!isOnlyBusy) throw error;
    }
  }

  disconnect(): void {
    this.probe.close();
  }

  private async watchEnd(): Promise<Ending> {
    // A wrapper that started the application is another process, and how it ends says nothing.
    const own = this.process?.pid === this.pid ? this.process : undefined;
    await (own ? Promise.race([this.probe.closed, own.exited]) : this.probe.closed);
    const ending = { exit: own && (await exitOf(own)), output: this.process?.lastOutput() ?? '' };
    this.ending = ending;
    return ending;
  }

  private gone(ending: Ending): UiError {
    return new UiError('MCP_UI_ACTION_FAILED', `${this.id} (pid ${this.pid}) ${describeEnding(ending)}`, {
      reason: 'APP_GONE',
      hint: 'Start it again with app_launch; refs of the old process are void.',
      ...(ending.output ? { log: ending.output } : {}),
    });
  }
}

const SETTLE_LIMIT_MS = 1_000;
/** A dying process closes its socket a moment before it can be waited for. */
const EXIT_GRACE_MS = 150;

const exitOf = (process: LaunchedProcess): Promise<Exit | undefined> =>
  Progress.start(EXIT_GRACE_MS)
    .race('the exit code', process.exited)
    .catch(() => undefined);

function summarize(node: UiNode): NodeSummary {
  const inScene = node.layout?.boundsInScene;
  return {
    ref: node.ref as NodeRef,
    type: node.type,
    id: node.id,
    role: node.role,
    name: node.name,
    summary: summaryText(node),
    ...(inScene ? { layout: { boundsInScene: inScene } } : {}),
  };
}
