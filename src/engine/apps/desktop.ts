import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { UiError } from '#protocol';
import type { AllowedPrograms } from '../access/allowed-programs.js';
import { type Attempt, Progress } from '../progress.js';
import { oneLine, quote } from '../snapshot/words.js';
import { App } from './app.js';
import { describeEnding } from './ending.js';
import type {
  Announcement,
  Display,
  Exit,
  Finding,
  LaunchedProcess,
  Launcher,
  LaunchPlan,
  LaunchProblem,
  Provider,
} from './provider.js';

export interface LaunchRequest {
  command: string;
  /** What the program finds as its own name, if it is not the command. */
  calledAs?: string | undefined;
  args?: string[] | null | undefined;
  cwd?: string | null | undefined;
  env?: Record<string, string> | null | undefined;
}

/** An application that is attached, or could be. */
export interface Listed {
  readonly id: string;
  readonly pid: number;
  readonly executable: string;
  readonly toolkit: string;
  readonly app: App | undefined;
}

/** Rules for every client. */
export interface DesktopRules {
  /** Programs that clients may attach to; by default all. */
  readonly programs?: AllowedPrograms | undefined;
  /** Ids and names of nodes to mask, with `*` as a wildcard. */
  readonly secrets?: readonly string[];
}

const REMEMBERED_ENDED = 32;
/** Of windows that an error lists. */
const MOST_CANDIDATES = 20;
/** Time to read the titles of an application's windows. */
const LOOK_MS = 2_000;
/** Time for an error that is sent at the deadline to arrive. */
const GRACE_MS = 1_000;

/** All applications on this machine that have a probe: launched by us, or discovered. */
export class Desktop {
  private readonly apps = new Map<string, App>();
  private readonly ids = new Map<string, string>();
  private readonly counts = new Map<string, number>();
  /** The programs launched here, by their launch ids. */
  private readonly launches = new Map<string, LaunchRequest>();
  private readonly connecting = new Map<string, Promise<App>>();
  /** What the client may see; everything that is permitted if undefined. */
  private readonly seen: AllowedPrograms | undefined = undefined;

  constructor(
    private readonly providers: readonly Provider[],
    private readonly launcher: Launcher,
    /** Whether probes in launched programs refuse to act. */
    private readonly readOnly = false,
    private readonly rules: DesktopRules = {},
  ) {}

  /** The same applications as a client sees them that may see only some programs. */
  seenBy(programs: AllowedPrograms): Desktop {
    return Object.create(this, { seen: { value: programs } });
  }

  get providerNames(): string[] {
    return this.providers.map(provider => provider.name);
  }

  /** The display of launched programs. */
  async display(): Promise<Display> {
    return await this.launcher.display();
  }

  async list(): Promise<Listed[]> {
    const found = (await this.discover()).map(({ announcement }) => announcement);
    return found.map(announcement => ({
      id: this.idOf(announcement),
      pid: announcement.pid,
      executable: announcement.executable,
      toolkit: announcement.toolkit,
      app: this.apps.get(announcement.instance),
    }));
  }

  /** Starts a program and waits until a probe in it answers. */
  async launch(request: LaunchRequest, progress: Progress): Promise<App> {
    const plan = await this.plan(request);
    this.launches.set(plan.launchId, request);
    const process = await this.launcher.launch(plan);
    const goal = `a probe in ${basename(plan.command)}`;
    const arrived = await progress
      .poll(goal, () => this.arrival(plan, process, progress))
      .catch(async error => {
        await process.stop();
        throw error;
      });
    if (arrived instanceof UiError) throw arrived;
    return arrived;
  }

  /** Ends an application that was launched here and starts it again in the same way. */
  async restart(app: App, progress: Progress): Promise<App> {
    const request = this.launches.get(app.announcement.launchId ?? '');
    if (!request)
      throw new UiError('MCP_UI_ACTION_FAILED', `${app.id} was not started by this server: it cannot start it again`, {
        reason: 'UNSUPPORTED',
        remedies: ['launch'],
      });
    await this.close(app);
    return await this.launch(request, progress);
  }

  /** How a program is launched: with every provider armed, which is harmless. */
  async plan(request: LaunchRequest): Promise<LaunchPlan> {
    const display = await this.display();
    let plan: LaunchPlan = {
      command: request.command,
      calledAs: request.calledAs,
      args: request.args ?? [],
      cwd: request.cwd ?? undefined,
      env: { ...display.env, ...request.env },
      offscreen: display.offscreen,
      isPrivate: display.isPrivate ?? false,
      readOnly: this.readOnly,
      isSandboxed: this.launcher.isSandboxed ?? false,
      launchId: randomUUID(),
    };
    for (const provider of this.providers) plan = await provider.arm(plan);
    return plan;
  }

