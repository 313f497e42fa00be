import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'vitest';
import { type Action, type App, type Desktop, type Done, Progress, perform, toText } from '../../src/engine/index.js';
import { type Selector, UiError, type UiNode } from '../../src/protocol/index.js';
import { keepArtefacts } from './artefacts.js';
import { SharedDisplay } from './displays.js';
import { allHosts, type Host, hosts, type Need, onEveryHost } from './hosts.js';
import { PATIENCE_MS, patiently } from './patience.js';
import { ReusedGallery } from './reused-gallery.js';
import { SharedGallery } from './shared-gallery.js';
import { describeUnless } from './skipping.js';
import { desktopOn, launcherOn, startApp } from './starting.js';

/** The sample application of one toolkit, driven through the engine. */
export class Gallery {
  constructor(
    readonly desktop: Desktop,
    readonly app: App,
  ) {}

  async act(action: Action, limitMs = PATIENCE_MS): Promise<Done> {
    const done = await perform(this.app, action, Progress.start(limitMs));
    await this.app.settle(Progress.start(limitMs));
    return done;
  }

  /** Acts on the control with that id. */
  async on<T extends Action['type']>(
    id: string,
    type: T,
    fields: FieldsOf<T> = {} as never,
    limitMs = PATIENCE_MS,
  ): Promise<Done> {
    return await this.act(aimedAt(id, type, fields), limitMs);
  }

  /** A click whose effect takes longer than anybody waits for it. */
  async begin(id: string): Promise<Done> {
    return await perform(this.app, aimedAt(id, 'click', {}), Progress.start(BRIEFLY_MS));
  }

  /**
   * An action that must be refused. What is in its way stays there, so it is given up soon; an application that is too
   * busy to say why gets more time.
   */
  async attempt(action: Action): Promise<Done> {
    for (let limitMs = 250; ; limitMs *= 4)
      try {
        const done = await this.act(action, limitMs);
        if (!done.isUnfinished || limitMs > PATIENCE_MS) return done;
      } catch (error) {
        const wasTooBusy = error instanceof UiError && error.code === 'MCP_UI_TIMEOUT';
        if (!wasTooBusy || limitMs > PATIENCE_MS) throw error;
      }
  }

  async attemptOn<T extends Action['type']>(id: string, type: T, fields: FieldsOf<T> = {} as never): Promise<Done> {
    return await this.attempt(aimedAt(id, type, fields));
  }

  async openTab(text: string): Promise<void> {
    await this.act({ type: 'select', target: { selector: { role: 'tablist' } }, item: { text } });
  }

  async find(selector: Selector): Promise<UiNode> {
    const { matches } = await this.app.query(selector, null, 1, patiently());
    const [match] = matches;
    if (!match) throw new Error(`nothing matches ${JSON.stringify(selector)}`);
    return await this.app.getNode({ ref: match.ref }, patiently());
  }

  async node(id: string): Promise<UiNode> {
    return await this.find({ predicate: { idEquals: id } });
  }

  async uid(id: string): Promise<string> {
    return (await this.node(id)).ref.uid as string;
  }

  /** What the application says happened last. */
  async status(): Promise<string | null | undefined> {
    return (await this.node('status')).name;
  }

  async text(): Promise<string> {
    return toText((await this.app.snapshot({}, patiently())).windows);
  }
}

const BRIEFLY_MS = 300;

type FieldsOf<T extends Action['type']> = Omit<Extract<Action, { type: T }>, 'type' | 'target'>;

const aimedAt = <T extends Action['type']>(id: string, type: T, fields: FieldsOf<T>): Action =>
  ({ type, target: byId(id), ...fields }) as unknown as Action;

export const byId = (id: string) => ({ selector: { predicate: { idEquals: id } } });

type Start = (...args: string[]) => Promise<Gallery>;

