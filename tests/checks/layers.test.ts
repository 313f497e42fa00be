import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../support/hosts.js';

/** Lints one planted file under the repository's own rules. */
async function lint(path: string, imported: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'widgetwright-layers-'));
  try {
    await cp(join(root, 'biome.json'), join(directory, 'biome.json'));
    await mkdir(join(directory, dirname(path)), { recursive: true });
    await writeFile(join(directory, path), `import { thing } from '${imported}';\n\nexport const planted = thing;\n`);
    const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', '.'], {
      cwd: directory,
      encoding: 'utf8',
    });
    return stdout + stderr;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

describe('the layer rule', () => {
  test.each([
    ['src/protocol/planted.ts', '#engine'],
    ['src/engine/planted.ts', '#toolsets'],
    ['src/engine/planted.ts', '../toolkits/qt/qt-provider.js'],
    ['src/engine/apps/planted.ts', '../../launch/keeper.js'],
    ['src/engine/snapshot/planted.ts', '../../server/stdio.js'],
    ['src/toolsets/ui/planted.ts', '../../remote/remote-probe.js'],
    ['src/toolsets/ui/planted.ts', '#server'],
    ['src/toolkits/qt/planted.ts', '../java/attach.js'],
    ['src/launch/planted.ts', '../toolkits/qt/qt-provider.js'],
    ['src/remote/planted.ts', '../toolkits/qt/qt-provider.js'],
    ['src/toolkits/qt/planted.ts', '#toolsets'],
    ['src/server/planted.ts', '../cli/options.js'],
  ])('refuses in %s an import of %s', async (path, imported) => {
    expect(await lint(path, imported)).toContain('noRestrictedImports');
  });

  test.each([
    ['src/engine/planted.ts', '#protocol'],
    ['src/engine/snapshot/planted.ts', '../tree.js'],
    ['src/toolkits/qt/planted.ts', '../../remote/remote-probe.js'],
    ['src/toolkits/qt/planted.ts', '../../launch/keeper.js'],
    ['src/toolsets/ui/planted.ts', '../tool.js'],
    ['src/cli/planted.ts', '../toolkits/qt/qt-provider.js'],
  ])('allows in %s an import of %s', async (path, imported) => {
    expect(await lint(path, imported)).not.toContain('noRestrictedImports');
  });
});
