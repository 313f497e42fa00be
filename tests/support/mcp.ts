import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, onTestFailed } from 'vitest';
import { type Host, hosts, onAnyHost, onEveryHost } from './hosts.js';
import { McpConnection } from './mcp-connection.js';

export { type Answer, McpConnection } from './mcp-connection.js';

export type Connect = (args?: string[], clientName?: string, env?: Record<string, string>) => Promise<McpConnection>;

export const test = base.extend<{ host: Host; runDirectory: string; connect: Connect; mcp: McpConnection }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the parameters off the pattern
  host: async ({}, use) => {
    await use(hosts[0] as Host);
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the parameters off the pattern
  runDirectory: async ({}, use) => {
    const directory = await mkdtemp(join(tmpdir(), 'widgetwright-test-'));
    await use(directory);
    await rm(directory, { recursive: true, force: true });
  },
  connect: async ({ runDirectory }, use) => {
    const open: McpConnection[] = [];
    onTestFailed(async () => {
      for (const each of open)
        console.error((await each.call('ui_get_snapshot').catch(error => ({ text: error }))).text);
    });
    await use(async (args = ['--headless'], clientName, env = {}) => {
      const connection = await McpConnection.open(args, { WIDGETWRIGHT_RUN_DIR: runDirectory, ...env }, clientName);
      open.push(connection);
      return connection;
    });
    for (const each of open) await each.close();
  },
  /** A server that has started the gallery. */
  mcp: async ({ connect, host }, use) => {
    await use(await connect(['--headless', '--', host.gallery]));
  },
});

export const onEveryToolkit = (title: string, cases: (host: Host) => void): void =>
  onEveryHost(title, host => {
    test.override({ host });
    cases(host);
  });

export const onAnyToolkit = (title: string, cases: () => void): void =>
  onAnyHost(title, host => {
    test.override({ host });
    cases();
  });
