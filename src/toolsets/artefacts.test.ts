import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Artefacts } from './artefacts.js';

const content = (text: string) => Buffer.from(text).toString('base64');

describe('artefacts', () => {
  let around: string;
  let artefacts: Artefacts;
  beforeEach(async () => {
    around = await mkdtemp(join(tmpdir(), 'artefacts-'));
    artefacts = new Artefacts(join(around, 'chosen'));
  });
  afterEach(() => rm(around, { recursive: true }));

  test('are written into the chosen directory, the last one under a name stays', async () => {
    await artefacts.save('a picture-1.png', content('old and long'));
    const path = await artefacts.save('a picture-1.png', content('new'));
    expect(path).toBe(join(around, 'chosen', 'a picture-1.png'));
    expect(await readFile(path, 'utf8')).toBe('new');
  });

  test.each([
    '../out.png',
    '/tmp/out.png',
    'sub/out.png',
    '..',
    '.hidden.png',
    '',
    'a\0b.png',
    'a\\b.png',
    'package.json',
    'x.png.sh',
  ])('go nowhere else: %j is refused', async name => {
    await expect(artefacts.save(name, content('x'))).rejects.toThrow('not the plain name of a picture');
    expect(await readdir(around)).toEqual([]);
  });

  test('do not follow a link out of the directory', async () => {
    await artefacts.save('first.png', content('x'));
    await writeFile(join(around, 'precious'), 'kept');
    await symlink(join(around, 'precious'), join(around, 'chosen', 'link.png'));
    expect(await artefacts.save('link.png', content('x'))).toBe(join(around, 'chosen', 'link-2.png'));
    expect(await readFile(join(around, 'precious'), 'utf8')).toBe('kept');
  });

  test('do not follow a link that has taken the place of a picture', async () => {
    const path = await artefacts.save('first.png', content('x'));
    await writeFile(join(around, 'precious'), 'kept');
    await rm(path);
    await symlink(join(around, 'precious'), path);
    await expect(artefacts.save('first.png', content('x'))).rejects.toThrow('cannot be written');
    expect(await readFile(join(around, 'precious'), 'utf8')).toBe('kept');
  });

  test('are not written over what was there before', async () => {
    await artefacts.save('first.png', content('x'));
    await writeFile(join(around, 'chosen', 'logo.png'), 'kept');
    for (const text of ['one', 'two']) {
      const path = await new Artefacts(join(around, 'chosen')).save('logo.png', content(text));
      expect(await readFile(path, 'utf8')).toBe(text);
    }
    expect((await readdir(join(around, 'chosen'))).sort()).toEqual([
      'first.png',
      'logo-2.png',
      'logo-3.png',
      'logo.png',
    ]);
    expect(await readFile(join(around, 'chosen', 'logo.png'), 'utf8')).toBe('kept');
  });

  test('need a directory that somebody chose', async () => {
    await expect(new Artefacts(undefined).save('a.png', content('x'))).rejects.toThrow(
      'no directory for files was chosen',
    );
  });
});
