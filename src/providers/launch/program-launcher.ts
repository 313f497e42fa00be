import type { Display, LaunchedProcess, Launcher, LaunchPlan } from '#engine';
import { Keeper } from './keeper.js';
import { LaunchedProgram } from './launched-program.js';
import { startPrivateDisplay } from './private-display.js';

/** Starts programs on the user's display or on a private one, and leaves none behind. */
export class ProgramLauncher implements Launcher {
  private readonly keeper = new Keeper();
  private privateDisplay: Promise<Display> | undefined;

  constructor(private readonly headless: boolean) {}

  async display(): Promise<Display> {
    if (!this.headless) return { env: {}, offscreen: false };
    this.privateDisplay ??= startPrivateDisplay(this.keeper);
    return await this.privateDisplay;
  }

  async launch(plan: LaunchPlan): Promise<LaunchedProcess> {
    return await LaunchedProgram.start(plan, this.keeper);
  }

  async close(): Promise<void> {
    await this.keeper.close();
  }
}
