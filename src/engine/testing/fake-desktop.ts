import { Desktop, type DesktopRules } from '../apps/desktop.js';
import type {
  Announcement,
  LaunchedProcess,
  Launcher,
  LaunchPlan,
  Provider,
  RunningProcess,
  ShownWindow,
} from '../apps/provider.js';
import type { FakeApplication } from './fake-application.js';

/** A machine that runs the given applications, and init; a launch starts the next of `installed`. */
export function fakeDesktop(
  running: FakeApplication[],
  installed: FakeApplication[] = [],
  unreached?: Unreached,
  rules: DesktopRules = {},
): Desktop {
  const machine = new FakeMachine(running, installed, unreached);
  return new Desktop([machine], machine, false, rules);
}

/** A running application without a probe. */
interface Unreached {
  readonly title: string;
  readonly app: FakeApplication;
}

class FakeMachine implements Provider, Launcher {
  readonly name = 'fake';
  readonly reaches = 'fakes';
  private readonly launchIds = new Map<FakeApplication, string>();

  constructor(
    private readonly running: FakeApplication[],
    private readonly installed: FakeApplication[],
    private readonly unreached?: Unreached,
  ) {}

  async arm(plan: LaunchPlan): Promise<LaunchPlan> {
    return plan;
  }

  async discover(): Promise<Announcement[]> {
    return this.running.map(app => ({
      instance: String(app.hello.pid),
      pid: app.hello.pid,
      executable: app.hello.executable,
      toolkit: 'fake',
      endpoint: 'memory',
      launchId: this.launchIds.get(app),
    }));
  }

  async connect({ pid }: Announcement, secrets: readonly string[]): Promise<FakeApplication> {
    const app = this.running.find(each => each.hello.pid === pid) as FakeApplication;
    app.secrets.push(...secrets);
    return app;
  }

  async findProcess(pid: number): Promise<RunningProcess | undefined> {
    if (pid === 1) return { executable: '/sbin/init' };
    const all = [...this.running, ...(this.unreached ? [this.unreached.app] : [])];
    return all.map(app => app.hello).find(hello => hello.pid === pid);
  }

  stateOf() {
    return 'unknown' as const;
  }

  async explain() {
    return undefined;
  }

  async examine() {
    return [];
  }

  async display() {
    return { env: {}, offscreen: false };
  }

  async launch(plan: LaunchPlan): Promise<LaunchedProcess> {
    const app = this.installed.shift();
    const exit = { code: app ? app.exitCode : 3, signal: null };
    if (app) {
      this.running.push(app);
      this.launchIds.set(app, plan.launchId);
    }
    const exited = app ? app.closed.then(() => exit) : Promise.resolve(exit);
    const stop = async () => {
      app?.close();
      return await exited;
    };
    return {
      pid: app?.hello.pid ?? 0,
      exited,
      isAlive: () => app !== undefined,
      lastOutput: () => 'cannot open display',
      output: { linesAfter: () => [] },
      stop,
      backtrace: async () => undefined,
    };
  }

  async windows(): Promise<ShownWindow[]> {
    return this.unreached ? [{ pid: this.unreached.app.hello.pid, titles: [this.unreached.title] }] : [];
  }

  async enter(pid: number): Promise<boolean> {
    if (pid !== this.unreached?.app.hello.pid) return false;
    this.running.push(this.unreached.app);
    return true;
  }

  async close(): Promise<void> {}
}
