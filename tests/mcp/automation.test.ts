import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEveryHost } from '../support/hosts.js';
import { HttpServerProcess } from '../support/http.js';
import { documentedRequests } from './automation-requests.js';

onEveryHost('the automation server', host => {
  let server: HttpServerProcess;
  const provider = host.name === 'JavaFX' ? 'javafx' : 'qt';
  const body = documentedRequests(host.gallery, provider);

  beforeAll(async () => {
    server = await HttpServerProcess.start('--mode', 'automation', '--allow-launch');
  });
  afterAll(() => server.stop());

  async function curl(text: string, ...headers: string[]): Promise<{ status: number; reply: Record<string, unknown> }> {
    const args = ['-sS', '-X', 'POST', '-w', '\n%{http_code}', ...headers.flatMap(header => ['-H', header])];
    const url = server.url.replace('/mcp', '/');
    const { stdout } = await promisify(execFile)('curl', [...args, '--data-binary', text, url]);
    const lines = stdout.split('\n');
    const status = Number(lines.pop());
    return { status, reply: JSON.parse(lines.join('\n')) };
  }

  const post = (text: string) => curl(text, 'Content-Type: application/json', `Authorization: Bearer ${server.token}`);

  const resultOf = async (text: string): Promise<unknown> => (await post(text)).reply['result'];

  test('answers the documented requests with the documented fields at their places', async () => {
    expect((await post(body.initialize)).reply).toMatchObject({
      jsonrpc: '2.0',
      id: 1,
      result: {
        protocolVersion: '2024-11-05',
        capabilities: { tools: {}, resources: {}, prompts: {} },
        serverInfo: { name: expect.any(String), version: expect.any(String) },
      },
    });
    const { tools } = (await resultOf(body.list)) as { tools: { name: string; inputSchema: object }[] };
    expect(tools.map(tool => tool.name)).toEqual([
      'launchProcess',
      'listWindows',
      'queryTree',
      'setProperty',
      'readProperty',
      'clickElement',
      'getProviders',
    ]);

    const launched = (await resultOf(body.launch)) as { pid: number };
    expect(launched).toEqual({
      success: true,
      executable: host.gallery,
      pid: expect.any(Number),
      message: `Launched ${host.gallery}`,
    });
    expect(await resultOf(body.windows)).toEqual({
      success: true,
      windows: [{ handle: expect.any(Number), title: 'Gallery', pid: launched.pid }],
    });
    const tree = (await resultOf(body.tree)) as { children: unknown[] };
    expect(tree).toMatchObject({
      id: expect.any(String),
      type: 'ControlType.Window',
      name: 'Gallery',
      position: { x: expect.any(Number), y: expect.any(Number), width: expect.any(Number), height: expect.any(Number) },
      properties: { isEnabled: true, isOffscreen: false },
      actions: ['click'],
    });
    expect(tree.children.length).toBeGreaterThan(1);

    expect(await resultOf(body.click)).toEqual({ success: true });
    expect(await resultOf(body.keys)).toEqual({ success: true });
    const shows = (text: RegExp) => ({ success: true, value: expect.stringMatching(text) });
    expect(await resultOf(body.read)).toEqual(shows(/^Gallery\n[\s\S]*5\+3=/));
    expect(await resultOf(body.calculation)).toEqual({ success: true });
    expect(await resultOf(body.display)).toEqual(shows(/^Gallery\n[\s\S]*25\+17=/));
    expect(await resultOf(body.providers)).toEqual(expect.arrayContaining(['qt', 'javafx']));
  });

  const call = (name: string, input: object) =>
    JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name, arguments: input } });

  test.for([
    ['{"jsonrpc":"2.0",', -32700],
    ['{"id":1,"hello":"world"}', -32600],
    ['[1]', -32600],
    ['{"jsonrpc":"2.0","id":1,"method":"no/such"}', -32601],
    [call('noSuchTool', {}), -32602],
    [call('clickElement', { providerName: provider }), -32602],
    [call('clickElement', { providerName: 'nobody', elementId: 'ok' }), -32602],
    [call('clickElement', { providerName: provider, elementId: 'noSuchElement' }), -32603],
    [call('launchProcess', { executable: '/no/such/program' }), -32603],
  ] as const)('%s is answered with %d', async ([text, code]) => {
    const { reply } = await post(text);
    expect(reply).toMatchObject({ jsonrpc: '2.0', error: { code, message: expect.any(String) } });
    expect(reply).not.toHaveProperty('result');
  });

  test('without the token nothing is answered', async () => {
    const { status, reply } = await curl(body.windows, 'Content-Type: application/json');
    expect(status).toBe(401);
    expect(reply).not.toHaveProperty('result');
  });
});
