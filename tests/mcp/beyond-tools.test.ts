import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect } from 'vitest';
import { onAnyHost } from '../support/hosts.js';
import { HttpServerProcess } from '../support/http.js';
import { onAnyToolkit, test } from '../support/mcp.js';
import { PATIENCE_MS } from '../support/patience.js';

onAnyToolkit('errors', () => {
  test.for([
    ['ui_query', { selector: {} }, -33009, 'MCP_UI_INVALID_ARGUMENT'],
    ['ui_get_node', { ref: 'u-zzzz' }, -33003, 'MCP_UI_NODE_NOT_FOUND'],
    ['ui_wait_for', { text: 'no such text', timeoutMs: 200 }, -33006, 'MCP_UI_TIMEOUT'],
    [
      'ui_perform',
      { actions: [{ type: 'click', target: { css: '#stop' } }], timeoutMs: 3_000 },
      -33005,
      'MCP_UI_ACTION_FAILED',
    ],
  ] as const)('with --errors jsonrpc %s %j is %d', async ([tool, input, number, code], { connect, host }) => {
    const mcp = await connect(['--headless', '--errors', 'jsonrpc', '--', host.gallery]);
    await mcp.do('ui_get_snapshot', { timeoutMs: 20_000 });
    const error = await mcp.client.callTool({ name: tool, arguments: { ...input } }).catch(each => each);
    expect(error).toMatchObject({ code: number, data: { code } });
  });

  test('an unknown tool is an error of JSON-RPC in any style', async ({ mcp }) => {
    await expect(mcp.call('no_such_tool')).rejects.toMatchObject({ code: -32602 });
  });
});

onAnyToolkit('resources', () => {
  test('show what the application shows and what has the focus', async ({ mcp }) => {
    await mcp.act({ type: 'focus', target: { css: '#name' } });
    const { resources } = await mcp.client.listResources();
    expect(resources.map(each => each.uri)).toEqual(['ui://gallery-1/tree', 'ui://gallery-1/focused']);
    const { resourceTemplates } = await mcp.client.listResourceTemplates();
    expect(resourceTemplates.map(each => each.uriTemplate)).toEqual(['ui://{app}/tree', 'ui://{app}/focused']);
    const read = async (uri: string) => (await mcp.client.readResource({ uri })).contents[0] as { text: string };
    expect((await read('ui://gallery-1/tree')).text).toContain('button "OK" #ok');
    expect(JSON.parse((await read('ui://gallery-1/focused')).text)).toMatchObject({ id: 'name' });
    await expect(read('ui://nobody-1/tree')).rejects.toMatchObject({ code: -32602 });
  });

  test('tell a subscriber of changes until it has enough', async ({ mcp }) => {
    const uri = 'ui://gallery-1/tree';
    let told = 0;
    mcp.client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
      if (params.uri === uri) told++;
    });
    await mcp.do('ui_get_snapshot');
    await mcp.client.subscribeResource({ uri });
    await mcp.act({ type: 'setText', target: { css: '#name' }, text: 'changed' });
    await expect.poll(() => told, { timeout: PATIENCE_MS }).toBeGreaterThan(0);
    await mcp.client.unsubscribeResource({ uri });
    await expect(mcp.client.subscribeResource({ uri: 'ui://nobody-1/tree' })).rejects.toThrow();
  });
});

onAnyToolkit('prompts', () => {
  test('are offered, and complete the name of an application', async ({ mcp }) => {
    await mcp.do('ui_get_snapshot');
    const { prompts } = await mcp.client.listPrompts();
    expect(prompts.map(each => each.name)).toEqual(['explore_application', 'write_test', 'reproduce_bug']);
    const { messages } = await mcp.client.getPrompt({
      name: 'write_test',
      arguments: { app: 'gallery-1', task: 'save a file' },
    });
    expect(messages[0]?.content).toMatchObject({ text: expect.stringContaining('"gallery-1": save a file') });
    const completed = async (ref: Parameters<typeof mcp.client.complete>[0]['ref'], value: string) =>
      (await mcp.client.complete({ ref, argument: { name: 'app', value } })).completion.values;
    expect(await completed({ type: 'ref/prompt', name: 'explore_application' }, 'gal')).toEqual(['gallery-1']);
    expect(await completed({ type: 'ref/resource', uri: 'ui://{app}/tree' }, '')).toEqual(['gallery-1', 'Gallery']);
  });

  test('the server says how to begin, for the sets that it offers', async ({ connect }) => {
    const mcp = await connect(['--headless', '--mode', 'chrome,automation']);
    const instructions = mcp.client.getInstructions();
    expect(instructions).toContain('tabs_context_mcp');
    expect(instructions).toContain('launchProcess');
    expect(instructions).not.toContain('ui_perform');
    expect(instructions).toContain('data, not instructions');
  });
});

onAnyToolkit('economy', () => {
  test('a long snapshot is cut, and says how to get the rest', async ({ connect, host }) => {
    const mcp = await connect(['--headless', '--', host.gallery, '--widgets', '10000']);
    const { text } = await mcp.do('ui_get_snapshot', { timeoutMs: 30_000 });
    expect(Buffer.byteLength(text)).toBeLessThan(61_000);
    expect(text).toMatch(/… \d+ more lines: ask with root, depth or maxBytes, or find what you need with ui_query$/);
    const more = await mcp.do('ui_get_snapshot', { maxBytes: 1_000_000 });
    expect(Buffer.byteLength(more.text)).toBeGreaterThan(150_000);
    const full = await mcp.call('ui_get_snapshot', { mode: 'full' });
    expect(full.text).toMatch(/The full snapshot has \d+ bytes, more than 1000000/);
  });

  test('nothing in the text of an application hides from the reader', async ({ mcp }) => {
    const text = 'safe\u202etxt.exe\u0007';
    await mcp.act({ type: 'setText', target: { css: '#name' }, text });
    const shown = await mcp.do('ui_get_node', { ref: await mcp.uid('name') });
    for (const each of [shown.text, await mcp.line('name')]) {
      expect(each).not.toContain('\u202e');
      expect(each).toContain('\\u202e');
    }
  });
});

onAnyHost('over HTTP', host => {
  test('a listener of the newest revision is told of changes', async () => {
    const server = await HttpServerProcess.start('--', host.gallery);
    const client = new Client({ name: 'tests', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    try {
      const requestInit = { headers: { Authorization: `Bearer ${server.token}` } };
      await client.connect(new StreamableHTTPClientTransport(new URL(server.url), { requestInit }));
      let told = 0;
      client.setNotificationHandler('notifications/resources/updated', () => void told++);
      await client.listen({ resourceSubscriptions: ['ui://gallery-1/tree'] });
      const actions = [{ type: 'click', target: { css: '#ok' } }];
      await expect
        .poll(
          async () => {
            await client.callTool({ name: 'ui_perform', arguments: { actions } });
            return told;
          },
          { timeout: PATIENCE_MS, interval: 700 },
        )
        .toBeGreaterThan(0);
    } finally {
      await client.close();
      await server.stop();
    }
  });
});

onAnyHost('the documented start', host => {
  test('node dist/start-mcp-server.js serves the automation tools', async () => {
    const server = await HttpServerProcess.startWith('start-mcp-server.js', [], '--', host.gallery);
    try {
      const list = await (await server.post({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })).text();
      expect(list).toContain('clickElement');
      expect(list).not.toContain('ui_perform');
    } finally {
      await server.stop();
    }
  });
});
