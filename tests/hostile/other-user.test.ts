import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  lchown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JavafxApplication } from '../javafx/application.js';
import { cli, hosts } from '../support/hosts.js';
import { HttpServerProcess } from '../support/http.js';
import { findProgram } from '../support/installed.js';
import { processesOf } from '../support/leftovers.js';
import { LOOPBACK, tcpSocketsOf, unixSocketsOf } from '../support/listening.js';
import { McpConnection } from '../support/mcp-connection.js';
import { StartedByHand } from '../support/raw-probe.js';
import { describeUnless, titleUnless } from '../support/skipping.js';
import { asStranger, noStranger, STRANGER } from '../support/stranger.js';

const qt = hosts.find(host => host.name === 'Qt 6');
const javafx = hosts.find(host => host.name === 'JavaFX');
const both = [qt, javafx].filter(host => host !== undefined);
const missing = noStranger ?? qt?.missing ?? javafx?.missing;

describeUnless(missing, 'another user of the machine', () => {
  let server: HttpServerProcess;
  let audit: string;
  let directory: string;
  let pids: number[];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'widgetwright-stranger-'));
    await chmod(directory, 0o755);
    audit = join(directory, 'audit.jsonl');
    server = await HttpServerProcess.start(
      '--allow-launch',
      '--audit',
      audit,
      '--artefacts',
      directory,
      '--',
      qt?.gallery ?? '',
    );
    expect(await tool('app_launch', { command: javafx?.gallery })).toContain('Gallery');
    expect(await tool('ui_screenshot', { app: 'gallery-1', file: 'picture.png' })).toContain('saved as');
    pids = await processesOf(server.runDirectory);
  });
  afterAll(async () => {
    await server.stop();
    await rm(directory, { recursive: true });
  });

  async function tool(name: string, input: object): Promise<string> {
    const params = { name, arguments: input };
    return await (await server.post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })).text();
  }

  interface Announced {
    readonly pid: number;
    readonly endpoint: string;
    readonly token: string;
  }

  async function announcements(): Promise<Announced[]> {
    const names = (await readdir(server.runDirectory)).filter(name => name.endsWith('.json'));
    return await Promise.all(
      names.map(async name => JSON.parse(await readFile(join(server.runDirectory, name), 'utf8'))),
    );
  }

  /** Those of probes that listen in this way. */
  const endpoints = async (scheme: string, what = ({ endpoint }: Announced) => endpoint) =>
    (await announcements()).filter(({ endpoint }) => endpoint.startsWith(scheme)).map(what);

  const secrets = async () => [server.token, ...(await announcements()).map(({ token }) => token)];

  test('can read and write no file of ours, even where the directory is open', async () => {
    const entries = await readdir(server.runDirectory, { recursive: true, withFileTypes: true });
    const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
    const kinds = ['.token', '-qt.json', '-javafx.json', 'Xauthority'];
    for (const kind of kinds)
      expect(
        files.filter(file => file.endsWith(kind)),
        kind,
      ).toHaveLength(1);
    const all = [audit, join(directory, 'picture.png'), ...files];
    const tryAll = () =>
      asStranger<string[]>(
        `const fs = require('node:fs');
         const code = work => { try { work(); return 'done'; } catch (error) { return error.code; } };
         return given.flatMap(file => [code(() => fs.readFileSync(file)), code(() => fs.openSync(file, 'a')), code(() => fs.rmSync(file))]);`,
        ...all,
      );
    expect(new Set(await tryAll())).toEqual(new Set(['EACCES']));
    const folders = entries.filter(entry => entry.isDirectory()).map(entry => join(entry.parentPath, entry.name));
    for (const folder of [server.runDirectory, ...folders]) await chmod(folder, 0o755);
    expect(new Set(await tryAll())).toEqual(new Set(['EACCES']));
    for (const folder of [server.runDirectory, ...folders]) await chmod(folder, 0o700);
  });

  test('sees no token among arguments and environments', async () => {
    const seen = await asStranger<string[]>(
      `const fs = require('node:fs');
       const read = file => { try { return fs.readFileSync(file, 'latin1'); } catch { return ''; } };
       return given.flatMap(pid => [read('/proc/' + pid + '/cmdline'), read('/proc/' + pid + '/environ')]);`,
      ...pids,
    );
    expect(seen.join('\n')).toContain('gallery');
    for (const token of await secrets()) expect(seen.join('\n')).not.toContain(token);
  });

  test('gets in at no port', async () => {
    const sockets = await tcpSocketsOf(pids);
    const known = [server.url, ...(await endpoints('http:'))];
    expect(sockets.map(({ port }) => port).sort()).toEqual(known.map(url => Number(new URL(url).port)).sort());
    expect(new Set(sockets.map(({ address }) => address))).toEqual(new Set([LOOPBACK]));

    const knock = (token: string) =>
      asStranger<number[]>(
        `const [ports, token] = given;
         const { request } = require('node:http');
         const ask = (port, method, path, more) => new Promise(resolve => {
           const headers = { Authorization: 'Bearer ' + token, ...more };
           const sent = request({ port, host: '127.0.0.1', method, path, headers }, response => { response.resume(); resolve(response.statusCode); });
           sent.on('upgrade', (response, socket) => { socket.destroy(); resolve(response.statusCode); });
           sent.on('error', () => resolve(0));
           sent.end();
         });
         const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==' };
         return await Promise.all(ports.flatMap(port => [ask(port, 'GET', '/', upgrade), ...['/mcp', '/rpc', '/events'].map(path => ask(port, 'POST', path, {}))]));`,
        sockets.map(({ port }) => port),
        token,
      );
    const isIn = (status: number) => ![0, 401, 403, 404, 405].includes(status);
    expect((await knock('')).filter(isIn)).toEqual([]);
    expect((await knock('guessed')).filter(isIn)).toEqual([]);
    const [fx] = await endpoints('http:', ({ token }) => token);
    for (const token of [server.token, fx ?? '']) expect((await knock(token)).some(isIn), 'with the token').toBe(true);
  });

  test('gets in at no socket of a probe, even where the directory is open and the token is known', async () => {
    const [probe] = (await announcements()).filter(({ endpoint }) => endpoint.startsWith('unix:'));
    const path = probe?.endpoint.replace('unix:', '') ?? '';
    const knock = `const [path, token] = given;
       const { request } = require('node:http');
       const headers = { Host: 'localhost', Authorization: 'Bearer ' + token, Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==' };
       return await new Promise(resolve => {
         const sent = request({ socketPath: path, headers }, response => resolve(response.statusCode));
         sent.on('upgrade', (response, socket) => { socket.destroy(); resolve(response.statusCode); });
         sent.on('error', error => resolve(error.code));
         sent.end();
       });`;
    expect(await asStranger(knock, path, probe?.token)).toBe('EACCES');
    await chmod(server.runDirectory, 0o755);
    await chmod(path, 0o777);
    try {
      expect(String(await asStranger(knock, path, probe?.token))).toMatch(/ECONNRESET|EPIPE/);
    } finally {
      await chmod(server.runDirectory, 0o700);
      await chmod(path, 0o600);
    }
  });

  test('gets in at no unix socket', async () => {
    // The display has an abstract one too, which Node cannot name: another door of the same room, with the same lock.
    const sockets = (await unixSocketsOf(pids))
      .filter(path => !path.startsWith('@'))
      .map(path => path.replace(/\.tmp$/, ''));
    const isDisplay = (path: string) => path.startsWith('/tmp/.X11-unix/');
    expect(sockets.filter(isDisplay)).toHaveLength(1);
    const cookie = await displayCookie();
    const enter = (given: string) =>
      asStranger<number[]>(
        `const [sockets, cookie] = given;
         const net = require('node:net');
         const data = Buffer.from(cookie, 'hex');
         const name = 'MIT-MAGIC-COOKIE-1';
         const hello = Buffer.alloc(12 + 20 + data.length);
         hello.write('l');
         hello.writeUInt16LE(11, 2);
         hello.writeUInt16LE(data.length ? name.length : 0, 6);
         hello.writeUInt16LE(data.length, 8);
         hello.write(name, 12);
         data.copy(hello, 32);
         const message = data.length ? hello : hello.subarray(0, 12);
         return await Promise.all(sockets.map(path => new Promise(resolve => {
           const socket = net.connect({ path }, () => socket.write(message));
           socket.once('data', answer => { socket.destroy(); resolve(answer[0]); });
           socket.once('error', () => resolve(-1));
           socket.once('close', () => resolve(-1));
         })));`,
        sockets,
        given,
      );
    expect((await enter('')).filter(isLetIn)).toEqual([]);
    expect((await enter('00'.repeat(16))).filter(isLetIn)).toEqual([]);
    expect(await enter(cookie), `${sockets}, with the cookie`).toEqual(sockets.map(path => (isDisplay(path) ? 1 : -1)));
  });

  /** X11 answers a client that it lets in with 1. */
  const isLetIn = (answer: number): boolean => answer === 1;

  async function displayCookie(): Promise<string> {
    const [display] = (await readdir(server.runDirectory)).filter(name => name.startsWith('display-'));
    return (await readFile(join(server.runDirectory, display ?? '', 'Xauthority'))).subarray(-16).toString('hex');
  }

  test('gets no picture by a file that was laid there before, and cannot prevent one', async () => {
    const laid = join(directory, 'laid.png');
    await writeFile(laid, '');
    await chown(laid, STRANGER.uid, STRANGER.gid);
    expect(await tool('ui_screenshot', { app: 'gallery-1', file: 'laid.png' })).toContain('laid-2.png');
    expect(await readFile(laid, 'utf8')).toBe('');
  });

  test('announces nothing to us: neither by a file nor by a link', async () => {
    const count = async () => ((await health())['apps'] as unknown[]).length;
    const before = await count();
    const here = {
      pid: process.pid,
      startTime: await startTime(),
      version: '0',
      endpoint: 'ws://127.0.0.1:1/',
      token: 'x',
    };
    const file = join(server.runDirectory, `${process.pid}-qt.json`);
    const link = join(server.runDirectory, `${process.pid}-javafx.json`);
    const target = join(directory, 'planted.json');
    try {
      await writeFile(file, JSON.stringify({ ...here, toolkit: 'qt' }), { mode: 0o600 });
      expect(await count(), 'a file of ours').toBe(before + 1);
      await writeFile(target, JSON.stringify({ ...here, toolkit: 'javafx' }), { mode: 0o600 });
      await symlink(target, link);
      await lchown(link, STRANGER.uid, STRANGER.gid);
      await chown(file, STRANGER.uid, STRANGER.gid);
      expect(await count()).toBe(before);
    } finally {
      for (const each of [file, link, target]) await rm(each, { force: true });
    }
  });

  async function health(): Promise<Record<string, unknown>> {
    const headers = { Authorization: `Bearer ${server.token}` };
    return (await (await fetch(server.url.replace('/mcp', '/health'), { headers })).json()) as Record<string, unknown>;
  }
});

