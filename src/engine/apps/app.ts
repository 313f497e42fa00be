import {
  type Changes,
  type MethodName,
  type ParamsOf,
  PROTOCOL_VERSION,
  QUITTING,
  type Reason,
  type Rectangle,
  type ResultOf,
  type Selector,
  UiError,
  type UiNode,
  type UiSnapshot,
  type WireChanges,
  type WireNode,
  type WireSnapshot,
} from '#protocol';
import { Turns } from '../access/turns.js';
import { asProbeSelector, searchFor } from '../locate/search.js';
import { BRIEF_MS, START_LIMIT_MS } from '../patience.js';
import { type Attempt, Progress } from '../progress.js';
import { isTrayIcon } from '../screen/stages.js';
import { compact } from '../snapshot/compact.js';
import type { CompactNode } from '../snapshot/compact-node.js';
import { adopt, adoptChanges, adoptNode } from '../snapshot/tree.js';
import { asBlock } from '../snapshot/words.js';
import { describeEnding, type Ending, isOrderly } from './ending.js';
import { EventLog, type EventReading } from './event-log.js';
import { type LogReading, type LogRequest, ProgramLog } from './program-log.js';
import type { Announcement, Exit, LaunchedProcess, Probe, ProcessState } from './provider.js';

/** An answer whose changes are complete nodes. */
export type Compared<Result> = Omit<Result, 'changes'> & { changes?: Changes | null | undefined };

export type SnapshotRequest = ParamsOf<'getSnapshot'>;
export type Scope = ParamsOf<'query'>['scope'];

/** A snapshot that a client got, kept for a later diff. */
export interface TakenSnapshot {
  readonly id: string;
  readonly windows: CompactNode[];
  readonly truncated: UiSnapshot['truncated'];
}

export interface EventRequest {
  /** The cursor of the previous reading. */
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
  /** By default all subscriptions of the application. */
  readonly subscriptionId?: string | undefined;
}