  /** The application; or an error for one that runs on, but will never be reached. */
  private async arrival(
    plan: LaunchPlan,
    process: LaunchedProcess,
    progress: Progress,
  ): Promise<Attempt<App | UiError>> {
    const found = (await this.discover()).find(({ announcement }) => announcement.launchId === plan.launchId);
    const app = found && (await this.connect(found, progress, process).catch(orGone));
    if (app) return { done: app };
    for (const provider of this.providers) await provider.assist?.(plan);
    const exit = await Promise.race([process.exited, undefined]);
    if (exit && !process.isAlive())
      throw this.launchFailed(
        `${plan.command} ${describeEnding({ exit, isRunning: false })} before it could be reached`,
        process,
        await this.problemOf(plan, process),
      );
    const problem = await this.problemOf(plan, process);
    if (problem?.isFinal) return { done: leftRunning(problem, plan, process) };
    const because = `it is running (pid ${process.pid}), but no probe started in it`;
    return { because, error: this.launchFailed(because, process, problem) };
  }

  /** An application by its id, its pid or a window title. With `mayEnter`, a probe is injected if it has none. */
  async attach(which: string, progress: Progress, mayEnter = false): Promise<App> {
    const found = await this.discover();
    const direct = found.find(
      ({ announcement }) => this.idOf(announcement) === which || String(announcement.pid) === which,
    );
    if (direct) return await this.connect(direct, progress);
    if (mayEnter && /^\d+$/.test(which)) return await this.enter(Number(which), progress);
    const connected = found.map(each => this.connect(each, progress.atMost(LOOK_MS)));
    const others = mayEnter ? await this.windowsWithoutProbe(found) : [];
    const titled = [...(await titlesOf(connected, progress)), ...others];
    const one = onlyOne(which, await this.reachable(bestMatches(which, titled)));
    if (!one) throw this.unknown(which, found, others);
    return one.app ?? (await this.enter(one.pid, progress));
  }

  private async windowsWithoutProbe(found: readonly Found[]): Promise<Titled[]> {
    const known = new Set(found.map(({ announcement }) => announcement.pid));
    const others = (await this.launcher.windows()).filter(({ pid }) => !known.has(pid));
    // Do not reveal the titles of programs that may not be attached to.
    const permitted = await Promise.all(
      others.map(({ pid }) =>
        this.requirePermitted(pid).then(
          () => true,
          () => false,
        ),
      ),
    );
    return others.filter((_, i) => permitted[i]);
  }

  /** Without windows of programs that can never be entered, unless there are no others. */
  private async reachable(windows: Titled[]): Promise<Titled[]> {
    const canEnter = await Promise.all(
      windows.map(async ({ app, pid }) => app || !(await this.launcher.findProcess(pid))?.unreachedToolkit),
    );
    const reachable = windows.filter((_, i) => canEnter[i]);
    return reachable.length ? reachable : windows;
  }

  /** To an application whose connection was lost; its refs stay valid. */
  async reconnect(lost: App, progress: Progress): Promise<App> {
    const { instance } = lost.announcement;
    const found = (await this.discover()).find(({ announcement }) => announcement.instance === instance);
    return found ? await this.connect(found, progress, lost.process) : lost;
  }

  private async enter(pid: number, progress: Progress): Promise<App> {
    await this.requirePermitted(pid);
    for (const provider of this.providers)
      if (await provider.enter?.(pid, this.readOnly, progress))
        return await progress.poll(`a probe in process ${pid}`, () => this.announced(pid, progress));
    throw await this.unreachable(pid);
  }

  private async announced(pid: number, progress: Progress): Promise<Attempt<App>> {
    const found = (await this.discover()).find(({ announcement }) => announcement.pid === pid);
    return found ? { done: await this.connect(found, progress) } : { because: 'no probe has announced itself' };
  }

  /** The applications that gave out a uid, even if they have ended since. */
  ownersOf(uid: string): App[] {
    return this.visible().filter(app => app.hasGivenOut(uid));
  }

  running(): App[] {
    return this.visible().filter(app => app.isRunning);
  }

  /** An application that is already attached, even if it has ended since. */
  async attached(which: string, progress: Progress): Promise<App | undefined> {
    const byName = this.visible().findLast(app => app.id === which || String(app.pid) === which);
    return byName ?? onlyOne(which, withTitle(which, await titlesOf(this.running(), progress)))?.app;
  }

