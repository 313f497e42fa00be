import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect } from 'vitest';
import { perform } from '../../src/engine/index.js';
import { byId, onEveryToolkit, test } from '../support/gallery.js';
import { patiently } from '../support/patience.js';

interface Announced {
  endpoint: string;
  token: string;
}

/** What the probe answers to whoever knocks: 101 lets a WebSocket in, 200 answers a POST. */
function knock(endpoint: string, headers: Record<string, string>): Promise<number | undefined> {
  const isHttp = endpoint.startsWith('http:');
  const upgrade = {
    Host: 'localhost',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
  };
  return new Promise((resolve, reject) => {
    const sent = isHttp
      ? request(`${endpoint}rpc`, { method: 'POST', headers })
      : request({ socketPath: endpoint.replace('unix:', ''), headers: { ...upgrade, ...headers } });
    sent.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode);
    });
    sent.on('response', response => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end(isHttp ? '{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":"2.0"}}' : undefined);
  });
}

/** Connects, and says no more than this. */
function connectTo(endpoint: string, words: string): Socket {
  const isHttp = endpoint.startsWith('http:');
  const socket = isHttp ? connect(Number(new URL(endpoint).port), '127.0.0.1') : connect(endpoint.replace('unix:', ''));
  socket.on('error', () => {});
  socket.write(words);
  return socket;
}

const openFiles = async (pid: number): Promise<number> => (await readdir(`/proc/${pid}/fd`)).length;

onEveryToolkit('the probe', () => {
  test('announces itself in a file that only its user can read', async ({ shared: gallery }) => {
    const directory = process.env['WIDGETWRIGHT_RUN_DIR'] as string;
    const [file] = (await readdir(directory)).filter(
      name => name === `${gallery.app.pid}-${gallery.app.hello.toolkit}.json`,
    );
    expect((await stat(`${directory}/${file}`)).mode & 0o777).toBe(0o600);
  });

  describe('refuses', () => {
    test.for([
      ['no token', () => ({}), 401],
      ['a wrong token', () => ({ Authorization: 'Bearer wrong' }), 401],
      ['a browser', (token: string) => ({ Authorization: `Bearer ${token}`, Origin: 'http://127.0.0.1' }), 403],
      ['a foreign Host', (token: string) => ({ Authorization: `Bearer ${token}`, Host: 'evil.example' }), 403],
    ] as const)('%s', async ([_, headers, status], { shared: gallery }) => {
      const { endpoint, token } = await announced(gallery.app.pid, gallery.app.hello.toolkit);
      expect(await knock(endpoint, headers(token) as Record<string, string>)).toBe(status);
      expect([101, 200]).toContain(await knock(endpoint, { Authorization: `Bearer ${token}` }));
    });
  });

  test.for([
    ['say nothing', ''],
    ['never finish what they say', 'GET / HTTP/1.1\r\nX-Slow: '],
  ] as const)('serves its clients whatever strangers do that %s', async ([_, words], { shared: gallery }) => {
    const { pid, hello } = gallery.app;
    const { endpoint, token } = await announced(pid, hello.toolkit);
    const before = await openFiles(pid);
    const strangers: Socket[] = [];
    let most = 0;
    for (let count = 0; count < 1_500; count += 100) {
      strangers.push(...Array.from({ length: 100 }, () => connectTo(endpoint, words)));
      expect((await gallery.node('ok')).name).toBe('OK');
      const newcomer = knock(endpoint, { Authorization: `Bearer ${token}` });
      expect([101, 200]).toContain(await patiently().race('an answer to a new client', newcomer));
      most = Math.max(most, await openFiles(pid));
    }
    for (const each of strangers) each.destroy();
    // Few of them are open at once.
    expect(most - before).toBeLessThan(200);
  });

  test('does not act if it was started read-only', async ({ host, fresh, newDesktop }) => {
    const app = await newDesktop(true).launch({ command: host.gallery }, patiently());
    await expect(perform(app, { type: 'click', target: byId('ok') }, patiently())).rejects.toMatchObject({
      code: 'MCP_UI_ACTION_FAILED',
      details: { reason: 'ACTIONS_DISABLED' },
    });
    expect(app.hello.readOnly).toBe(true);
    expect((await fresh()).app.hello.readOnly).toBe(false);
  });
});

async function announced(pid: number, toolkit: string): Promise<Announced> {
  return JSON.parse(await readFile(`${process.env['WIDGETWRIGHT_RUN_DIR']}/${pid}-${toolkit}.json`, 'utf8'));
}
