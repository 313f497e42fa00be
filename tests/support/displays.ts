import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Display } from '../../src/engine/index.js';
import { Keeper } from '../../src/launch/keeper.js';
import { NO_DISPLAY, startPrivateDisplay } from '../../src/launch/private-display.js';
import { ProgramLauncher } from '../../src/launch/program-launcher.js';

/** Where the programs of a case show themselves. */
export interface Shown {
  display(): Promise<Display>;
}

/** An X display for all cases of a file: to start one for each costs more than most cases. */
export class SharedDisplay implements Shown {
  private readonly keeper = new Keeper();
  private started: Promise<Display> | undefined;
  private directory: string | undefined;

  async display(): Promise<Display> {
    this.started ??= this.start();
    return await this.started;
  }

  async close(): Promise<void> {
    await this.keeper.close();
    if (this.directory) await rm(this.directory, { recursive: true, force: true });
  }

  private async start(): Promise<Display> {
    this.directory = await mkdtemp(join(tmpdir(), 'widgetwright-display-'));
    return await startPrivateDisplay(this.keeper, this.directory);
  }
}

/** As on a machine without Xvfb. */
export const offscreen: Shown = { display: async () => NO_DISPLAY };

/** Starts programs on a display that is there longer than they, with what they need beside it. */
export class LauncherOn extends ProgramLauncher {
  constructor(
    private readonly shown: Shown,
    private readonly env: Record<string, string> = {},
  ) {
    super(true);
  }

  override async display(): Promise<Display> {
    const display = await this.shown.display();
    return { ...display, env: { ...display.env, ...this.env } };
  }
}
