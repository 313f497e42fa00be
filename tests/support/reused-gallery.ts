import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, type Desktop, type Launcher, Progress } from '../../src/engine/index.js';
import { UiError } from '../../src/protocol/index.js';
import type { Host } from './hosts.js';
import { lookOf } from './look.js';
import { patiently } from './patience.js';
import { desktopWith, startApp, untilActive } from './starting.js';

/** An application that does not rest or wake up for so long is ended. */
const LIMIT_MS = 10_000;

/** Where the application of a case runs. */
interface Place {
  readonly host: Host;
  readonly launcher: Launcher;
  desktop: Desktop;
  readonly runDirectory: string;
  readonly requests: string;
  readonly apps: App[];
}

/**
 * One JavaFX application for the cases of a file, one after the other: to start one costs more than most cases. Between
 * two cases it rests, without windows; for the next one it shows a new window and is connected to anew.
 */
export class ReusedGallery {
  private lent: Place | undefined;
  private resting: Place | undefined;
  /** What fresh applications showed, by their arguments. */
  private readonly looks = new Map<string, string>();

  constructor(private readonly launcherFor: (host: Host) => Launcher) {}

  static canRest(host: Host): boolean {
    return host.toolkit === 'javafx';
  }

  /** Another one for the same case is started beside the first. */
  async lend(host: Host, args: string[]): Promise<{ desktop: Desktop; app: App }> {
    const beside = this.lent;
    const app = beside ? await startApp(beside.desktop, host, args) : await this.first(host, args);
    const { desktop, apps } = this.lent as Place;
    apps.push(app);
    return { desktop, app };
  }

  /** Of the case that uses it now. */
  get runDirectory(): string | undefined {
    return this.lent?.runDirectory;
  }

  /** Another case gets it, unless this one failed or left it in a state from which it does not come to rest. */
  async takeBack(failed: boolean): Promise<void> {
    const place = this.lent;
    this.lent = undefined;
    if (!place) return;
    if (!failed && (await hasComeToRest(place))) this.resting = place;
    else await end(place);
  }

  async close(): Promise<void> {
    const { lent, resting } = this;
    this.lent = this.resting = undefined;
    for (const place of [lent, resting]) if (place) await end(place);
  }

  private async first(host: Host, args: string[]): Promise<App> {
    return (await this.wake(host, args)) ?? (await this.start(host, args));
  }

  private async wake(host: Host, args: string[]): Promise<App | undefined> {
    const place = this.resting;
    this.resting = undefined;
    if (!place) return undefined;
    const app = place.host === host ? await this.show(place, args).catch(() => undefined) : undefined;
    if (app) this.lent = place;
    else await end(place);
    return app;
  }

  private async show(place: Place, args: string[]): Promise<App> {
    process.env['WIDGETWRIGHT_RUN_DIR'] = place.runDirectory;
    const progress = Progress.start(LIMIT_MS);
    const app = place.apps.pop() as App;
    await ask(place, app, ['show', ...args], progress);
    await untilShown(app, progress);
    const look = this.looks.get(keyOf(place.host, args));
    if (look !== undefined && look !== (await lookOf(app, progress))) throw new Error('a fresh one looks different');
    return await connectedAnew(place, app, progress);
  }

  private async start(host: Host, args: string[]): Promise<App> {
    const runDirectory = await mkdtemp(join(tmpdir(), 'widgetwright-reused-'));
    process.env['WIDGETWRIGHT_RUN_DIR'] = runDirectory;
    const requests = join(runDirectory, 'requests');
    const launcher = this.launcherFor({ ...host, env: { ...host.env, GALLERY_REQUESTS: requests } });
    const desktop = desktopWith(launcher);
    this.lent = { host, launcher, desktop, runDirectory, requests, apps: [] };
    const app = await startApp(desktop, host, args);
    const key = keyOf(host, args);
    if (!this.looks.has(key)) this.looks.set(key, await lookOf(app));
    return await connectedAnew(this.lent, app, patiently());
  }
}

const keyOf = (host: Host, args: string[]): string => [host.name, ...args].join('\n');

async function hasComeToRest(place: Place): Promise<boolean> {
  const [app, another] = place.apps;
  if (!app?.isRunning || another) return false;
  try {
    const progress = Progress.start(LIMIT_MS);
    await ask(place, app, ['rest'], progress);
    await progress.poll('no window', async () =>
      (await hasWindows(app, progress)) ? { because: 'there is one' } : { done: true },
    );
    return true;
  } catch {
    return false;
  }
}

/** The application removes the file when it has done what it says. */
async function ask({ requests }: Place, app: App, lines: string[], progress: Progress): Promise<void> {
  await writeFile(requests, lines.join('\n'));
  process.kill(app.pid, 'SIGUSR2');
  await progress.poll(`${lines[0]} to be done`, async () => {
    if (!app.isRunning) throw new Error(`${app.id} has ended`);
    return existsSync(requests) ? { because: 'it is not' } : { done: true };
  });
}

async function untilShown(app: App, progress: Progress): Promise<void> {
  await progress.poll('a window', async () =>
    (await hasWindows(app, progress)) ? { done: true } : { because: 'there is none' },
  );
  await untilActive(app, progress);
}

async function hasWindows(app: App, progress: Progress): Promise<boolean> {
  try {
    const { stages } = await app.capture({ depth: 0 }, progress);
    return stages.length > 0;
  } catch (error) {
    if (error instanceof UiError && error.code === 'MCP_UI_NO_STAGES') return false;
    throw error;
  }
}

/** So that nothing is left of what the engine and the probe know from before. */
async function connectedAnew(place: Place, app: App, progress: Progress): Promise<App> {
  place.desktop = desktopWith(place.launcher);
  const again = await place.desktop.reconnect(app, progress);
  if (again === app) throw new Error(`${app.id} announces no probe`);
  app.disconnect();
  return again;
}

async function end({ desktop, runDirectory }: Place): Promise<void> {
  await desktop.dispose();
  await rm(runDirectory, { recursive: true, force: true });
}
