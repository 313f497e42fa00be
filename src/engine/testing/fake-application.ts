import {
  ACTION_TYPES,
  METHOD_NAMES,
  type MethodName,
  type NodeSummary,
  type ParamsOf,
  type ProbeAction,
  type ProbeEvent,
  type Rectangle,
  type ResultOf,
  UiError,
  type UiNode,
  type UiSnapshot,
} from '#protocol';
import type { Probe } from '../apps/provider.js';
import { elementsOf } from '../locate/elements.js';
import { trim } from '../locate/match.js';
import type { Progress } from '../progress.js';
import { childrenOf } from '../snapshot/tree.js';
import { compare, FakeBaselines } from './fake-changes.js';

/** A widget of the fake application; tests change it as a real application would. */
export interface FakeWidget {
  role: UiNode['role'];
  name?: string;
  id?: string;
  value?: string;
  disabled?: boolean;
  hidden?: boolean;
  /** On the screen. */
  place?: Rectangle;
  /** Of a window. */
  kind?: 'dialog' | 'menu' | 'popup' | 'tooltip';
  modal?: boolean;
  coveredBy?: FakeWidget;
  states?: UiNode['states'];
  virtualization?: UiNode['virtualization'];
  /** `select` finds no text in it. */
  missingItems?: boolean;
  onClick?: () => void;
  children?: FakeWidget[];
}

/** An application in memory, with a probe that behaves as a real one must. */
export class FakeApplication implements Probe {
  readonly hello: ResultOf<'hello'>;
  readonly closed: Promise<void>;
  readonly calls: string[] = [];
  /** The patterns of its clients; the fake masks nothing. */
  readonly secrets: string[] = [];
  readonly requests: { method: MethodName; params: unknown }[] = [];
  /** What it does on its own after an action, once it has time to settle. */
  readonly pending: (() => void)[] = [];
  /** It answers nothing. */
  hangs = false;
  /** What it stays busy with; it compares nothing if that is the UI thread. */
  busyWith: string | undefined;
  exitCode = 0;
  /** Why its tree cannot be read after an action. */
  unreadable: string | undefined;
  readonly actions: ProbeAction[] = [];
  private readonly uids = new Map<FakeWidget, string>();
  private readonly baselines = new FakeBaselines();
  private readonly listeners = new Set<(event: ProbeEvent) => void>();
  private readonly subscriptions = new Set<string>();
  private subscriptionCount = 0;
  private hangUp!: () => void;
  private isGone = false;

  constructor(
    readonly windows: FakeWidget[],
    private readonly firstUid = 1_300,
  ) {
    this.hello = {
      protocol: '2.0',
      toolkit: 'fake',
      toolkitVersion: '1',
      probeVersion: '1',
      pid: firstUid,
      executable: '/usr/bin/fake',
      arguments: [],
      readOnly: false,
      screens: [{ x: 0, y: 0, width: 1280, height: 1024, scale: 1 }],
      capabilities: [...METHOD_NAMES, ...ACTION_TYPES.map(type => `act.${type}`)],
    };
    this.closed = new Promise(resolve => {
      this.hangUp = resolve;
    });
  }

  uid(widget: FakeWidget): string {
    const known = this.uids.get(widget);
    if (known) return known;
    const given = `u-${(this.firstUid + this.uids.size).toString(36)}`;
    this.uids.set(widget, given);
    return given;
  }

  async call<M extends MethodName>(method: M, params: ParamsOf<M>, progress?: Progress): Promise<ResultOf<M>> {
    if (this.hangs && progress) await progress.race('an answer', new Promise(() => {}));
    this.calls.push(method);
    this.requests.push({ method, params });
    if (this.isGone) throw new UiError('MCP_UI_ACTION_FAILED', 'The application is gone', { reason: 'APP_GONE' });
    const answers: Partial<Record<MethodName, () => unknown>> = {
      hello: () => this.hello,
      getSnapshot: () => this.snapshot(),
      query: () => this.query(params as ParamsOf<'query'>),
      getNode: () => this.node(this.find((params as ParamsOf<'getNode'>).ref.uid)),
      act: () => this.act(params as ParamsOf<'act'>),
      awaitIdle: () => this.awaitIdle(params as ParamsOf<'awaitIdle'>),
      subscribeSignals: () => this.subscribe(),
      unsubscribeSignals: () => ({
        success: this.subscriptions.delete((params as { subscriptionId: string }).subscriptionId),
      }),
    };
    const answer = answers[method];
    if (!answer)
      throw new UiError('MCP_UI_ACTION_FAILED', `The fake does not know ${method}`, { reason: 'UNSUPPORTED' });
    return answer() as ResultOf<M>;
  }

