import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { cli, type Host, hosts } from '../support/hosts.js';
import { findProgram } from '../support/installed.js';
import { untilNothingIsLeft } from '../support/leftovers.js';
import { McpConnection, test } from '../support/mcp.js';
import { describeUnless } from '../support/skipping.js';
import { noStranger, STRANGER } from '../support/stranger.js';

const qt = hosts.find(host => host.name === 'Qt 6');
const javafx = hosts.find(host => host.name === 'JavaFX');
const missing = findProgram('bwrap') ? qt?.missing : 'bubblewrap is not installed';
const inside = [qt, javafx].filter(host => host !== undefined);

const SECRET = `.widgetwright-secret-${process.pid}`;

/** Tries every way out, says which ones worked, and becomes the gallery. */
const ESCAPE = (gallery: string, secret: string, elsewhere: string, port: number) => `#!/bin/sh
try() { name=$1; shift; if "$@" >/dev/null 2>&1; then echo "GOT OUT: $name"; else echo "kept in: $name"; fi; }
try 'reads a file of the user' cat '${secret}'
try 'writes a file' touch '${elsewhere}/written'
try 'writes beside itself' touch "$0.written"
try 'writes to the system' touch /usr/bin/written
try 'sees a process' test -e /proc/${process.pid}/fd
try 'signals a process' kill -0 ${process.pid}
try 'reaches the network' '${process.execPath}' -e "require('net').connect(${port}, '127.0.0.1').on('error', () => process.exit(1)).on('connect', () => process.exit(0))"
try 'reaches a socket' '${process.execPath}' -e "require('net').connect('${elsewhere}/socket').on('error', () => process.exit(1)).on('connect', () => process.exit(0))"
try 'sees tokens' sh -c 'ls "$WIDGETWRIGHT_RUN_DIR"/../*.json "$WIDGETWRIGHT_RUN_DIR"/../*.token'
try 'finds a bus' test -n "$DBUS_SESSION_BUS_ADDRESS$SSH_AUTH_SOCK$XDG_RUNTIME_DIR"
try 'mounts' mount -t tmpfs none /mnt
sleep 300 &
printf '{"pid":%s,"startTime":%s,"toolkit":"qt","version":"0","endpoint":"unix:${elsewhere}/socket","token":"x"}' \
  $! "$(cut -d' ' -f22 /proc/$!/stat)" > "$WIDGETWRIGHT_RUN_DIR/$!-qt.json"
sed 's/"qt"/"javafx"/' "$WIDGETWRIGHT_RUN_DIR/$!-qt.json" > "$WIDGETWRIGHT_RUN_DIR/$!-javafx.json"
exec '${gallery}' "$@"
`;

describeUnless(missing, 'a program in a sandbox', () => {
  let place: string;
  let elsewhere: string;
  let secret: string;
  let reached: number;
  let port: number;
  let servers: Server[];
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'widgetwright-sandbox-'));
    secret = join(homedir(), SECRET);
    await writeFile(secret, 'my key');
    reached = 0;
    elsewhere = await mkdtemp(join(tmpdir(), 'widgetwright-elsewhere-'));
    servers = [0, join(elsewhere, 'socket')].map(where => createServer(() => reached++).listen(where));
    await Promise.all(servers.map(server => new Promise(resolve => server.once('listening', resolve))));
    port = ((servers[0] as Server).address() as { port: number }).port;
  });

  /** A program that tries to get out. */
  async function escaping({ gallery }: Host): Promise<string> {
    const file = join(place, 'escape');
    await writeFile(file, ESCAPE(gallery, secret, elsewhere, port));
    await chmod(file, 0o755);
    return file;
  }

  async function expectKeptIn(mcp: McpConnection): Promise<void> {
    const { text } = await mcp.do('app_log', { limit: 100 });
    expect(text).not.toContain('GOT OUT');
    expect(text.match(/kept in/g)).toHaveLength(11);
    const { apps } = (await mcp.do('app_list')).data;
    expect(apps, 'what it announced beside its probe').toHaveLength(1);
    expect(reached).toBe(0);
    expect(existsSync(join(elsewhere, 'written')) || existsSync(join(place, 'escape.written'))).toBe(false);
    const acted = await mcp.act({ type: 'click', target: { css: '#ok' } });
    expect(acted.text).toMatch(/ok clicked \d+/);
    expect((await mcp.do('ui_screenshot')).image?.data.length).toBeGreaterThan(1_000);
  }

  afterEach(async () => {
    for (const server of servers) server.close();
    for (const each of [place, elsewhere]) await rm(each, { recursive: true, force: true });
    await rm(join(homedir(), SECRET), { force: true });
  });

  for (const host of inside)
    describeUnless(host.missing, `of ${host.name}`, () => {
      test('does not get out, and can be driven', async ({ connect, runDirectory }) => {
        const mcp = await connect(['--headless', '--sandbox']);
        const launched = await mcp.call('app_launch', { command: await escaping(host) });
        expect(launched.text).toContain('Gallery');
        await expectKeptIn(mcp);
        await mcp.close();
        await untilNothingIsLeft(runDirectory);
      });

      describeUnless(noStranger, 'whose user is not root', () => {
        test('does not get out either', async () => {
          const home = await mkdtemp(join(tmpdir(), 'widgetwright-home-'));
          const run = join(home, 'run');
          secret = join(home, 'secret');
          await mkdir(run, { mode: 0o700 });
          await writeFile(secret, 'my key');
          for (const path of [place, elsewhere, home, run, secret]) await chown(path, STRANGER.uid, STRANGER.gid);
          const become = [`--reuid=${STRANGER.uid}`, `--regid=${STRANGER.gid}`, '--clear-groups', '--'];
          const server = [process.execPath, cli, '--headless', '--sandbox'];
          const env = { PATH: process.env['PATH'] ?? '', HOME: home, WIDGETWRIGHT_RUN_DIR: run };
          const mcp = await McpConnection.start('setpriv', [...become, ...server], env);
          try {
            const launched = await mcp.call('app_launch', { command: await escaping(host) });
            expect(launched.text).toContain('Gallery');
            await expectKeptIn(mcp);
          } finally {
            await mcp.close();
            await rm(home, { recursive: true, force: true });
          }
        });
      });
    });

  test('gets out where there is no sandbox, so that this is a test', async ({ connect }) => {
    const mcp = await connect(['--headless']);
    await mcp.do('app_launch', { command: await escaping(qt as Host) });
    const { text } = await mcp.do('app_log', { limit: 100 });
    for (const way of ['reads a file', 'writes beside', 'sees a process', 'signals', 'network', 'a socket'])
      expect(text).toMatch(new RegExp(`GOT OUT: .*${way}`));
    expect((await mcp.do('app_list')).data['apps']).toHaveLength(3);
    expect(reached).toBeGreaterThan(1);
  });

  test('needs a display of its own', async ({ connect }) => {
    await expect(connect(['--sandbox'])).rejects.toThrow();
  });
});
