import type {
  Display,
  Finding,
  LaunchedProcess,
  Launcher,
  LaunchPlan,
  LaunchProblem,
  ProcessState,
  RunningProcess,
  ShownWindow,
} from '#engine';
import { isInstalled } from './installed.js';
import { Keeper } from './keeper.js';
import { LaunchedProgram } from './launched-program.js';
import { startPrivateDisplay } from './private-display.js';
import { whyNotPreloadable } from './program-file.js';
import { findProcess, mapsOf, processesWith, stateOf } from './running-process.js';
import type { Sandbox } from './sandbox.js';
import { showWindow, windowsOn } from './window-owners.js';

const NO_DISPLAY = /could not connect to display|cannot open display|unable to open display|no display/i;

/** Starts programs on the user's display or on a private one, and leaves none behind. */
export class ProgramLauncher implements Launcher {
  private privateDisplay: Promise<Display> | undefined;

  constructor(
    private readonly headless: boolean,
    private readonly keeper = new Keeper(),
    /** Names the toolkit of a process that no probe can enter, by its memory maps. */
    private readonly unreachedToolkit: (maps: string) => string | undefined = () => undefined,
    private readonly sandbox?: Sandbox,
  ) {}

  get isSandboxed(): boolean {
    return this.sandbox !== undefined;
  }

  async display(): Promise<Display> {
    if (!this.headless) return { env: {}, offscreen: false };
    this.privateDisplay ??= startPrivateDisplay(this.keeper, undefined, !this.isSandboxed);
    return await this.privateDisplay;
  }

  async launch(plan: LaunchPlan): Promise<LaunchedProcess> {
    return await LaunchedProgram.start((await this.sandbox?.around(plan)) ?? plan, this.keeper);
  }

  /** On the display of launched programs, and on that of the user. */
  async windows(): Promise<ShownWindow[]> {
    const { env } = await this.display();
    const isOther = env['DISPLAY'] !== undefined && env['DISPLAY'] !== process.env['DISPLAY'];
    const displays = isOther && process.env['DISPLAY'] ? [env, {}] : [env];
    return (await Promise.all(displays.map(windowsOn))).flat();
  }

  async findProcess(pid: number): Promise<RunningProcess | undefined> {
    const found = await findProcess(pid);
    return found && { ...found, unreachedToolkit: this.unreachedToolkit(await mapsOf(pid)) };
  }

  stateOf(pid: number): ProcessState {
    return stateOf(pid);
  }

  async explain(plan: LaunchPlan, program: LaunchedProcess): Promise<LaunchProblem | undefined> {
    if (NO_DISPLAY.test(program.lastOutput()))
      return { because: 'it found no display', hint: 'Start widgetwright with --headless, or with DISPLAY set.' };
    const because = await whyNotPreloadable(plan.command, plan.env['PATH']);
    return because ? { because, hint: 'Such a program cannot be driven.' } : await this.strangeToolkit(plan, program);
  }

  /** Final once it shows a window: before that, it may still load a toolkit that can be reached. */
  private async strangeToolkit(plan: LaunchPlan, program: LaunchedProcess): Promise<LaunchProblem | undefined> {
    const pids = new Set([program.pid, ...(await processesWith(`WIDGETWRIGHT_LAUNCH_ID=${plan.launchId}`))]);
    const maps = await Promise.all([...pids].map(mapsOf));
    const toolkit = maps.map(this.unreachedToolkit).find(Boolean);
    if (!toolkit) return undefined;
    const because = `it uses ${toolkit}, for which there is no probe`;
    return { because, hint: 'Such a program cannot be driven.', isFinal: await showWindow(pids, plan.env) };
  }

  async examine(): Promise<Finding[]> {
    const shown = process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'];
    return [
      {
        what: shown ? `a display (${shown})` : 'no display of yours',
        ok: shown !== undefined,
        isNeeded: false,
        remedy: 'Programs run with --headless only.',
      },
      {
        what: 'Xvfb, for --headless',
        ok: isInstalled('Xvfb'),
        isNeeded: false,
        remedy: 'apt install xvfb. Without it, Qt programs draw into memory (no drag and drop).',
      },
      {
        what: 'openbox, the window manager for --headless',
        ok: isInstalled('openbox'),
        isNeeded: false,
        remedy: 'apt install openbox. Without it, windows have no frame and are not raised.',
      },
      {
        what: 'dbus-daemon, the session bus for --headless',
        ok: isInstalled('dbus-daemon'),
        isNeeded: false,
        remedy: 'apt install dbus. Without it, some programs of a desktop do not start.',
      },
      {
        what: 'bubblewrap, for --sandbox',
        ok: isInstalled('bwrap'),
        isNeeded: false,
        remedy: 'apt install bubblewrap.',
      },
    ];
  }

  async close(): Promise<void> {
    await this.keeper.close();
  }
}
