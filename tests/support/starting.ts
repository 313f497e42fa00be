import { type App, Desktop, type Launcher, type Progress } from '../../src/engine/index.js';
import { isInstalled } from '../../src/launch/installed.js';
import { allProviders } from '../../src/toolkits/index.js';
import { LauncherOn, offscreen, type SharedDisplay } from './displays.js';
import { type Host, native } from './hosts.js';
import { patiently } from './patience.js';

export function desktopOn(screen: SharedDisplay, host: Host, readOnly?: boolean): Desktop {
  return desktopWith(launcherOn(screen, host), readOnly);
}

export const launcherOn = (screen: SharedDisplay, host: Host): Launcher =>
  new LauncherOn(host.isOffscreen ? offscreen : screen, host.env);

export const desktopWith = (launcher: Launcher, readOnly?: boolean): Desktop =>
  new Desktop(allProviders(native, { name: 'tests', version: '0' }), launcher, readOnly);

/** The gallery, ready to be used. */
export async function startApp(desktop: Desktop, host: Host, args: string[] = []): Promise<App> {
  const app = await desktop.launch({ command: host.gallery, args }, patiently());
  await untilActive(app, patiently());
  return app;
}

/** A window manager places and activates a new window a moment after it has appeared. */
export async function untilActive(app: App, progress: Progress): Promise<void> {
  if (!isInstalled('openbox')) return void (await app.settle(progress));
  await progress.poll('the window to be active', async () => {
    const { stages } = await app.capture({ depth: 0 }, progress);
    return stages.some(stage => stage.focused) ? { done: true } : { because: 'no window is' };
  });
  await app.settle(progress);
}
