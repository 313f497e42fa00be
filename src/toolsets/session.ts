import { type App, BRIEF_MS, type Desktop, type LaunchRequest, type Progress, START_LIMIT_MS } from '#engine';
import { UiError } from '#protocol';
import { Artefacts } from './artefacts.js';

/** What a client may do, and where. */
export interface SessionRules {
  /** Whether a call may attach to an application that nobody has attached to yet. */
  readonly mayAttach?: boolean;
  readonly artefacts?: Artefacts;
  /** Returns the launch as it may happen; throws if it may not. */
  permitted?(request: LaunchRequest): LaunchRequest;
  /** Called before a call does something: throws if the user must be asked first. */
  requireConfirmed?(effect: 'launch' | 'attach' | 'act', target: string): void;
}

/** What one client used last, as defaults for its next call. */
export class Session {
  private lastApp: App | undefined;
  private starting: Promise<App> | undefined;
  private startFailure: unknown;
  private readonly lastSnapshots = new WeakMap<App, string>();

  constructor(
    readonly desktop: Desktop,
    private readonly rules: SessionRules = {},
  ) {}

  get artefacts(): Artefacts {
    return this.rules.artefacts ?? new Artefacts(undefined);
  }

  private get mayAttach(): boolean {
    return this.rules.mayAttach ?? true;
  }

  /** Starts a program as far as this client may. It becomes the last used one. */
  async launch(request: LaunchRequest, progress: Progress): Promise<App> {
    const permitted = this.rules.permitted?.(request) ?? request;
    this.rules.requireConfirmed?.('launch', permitted.command);
    const app = await this.desktop.launch(permitted, progress);
    this.use(app);
    return app;
  }

  /** Attaches to a program, also to one that has no probe yet. It becomes the last used one. */
  async attach(which: string, progress: Progress): Promise<App> {
    this.rules.requireConfirmed?.('attach', which);
    const app = await this.desktop.attach(which, progress, true);
    this.use(app);
    return app;
  }

  /** The application of a call: the named one, the one that issued the uids, or the last used. */
  async app(which: string | null | undefined, uids: readonly string[], progress: Progress): Promise<App> {
    const meant = which != null ? await this.named(which, progress) : await this.implied(uids, progress);
    const app = meant.isOutOfReach ? await this.desktop.reconnect(meant, progress) : meant;
    for (const uid of uids) this.requireOwn(app, uid);
    this.rules.requireConfirmed?.('act', app.id);
    this.use(app);
    return app;
  }

  /** All applications that can be driven, the last used one first. */
  async apps(progress: Progress): Promise<App[]> {
    if (this.starting) await this.started(this.starting, progress);
    if (this.mayAttach) await this.attachToAll(progress);
    return this.desktop.running().sort((a, b) => Number(b === this.lastApp) - Number(a === this.lastApp));
  }

  /** One that does not answer is left out. */
  private async attachToAll(progress: Progress): Promise<void> {
    const strangers = (await this.desktop.list()).filter(({ app }) => !app?.isRunning);
    await Promise.all(
      strangers.map(({ id }) => this.desktop.attach(id, progress.atMost(BRIEF_MS)).catch(() => undefined)),
    );
  }

  use(app: App): void {
    this.lastApp = app;
  }

  /** An application that is starting; calls wait for it. */
  expect(starting: Promise<App>): void {
    this.starting = starting;
    // A failure is reported to whoever asks for the application.
    starting.then(
      app => (this.lastApp ??= app),
      error => (this.startFailure = error),
    );
  }

  rememberSnapshot(app: App, snapshotId: string): void {
    this.lastSnapshots.set(app, snapshotId);
  }

  lastSnapshotOf(app: App): string | undefined {
    return this.lastSnapshots.get(app);
  }

  private async named(which: string, progress: Progress): Promise<App> {
    const known = await this.desktop.attached(which, progress);
    if (known) return known;
    if (this.mayAttach) return await this.desktop.attach(which, progress);
    throw new UiError('MCP_UI_ACTION_FAILED', `Not attached to ${JSON.stringify(which)}`, {
      reason: 'APP_NOT_FOUND',
      hint: 'Start the server with --allow-launch, or with the program after "--".',
    });
  }

  private async implied(uids: readonly string[], progress: Progress): Promise<App> {
    const owners = uids[0] === undefined ? [] : this.desktop.ownersOf(uids[0]);
    const running = owners.filter(app => app.isRunning);
    if (this.lastApp && (owners.length === 0 || running.includes(this.lastApp))) return this.lastApp;
    const [only, another] = running;
    if (only && !another) return only;
    if (owners.length === 0 && this.starting) return await this.started(this.starting, progress);
    if (owners.length > 0 && !only) throw staleWith(uids[0] as string, owners[0] as App);
    return await this.desktop.only(this.mayAttach, progress);
  }

  private async started(starting: Promise<App>, progress: Progress): Promise<App> {
    try {
      return await progress.before(START_LIMIT_MS, start => start.race('the application to start', starting));
    } catch (error) {
      // A failed start is reported once; then other applications can be used.
      if (error === this.startFailure) this.starting = undefined;
      throw error;
    }
  }

  /** A uid is valid only in the process that issued it. */
  private requireOwn(app: App, uid: string): void {
    const owners = this.desktop.ownersOf(uid);
    const [owner] = owners;
    if (!owner || owners.includes(app)) return;
    if (!owner.isRunning) throw staleWith(uid, owner);
    throw new UiError('MCP_UI_NODE_NOT_FOUND', `${uid} belongs to ${owner.id}, not to ${app.id}`, {
      ref: { uid },
      hint: `Leave "app" out or pass "${owner.id}".`,
    });
  }
}

const staleWith = (uid: string, owner: App): UiError =>
  new UiError('MCP_UI_STALE_REF', `${uid} belongs to ${owner.id} (pid ${owner.pid}), which has ended`, {
    ref: { uid },
    remedies: ['look'],
  });