  onEvent(listener: (event: ProbeEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Pushes an event to the listeners. */
  emit(event: ProbeEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  close(): void {
    this.isGone = true;
    this.hangUp();
  }

  private subscribe(): ResultOf<'subscribeSignals'> {
    const subscriptionId = `sub_${++this.subscriptionCount}`;
    this.subscriptions.add(subscriptionId);
    return { success: true, subscriptionId };
  }

  private snapshot(): UiSnapshot {
    const stages = this.windows
      .filter(window => !window.hidden)
      .map((window, stageIndex) => ({
        stageIndex,
        title: window.name,
        kind: window.kind,
        modal: window.modal,
        showing: true,
        focused: stageIndex === 0,
        x: 0,
        y: 0,
        width: 100,
        height: 100,
        scene: { root: this.node(window) },
      }));
    if (!stages.length) throw new UiError('MCP_UI_NO_STAGES', 'There is no window');
    return { schema: 'fake/1.0', capturedAt: '2026-01-01T00:00:00Z', app: { pid: 1 }, stages };
  }

  private node(widget: FakeWidget): UiNode {
    return {
      ref: { uid: this.uid(widget) },
      type: widget.role === 'button' ? 'Button' : 'Widget',
      id: widget.id,
      visible: !widget.hidden,
      disabled: widget.disabled ?? false,
      role: widget.role,
      name: widget.name,
      states: widget.states,
      virtualization: widget.virtualization,
      ...(widget.place ? { layout: { localToScreen: { ...widget.place } } } : {}),
      ...(widget.value === undefined ? {} : { value: { text: widget.value } }),
      children: (widget.children ?? []).map(child => this.node(child)),
    };
  }

  private query({ selector, scope, limit }: ParamsOf<'query'>): ResultOf<'query'> {
    const { id, role, name, visible, uids } = selector;
    const snapshot = this.snapshot();
    const stages = snapshot.stages.filter(({ stageIndex }) => (scope?.stageIndex ?? stageIndex) === stageIndex);
    const found = elementsOf({ ...snapshot, stages })
      .filter(element =>
        uids
          ? uids.includes(element.node.ref.uid ?? '')
          : (id == null || element.ids.includes(id)) &&
            (role == null || element.node.role === role) &&
            (name == null || trim(element.node.name ?? '') === trim(name)) &&
            element.node.visible === (visible ?? true),
      )
      .map(({ node }) => node);
    return { matches: found.slice(0, limit ?? 50).map(summary), total: found.length };
  }

  private act({ action, settleMs, changes }: ParamsOf<'act'>): ResultOf<'act'> {
    if (changes?.since) this.baselines.get(changes.since);
    const widget = this.check(action);
    const since = changes && (changes.since ?? this.baselines.take(this.visible()));
    this.actions.push(action);
    if (action.type === 'click') widget.onClick?.();
    if (this.isGone)
      throw new UiError('MCP_UI_ACTION_FAILED', 'The application is gone', { reason: 'APP_GONE', isUnanswered: true });
    if (action.type === 'setText') widget.value = action.text;
    const done = { ok: true, via: 'semantic', target: summary(this.node(widget)) } as const;
    const settled = settleMs == null ? {} : { settled: this.settles(), busy: this.busyWith };
    if (!since) return { ...done, ...settled };
    return { ...done, ...settled, changes: changes.report === false ? { since } : this.changesSince(since) };
  }

  private awaitIdle({ changes }: ParamsOf<'awaitIdle'>): ResultOf<'awaitIdle'> {
    if (changes) this.baselines.get(changes.since);
    const idle = this.settles();
    return { idle, busy: this.busyWith, changes: changes && this.changesSince(changes.since) };
  }

  private settles(): boolean {
    for (const work of this.pending.splice(0)) work();
    return this.busyWith === undefined;
  }

  private changesSince(since: string): ResultOf<'act'>['changes'] {
    if (this.busyWith === 'the UI thread') return undefined;
    if (this.unreadable) return { since, unknown: this.unreadable };
    return { since, nodes: compare(this.baselines.get(since), this.visible()) };
  }

  /** A snapshot without hidden nodes, as a baseline is. */
  private visible(): UiSnapshot {
    const { stages, ...rest } = this.snapshot();
    const onlyVisible = (node: UiNode): UiNode => ({
      ...node,
      children: node.children.filter(child => child.visible).map(onlyVisible),
    });
    return { ...rest, stages: stages.map(stage => ({ ...stage, scene: { root: onlyVisible(stage.scene.root) } })) };
  }

  private check(action: ProbeAction): FakeWidget {
    const [focused] = this.windows;
    const widget = 'target' in action && action.target ? this.find(action.target.uid) : (focused as FakeWidget);
    const told = JSON.stringify(widget.name);
    if (widget.hidden) throw obstacle('NOT_VISIBLE', `${told} is not visible`);
    if (widget.disabled) throw obstacle('DISABLED', `${told} is disabled`);
    if (widget.coveredBy) throw obstacle('COVERED', `${told} is covered by ${JSON.stringify(widget.coveredBy.name)}`);
    if (action.type === 'select' && 'text' in action.item && widget.missingItems)
      throw obstacle('ITEM_NOT_FOUND', `${told} has no such item`);
    return widget;
  }

  private find(uid: string | null | undefined): FakeWidget {
    const known = [...this.uids].find(([, given]) => given === uid)?.[0];
    if (!known) throw new UiError('MCP_UI_NODE_NOT_FOUND', `There is no node ${uid}`, { ref: { uid } });
    if (!this.windows.some(window => contains(window, known)))
      throw new UiError('MCP_UI_STALE_REF', `${uid} is gone`, {
        ref: { uid, hint: { id: known.id, type: known.role, text: known.name } },
      });
    return known;
  }
}

const contains = (widget: FakeWidget, wanted: FakeWidget): boolean =>
  widget === wanted || (widget.children ?? []).some(child => contains(child, wanted));

const summary = (node: UiNode): NodeSummary => ({ ...node, summary: `${node.type}[${childrenOf(node).length}]` });

const obstacle = (reason: 'NOT_VISIBLE' | 'DISABLED' | 'COVERED' | 'ITEM_NOT_FOUND', message: string): UiError =>
  new UiError('MCP_UI_ACTION_FAILED', message, { reason });
