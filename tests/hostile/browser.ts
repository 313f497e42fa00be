import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../support/installed.js';

export const chromium = findProgram('chromium-headless-shell') ?? findProgram('chromium');

/**
 * What the page reports when Chromium opens it. `evil.test` is the attacker's name: its page comes from us, and
 * everything else under it from this machine, as after a change of its DNS entry.
 */
export async function visit(page: string, port: number): Promise<Record<string, string>> {
  const profile = await mkdtemp(join(tmpdir(), 'widgetwright-test-'));
  let browser: ChildProcess | undefined;
  const attacker = await startAttacker(page);
  try {
    browser = spawn(
      chromium as string,
      [
        '--no-sandbox',
        '--disable-gpu',
        '--headless',
        `--user-data-dir=${profile}`,
        `--proxy-server=127.0.0.1:${attacker.port}`,
        '--remote-debugging-port=0',
        `http://evil.test:${port}/page`,
      ],
      { stdio: 'ignore' },
    );
    const failed = new Promise<never>((_, reject) => browser?.once('error', reject));
    return await Promise.race([attacker.report, failed]);
  } finally {
    if (browser?.exitCode === null) {
      const gone = new Promise(resolve => browser?.once('exit', resolve));
      browser.kill('SIGKILL');
      await gone;
    }
    attacker.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The attacker's web server and name server in one: a proxy that knows where `evil.test` is today. */
async function startAttacker(page: string) {
  let tell: (report: Record<string, string>) => void = () => {};
  const report = new Promise<Record<string, string>>(resolve => {
    tell = resolve;
  });
  const proxy = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '', 'http://evil.test');
    if (url.pathname === '/page') return outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
    if (url.pathname === '/report') {
      let body = '';
      for await (const chunk of incoming) body += chunk;
      outgoing.end();
      return tell(JSON.parse(body));
    }
    const there = { host: '127.0.0.1', port: url.port, path: url.pathname };
    const passedOn = request({ ...there, method: incoming.method, headers: incoming.headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passedOn.on('error', () => outgoing.destroy());
    return incoming.pipe(passedOn);
  });
  proxy.on('connect', (incoming, socket) => {
    const tunnel = connect(Number(new URL(`http://${incoming.url}`).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      tunnel.pipe(socket).pipe(tunnel);
    });
    tunnel.on('error', () => socket.destroy());
    socket.on('error', () => tunnel.destroy());
  });
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    report,
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
