import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect } from 'vitest';
import { cli } from '../support/hosts.js';
import { HttpServerProcess } from '../support/http.js';
import { onAnyToolkit, test } from '../support/mcp.js';

onAnyToolkit('what the user wants to be asked about', () => {
  /** A client whose user gives these answers. */
  async function connected(runDirectory: string, answers: boolean[] | undefined, ...args: string[]) {
    const asked: string[] = [];
    const client = new Client({ name: 'tests', version: '1' }, answers ? { capabilities: { elicitation: {} } } : {});
    if (answers)
      client.setRequestHandler('elicitation/create', async ({ params }) => {
        asked.push(params.message);
        return { action: 'accept', content: { confirm: answers.shift() === true } };
      });
    const env = { ...(process.env as Record<string, string>), WIDGETWRIGHT_RUN_DIR: runDirectory };
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [cli, ...args], env }));
    const call = async (name: string, input: object = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: { ...input } });
      return { text: (content as { text?: string }[]).map(block => block.text ?? '').join('\n'), isError };
    };
    return { client, asked, call };
  }

  const click = { actions: [{ type: 'click', target: { css: '#ok' } }] };

  test('is done after a yes, not done after a no, and a yes is remembered', async ({ host, runDirectory }) => {
    const args = ['--headless', '--confirm', 'launch,act:gallery*'];
    const { client, asked, call } = await connected(runDirectory, [false, true, false, true], ...args);
    try {
      expect((await call('app_launch', { command: host.gallery })).text).toContain('The user did not agree');
      expect((await call('app_list')).text).toContain('None');
      expect((await call('app_launch', { command: host.gallery })).text).toContain('gallery-1');
      expect((await call('ui_get_snapshot')).text).toContain('#ok');
      expect((await call('ui_perform', click)).text).toContain('The user did not agree');
      expect((await call('ui_get_snapshot')).text).not.toMatch(/ok clicked [1-9]/);
      expect((await call('ui_perform', click)).text).toContain('done');
      expect((await call('ui_perform', click)).text).toContain('done');
      expect(asked).toEqual([
        `May ${host.gallery} be started?`,
        `May ${host.gallery} be started?`,
        'May gallery-1 be acted on?',
        'May gallery-1 be acted on?',
      ]);
    } finally {
      await client.close();
    }
  });

  test('is refused to a client that cannot ask, with the way out', async ({ host, runDirectory }) => {
    const args = ['--headless', '--mode', 'ui,chrome', '--confirm', 'act', '--', host.gallery];
    const { client, call } = await connected(runDirectory, undefined, ...args);
    try {
      expect((await call('ui_get_snapshot')).text).toContain('#ok');
      const refused = await call('ui_perform', click);
      expect(refused.isError).toBe(true);
      expect(refused.text).toContain('this client cannot ask');
      expect(refused.text).toContain('--confirm');
      const batch = { actions: [{ name: 'ui_perform', input: click }] };
      expect((await call('browser_batch', batch)).text).toContain('not in a batch');
    } finally {
      await client.close();
    }
  });

  test('is asked over HTTP, too, if the client speaks the newest revision', async ({ host }) => {
    const server = await HttpServerProcess.start('--confirm', 'act', '--', host.gallery);
    const asked: string[] = [];
    const client = new Client(
      { name: 'tests', version: '1' },
      { capabilities: { elicitation: {} }, versionNegotiation: { mode: 'auto' } },
    );
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      asked.push(params.message);
      return asked.length === 1 ? { action: 'decline' } : { action: 'accept', content: { confirm: true } };
    });
    try {
      const requestInit = { headers: { Authorization: `Bearer ${server.token}` } };
      await client.connect(new StreamableHTTPClientTransport(new URL(server.url), { requestInit }));
      const act = async () => JSON.stringify(await client.callTool({ name: 'ui_perform', arguments: { ...click } }));
      expect(await act()).toContain('The user did not agree');
      expect(await act()).toContain('done');
      expect(await act()).toContain('done');
      expect(asked).toHaveLength(2);
      const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'ui_perform', arguments: click } };
      expect(await (await server.post(call)).text(), 'a yes is for the holder of the token').toContain('done');
    } finally {
      await client.close();
      await server.stop();
    }
  });
});
