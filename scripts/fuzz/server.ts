import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { residentMb } from '../bench/start-up.js';
import type { Random } from '../random.js';
import { AnswerWatch } from './answer-watch.js';
import { BOMBS } from './messages.js';
import { mutated } from './mutate.js';

const root = new URL('../../', import.meta.url).pathname;

/** Without a limit a server takes what the machine has, and says nothing about leaks. */
const SMALL_HEAP = '--max-old-space-size=100';

const CALLS = [
  {
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'f', version: '0' } },
  },
  { method: 'tools/list', params: {} },
  { method: 'tools/call', params: { name: 'ui_get_snapshot', arguments: { mode: 'compact', depth: 3 } } },
  { method: 'tools/call', params: { name: 'ui_query', arguments: { selector: { css: '#ok' }, limit: 3 } } },
  {
    method: 'tools/call',
    params: { name: 'ui_perform', arguments: { actions: [{ type: 'hover', target: { css: '#ok' } }], timeoutMs: 100 } },
  },
  { method: 'tools/call', params: { name: 'app_list', arguments: {} } },
  ...BOMBS.map(selector => ({
    method: 'tools/call',
    params: { name: 'ui_query', arguments: { selector, timeoutMs: 500 } },
  })),
  { method: 'resources/read', params: { uri: 'ui://gallery-1/tree' } },
  { method: 'ping' },
];
const ODD_LINES = [
  'X: y',
  'Content-Length: 5',
  'Transfer-Encoding: chunked',
  'Host: evil.example',
  'Host: 127.0.0.1#evil.example',
  'Origin: http://evil.example',
  `X-Long: ${'x'.repeat(20_000)}`,
  'Accept: */*',
  'MCP-Protocol-Version: 1999-01-01',
  'no header at all',
  'Mcp-Session-Id: 1',
];

const HEALTH = 'GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n';
const HALF_OPEN = 50;
/** The share of requests that are not damaged: a damaged bomb may be none. */
const WHOLE = 0.2;

export interface FuzzedServer {
  sent: number;
  statuses: Record<string, number>;
  megabytes: [number, number];
  /** The longest that anybody waited for /health in between. */
  slowestMs: number;
}

/** Damaged requests to the built server; whatever it answers must be HTTP, and it must still serve at the end. */
export async function fuzzServer(messages: number, random: Random): Promise<FuzzedServer> {
  const directory = await mkdtemp(join(tmpdir(), 'widgetwright-fuzz-'));
  const child = spawn(
    process.execPath,
    [SMALL_HEAP, `${root}dist/cli.js`, 'serve', '--port', '0', '--headless', '--', `${root}build/fixtures/qt6/gallery`],
    {
      env: { ...process.env, WIDGETWRIGHT_RUN_DIR: directory },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  try {
    let welcome = '';
    for await (const chunk of child.stdout) {
      welcome += chunk;
      if (welcome.includes('Ctrl-C')) break;
    }
    const port = Number(/MCP endpoint: \S+:(\d+)\//.exec(welcome)?.[1]);
    const token = (await readFile(/Token: +in (\S+)/.exec(welcome)?.[1] ?? '', 'utf8')).trim();
    const told: FuzzedServer = { sent: 0, statuses: {}, megabytes: [0, 0], slowestMs: 0 };
    const idle = Array.from({ length: HALF_OPEN }, () => halfOpen(port));
    const health = AnswerWatch.ofHealth(`http://127.0.0.1:${port}`);
    const worker = async () => {
      while (told.sent < messages) {
        if (++told.sent === Math.ceil(messages / 10)) told.megabytes[0] = await residentMb(child.pid as number);
        const status = statusOf(await exchange(port, requestText(token, random)));
        told.statuses[status] = (told.statuses[status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: 6 }, worker));
    told.slowestMs = await health.stop();
    for (const socket of idle) socket.destroy();
    told.megabytes[1] = await residentMb(child.pid as number);
    const healthy = await exchange(port, HEALTH);
    if (statusOf(healthy) !== '200') throw new Error(`the server is not well: ${healthy.slice(0, 500)}`);
    return told;
  } finally {
    const exited = new Promise(resolve => child.once('exit', resolve));
    if (child.kill('SIGTERM')) await exited;
    await rm(directory, { recursive: true, force: true });
  }
}

function requestText(token: string, random: Random): string {
  const call = { jsonrpc: '2.0', id: random.below(1_000), ...random.pick(CALLS) };
  const isWhole = random.chance(WHOLE);
  const body = isWhole ? JSON.stringify(call) : mutated(random.chance(0.05) ? [call, call] : call, random);
  const lines = [
    `${random.pick(['POST', 'POST', 'POST', 'POST', 'POST', 'GET', 'DELETE', 'FOO'])} ${random.pick(['/mcp', '/mcp', '/mcp', '/', '/health', '/../x'])} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${random.chance(0.9) ? token : 'wrong'}`,
    'Content-Type: application/json',
    'Accept: application/json, text/event-stream',
    'Connection: close',
    ...(random.chance(0.2) ? [random.pick(ODD_LINES)] : []),
    `Content-Length: ${Buffer.byteLength(body) + (random.chance(0.02) ? random.below(10) - 5 : 0)}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** A request that never ends. */
function halfOpen(port: number): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write('POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nX-'));
  return socket.on('error', () => socket.destroy());
}

/** Everything the server says to one request until it hangs up; it is not waited for for ever. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => socket.end(text));
    let answer = '';
    socket.setTimeout(10_000, () => socket.destroy());
    socket.setEncoding('utf8').on('data', chunk => {
      answer += chunk;
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer));
  });
}

function statusOf(answer: string): string {
  if (!answer) return 'hung up';
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1];
  if (!status) throw new Error(`this is no HTTP: ${answer.slice(0, 300)}`);
  return status;
}
