import { request } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onAnyHost } from '../support/hosts.js';
import { HttpServerProcess } from '../support/http.js';
import { untilNothingIsLeft } from '../support/leftovers.js';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

onAnyHost('the HTTP server', host => {
  let server: HttpServerProcess;
  beforeAll(async () => {
    server = await HttpServerProcess.start('--', host.gallery);
  });
  afterAll(() => server.stop());

  async function connect(headers: Record<string, string> = {}): Promise<Client> {
    const client = new Client({ name: 'tests', version: '1' });
    const requestInit = { headers: { Authorization: `Bearer ${server.token}`, ...headers } };
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url), { requestInit }));
    return client;
  }

  async function call(client: Client, name: string, input: object): Promise<{ text: string; isError: boolean }> {
    const result = await client.callTool({ name, arguments: { ...input } });
    const text = (result.content as { text?: string }[]).map(block => block.text ?? '').join('\n');
    return { text, isError: result.isError === true };
  }

  /** What fetch does not let one say: a Host header of one's own. */
  const statusOf = (method: string, headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const sent = request(server.url, { method, headers }, response => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on('error', reject);
      sent.end();
    });

  test('welcomes with a snapshot, the endpoint and what to paste', () => {
    expect(server.welcome).toContain('window "Gallery" #gallery');
    expect(server.welcome).toContain(`claude mcp add --transport http widgetwright ${server.url}`);
    expect(server.welcome).not.toContain(server.token);
  });

  test('lets the official client see and act', async () => {
    const client = await connect();
    expect((await client.listTools()).tools).toHaveLength(13);
    expect((await call(client, 'ui_get_snapshot', {})).text).toContain('button "OK" #ok');
    const acted = await call(client, 'ui_perform', {
      actions: [
        { type: 'setText', target: { css: '#name' }, text: 'Zoë 日本' },
        { type: 'click', target: { css: '#ok' } },
      ],
    });
    expect(acted.text).toMatch(/ok clicked \d+/);
    const opened = await call(client, 'ui_perform', { actions: [{ type: 'click', target: { css: '#openModal' } }] });
    expect(opened.text).toContain('the modal dialog "Modal"');
    await call(client, 'ui_perform', { actions: [{ type: 'click', target: { css: '#modalCancel' } }] });
    await client.close();
  });

  test('carries its state in the results: a diff needs the id of a snapshot', async () => {
    const client = await connect();
    const { text } = await call(client, 'ui_get_snapshot', {});
    const since = /snapshot (s-\d+)/.exec(text)?.[1];
    await call(client, 'ui_perform', { actions: [{ type: 'click', target: { css: '#ok' } }] });
    expect((await call(client, 'ui_get_snapshot', { mode: 'diff' })).isError).toBe(true);
    expect((await call(client, 'ui_get_snapshot', { mode: 'diff', since })).text).toMatch(/~ text "ok clicked \d+"/);
    await client.close();
  });

  test('answers a plain POST without a session', async () => {
    const response = await server.post(LIST);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('ui_get_snapshot');
    expect(response.headers.get('mcp-session-id')).toBeNull();
  });

  test.for([
    ['no token', { Authorization: '' }, 401],
    ['a wrong token', { Authorization: 'Bearer wrong' }, 401],
    ['a foreign origin', { Origin: 'https://evil.example' }, 403],
  ] as const)('%s is refused', async ([_, headers, status]) => {
    expect((await server.post(LIST, headers)).status).toBe(status);
  });

  test.for(['evil.example', '127.0.0.1#evil.example', '127.0.0.1/evil.example', 'evil.example@127.0.0.1'])(
    'the Host %s is refused',
    async host => {
      expect(await statusOf('POST', { Host: host, Authorization: `Bearer ${server.token}` })).toBe(403);
    },
  );

  test.for(['GET', 'DELETE'])('%s is refused: MCP is POST', async method => {
    expect(await statusOf(method, { Authorization: `Bearer ${server.token}` })).toBe(405);
  });

  test('a body over the limit is refused, and the server lives on', async () => {
    const response = await server
      .post({ ...LIST, params: { padding: 'x'.repeat(6 * 1024 * 1024) } })
      .catch(() => undefined);
    expect(response?.status ?? 413).toBe(413);
    expect((await server.post(LIST)).status).toBe(200);
  });

  test('starts and attaches to nothing by itself', async () => {
    const client = await connect();
    for (const [tool, input] of [
      ['app_launch', { command: 'sh' }],
      ['app_attach', { app: 'gallery-1' }],
    ] as const) {
      const refused = await call(client, tool, input);
      expect(refused.isError).toBe(true);
      expect(refused.text).toContain('ACTIONS_DISABLED');
      expect(refused.text).toContain('--allow-launch');
    }
    await client.close();
  });

  test('/health tells anybody that the server is there, and the rest to those who have the token', async () => {
    const url = server.url.replace('/mcp', '/health');
    const open = await (await fetch(url)).json();
    expect(open).toEqual({ ok: true });
    const known = await (await fetch(url, { headers: { Authorization: `Bearer ${server.token}` } })).json();
    expect(known).toMatchObject({
      ok: true,
      version: '0.1.0',
      tools: expect.arrayContaining(['ui_perform']),
      apps: [{ id: 'gallery-1', toolkit: 'qt' }],
    });
  });
});

onAnyHost('rules of the HTTP server', host => {
  async function tool(server: HttpServerProcess, name: string, input: object): Promise<string> {
    const params = { name, arguments: input };
    return await (await server.post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })).text();
  }

  test('--allow-launch=PATTERN allows only programs that match', async () => {
    const server = await HttpServerProcess.start('--allow-launch=*/gallery');
    try {
      expect(await tool(server, 'app_launch', { command: '/bin/sh' })).toContain('ACTIONS_DISABLED');
      expect(await tool(server, 'app_launch', { command: host.gallery })).toContain('gallery-1');
      await tool(server, 'app_launch', { command: host.gallery });
      expect(await tool(server, 'ui_get_snapshot', {})).toContain('There are 2 applications');
      expect(await tool(server, 'ui_get_snapshot', { app: 'gallery-2' })).toContain('button');
    } finally {
      await server.stop();
    }
  });

  test('--read-only looks but does not act', async () => {
    const server = await HttpServerProcess.start('--read-only', '--', host.gallery);
    try {
      expect(await tool(server, 'ui_get_snapshot', {})).toContain('button');
      const actions = [{ type: 'click', target: { css: '#ok' } }];
      expect(await tool(server, 'ui_perform', { actions })).toContain('ACTIONS_DISABLED');
    } finally {
      await server.stop();
    }
  });

  test.for(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('%s leaves no process and no file behind', async signal => {
    const server = await HttpServerProcess.start('--', host.gallery);
    server.process.kill(signal);
    await untilNothingIsLeft(server.runDirectory);
    await server.stop();
  });
});
