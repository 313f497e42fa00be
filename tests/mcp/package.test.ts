import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hosts, root } from '../support/hosts.js';
import { findProgram } from '../support/installed.js';
import { McpConnection } from '../support/mcp.js';
import { describeUnless } from '../support/skipping.js';

const NATIVE = `dist/native/${process.platform}-${process.arch}`;
const FILES = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'dist/THIRD_PARTY_NOTICES',
  'dist/cli.js',
  'dist/native/mcp-javafx-debug.jar',
  `${NATIVE}/libqtmcp-qt5.so`,
  `${NATIVE}/libqtmcp-qt6.so`,
  `${NATIVE}/libqtmcp-quick-qt5.so`,
  `${NATIVE}/libqtmcp-quick-qt6.so`,
  `${NATIVE}/libqtmcp-widgets-qt5.so`,
  `${NATIVE}/libqtmcp-widgets-qt6.so`,
  `${NATIVE}/libqtmcp.so`,
  `${NATIVE}/widgetwright-enter`,
  'dist/png-thread.js',
  'dist/sbom.cdx.json',
  'dist/start-mcp-server.js',
  'package.json',
];

/** What a machine without a compiler has. */
const WITHOUT_COMPILER = ['sh', 'kill', 'grep', 'sleep', 'rm', 'env', 'node', 'Xvfb', 'xkbcomp', 'openbox', 'kcalc'];
/** What builds everything but the JavaFX probe. */
const WITHOUT_MAVEN = ['sh', 'env', 'node', 'npm', 'c++', 'g++', 'cmake', 'ninja', 'javac'];

const PATIENCE = { timeout: 300_000 };

const missing = hosts.find(host => host.missing)?.missing ?? (findProgram('kcalc') ? undefined : 'KCalc is missing');

describeUnless(missing, 'the package', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'widgetwright-package-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  test(
    'has every part, installed elsewhere it drives kcalc, with no compiler and nothing else installed',
    PATIENCE,
    async () => {
      const packed = await npm('pack', '--json', '--pack-destination', directory);
      const [{ filename, files }] = JSON.parse(packed) as [{ filename: string; files: { path: string }[] }];
      expect(files.map(({ path }) => path).sort()).toEqual(FILES.toSorted());

      const tarball = join(directory, filename);
      await npm('install', '--offline', '--no-audit', '--no-fund', '--prefix', directory, tarball);
      const mcp = await McpConnection.start(
        join(directory, 'node_modules/.bin/widgetwright'),
        ['--headless', '--', 'kcalc'],
        {
          PATH: await folderWith(WITHOUT_COMPILER),
          HOME: directory,
          WIDGETWRIGHT_RUN_DIR: join(directory, 'run'),
        },
      );
      await mcp.act(...['7', '×', '6', '='].map(name => ({ type: 'click', target: { role: 'button', name } })));
      expect(await mcp.line('calc_display')).toContain('"42"');
      expect((await mcp.do('ui_screenshot', { stage: 'all' })).image?.mimeType).toBe('image/png');
      await mcp.close();
    },
  );

  test('is not packed while a part of it cannot be built, which is named', PATIENCE, async () => {
    const env = { ...inject('person'), PATH: await folderWith(WITHOUT_MAVEN), WIDGETWRIGHT_NO_INSTALL: '1' };
    const packing = promisify(execFile)('npm', ['pack', '--pack-destination', directory], { cwd: root, env });
    await expect(packing).rejects.toMatchObject({
      stderr: expect.stringContaining('dist/native/mcp-javafx-debug.jar (the JavaFX probe: Maven missing)'),
    });
  });

  async function npm(...args: string[]): Promise<string> {
    return (await promisify(execFile)('npm', [...args, '--silent'], { cwd: root, env: inject('person') })).stdout;
  }

  /** A folder for the PATH with these programs and no others. */
  async function folderWith(programs: readonly string[]): Promise<string> {
    const folder = await mkdtemp(join(directory, 'bin-'));
    for (const program of programs) {
      const path = findProgram(program);
      if (path) await symlink(path, join(folder, program));
    }
    return folder;
  }
});
