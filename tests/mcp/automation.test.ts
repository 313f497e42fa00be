import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEveryHost } from '../support/hosts.js';
import { HttpServerProcess } from '../support/http.js';

/** The requests of automation-server.md as they stand there, but for the names of program and provider. */
const bodies = (program: string, provider: string) => ({
  initialize:
    '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2024-11-05","capabilities":{}}}',
  list: '{"jsonrpc":"2.0","id":2,"method":"tools/list"}',
  launch: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"launchProcess","arguments":{"executable":"${program}"}}}`,
  windows: '{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"listWindows","arguments":{}}}',
  tree: `{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"queryTree","arguments":{"providerName":"${provider}","targetId":"gallery","options":{"depth":3}}}}`,
  keys: `{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"setProperty","arguments":{"providerName":"${provider}","elementId":"gallery","propertyName":"keys","value":"25+17="}}}`,
  read: `{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"readProperty","arguments":{"providerName":"${provider}","elementId":"gallery","propertyName":"text"}}}`,
  click: `{"jsonrpc":"2.0","id":8,"method":"tools/call","params":{"name":"clickElement","arguments":{"providerName":"${provider}","elementId":"name"}}}`,
  providers: '{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"getProviders","arguments":{}}}',
});

onEveryHost('the automation server', host => {
  let server: HttpServerProcess;
  const provider = host.name === 'JavaFX' ? 'javafx' : 'qt';
  const body = bodies(host.gallery, provider);

  beforeAll(async () => {
    server = await HttpServerProcess.start('--mode', 'automation', '--allow-launch');
  });
  afterAll(() => server.stop());

  /** As `curl -d … -H "Authorization: Bearer …"` sends it: no Accept of ours, no session. */
  async function post(text: string): Promise<{ status: number; reply: Record<string, unknown> }> {
    const response = await fetch(server.url.replace('/mcp', '/'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${server.token}` },
      body: text,
    });
    return { status: response.status, reply: (await response.json()) as Record<string, unknown> };
  }

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
    expect(await resultOf(body.read)).toEqual({
      success: true,
      value: expect.stringMatching(/^Gallery\n[\s\S]*25\+17=/),
    });
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
    const response = await fetch(server.url.replace('/mcp', '/'), { method: 'POST', body: body.windows });
    expect(response.status).toBe(401);
  });
});