describeUnless(missing, 'what another user laid there before us', () => {
  /** As open as /tmp. */
  let place: string;
  let ours: string;
  let laid: string;
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'widgetwright-laid-'));
    await chmod(place, 0o1777);
    ours = join(place, 'ours');
    await mkdir(ours, { mode: 0o700 });
    await writeFile(join(ours, 'package-lock.json'), '{}');
    laid = join(place, `widgetwright-${process.getuid?.()}`);
  });
  afterEach(() => rm(place, { recursive: true }));

  const LAID = {
    'a directory': () => asStranger(`require('node:fs').mkdirSync(given[0], { mode: 0o777 })`, laid),
    'a link to a directory of ours': () => asStranger(`require('node:fs').symlinkSync(given[1], given[0])`, laid, ours),
    'a link to nowhere': () =>
      asStranger(`require('node:fs').symlinkSync(given[1], given[0])`, laid, join(place, 'new')),
  };

  const serve = (...args: string[]) => {
    const { XDG_RUNTIME_DIR: _, WIDGETWRIGHT_RUN_DIR: __, ...env } = process.env;
    const options = { env: { ...env, TMPDIR: place }, timeout: 20_000 };
    return promisify(execFile)(process.execPath, [cli, ...args, '--', qt?.gallery ?? ''], options);
  };

  async function expectNothingWritten(): Promise<void> {
    expect(await readdir(ours)).toEqual(['package-lock.json']);
    expect(existsSync(join(place, 'new'))).toBe(false);
    expect(existsSync(laid) ? (await readdir(laid)).filter(name => name !== 'package-lock.json') : []).toEqual([]);
  }

  test.for(Object.keys(LAID) as (keyof typeof LAID)[])(
    '%s in the place of the run directory is not used',
    async kind => {
      await LAID[kind]();
      await expect(serve('serve', '--port', '0')).rejects.toThrow(/belongs to someone else/);
      await expect(serve('snapshot')).rejects.toThrow(/belongs to someone else/);
      const program = await StartedByHand.start(qt?.gallery ?? '', {
        env: { WIDGETWRIGHT_RUN_DIR: laid, QTMCP_PORT: '0' },
      });
      expect(await program.address()).toContain('ws://127.0.0.1:');
      await expectNothingWritten();
      await program.end();
      const embedded = await JavafxApplication.start('embedded', ['-Dmcp.ui=true'], [], { WIDGETWRIGHT_RUN_DIR: laid });
      await embedded.untilSaid('Endpoint: http://127.0.0.1:');
      await expectNothingWritten();
      await embedded.stop();
    },
  );

  test('a file of theirs gets no audit, and gives no token', async () => {
    const file = join(place, 'file');
    await asStranger(`require('node:fs').writeFileSync(given[0], 'known to them', { mode: 0o600 })`, file);
    await expect(serve('serve', '--port', '0', '--audit', file)).rejects.toThrow(/belongs to another user/);
    await expect(serve('serve', '--port', '0', '--token-file', file)).rejects.toThrow(/not for you alone/);
    expect(await readFile(file, 'utf8')).toBe('known to them');
  });

  test('a token that others can read is refused, and one is written for us alone', async () => {
    const file = join(ours, 'token');
    await writeFile(file, 'known', { mode: 0o644 });
    await expect(serve('serve', '--port', '0', '--token-file', file)).rejects.toThrow(/chmod 600/);
    const fresh = join(ours, 'fresh');
    const server = await HttpServerProcess.start('--token-file', fresh);
    try {
      expect((await stat(fresh)).mode & 0o777).toBe(0o600);
      expect((await readFile(fresh, 'utf8')).trim()).toBe(server.token);
    } finally {
      await server.stop();
    }
  });
});