export const test = base.extend<{
  host: Host;
  runDirectory: string;
  screen: SharedDisplay;
  newDesktop: (readOnly?: boolean) => Desktop;
  desktop: Desktop;
  /** A process of its own on `desktop`, for a test of how an application starts, ends or what it wrote. */
  fresh: Start;
  reused: ReusedGallery;
  /** An application in its first state, for a test that acts; its process may have served another test. */
  start: Start;
  /** The same without arguments. */
  gallery: Gallery;
  sharedGallery: SharedGallery;
  /** The application that the tests of the file share, for a test that leaves it as it was. */
  shared: Gallery;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the parameters off the pattern
  host: async ({}, use) => {
    await use(hosts[0] as Host);
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the parameters off the pattern
  runDirectory: async ({}, use) => {
    const directory = await mkdtemp(join(tmpdir(), 'widgetwright-test-'));
    process.env['WIDGETWRIGHT_RUN_DIR'] = directory;
    await use(directory);
    await rm(directory, { recursive: true, force: true });
  },
  screen: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the parameters off the pattern
    async ({}, use) => {
      const screen = new SharedDisplay();
      await use(screen);
      await screen.close();
    },
    { scope: 'file' },
  ],
  newDesktop: async ({ host, screen, runDirectory: _ }, use) => {
    const made: Desktop[] = [];
    await use(readOnly => {
      const desktop = desktopOn(screen, host, readOnly);
      made.push(desktop);
      return desktop;
    });
    for (const each of made) await each.dispose();
  },
  desktop: async ({ newDesktop }, use) => {
    await use(newDesktop());
  },
  fresh: async ({ host, desktop, runDirectory, task }, use) => {
    const started: Gallery[] = [];
    await use(async (...args) => {
      const gallery = new Gallery(desktop, await startApp(desktop, host, args));
      started.push(gallery);
      return gallery;
    });
    // Now, and not in a hook of vitest: those run when the application has been ended.
    if (task.result?.state === 'fail') await keepArtefacts(task.name, started, runDirectory);
  },
  reused: [
    async ({ screen }, use) => {
      const reused = new ReusedGallery(host => launcherOn(screen, host));
      await use(reused);
      await reused.close();
    },
    { scope: 'file' },
  ],
  start: async ({ host, fresh, reused, task }, use) => {
    if (!ReusedGallery.canRest(host)) return await use(fresh);
    const started: Gallery[] = [];
    await use(async (...args) => {
      const { desktop, app } = await reused.lend(host, args);
      const gallery = new Gallery(desktop, app);
      started.push(gallery);
      return gallery;
    });
    const failed = task.result?.state === 'fail';
    if (failed && reused.runDirectory) await keepArtefacts(task.name, started, reused.runDirectory);
    await reused.takeBack(failed);
  },
  gallery: async ({ start }, use) => {
    await use(await start());
  },
  sharedGallery: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the parameters off the pattern
    async ({}, use) => {
      // A display of its own: it is neither covered by the windows of other tests nor in their way.
      const screen = new SharedDisplay();
      const shared = new SharedGallery(async host => {
        const desktop = desktopOn(screen, host);
        return new Gallery(desktop, await startApp(desktop, host));
      });
      await use(shared);
      await shared.close();
      await screen.close();
    },
    { scope: 'file' },
  ],
  shared: async ({ sharedGallery, host, task }, use) => {
    await use(await sharedGallery.lend(host));
    await sharedGallery.takeBack(task.name, task.result?.state === 'fail');
  },
});

/** For cases that only some toolkits can pass: skipped on a host that cannot, with its reason in the title. */
export type Needs = (need: Need, title: string, cases: () => void) => void;

/** With a screen and without one. */
export const onEveryToolkit = (title: string, cases: (needs: Needs) => void): void =>
  onEveryHost(
    title,
    host => {
      test.override({ host });
      cases((need, group, inside) => {
        const reason = host.cannot[need];
        describeUnless(reason, group, inside);
      });
    },
    allHosts,
  );
