import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { Random } from '../../scripts/random.js';
import { builtGalleries } from '../../scripts/soak/applications.js';
import { type SoakReport, soak } from '../../scripts/soak/run.js';
import { test as withDesktop } from '../support/gallery.js';
import { cli, hosts } from '../support/hosts.js';
import { HttpServerProcess } from '../support/http.js';
import { processesOf } from '../support/leftovers.js';
import { patiently } from '../support/patience.js';
import { describeUnless } from '../support/skipping.js';

const galleries = builtGalleries();
const missing = galleries.length && existsSync(cli) ? undefined : 'no sample application is built';

/** The short form of `npm run soak`. */
describeUnless(missing, 'many clients and applications', () => {
  test('get every answer, their own, and each fault is told to those whom it meets', { timeout: 180_000 }, async () => {
    const report = await shortSoak({ clients: 12, apps: 3, seconds: 25, everyMs: 2_000, faultEveryMs: 4_000 });
    expect(report.problems).toEqual([]);
    expect(report.calls).toBeGreaterThan(100);
    expect(Object.values(report.faults).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(4);
    expect(report.memory.find(each => each.name.startsWith('server'))).toMatchObject({ isFlat: true });
  });
});

async function shortSoak(plan: Parameters<typeof soak>[0]): Promise<SoakReport> {
  const random = new Random(Date.now() % 1_000_000);
  try {
    return await soak(plan, random);
  } catch (error) {
    throw new Error(`npm run soak -- --seed ${random.seed}`, { cause: error });
  }
}

const host = hosts.find(each => !each.missing);

describeUnless(missing, 'a server that is killed in the middle of its work', () => {
  withDesktop(
    'leaves nothing behind, and the next one reaches everything again',
    { timeout: 120_000 },
    async ({ desktop, runDirectory }) => {
      const command = host?.gallery ?? '';
      const outlives = await desktop.launch({ command }, patiently());
      const before = await traces(runDirectory);
      const first = await HttpServerProcess.startIn(runDirectory, '--allow-launch');
      expect(await tool(first, 'app_launch', { command })).toContain('Gallery');
      expect(await clickOk(first, outlives.pid)).toContain('ok clicked');
      expect((await traces(runDirectory)).length).toBeGreaterThan(before.length);

      let answered = 0;
      const busy = Array.from({ length: 8 }, async () => {
        for (;;)
          if (await clickOk(first, outlives.pid).catch(() => undefined)) answered++;
          else return;
      });
      await patiently().poll('the server to be busy', async () =>
        answered >= 20 ? { done: true } : { because: `${answered} calls were answered` },
      );
      first.process.kill('SIGKILL');
      await Promise.all(busy);
      await patiently().poll('everything of it to end', async () => {
        const left = (await traces(runDirectory)).filter(each => !before.includes(each));
        return left.length ? { because: `${left.join(', ')} are left` } : { done: true };
      });

      const second = await HttpServerProcess.startIn(runDirectory, '--allow-launch');
      try {
        expect(outlives.isRunning).toBe(true);
        expect(await clickOk(second, outlives.pid)).toContain('ok clicked');
        const launched = await tool(second, 'app_launch', { command });
        const pid = Number(/pid (\d+)/.exec(launched)?.[1]);
        expect(await clickOk(second, pid)).toContain('ok clicked 1');
      } finally {
        await second.stop();
      }
    },
  );
});

/** Processes and files. */
const traces = async (runDirectory: string): Promise<string[]> => [
  ...(await processesOf(runDirectory)).map(String),
  ...(await readdir(runDirectory)),
];

async function tool(server: HttpServerProcess, name: string, input: object): Promise<string> {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
  return await (await server.post(call)).text();
}

const clickOk = (server: HttpServerProcess, pid: number): Promise<string> =>
  tool(server, 'ui_perform', { app: String(pid), actions: [{ type: 'click', target: { css: '#ok' } }] });
