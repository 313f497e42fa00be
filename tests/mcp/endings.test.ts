import { expect } from 'vitest';
import type { Host } from '../support/hosts.js';
import { type McpConnection, onEveryToolkit, test } from '../support/mcp.js';

type Quit = (mcp: McpConnection, host: Host) => Promise<{ text: string }>;

/** How each style asks an application to quit. */
const STYLES: [string, Quit][] = [
  ['ui', mcp => mcp.act({ type: 'chooseMenu', path: ['File', 'Quit'] })],
  ['chrome', async mcp => await mcp.do('tabs_close_mcp', { tabId: await firstTab(mcp) })],
  ['computer_use', mcp => mcp.do('computer', { action: 'key', text: 'alt+F4' })],
  ['automation', (mcp, host) => mcp.do('setProperty', { ...keysOf(host), value: '{alt+F4}' })],
];

async function firstTab(mcp: McpConnection): Promise<number> {
  const { data } = await mcp.do('tabs_context_mcp');
  const [tab] = data['availableTabs'] as unknown as { tabId: number }[];
  return tab?.tabId as number;
}

const keysOf = ({ toolkit }: Host) => ({
  providerName: toolkit.replace(/\d$/, ''),
  elementId: 'Gallery',
  propertyName: 'keys',
});

onEveryToolkit('a requested quit', host => {
  test.for(STYLES)('is a success that tells the exit code in the style %s', async ([mode, quit], { connect }) => {
    const mcp = await connect(['--headless', '--mode', mode, '--', host.gallery]);
    expect((await quit(mcp, host)).text).toMatch(/gallery-1 \(pid \d+\) has exited with code 0\./);
  });

  test('in a batch tells which actions were done and which were not attempted', async ({ mcp }) => {
    const click = { type: 'click', target: { css: '#ok' } };
    const { text, isError } = await mcp.call('ui_perform', {
      actions: [click, { type: 'chooseMenu', path: ['File', 'Quit'] }, click, { type: 'hover', target: 'u-1' }],
    });
    expect(isError).toBe(true);
    expect(text).toMatch(/Action 3 of 4, click, failed \(click button "OK" #ok u-\w+: done; chooseMenu.*: done\): /);
    expect(text).toMatch(/has exited with code 0/);
    expect(text).toContain('Not attempted: hover.');
  });

  test('by app_close tells how it ended', async ({ mcp }) => {
    await mcp.do('ui_get_snapshot');
    expect((await mcp.do('app_close')).text).toMatch(/^gallery-1 has ended \((SIGTERM|exit code \d+)\)$/);
  });
});
