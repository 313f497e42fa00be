import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { onAnyToolkit, test } from '../support/mcp.js';

onAnyToolkit('what the user denied', () => {
  test.for(['--deny-tools=app_launch', '--deny=launch'])(
    '%s leaves no way to launch',
    async (flag, { connect, host }) => {
      const mcp = await connect(['--headless', '--mode', 'all', flag]);
      const names = (await mcp.client.listTools()).tools.map(({ name }) => name);
      expect(names).not.toContain('app_launch');
      expect(names).not.toContain('launchProcess');
      await expect(mcp.call('launchProcess', { executable: host.gallery })).rejects.toThrow('There is no tool');
      const batch = { actions: [{ name: 'launchProcess', input: { executable: host.gallery } }] };
      expect((await mcp.call('browser_batch', batch)).isError).toBe(true);
    },
  );

  test('--deny look leaves no resource to read, list or subscribe to, and no completion', async ({ connect, host }) => {
    const mcp = await connect(['--headless', '--deny', 'look']);
    await mcp.do('app_launch', { command: host.gallery });
    const { client } = mcp;
    const uri = 'ui://gallery-1/tree';
    await expect(client.readResource({ uri })).rejects.toThrow();
    await expect(client.listResources().then(({ resources }) => resources)).resolves.toEqual([]);
    await expect(client.subscribeResource({ uri })).rejects.toThrow();
    const ref = { type: 'ref/prompt', name: 'explore_application' } as const;
    await expect(client.complete({ ref, argument: { name: 'app', value: '' } })).rejects.toThrow(/not allowed/);
  });

  test('--deny act leaves pictures, and no gesture', async ({ connect, host }) => {
    const mcp = await connect(['--headless', '--mode', 'computer_use', '--deny', 'act', '--', host.gallery]);
    expect((await mcp.do('computer', { action: 'screenshot' })).image).toBeDefined();
    const refused = await mcp.call('computer', { action: 'left_click', coordinate: [5, 5] });
    expect(refused.text).toContain('ACTIONS_DISABLED');
  });
});

onAnyToolkit('the audit', () => {
  test('has resources, subscriptions, prompts and completions, and what was refused', async ({ connect, host }) => {
    const directory = await mkdtemp(join(tmpdir(), 'widgetwright-audit-'));
    const audit = join(directory, 'audit.jsonl');
    const mcp = await connect(['--headless', '--deny', 'save', '--audit', audit, '--', host.gallery]);
    await mcp.do('ui_get_snapshot');
    const uri = 'ui://gallery-1/tree';
    await mcp.client.readResource({ uri });
    await mcp.client.subscribeResource({ uri });
    await mcp.client.getPrompt({ name: 'explore_application', arguments: {} });
    const ref = { type: 'ref/prompt', name: 'explore_application' } as const;
    await mcp.client.complete({ ref, argument: { name: 'app', value: 'gal' } });
    await mcp.call('ui_screenshot', { file: 'a.png' });
    await mcp.close();
    const lines = (await readFile(audit, 'utf8'))
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    for (const entry of [
      { resource: uri, result: 'ok' },
      { subscription: uri, result: 'ok' },
      { prompt: 'explore_application', result: 'ok' },
      { completion: 'app', result: 'ok' },
      { tool: 'ui_screenshot', result: 'MCP_UI_ACTION_FAILED ACTIONS_DISABLED' },
    ])
      expect(lines).toContainEqual(expect.objectContaining(entry));
    await rm(directory, { recursive: true });
  });
});
