import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { test } from '../support/gallery.js';
import { type Host, hosts } from '../support/hosts.js';
import { HttpServerProcess } from '../support/http.js';
import { patiently } from '../support/patience.js';
import { StartedByHand } from '../support/raw-probe.js';
import { describeUnless } from '../support/skipping.js';
import { chromium, visit } from './browser.js';

const [qt, javafx] = ['Qt 6', 'JavaFX'].map(name => hosts.find(host => host.name === name)) as [Host, Host];
const missing = chromium ? (qt.missing ?? javafx.missing) : 'Chromium is not installed';

interface Targets {
  server: string;
  webSockets: string[];
  rpc: string[];
}

describeUnless(missing, 'a hostile web page in Chromium', () => {
  test.override({ host: qt });

  test('gets nothing out of the server and the probes, and nothing into them', async ({ desktop }) => {
    const fx = await desktop.launch({ command: javafx.gallery }, patiently());
    const before = JSON.stringify(await fx.snapshot({}, patiently()));
    const server = await HttpServerProcess.start('--', qt.gallery);
    // A page reaches ports only, and no socket in the file system.
    const byHand = await StartedByHand.start(qt.gallery, { env: { QTMCP_PORT: '0' } });
    try {
      const webSocket = `${await byHand.address()}/`;
      const report = await attack({
        server: server.url.replace('/mcp', ''),
        webSockets: [webSocket, webSocket.replace('127.0.0.1', 'evil.test')],
        rpc: [fx.announcement.endpoint],
      });

      expect(Object.keys(report).length).toBeGreaterThan(12);
      for (const [attempt, outcome] of Object.entries(report)) expect(outcome, attempt).toMatch(/^stopped/);
      expect(JSON.stringify(await fx.snapshot({}, patiently())).replace(/s-\d+/, 's-1')).toBe(before);
      expect(await statusAtServer(server)).toContain('ready');
      const probe = await byHand.connect();
      expect((await probe.call('query', { selector: { id: 'status' } })).matches).toMatchObject([{ name: 'ready' }]);
    } finally {
      await byHand.end();
      await server.stop();
    }
  });

  test('would get through to a server that lets everybody in', async () => {
    const open = createServer((_, response) => {
      response
        .writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' })
        .end('secret');
    });
    await new Promise<void>(resolve => open.listen(0, '127.0.0.1', resolve));
    const server = `http://127.0.0.1:${(open.address() as AddressInfo).port}`;
    const report = await attack({ server, webSockets: [], rpc: [`${server}/`] });
    open.closeAllConnections();
    open.close();
    for (const attempt of ['POST as JSON', 'GET of /health', 'POST after DNS rebinding', `POST ${server}/rpc`])
      expect(report[attempt]).toBe('got through: secret');
  });
});

async function attack(targets: Targets): Promise<Record<string, string>> {
  const source = await readFile(new URL('page.html', import.meta.url), 'utf8');
  return await visit(source.replace('/*TARGETS*/ {}', JSON.stringify(targets)), Number(new URL(targets.server).port));
}

async function statusAtServer(server: HttpServerProcess): Promise<string> {
  const params = { name: 'ui_query', arguments: { selector: { css: '#status' } } };
  return await (await server.post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })).text();
}