  /** The only application there is. */
  async only(mayAttach: boolean, progress: Progress): Promise<App> {
    const found = (await this.discover()).filter(
      ({ announcement }) => mayAttach || this.apps.has(announcement.instance),
    );
    const [only, another] = found;
    if (!only)
      throw new UiError('MCP_UI_ACTION_FAILED', 'There is no application to drive', {
        reason: 'APP_NOT_FOUND',
        remedies: ['launch'],
      });
    if (another)
      throw new UiError('MCP_UI_ACTION_FAILED', `There are ${found.length} applications`, {
        reason: 'AMBIGUOUS',
        hint: 'Name one with "app".',
        candidates: found.map(({ announcement }) => `${this.idOf(announcement)} (pid ${announcement.pid})`),
      });
    return await this.connect(only, progress);
  }

  /** Ends an application that we launched; disconnects from any other. */
  async close(app: App): Promise<Closed> {
    if (!app.process) {
      app.disconnect();
      await app.ended;
      this.apps.delete(app.announcement.instance);
      return { outcome: 'released' };
    }
    const exit = await app.process.stop();
    await app.ended;
    return { outcome: 'ended', exit };
  }

  /** What this machine has for launching and for each toolkit. */
  async examine(): Promise<{ name: string; findings: Finding[] }[]> {
    const launching = { name: 'launching', findings: await this.launcher.examine() };
    const each = this.providers.map(async provider => ({ name: provider.name, findings: await provider.examine() }));
    return [launching, ...(await Promise.all(each))];
  }

  async dispose(): Promise<void> {
    for (const app of this.apps.values()) app.disconnect();
    await this.launcher.close();
  }

  private async discover(): Promise<Found[]> {
    const perProvider = await Promise.all(
      this.providers.map(async provider =>
        (await provider.discover())
          .filter(announcement => this.isPermitted(announcement) && this.isSeen(announcement))
          .map(announcement => ({ provider, announcement })),
      ),
    );
    return perProvider.flat();
  }

  private isPermitted({ executable, name, launchId }: Announcement): boolean {
    const { programs } = this.rules;
    if (!programs || (launchId !== undefined && this.launches.has(launchId))) return true;
    return programs.include(executable, name);
  }

  /** A program that was launched here counts by its command, too: a script may start another one. */
  private isSeen({ executable, name, launchId }: Announcement): boolean {
    const command = this.launches.get(launchId ?? '')?.command;
    return !this.seen || this.seen.include(executable, name) || (command !== undefined && this.seen.include(command));
  }

  private visible(): App[] {
    return [...this.apps.values()].filter(app => this.isSeen(app.announcement));
  }

  private async requirePermitted(pid: number): Promise<void> {
    for (const programs of [this.rules.programs, this.seen]) if (programs) await this.requireAmong(programs, pid);
  }

  private async requireAmong(programs: AllowedPrograms, pid: number): Promise<void> {
    const process = await this.launcher.findProcess(pid);
    // The caller reports a process that does not exist.
    if (!process || (process.executable && programs.include(process.executable))) return;
    throw new UiError('MCP_UI_ACTION_FAILED', `Attaching to this program (pid ${pid}) is not allowed`, {
      reason: 'ACTIONS_DISABLED',
      hint: `Allowed are programs that match ${programs.patterns.join(', ')}.`,
    });
  }

  private async connect(found: Found, progress: Progress, process?: LaunchedProcess): Promise<App> {
    const { instance } = found.announcement;
    const known = this.apps.get(instance);
    if (known?.isRunning) return known;
    const pending = this.connecting.get(instance) ?? this.begin(found, progress, process);
    return await progress.withGrace(GRACE_MS).race(`a connection to pid ${found.announcement.pid}`, pending);
  }

  /** Several callers may wait for the same connection: it must survive the first of them. */
  private begin(found: Found, progress: Progress, process?: LaunchedProcess): Promise<App> {
    const { instance } = found.announcement;
    const opening = this.open(found, Progress.start(progress.remainingMs), process).finally(() =>
      this.connecting.delete(instance),
    );
    this.connecting.set(instance, opening);
    return opening;
  }

  private async open({ provider, announcement }: Found, progress: Progress, process?: LaunchedProcess): Promise<App> {
    const probe = await provider.connect(announcement, this.rules.secrets ?? [], progress);
    const stateNow = () => this.launcher.stateOf(announcement.pid);
    const app = new App(this.idOf(announcement), announcement, probe, process, stateNow);
    this.apps.set(announcement.instance, app);
    this.forgetOldest();
    return app;
  }

  private forgetOldest(): void {
    const ended = [...this.apps].filter(([, app]) => !app.isRunning);
    for (const [instance] of ended.slice(0, -REMEMBERED_ENDED)) this.apps.delete(instance);
  }

  /** `kcalc-1`: assigned when first seen, never reused for another process. */
  private idOf({ instance, executable, name: given }: Announcement): string {
    const known = this.ids.get(instance);
    if (known) return known;
    const name = oneLine(given || basename(executable) || 'app');
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    const id = `${name}-${count}`;
    this.ids.set(instance, id);
    return id;
  }

