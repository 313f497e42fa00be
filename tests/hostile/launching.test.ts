import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpServerProcess } from '../support/http.js';
import { McpConnection } from '../support/mcp-connection.js';

/** `bin` is on the PATH of the server and has the program `good`; the client can write to `evil`. */
let place: string;
let server: HttpServerProcess | undefined;

beforeEach(async () => {
  place = await realpath(await mkdtemp(join(tmpdir(), 'widgetwright-launching-')));
  await program('bin/good', 'env > "$(dirname "$0")/../environment"');
  await program('evil/good', 'touch "$(dirname "$0")/../hijacked"');
  await symlink(join(place, 'evil'), join(place, 'bin/out'));
  vi.stubEnv('PATH', `${join(place, 'bin')}:${process.env['PATH']}`);
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  vi.unstubAllEnvs();
  await rm(place, { recursive: true });
});

async function program(name: string, script: string): Promise<void> {
  const file = join(place, name);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
}

async function launch(input: object, ...flags: string[]): Promise<string> {
  server ??= await HttpServerProcess.start(...flags);
  const params = { name: 'app_launch', arguments: input };
  const [reply] = await server.replies({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  return JSON.stringify(reply);
}

const environment = () => readFile(join(place, 'environment'), 'utf8').catch(() => '');

describe('a client over HTTP that may launch one program', () => {
  test.for([
    ['by its PATH', 'good', () => ({ command: 'good', env: { PATH: join(place, 'evil') } })],
    ['by .. in its path', '~/bin/*', () => ({ command: `${place}/bin/../evil/good` })],
    ['by a link', '~/bin/*', () => ({ command: join(place, 'bin/out/good') })],
    ['by a directory of its own', './good', () => ({ command: './good', cwd: join(place, 'evil') })],
    ['by the name alone', 'good', () => ({ command: join(place, 'evil/good') })],
  ] as const)('runs no other one, %s', async ([_, pattern, input]) => {
    const told = await launch(input(), `--allow-launch=${pattern.replace('~', place)}`);
    expect(told).toContain('ACTIONS_DISABLED');
    expect(existsSync(join(place, 'hijacked'))).toBe(false);
  });

  test('runs no other one by a relative pattern in a directory that the user allowed', async () => {
    const input = { command: './good', cwd: join(place, 'evil') };
    const told = await launch(input, '--allow-launch=./good', '--allow-dir', join(place, 'evil'));
    expect.soft(told).toContain(`./good is not allowed: it is ${join(place, 'evil/good')}`);
    expect(existsSync(join(place, 'hijacked'))).toBe(false);
  });

  test('does not choose what it loads, or anything else that the user did not allow', async () => {
    for (const name of [
      'LD_PRELOAD',
      'LD_AUDIT',
      'QTMCP_BIND',
      'QTMCP_TOKEN',
      'QT_PLUGIN_PATH',
      'JAVA_TOOL_OPTIONS',
      'X',
    ]) {
      const told = await launch({ command: 'good', env: { [name]: 'x' } }, '--allow-launch=good');
      expect(told).toContain(`env.${name} is not allowed`);
    }
    expect(await environment()).toBe('');
  });

  test('runs it, in a language, with a variable and in a directory that the user allowed', async () => {
    const flags = ['--allow-launch=good', '--allow-env', 'ANYTHING', '--allow-dir', join(place, 'bin')];
    const env = { LANG: 'de_DE.UTF-8', ANYTHING: 'goes' };
    expect(await launch({ command: 'good', cwd: place }, ...flags)).toContain('is not allowed');
    await launch({ command: 'good', cwd: join(place, 'bin'), env }, ...flags);
    expect(await environment()).toContain('ANYTHING=goes');
    expect(await environment()).toContain('LANG=de_DE.UTF-8');
  });

  test('leaves the arguments and the names of the variables in the audit', async () => {
    const audit = join(place, 'audit.jsonl');
    const input = { command: 'good', args: ['--fast'], env: { LANG: 'tlh_TLH', LD_PRELOAD: '/tmp/evil.so' } };
    await launch(input, '--allow-launch=good', '--audit', audit);
    await server?.stop();
    const [line] = (await readFile(audit, 'utf8')).split('\n');
    expect(JSON.parse(line as string)).toMatchObject({
      target: { command: 'good', args: ['--fast'], env: ['LANG', 'LD_PRELOAD'] },
      result: 'MCP_UI_ACTION_FAILED ACTIONS_DISABLED',
    });
    expect(line).not.toMatch(/tlh|evil/);
  });
});

describe('what is launched', () => {
  test("does not get the server's token or other variables of ours, and keeps the user's", async () => {
    vi.stubEnv('WIDGETWRIGHT_TOKEN', 'open-sesame');
    vi.stubEnv('WIDGETWRIGHT_MODE', 'ui');
    vi.stubEnv('QTMCP_BIND', '0.0.0.0');
    vi.stubEnv('QTMCP_TOKEN', 'guess-me');
    vi.stubEnv('MY_OWN', 'kept');
    const env = { WIDGETWRIGHT_RUN_DIR: join(place, 'run') };
    const mcp = await McpConnection.open(['--headless'], env);
    await mcp.call('app_launch', { command: 'good' });
    await mcp.close();
    const found = await environment();
    expect(found).toContain('MY_OWN=kept');
    expect(found).not.toMatch(/open-sesame|guess-me|0\.0\.0\.0|WIDGETWRIGHT_MODE/);
  });

  test('on stdio, too, is not told by the client where its probe listens, or with which token', async () => {
    const mcp = await McpConnection.open(['--headless'], { WIDGETWRIGHT_RUN_DIR: join(place, 'run') });
    const refused = await mcp.call('app_launch', { command: 'good', env: { QTMCP_BIND: '0.0.0.0' } });
    await mcp.close();
    expect(refused.text).toContain('env.QTMCP_BIND is not allowed: the server decides on it');
    expect(await environment()).toBe('');
  });
});