const REMEMBERED_SNAPSHOTS = 16;
/** A program that has shown nothing but a tray icon for so long has no window. */
const ONLY_TRAY_MS = 2_000;
/** The methods that change something: one call at a time. */
const ACTS: ReadonlySet<MethodName> = new Set(['act', 'click', 'invokeMethod', 'sendKeys', 'setProperty']);
/** The compact form shows none of this, so it does not travel. */
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
  private helloAgain: ResultOf<'hello'> | undefined;
  private readonly since = performance.now();
  private ending: Ending | undefined;
  private isReleased = false;
  /** Resolves when the application or its probe is gone. */
  readonly ended: Promise<Ending>;
  readonly log: ProgramLog;

  constructor(
    readonly id: string,
    readonly announcement: Announcement,
    private readonly probe: Probe,
    readonly process: LaunchedProcess | undefined,
    private readonly stateNow: () => ProcessState = () => 'unknown',
  ) {
    this.turns = new Turns(id);
    this.log = new ProgramLog(process?.output);
    this.ended = this.watchEnd();
    probe.onEvent(event => this.events.add(event));
  }

  get pid(): number {
    return this.announcement.pid;
  }

  get hello(): ResultOf<'hello'> {
    return this.helloAgain ?? this.probe.hello;
  }

  /** The size of the primary screen. It stays the same even if the screen changes, so that coordinates keep their meaning. */
  async screen(progress: Progress): Promise<Rectangle> {
    // At the first hello the toolkit may not have started.
    if (!this.hello.screens?.length)
      this.helloAgain = await this.call('hello', { protocol: PROTOCOL_VERSION }, progress);
    const [primary] = this.hello.screens ?? [];
    if (primary) return primary;
    throw new UiError(
      'MCP_UI_ACTION_FAILED',
      `${this.id} (${this.hello.toolkit}) does not tell the size of its screen`,
      {
        reason: 'UNSUPPORTED',
        hint: 'Name one of its windows.',
      },
    );
  }

  get isRunning(): boolean {
    return !this.ending;
  }

  /** How it ended, once that is known. */
  get endedAs(): Ending | undefined {
    return this.ending;
  }

  can(capability: string): boolean {
    return this.hello.capabilities.includes(capability);
  }

  hasGivenOut(uid: string): boolean {
    return this.uids.has(uid);
  }

  /** Calls the probe, and waits for the first window of an application that was just launched. */
  async call<M extends MethodName>(method: M, params: ParamsOf<M>, progress: Progress): Promise<ResultOf<M>> {
    if (!this.hasShownWindow)
      await progress.before(this.patienceFor(progress), start =>
        start.poll(`the first window of ${this.id}`, () => this.firstWindow(start)),
      );
    const step = () => this.ask(method, params, progress);
    return await (ACTS.has(method) ? this.turns.during(progress, step) : step());
  }

  /** An application that has run for long without a window may never show one. */
  private patienceFor({ limitMs }: Progress): number {
    return Math.max(limitMs, START_LIMIT_MS - (performance.now() - this.since));
  }

  /** Reports an application that ended during the call as ended. */
  private async ask<M extends MethodName>(method: M, params: ParamsOf<M>, progress: Progress): Promise<ResultOf<M>> {
    if (this.ending) throw this.gone(this.ending);
    if (this.stateNow() === 'stopped') throw this.stopped('nothing was done');
    try {
      const limit = Math.ceil(progress.remainingMs);
      const answer = this.probe.call(method, { timeoutMs: limit, ...params }, progress);
      return await progress.unless(answer, () =>
        this.stateNow() === 'stopped' ? this.stoppedDuring(method) : undefined,
      );
    } catch (error) {
      if (!(error instanceof UiError && LOST.has(error.details.reason))) throw error;
      const ending = await this.endSoon(progress);
      throw ending ? this.gone(ending, error.details['isUnanswered'] === true) : error;
    }
  }

  private async firstWindow(progress: Progress): Promise<Attempt<true>> {
    try {
      const { stages } = await this.ask('getSnapshot', { depth: 0 }, progress);
      if (stages.every(isTrayIcon) && performance.now() - this.since < ONLY_TRAY_MS)
        return { because: `it is running (pid ${this.pid}), but shows only a tray icon` };
      this.hasShownWindow = true;
      return { done: true };
    } catch (error) {
      if (!(error instanceof UiError) || error.code !== 'MCP_UI_NO_STAGES') throw error;
      const none = new UiError(error.code, `it is running (pid ${this.pid}), but shows no window`, {
        hint: 'It keeps running.',
        remedies: ['look', 'close'],
        ...(this.process?.lastOutput() ? { log: this.process.lastOutput() } : {}),
      });
      return { because: none.message, error: none };
    }
  }

  /** A snapshot as the probe sends it. */
  async capture(request: SnapshotRequest, progress: Progress): Promise<UiSnapshot> {
    const snapshot: WireSnapshot = await this.call('getSnapshot', request, progress);
    adopt(snapshot, this.uids);
    return snapshot;
  }

  /** The compact form, remembered for diffs. */
  async snapshot(request: SnapshotRequest, progress: Progress): Promise<TakenSnapshot> {
    const captured = await this.capture(
      { ...request, include: { ...COMPACT_INCLUDE, ...(request.include ?? {}) } },
      progress,
    );
    const windows = compact(captured, request.root != null);
    const taken = { id: `s-${++this.snapshotCount}`, windows, truncated: captured.truncated };
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

  /** A probe finds ids, roles and names by itself; everything else is looked for in one snapshot. */
  private async search(selector: Selector, scope: Scope, limit: number, progress: Progress) {
    const simple = asProbeSelector(selector);
    if (simple) return await this.call('query', { selector: simple, scope, limit }, progress);
    const search = await searchFor(selector);
    const found = await search.in(await this.capture({ ...scope, ...search.request }, progress), progress);
    const uids = found.slice(0, limit).flatMap(({ ref }) => ref.uid ?? []);
    if (!uids.length) return { matches: [], total: 0 };
    const { matches } = await this.call('query', { selector: { uids }, limit }, progress);
    return { matches, total: found.length };
  }

  async getNode(request: ParamsOf<'getNode'>, progress: Progress): Promise<UiNode> {
    const node: WireNode = await this.call('getNode', request, progress);
    adoptNode(node, this.uids);
    return node;
  }

  /** Records signals of an object, or with `null` the creation and destruction of objects. */
  async subscribe(id: string | null, signals: readonly string[], progress: Progress): Promise<string> {
    const request = id === null ? { id } : { id, signals: [...signals] };
    const { subscriptionId } = await this.call('subscribeSignals', request, progress);
    this.events.open(subscriptionId, id === null);
    return subscriptionId;
  }

  /** Also discards what was recorded for it and not read. */
  async unsubscribe(subscriptionId: string, progress: Progress): Promise<void> {
    this.requireSubscription(subscriptionId);
    await this.call('unsubscribeSignals', { subscriptionId }, progress);
    this.events.close(subscriptionId);
  }

  /** Events after a cursor (0 for the first), even if the application has ended since. */
  readEvents(request: EventRequest = {}): EventReading {
    const { after = 0, limit = 100, subscriptionId } = request;
    if (subscriptionId !== undefined) this.requireSubscription(subscriptionId);
    return this.events.read(after, limit, subscriptionId);
  }

  /** What it wrote and logged, also if it has ended or hangs; of an attached application only what it logged. */
  async readLog(request: LogRequest, progress: Progress): Promise<LogReading> {
    this.log.add(await this.messages(progress));
    return this.log.read(request);
  }

  private async messages(progress: Progress): Promise<ResultOf<'readLog'>['messages']> {
    if (!this.isRunning || !this.can('readLog')) return [];
    try {
      const { messages } = await this.ask('readLog', { after: this.log.lastMessage }, progress.atMost(BRIEF_MS));
      return messages;
    } catch (error) {
      if (error instanceof UiError) return [];
      throw error;
    }
  }

  private requireSubscription(subscriptionId: string): void {
    const open = this.events.openSubscriptions;
    if (open.includes(subscriptionId)) return;
    throw new UiError('MCP_UI_INVALID_ARGUMENT', `${this.id} has no subscription ${JSON.stringify(subscriptionId)}`, {
      hint: open.length ? 'Pass one of the candidates, or subscribe anew.' : 'Subscribe first.',
      candidates: open,
    });
  }

  /**
   * One action; on request the application settles and reports what changed in the same call. If it ends because of the
   * action, the reply says how.
   */
  async act(request: ParamsOf<'act'>, progress: Progress): Promise<Compared<ResultOf<'act'>>> {
    try {
      const done = this.withChanges(await this.call('act', request, progress));
      if (done.busy === QUITTING) await this.tellEnd(progress);
      return done;
    } catch (error) {
      const isUnanswered = error instanceof UiError && error.details['isUnanswered'] === true;
      if (!(isUnanswered && this.ending && isOrderly(this.ending))) throw error;
      await this.tellEnd(progress);
      return { ok: true, via: 'event', note: 'the application ended before it answered', busy: QUITTING };
    }
  }

  /** Gives an application that quits a moment to do so. */
  private async endSoon(progress: Progress): Promise<Ending | undefined> {
    const limit = 2 * EXIT_GRACE_MS;
    return await progress
      .atLeast(limit)
      .atMost(limit)
      .race(`${this.id} to end`, this.ended)
      .catch(() => undefined);
  }

  private async tellEnd(progress: Progress): Promise<void> {
    const ending = await this.endSoon(progress);
    if (!ending) return;
    const log = ending.output && !isOrderly(ending) ? ` Its last output:\n${asBlock(ending.output)}` : '';
    progress.remark(`${this.id} (pid ${this.pid}) ${describeEnding(ending)}.${log}`);
  }

  private withChanges<Result extends { changes?: WireChanges | null | undefined }>(result: Result): Compared<Result> {
    const { changes } = result;
    if (changes) adoptChanges(changes, this.uids);
    return { ...result, changes };
  }

  /** Waits up to a second for the application to settle; with a baseline, also reports what changed since then. */
  async settle(progress: Progress, since?: string): Promise<Compared<ResultOf<'awaitIdle'>>> {
    const limit = progress.atMost(SETTLE_LIMIT_MS);
    const request = { timeoutMs: Math.floor(limit.remainingMs), ...(since ? { changes: { since } } : {}) };
    try {
      return this.withChanges(await this.call('awaitIdle', request, progress));
    } catch (error) {
      const isOnlyBusy = error instanceof UiError && error.code === 'MCP_UI_TIMEOUT' && progress.remainingMs > 0;
      if (!isOnlyBusy) throw error;
      return { idle: false, busy: 'the UI thread' };
    }
  }

  /** After something that is done: how the application takes it is no reason to fail. */
  async settleAfter(progress: Progress): Promise<void> {
    try {
      await this.settle(progress);
    } catch (error) {
      if (!(error instanceof UiError)) throw error;
      if (!this.isRunning) await this.tellEnd(progress);
    }
  }

  /** The process runs, but its connection was lost: it can be connected to again. */
  get isOutOfReach(): boolean {
    return !this.isReleased && (this.ending?.isRunning ?? false);
  }

  get hasShownItself(): boolean {
    return this.hasShownWindow;
  }

  disconnect(): void {
    this.isReleased = true;
    this.probe.close();
  }

  private async watchEnd(): Promise<Ending> {
    // A wrapper script that started the application is another process; its exit says nothing about the application.
    const own = this.process?.pid === this.pid ? this.process : undefined;
    await (own ? Promise.race([this.probe.closed, own.exited]) : this.probe.closed);
    const exit = own && (await exitOf(own));
    const isRunning = !exit && !(await this.disappears());
    const backtrace = exit?.signal ? await own?.backtrace() : undefined;
    const output = [this.process?.lastOutput(), backtrace].filter(Boolean).join('\n');
    this.ending = { exit, isRunning, output };
    return this.ending;
  }

  /** Whether the process is gone, too, now that the connection is. */
  private async disappears(): Promise<boolean> {
    if (this.isReleased) return false;
    return await Progress.start(EXIT_GRACE_MS)
      .poll<boolean>('its end', async () => (ALIVE.has(this.stateNow()) ? { because: 'it runs' } : { done: true }))
      .catch(() => false);
  }

  private stoppedDuring(method: MethodName): UiError {
    return this.stopped(ACTS.has(method) ? 'whether it was done is not known' : 'it cannot answer');
  }

  private stopped(consequence: string): UiError {
    return new UiError(
      'MCP_UI_ACTION_FAILED',
      `${this.id} (pid ${this.pid}) is stopped, by a signal or a debugger: ${consequence}`,
      { reason: 'STOPPED', hint: `Let it continue, with kill -CONT ${this.pid} or in the debugger.` },
    );
  }

  private gone(ending: Ending, isUnanswered = false): UiError {
    return new UiError('MCP_UI_ACTION_FAILED', `${this.id} (pid ${this.pid}) ${describeEnding(ending)}`, {
      reason: 'APP_GONE',
      ...(isUnanswered ? { isUnanswered } : {}),
      remedies: ['relaunch'],
      ...(ending.output ? { log: ending.output } : {}),
    });
  }
}

const SETTLE_LIMIT_MS = 1_000;
const LOST: ReadonlySet<Reason | undefined> = new Set(['APP_GONE', 'CONNECTION_LOST'] as const);
const ALIVE: ReadonlySet<ProcessState> = new Set(['running', 'stopped']);
/** A dying process closes its socket a moment before its exit code is known. */
const EXIT_GRACE_MS = BRIEF_MS;

const exitOf = (process: LaunchedProcess): Promise<Exit | undefined> =>
  Progress.start(EXIT_GRACE_MS)
    .race('the exit code', process.exited)
    .catch(() => undefined);
