import { chmod, mkdir, mkdtemp, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { cli } from '../support/hosts.js';
import { McpConnection, onAnyToolkit, test } from '../support/mcp.js';

onAnyToolkit('the configuration that a project brings', () => {
  /** `project` is the working directory; `precious` beside it is a file of the user. */
  let place: string;
  let precious: string;
  beforeEach(async () => {
    place = await realpath(await mkdtemp(join(tmpdir(), 'widgetwright-project-')));
    precious = join(place, 'precious');
    await writeFile(precious, '');
    await mkdir(join(place, 'project'));
    await symlink(precious, join(place, 'project/link'));
    await writeFile(join(place, 'project/package.json'), '{"name": "mine"}');
    for (const file of [precious, join(place, 'project/package.json')]) await chmod(file, 0o644);
    await writeFile(join(place, 'project/logo.png'), 'my logo');
  });
  afterEach(() => rm(place, { recursive: true }));

  async function open(config: object, runDirectory: string, ...args: string[]): Promise<McpConnection> {
    await writeFile(join(place, 'project/widgetwright.config.json'), JSON.stringify(config));
    const env = { ...(process.env as Record<string, string>), WIDGETWRIGHT_RUN_DIR: runDirectory };
    const start = ['-c', 'cd "$0" && exec "$@"', join(place, 'project'), process.execPath, cli, '--headless', ...args];
    return await McpConnection.start('sh', start, env);
  }

  test.for(['../precious', 'link', 'package.json'])(
    'appends no audit to %s, and leaves its mode',
    async (audit, { host, runDirectory }) => {
      const opened = open({ audit }, runDirectory, '--', host.gallery).then(async mcp => {
        await mcp.call('ui_get_snapshot');
        await mcp.close();
      });
      await expect.soft(opened).rejects.toThrow();
      const ofProject = join(place, 'project/package.json');
      expect.soft(await readFile(precious, 'utf8')).toBe('');
      expect.soft(await readFile(ofProject, 'utf8')).toBe('{"name": "mine"}');
      for (const file of [precious, ofProject])
        expect.soft((await stat(file)).mode & 0o777, `the mode of ${basename(file)}`).toBe(0o644);
    },
  );

  test('gets no picture over a file of the project, or outside', async ({ host, runDirectory }) => {
    await expect(open({ artefacts: '..' }, runDirectory)).rejects.toThrow();
    const mcp = await open({ artefacts: '.' }, runDirectory, '--', host.gallery);
    try {
      for (const file of ['package.json', '../precious', '../new.png'])
        expect((await mcp.call('ui_screenshot', { file })).text).toContain('not the plain name of a picture');
      expect((await mcp.do('ui_screenshot', { file: 'logo.png' })).text).toContain('logo-2.png');
      expect(await readFile(join(place, 'project/logo.png'), 'utf8')).toBe('my logo');
      expect(await readFile(join(place, 'project/package.json'), 'utf8')).toBe('{"name": "mine"}');
    } finally {
      await mcp.close();
    }
  });
});
