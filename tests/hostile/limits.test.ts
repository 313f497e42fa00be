import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onAnyHost } from '../support/hosts.js';
import { HttpServerProcess } from '../support/http.js';
import { patiently } from '../support/patience.js';

const LIMITS = { connections: 12, requests: 3, headerBytes: 4_096, slowMs: 1_500 };
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

onAnyHost('limits of the HTTP server', host => {
  let server: HttpServerProcess;
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'widgetwright-limits-'));
    const config = join(directory, 'widgetwright.config.json');
    await writeFile(config, JSON.stringify({ mode: 'all', serve: { limits: LIMITS } }));
    server = await HttpServerProcess.start('--config', config, '--', host.gallery);
  });
  afterAll(async () => {
    await server.stop();
    await rm(directory, { recursive: true });
  });

  async function tool(name: string, input: object): Promise<string> {
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
    return await (await server.post(call)).text();
  }

  const click = (id: string, timeoutMs = 5_000) =>
    tool('ui_perform', { actions: [{ type: 'click', target: { css: `#${id}` } }], timeoutMs });

  const openTab = (text: string) =>
    tool('ui_perform', { actions: [{ type: 'select', target: { role: 'tablist' }, item: { text } }] });

  async function serving(): Promise<number> {
    const headers = { Authorization: `Bearer ${server.token}` };
    const told = (await (await fetch(server.url.replace('/mcp', '/health'), { headers })).json()) as object;
    return (told as { serving: number }).serving;
  }

  const untilServing = (count: number): Promise<true> =>
    patiently().poll<true>(`${count} requests to be served`, async () => {
      const now = await serving().catch(() => undefined);
      return now === count ? { done: true } : { because: `${now} are` };
    });

  const head = (path: string, ...lines: string[]) =>
    [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', `Authorization: Bearer ${server.token}`, ...lines].join('\r\n');

  function callText(path: string, body: object): string {
    const text = JSON.stringify(body);
    const lines = ['Content-Type: application/json', 'Accept: application/json, text/event-stream'];
    return `${head(path, ...lines, `Content-Length: ${Buffer.byteLength(text)}`)}\r\n\r\n${text}`;
  }

  test('more requests at once than the limit are told to come back, and the others are served', async () => {
    await openTab('States');
    const waiting = Array.from({ length: LIMITS.requests }, () => click('never', 1_000));
    await untilServing(LIMITS.requests);
    const refused = await server.post(LIST);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({
      jsonrpc: '2.0',
      id: null,
      error: { message: expect.stringMatching(/busy with 3 requests.*Try again/) },
    });
    for (const text of await Promise.all(waiting)) expect(text).toContain('DISABLED');
    expect((await server.post(LIST)).status).toBe(200);
  });

  test('more connections than the limit are hung up on, and room is made when others close', async () => {
    const open = Array.from({ length: LIMITS.connections + 8 }, () => new RawClient(server.url));
    const answered = open.map(each => each.send(`${head('/mcp', 'Content-Length: 0')}\r\n\r\n`).first());
    const told = await Promise.all(answered);
    expect(told.filter(text => text === '').length).toBeGreaterThanOrEqual(8);
    expect(told.filter(text => text.startsWith('HTTP/1.1 ')).length).toBeGreaterThan(0);
    for (const each of open) each.destroy();
    await patiently().poll('room', async () => {
      const status = await server.post(LIST).then(
        response => response.status,
        () => 0,
      );
      return status === 200 ? { done: true } : { because: 'there is none' };
    });
  });

  test('headers over the limit are refused', async () => {
    const sent = new RawClient(server.url).send(`${head('/mcp', `X-Long: ${'x'.repeat(LIMITS.headerBytes)}`)}\r\n\r\n`);
    expect(await sent.all()).toMatch(/^HTTP\/1\.1 431 /);
  });

  test.for([
    ['says nothing', (): string => '', ''],
    ['never finishes its headers', (): string => head('/mcp', 'X-Slow: '), 'x'],
    ['never finishes its body', (): string => `${head('/mcp', 'Content-Length: 1000')}\r\n\r\n{`, ' '],
  ] as const)('a client that %s is let go', async ([_, begun, more]) => {
    const slow = new RawClient(server.url).send(begun());
    // A byte now and then does not help.
    slow.trickle(more);
    expect(await slow.all()).toMatch(/^(HTTP\/1\.1 408 |$)/);
    expect(slow.tookMs).toBeGreaterThan(LIMITS.slowMs / 2);
    expect((await server.post(LIST)).status).toBe(200);
  });

  test('a client that does not take in its answer is let go', async () => {
    // More than the system keeps for a connection.
    const lists = Array.from({ length: 100 }, (_, id) => ({ ...LIST, id }));
    const deaf = new RawClient(server.url);
    deaf.socket.pause();
    deaf.send(callText('/mcp', lists).repeat(2));
    await untilServing(2);
    await untilServing(0);
    deaf.destroy();
  });

  test.for([
    [
      '/mcp',
      {
        name: 'ui_perform',
        arguments: { actions: [{ type: 'click', target: { css: '#covered' } }], timeoutMs: 30_000 },
      },
    ],
    ['/', { name: 'clickElement', arguments: { providerName: 'qt', elementId: 'covered' } }],
  ] as const)('a call whose client went away stops acting: %s', async ([path, params]) => {
    const own = await HttpServerProcess.start('--mode', 'all', '--', host.gallery);
    const shared = server;
    server = own;
    try {
      await openTab('States');
      const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const leaving = new RawClient(own.url).send(callText(path, call));
      await untilServing(1);
      leaving.destroy();
      await untilServing(0);
      expect(await click('uncover')).toContain('uncovered');
      // While this waits, the abandoned click would have been done.
      expect(await click('never', 1_000)).toContain('"isError":true');
      expect(await tool('ui_get_snapshot', {})).not.toContain('covered clicked');
      expect(await click('covered')).toContain('covered clicked');
    } finally {
      server = shared;
      await own.stop();
    }
  });
});

/** A client that says what it likes, as slowly as it likes. */
class RawClient {
  readonly socket: Socket;
  private readonly started = performance.now();
  private heard = '';
  private readonly closed: Promise<void>;
  tookMs = 0;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.socket = connect(Number(port), hostname);
    this.socket.setEncoding('latin1');
    this.socket.on('error', () => {});
    this.closed = new Promise(resolve =>
      this.socket.once('close', () => {
        this.tookMs = performance.now() - this.started;
        resolve();
      }),
    );
    this.socket.on('data', chunk => {
      this.heard += chunk;
    });
  }

  send(text: string): this {
    this.socket.write(text, 'latin1');
    return this;
  }

  /** A byte every now and then. */
  trickle(text: string): void {
    const timer = setInterval(() => this.socket.write(text), 200);
    void this.closed.then(() => clearInterval(timer));
  }

  /** What comes until the server hangs up. */
  async all(): Promise<string> {
    await this.closed;
    return this.heard;
  }

  /** The first that comes, or nothing where the server hangs up. */
  async first(): Promise<string> {
    const something = new Promise<void>(resolve => this.socket.once('data', () => resolve()));
    await Promise.race([something, this.closed]);
    return this.heard;
  }

  destroy(): void {
    this.socket.destroy();
  }
}