  private launchFailed(message: string, process: LaunchedProcess, problem: LaunchProblem | undefined): UiError {
    const output = process.lastOutput();
    const reachable = this.providers.map(provider => provider.reaches).join('; ');
    return new UiError('MCP_UI_ACTION_FAILED', problem ? `${message}: ${problem.because}` : message, {
      reason: 'LAUNCH_FAILED',
      hint: problem?.hint ?? `Reachable are ${reachable}.`,
      ...(output ? { log: output } : {}),
    });
  }

  private async problemOf(plan: LaunchPlan, process: LaunchedProcess): Promise<LaunchProblem | undefined> {
    const explained = await this.launcher.explain(plan, process);
    if (explained) return explained;
    const problems = await Promise.all(this.providers.map(provider => provider.diagnose?.(plan, process)));
    return problems.find(problem => problem !== undefined);
  }

  private async unreachable(pid: number): Promise<UiError> {
    const reachable = this.providers.map(provider => provider.reaches).join('; ');
    const process = await this.launcher.findProcess(pid);
    const message = process
      ? `Cannot attach to process ${pid}: it uses ${process.unreachedToolkit ?? 'no known toolkit'}`
      : `Cannot attach: there is no process ${pid}`;
    return new UiError('MCP_UI_ACTION_FAILED', message, {
      reason: 'APP_NOT_FOUND',
      hint: `Reachable are ${reachable}.`,
    });
  }

  private unknown(which: string, found: Found[], others: readonly Titled[]): UiError {
    return new UiError('MCP_UI_ACTION_FAILED', `There is no application ${JSON.stringify(which)}`, {
      reason: 'APP_NOT_FOUND',
      hint: 'Pass the id, the pid or a window title of a running application.',
      remedies: ['list', 'launch'],
      candidates: [
        ...found.map(({ announcement }) => `${this.idOf(announcement)} (pid ${announcement.pid})`),
        ...others.slice(0, MOST_CANDIDATES).map(describeTitled),
      ],
    });
  }
}

export interface Closed {
  readonly outcome: 'ended' | 'released';
  readonly exit?: Exit;
}

interface Found {
  provider: Provider;
  announcement: Announcement;
}

const leftRunning = ({ because, hint }: LaunchProblem, plan: LaunchPlan, { pid }: LaunchedProcess): UiError =>
  new UiError(
    'MCP_UI_ACTION_FAILED',
    `${basename(plan.command)} is running (pid ${pid}), but cannot be driven: ${because}`,
    {
      reason: 'LAUNCH_FAILED',
      hint: `${hint} This one was left running, unharmed and without a probe, until widgetwright ends.`,
    },
  );

/** Ignores that the application ended while we connected to it. */
function orGone(error: unknown): undefined {
  if (!(error instanceof UiError && error.details.reason === 'APP_GONE')) throw error;
}

/** The titles of the windows of an application, or of a process without a probe. */
interface Titled {
  readonly pid: number;
  readonly titles: readonly string[];
  readonly app?: App;
}

/** Asks all at once and briefly, so that one that hangs does not hide the others. */
async function titlesOf(apps: readonly (App | Promise<App>)[], progress: Progress): Promise<Titled[]> {
  const looks = apps.map(async each => {
    const look = progress.atMost(LOOK_MS);
    const app = await look.race('an application', Promise.resolve(each));
    const { stages } = await look.race(`the windows of ${app.id}`, app.capture({ depth: 0 }, look));
    return { app, pid: app.pid, titles: stages.map(stage => stage.title ?? '') };
  });
  return (await Promise.allSettled(looks)).flatMap(look => (look.status === 'fulfilled' ? [look.value] : []));
}

/** Those with exactly this title, or else those whose title contains it. */
function bestMatches(which: string, windows: readonly Titled[]): Titled[] {
  const exact = withTitle(which, windows);
  if (exact.length || !which.trim()) return exact;
  return windows.filter(({ titles }) => titles.some(title => title.toLowerCase().includes(which.toLowerCase())));
}

const withTitle = (which: string, windows: readonly Titled[]): Titled[] =>
  windows.filter(({ titles }) => titles.includes(which));

function onlyOne(which: string, matches: readonly Titled[]): Titled | undefined {
  const each = [...new Map(matches.map(match => [match.pid, match])).values()];
  if (each.length < 2) return each[0];
  throw new UiError('MCP_UI_ACTION_FAILED', `${each.length} programs have a window titled ${JSON.stringify(which)}`, {
    reason: 'AMBIGUOUS',
    hint: 'Pass the pid of one of them.',
    candidates: each.map(describeTitled),
  });
}

const describeTitled = ({ pid, titles, app }: Titled): string =>
  `${app ? `${app.id} ` : ''}(pid ${pid}): ${titles.map(title => quote(title, 80)).join(', ')}`;
