import type { Announcement } from '#engine';
import { UiError } from '#protocol';
import { readAnnouncements } from '../launch/run-directory.js';

/** The announced probes of one toolkit, and their tokens. */
export class Announced {
  private readonly tokens = new Map<string, string>();

  constructor(private readonly toolkit: string) {}

  async list(): Promise<Announcement[]> {
    const files = await readAnnouncements(this.toolkit);
    return files.map(file => {
      const instance = `${file.pid}-${file.startTime}`;
      this.tokens.set(instance, file.token);
      const { pid, executable, toolkit, endpoint } = file;
      return {
        instance,
        pid,
        executable,
        toolkit,
        endpoint,
        name: file.name ?? undefined,
        launchId: file.launchId ?? undefined,
      };
    });
  }

  tokenOf({ instance, pid }: Announcement): string {
    const token = this.tokens.get(instance);
    if (!token) throw new UiError('MCP_UI_UNAUTHORIZED', `No token is known for pid ${pid}`);
    return token;
  }
}