describe.for(both)('a user who is in no list of users, as in many containers, with $name', host => {
  const reason = noStranger ?? (findProgram('setpriv') ? host.missing : 'setpriv is missing');
  test.skipIf(reason)(titleUnless(reason, 'runs the server, which launches, drives and writes an audit'), async () => {
    const nobody = { uid: 64_321, gid: 64_321 };
    await expect(promisify(execFile)('getent', ['passwd', String(nobody.uid)])).rejects.toThrow();
    const home = await mkdtemp(join(tmpdir(), 'widgetwright-nobody-'));
    const audit = join(home, 'audit.jsonl');
    await chown(home, nobody.uid, nobody.gid);
    const become = [`--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, '--clear-groups', '--'];
    const server = [process.execPath, cli, '--headless', '--audit', audit, '--', host.gallery];
    // Java looks for the home in the list of users.
    const env = { PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: home, JAVA_TOOL_OPTIONS: `-Duser.home=${home}` };
    try {
      const mcp = await McpConnection.start('setpriv', [...become, ...server], env);
      try {
        expect((await mcp.act({ type: 'click', target: { css: '#ok' } })).text).toContain('done');
      } finally {
        await mcp.close();
      }
      expect(await stat(audit)).toMatchObject(nobody);
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  });
});

/** Of this process, as its probe would tell it. */
async function startTime(): Promise<number> {
  const line = await readFile('/proc/self/stat', 'utf8');
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[19]);
}
