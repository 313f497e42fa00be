import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { call } from './call.js';

const root = new URL('../../', import.meta.url).pathname;
/** Toolkits in turns. */
const GALLERIES = ['qt6', 'javafx', 'qt5'].map(name => `${root}build/fixtures/${name}/gallery`);

export const builtGalleries = (): string[] => GALLERIES.filter(command => existsSync(command));

const LAUNCH_MS = 60_000;

export type Fault = 'killed' | 'hung' | 'closed';

/** An application that is driven by several clients, and goes through faults. */
export class Application {
  id = '';
  pid = 0;
  /** Counts the beginnings and ends of faults: whoever sees it change was affected. */
  epoch = 0;
  fault: Fault | undefined;

  constructor(
    private readonly controller: Client,
    private readonly command: string,
    private readonly widgets: number,
  ) {}

  get toolkit(): string {
    return basename(dirname(this.command));
  }

  async launch(): Promise<void> {
    const answer = await call(this.controller, 'app_launch', {
      command: this.command,
      args: ['--widgets', String(this.widgets)],
      timeoutMs: LAUNCH_MS,
    });
    if (answer.error) throw new Error(`an application could not be started: ${answer.text}`);
    ({ id: this.id, pid: this.pid } = answer.data['app'] as { id: string; pid: number });
  }

  /** Lets something happen to it for so long, and brings it back. */
  async suffer(fault: Fault, ms: number): Promise<void> {
    this.fault = fault;
    this.epoch++;
    const over = new Promise(resolve => setTimeout(resolve, ms));
    if (fault === 'closed') await call(this.controller, 'app_close', { app: this.id });
    else process.kill(this.pid, fault === 'killed' ? 'SIGKILL' : 'SIGSTOP');
    await over;
    if (fault === 'hung') process.kill(this.pid, 'SIGCONT');
    else await this.launch();
    this.fault = undefined;
    this.epoch++;
  }
}
