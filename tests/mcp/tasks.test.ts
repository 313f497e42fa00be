import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MODES } from '../../src/toolsets/index.js';
import { type Host, onEveryHost } from '../support/hosts.js';
import { McpConnection } from '../support/mcp.js';
import { PATIENCE_MS } from '../support/patience.js';
import { titleUnless } from '../support/skipping.js';
import { Eyes, Hands, TASKS, whyNot } from '../support/tasks.js';

/** What the form may cost in the default style. */
const FORM = { calls: 4, bytes: 8_192 };

onEveryHost('the six tasks', host => {
  describe.for(MODES)('in the style %s', mode => {
    let pair: Pair | undefined;
    beforeAll(async () => {
      pair = await Pair.start(host, mode);
    });
    afterAll(() => pair?.end());

    for (const task of TASKS) {
      const { title, check, by } = task;
      const because = whyNot(task, mode, host.cannot);
      test.skipIf(because)(titleUnless(because, title), async () => {
        const { mcp, eyes } = pair as Pair;
        const hands = new Hands(mcp, eyes, host.name === 'JavaFX' ? 'javafx' : 'qt');
        await by[mode](hands);
        await check(eyes);
        if (mode !== 'ui' || title !== TASKS[0]?.title) return;
        expect(hands.calls).toBeLessThanOrEqual(FORM.calls);
        expect(hands.textBytes).toBeLessThanOrEqual(FORM.bytes);
      });
    }
  });
});

/** One client that has the tools of a set and nothing else, and another that looks at what it did. */
class Pair {
  private constructor(
    readonly mcp: McpConnection,
    private readonly other: McpConnection,
    readonly eyes: Eyes,
    private readonly runDirectory: string,
  ) {}

  static async start(host: Host, mode: string): Promise<Pair> {
    const runDirectory = await mkdtemp(join(tmpdir(), 'widgetwright-test-'));
    const env = { WIDGETWRIGHT_RUN_DIR: runDirectory };
    const mcp = await McpConnection.open(['--headless', '--mode', mode, '--', host.gallery], env);
    const other = await McpConnection.open(['--headless'], env);
    const listed = async () => expect((await other.do('app_list')).text).toContain('gallery');
    await vi.waitFor(listed, { timeout: PATIENCE_MS });
    return new Pair(mcp, other, new Eyes(other), runDirectory);
  }

  async end(): Promise<void> {
    await this.mcp.close();
    await this.other.close();
    await rm(this.runDirectory, { recursive: true, force: true });
  }
}
