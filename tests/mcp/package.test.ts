import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hosts, root } from '../support/hosts.js';
import { findProgram } from '../support/installed.js';
import { McpConnection } from '../support/mcp.js';
import { describeUnless } from '../support/skipping.js';

/** What a machine without a compiler has. */
const PROGRAMS = ['sh', 'kill', 'grep', 'sleep', 'rm', 'env', 'node', 'Xvfb', 'xkbcomp', 'openbox', 'kcalc'];

const missing = hosts[0]?.missing ?? (findProgram('kcalc') ? undefined : 'kcalc is not installed');

describeUnless(missing, 'the packed tarball', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'widgetwright-package-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  test('installed elsewhere drives kcalc, with no compiler and nothing else installed', async () => {
    const npm = (...args: string[]) =>
      execFileSync('npm', args, {
        cwd: root,
        env: inject('person'),
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    const tarball = npm('pack', '--silent', '--ignore-scripts', '--pack-destination', directory)
      .trim()
      .split('\n')
      .at(-1) as string;
    npm('install', '--silent', '--offline', '--no-audit', '--no-fund', '--prefix', directory, join(directory, tarball));
    const bin = join(directory, 'bin');
    await mkdir(bin);
    for (const program of PROGRAMS) {
      const path = findProgram(program);
      if (path) await symlink(path, join(bin, program));
    }
    const mcp = await McpConnection.start(
      join(directory, 'node_modules/.bin/widgetwright'),
      ['--headless', '--', 'kcalc'],
      { PATH: bin, HOME: directory, WIDGETWRIGHT_RUN_DIR: join(directory, 'run') },
    );
    await mcp.act(...['7', '×', '6', '='].map(name => ({ type: 'click', target: { role: 'button', name } })));
    expect(await mcp.line('calc_display')).toContain('"42"');
    await mcp.close();
  });
});
