import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { ERROR_CODES } from '../../src/protocol/index.js';
import { cli, type Host, native, onAnyHost, root } from '../support/hosts.js';
import { HttpServerProcess } from '../support/http.js';
import { type Connect, McpConnection, test } from '../support/mcp.js';

interface Here {
  readonly host: Host;
  readonly connect: Connect;
}

/** How to get each message that the table of the README quotes. */
const PROVOKED: Record<string, (here: Here) => Promise<string>> = {
  'it found no display': ({ host }) => snapshot(host.gallery, []),
  'there is no such program': () => snapshot('no-such-program'),
  'has exited with code 0 before it could be reached': () => snapshot('true'),
  'no probe started in it': ({ connect }) => launch(connect(), 'sleep', ['60']),
  'the probe for Qt 5 is not built': ({ host }) => launch(serverWithoutProbes(), host.gallery),
  'is statically linked': () => snapshot('/sbin/ldconfig'),
  'Port 3457 is taken': portTaken,
  'Send the token: Authorization: Bearer …': withoutToken,
  MCP_UI_STALE_REF: async () => Object.keys(ERROR_CODES).join(' '),
};

const readme = await readFile(join(root, 'README.md'), 'utf8');
const quoted = [...readme.matchAll(/^\| `([^`]+)` \|/gm)].map(([, message]) => message as string);

onAnyHost('troubleshooting by symptom', host => {
  test.for(quoted.map(message => [message] as const))('"%s" is what is said', async ([message], { connect }) => {
    const said = await PROVOKED[message]?.({ host, connect });
    expect(withoutNumbers(said ?? 'nobody says this')).toContain(withoutNumbers(message));
  });
});

/** Ports and versions differ. */
const withoutNumbers = (text: string): string => text.replaceAll(/(?<=Qt |Port )\d+/g, 'N');

async function snapshot(program: string, options = ['--headless']): Promise<string> {
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env;
  return await failing(['snapshot', ...options, '--', program], env);
}

async function failing(args: string[], env = process.env): Promise<string> {
  return await promisify(execFile)(process.execPath, [cli, ...args], { env }).then(
    ({ stdout }) => stdout,
    error => error.stderr,
  );
}

async function launch(connecting: Promise<McpConnection>, command: string, args: string[] = []): Promise<string> {
  const mcp = await connecting;
  return (await mcp.call('app_launch', { command, args, timeoutMs: 3_000 })).text;
}

/** What `npm start` leaves a program of another version with: the loader alone. */
async function serverWithoutProbes(): Promise<McpConnection> {
  const directory = await mkdtemp(join(tmpdir(), 'widgetwright-symptoms-'));
  const libraries = `native/${process.platform}-${process.arch}`;
  await mkdir(join(directory, libraries), { recursive: true });
  await cp(cli, join(directory, 'cli.js'));
  await cp(join(dirname(native), libraries, 'libqtmcp.so'), join(directory, libraries, 'libqtmcp.so'));
  const env = { ...(process.env as Record<string, string>), WIDGETWRIGHT_RUN_DIR: join(directory, 'run') };
  const mcp = await McpConnection.start(process.execPath, [join(directory, 'cli.js'), '--headless'], env);
  onTestFinished(async () => {
    await mcp.close();
    await rm(directory, { recursive: true });
  });
  return mcp;
}

async function portTaken(): Promise<string> {
  const server = await HttpServerProcess.start();
  onTestFinished(() => server.stop());
  return await failing(['serve', '--port', new URL(server.url).port]);
}

async function withoutToken(): Promise<string> {
  const server = await HttpServerProcess.start();
  onTestFinished(() => server.stop());
  return await (await fetch(server.url, { method: 'POST' })).text();
}
