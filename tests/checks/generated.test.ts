import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GENERATED } from '../../scripts/gen/generated.js';
import { root } from '../support/hosts.js';

const files = Object.keys(GENERATED);

describe('the check for stale generated files', () => {
  let directory: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'widgetwright-generated-'));
    for (const file of files) {
      await mkdir(join(directory, dirname(file)), { recursive: true });
      await cp(join(root, file), join(directory, file));
    }
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const check = () =>
    spawnSync(join(root, 'node_modules/.bin/tsx'), [join(root, 'scripts/gen.ts'), '--check'], {
      cwd: directory,
      encoding: 'utf8',
    });

  test('passes on what the generator wrote', () => {
    expect(check().status).toBe(0);
  });

  test.each(files)('fails when %s is edited by hand', async file => {
    await appendFile(join(directory, file), '\n');
    const { status, stderr } = check();
    expect(status).toBe(1);
    expect(stderr).toContain(file);
  });
});
