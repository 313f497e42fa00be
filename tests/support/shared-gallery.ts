import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepArtefacts } from './artefacts.js';
import type { Gallery } from './gallery.js';
import type { Host } from './hosts.js';
import { lookOf } from './look.js';

interface Running {
  readonly host: Host;
  readonly gallery: Gallery;
  readonly runDirectory: string;
  /** What it showed when it started. */
  readonly start: string;
}

/**
 * One application per host for all cases of a file that leave it as it was. Each case is held to that: one that changes
 * the application fails, and the next case gets a new one.
 */
export class SharedGallery {
  private running: Running | undefined;

  constructor(private readonly launch: (host: Host) => Promise<Gallery>) {}

  async lend(host: Host): Promise<Gallery> {
    if (this.running?.host !== host) {
      await this.close();
      this.running = await this.start(host);
    }
    process.env['WIDGETWRIGHT_RUN_DIR'] = this.running.runDirectory;
    return this.running.gallery;
  }

  async takeBack(testName: string, failed: boolean): Promise<void> {
    if (!this.running) return;
    const { gallery, runDirectory, start } = this.running;
    try {
      if (failed) await keepArtefacts(testName, [gallery], runDirectory);
      const now = await lookOf(gallery.app);
      if (now === start) return;
      await gallery.openTab('Basics');
      const then = await lookOf(gallery.app);
      if (then !== start) throw new Error(`This test changed the application it shares: ${changes(start, then)}`);
    } catch (error) {
      await this.close();
      if (!failed) throw error;
    }
  }

  async close(): Promise<void> {
    const ended = this.running;
    this.running = undefined;
    await ended?.gallery.desktop.dispose();
    if (ended) await rm(ended.runDirectory, { recursive: true, force: true });
  }

  private async start(host: Host): Promise<Running> {
    const runDirectory = await mkdtemp(join(tmpdir(), 'widgetwright-shared-'));
    process.env['WIDGETWRIGHT_RUN_DIR'] = runDirectory;
    const gallery = await this.launch(host);
    return { host, gallery, runDirectory, start: await lookOf(gallery.app) };
  }
}

function changes(before: string, after: string): string {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const gone = was.filter(line => !is.includes(line)).map(line => `\n- ${line}`);
  const come = is.filter(line => !was.includes(line)).map(line => `\n+ ${line}`);
  return [...gone, ...come].join('');
}
