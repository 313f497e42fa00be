import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cli, onAnyHost } from '../support/hosts.js';
import { HttpServerProcess } from '../support/http.js';
import { patiently } from '../support/patience.js';

onAnyHost('a scoped token', host => {
  let server: HttpServerProcess;
  let directory: string;
  let audit: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'widgetwright-tokens-'));
    vi.stubEnv('XDG_STATE_HOME', directory);
    audit = join(directory, 'audit.jsonl');
    server = await HttpServerProcess.start('--mode', 'all', '--allow-launch', '--audit', audit, '--', host.gallery);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.stop();
    await rm(directory, { recursive: true });
  });

  const run = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, [cli, 'token', ...args])).stdout.trim();

  async function rpc(token: string, method: string, params: object = {}): Promise<string> {
    const response = await server.post({ jsonrpc: '2.0', id: 1, method, params }, { Authorization: `Bearer ${token}` });
    return response.status === 200 ? await response.text() : String(response.status);
  }

  const tool = (token: string, name: string, input: object = {}) =>
    rpc(token, 'tools/call', { name, arguments: input });

  const click = { actions: [{ type: 'click', target: { css: '#ok' } }] };

  test('that may look does not act, launch or attach, by whichever way; the audit names it', async () => {
    const token = await run('new', 'viewer', '--scope', 'look', '--expires', '1d');
    expect(await tool(token, 'ui_get_snapshot')).toContain('#ok');
    expect(await rpc(token, 'tools/list')).not.toContain('"ui_perform"');
    for (const [name, input] of [
      ['ui_perform', click],
      ['computer', { action: 'left_click', coordinate: [5, 5] }],
      ['browser_batch', { actions: [{ name: 'computer', input: { action: 'left_click', coordinate: [5, 5] } }] }],
      ['app_clipboard', { text: 'x' }],
      ['app_launch', { command: 'sh' }],
      ['launchProcess', { executable: 'sh' }],
      ['app_attach', { app: '1' }],
    ] as const)
      expect(await tool(token, name, input), name).toMatch(/ACTIONS_DISABLED|There is no tool/);
    const lines = (await readFile(audit, 'utf8'))
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(lines).toContainEqual(expect.objectContaining({ token: 'viewer', tool: 'ui_get_snapshot', result: 'ok' }));
  });

  test('for other programs sees nothing of this one', async () => {
    const token = await run('new', 'stranger', '--scope', 'look,act,attach,launch', '--apps', 'no-such-program');
    const own = await tool(server.token, 'ui_get_snapshot');
    const uid = /#ok (u-\w+)/.exec(own)?.[1];
    const pid = /pid (\d+)/.exec(await tool(server.token, 'app_list'))?.[1];
    expect(uid).toBeTruthy();
    expect(pid).toBeTruthy();
    for (const [name, input] of [
      ['ui_get_snapshot', {}],
      ['ui_get_snapshot', { app: 'gallery-1' }],
      ['ui_get_snapshot', { app: 'Gallery' }],
      ['ui_get_node', { ref: uid }],
      ['ui_perform', { actions: [{ type: 'click', target: uid }] }],
      ['app_attach', { app: 'gallery-1' }],
      ['app_list', {}],
      ['listWindows', {}],
      ['tabs_context_mcp', {}],
      ['app_launch', { command: host.gallery }],
    ] as const)
      expect.soft(await tool(token, name, input), name).not.toMatch(/#ok|Gallery"|pid \d/);
    expect.soft(await tool(token, 'app_attach', { app: pid })).toContain(`(pid ${pid}) is not allowed`);
    expect.soft(await rpc(token, 'resources/list')).not.toContain('gallery-1');
    expect.soft(await rpc(token, 'resources/read', { uri: 'ui://gallery-1/tree' })).not.toContain('#ok');
    const ref = { type: 'ref/resource', uri: 'ui://{app}/tree' };
    const completed = await rpc(token, 'completion/complete', { ref, argument: { name: 'app', value: '' } });
    expect.soft(completed).not.toContain('allery');
    const headers = { Authorization: `Bearer ${token}` };
    const health = await (await fetch(server.url.replace('/mcp', '/health'), { headers })).text();
    expect.soft(health).not.toContain('gallery');
  });

  test('for other programs is not notified of changes in this one', async () => {
    const told: string[] = [];
    const listen = async (name: string, token: string) => {
      const client = new Client({ name, version: '1' }, { versionNegotiation: { mode: 'auto' } });
      const requestInit = { headers: { Authorization: `Bearer ${token}` } };
      await client.connect(new StreamableHTTPClientTransport(new URL(server.url), { requestInit }));
      client.setNotificationHandler('notifications/resources/updated', () => void told.push(name));
      await client.listen({ resourceSubscriptions: ['ui://gallery-1/tree'] });
      return client;
    };
    const limited = await run('new', 'listener', '--scope', 'look', '--apps', 'no-such-program');
    const clients = [await listen('limited', limited), await listen('owner', server.token)];
    try {
      // The limited one would have heard of the first change by the time the owner hears of the second.
      await patiently().poll<true>('two changes', async () => {
        await tool(server.token, 'ui_perform', click);
        return told.filter(name => name === 'owner').length > 1 ? { done: true } : { because: `${told}` };
      });
      expect(told).not.toContain('limited');
    } finally {
      for (const client of clients) await client.close();
    }
  });

  test('for this program acts on it', async () => {
    const token = await run('new', 'driver', '--scope', 'look,act', '--apps', host.gallery);
    expect(await tool(token, 'ui_perform', click)).toContain('done');
  });

  test('is refused once it is revoked or has expired, and is stored nowhere', async () => {
    const token = await run('new', 'brief', '--expires', '1h');
    expect(await rpc(token, 'tools/list')).toContain('ui_get_snapshot');
    const file = join(directory, 'widgetwright/tokens.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).not.toContain(token);
    expect(await run('list')).toMatch(/^brief: look, until 20/m);
    await run('revoke', 'brief');
    expect(await rpc(token, 'tools/list')).toBe('401');
    expect(await rpc(`${token}x`, 'tools/list')).toBe('401');
  });
});
