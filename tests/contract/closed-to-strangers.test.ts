import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
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
  const isWebSocket = endpoint.startsWith('ws:');
  const url = new URL(isWebSocket ? endpoint.replace('ws:', 'http:') : `${endpoint}rpc`);
  const upgrade = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: isWebSocket ? 'GET' : 'POST',
      headers: { ...(isWebSocket ? upgrade : {}), ...headers },
    });
    sent.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode);
    });
    sent.on('response', response => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end(isWebSocket ? undefined : '{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":"2.0"}}');
  });
}

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

  test('does not act if it was started read-only', async ({ host, gallery, newDesktop }) => {
    const app = await newDesktop(true).launch({ command: host.gallery }, patiently());
    await expect(perform(app, { type: 'click', target: byId('ok') }, patiently())).rejects.toMatchObject({
      code: 'MCP_UI_ACTION_FAILED',
      details: { reason: 'ACTIONS_DISABLED' },
    });
    expect(app.hello.readOnly).toBe(true);
    expect(gallery.app.hello.readOnly).toBe(false);
  });
});

async function announced(pid: number, toolkit: string): Promise<Announced> {
  return JSON.parse(await readFile(`${process.env['WIDGETWRIGHT_RUN_DIR']}/${pid}-${toolkit}.json`, 'utf8'));
}
