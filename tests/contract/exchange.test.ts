import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { LogEntry } from '../../src/engine/index.js';
import { type Gallery, onEveryToolkit, test } from '../support/gallery.js';
import { patiently } from '../support/patience.js';

const PAGE = ['--page', 'exchange'];

/** The log, once it has an entry with this text: what a program writes arrives a moment later. */
async function logWith(gallery: Gallery, text: string): Promise<readonly LogEntry[]> {
  const progress = patiently();
  return await progress.poll<readonly LogEntry[]>(`"${text}" in the log`, async () => {
    const { entries } = await gallery.app.readLog({ limit: 1_000 }, progress);
    const isThere = entries.some(entry => entry.text.includes(text));
    return isThere ? { done: entries } : { because: entries.map(entry => entry.text).join('\n') };
  });
}

const withText = (entries: readonly LogEntry[], text: string) => entries.filter(entry => entry.text.includes(text));

onEveryToolkit('what a program writes', () => {
  test('to stdout and stderr is read, and what it logs, with level and category', async ({ fresh }) => {
    const gallery = await fresh(...PAGE);
    await gallery.on('printOut', 'click');
    expect(withText(await logWith(gallery, 'printed'), 'printed')).toMatchObject([{ source: 'stdout' }]);
    await gallery.on('printErr', 'click');
    expect(withText(await logWith(gallery, 'complained'), 'complained')).toMatchObject([{ source: 'stderr' }]);
    await gallery.on('logWarning', 'click');
    await gallery.on('logInfo', 'click');
    const entries = await logWith(gallery, 'by the way');
    expect(withText(entries, 'careful')).toMatchObject([{ level: 'warning', category: 'gallery.net' }]);
    expect(withText(entries, 'by the way')).toMatchObject([{ level: 'info', category: 'gallery.net' }]);
  });

  test('through a handler of its own, too, and the handler is called as ever', async ({ fresh }) => {
    const gallery = await fresh(...PAGE);
    await gallery.on('ownHandler', 'click');
    await gallery.on('logWarning', 'click');
    await logWith(gallery, 'own handler');
    const entries = await logWith(gallery, 'careful');
    expect(withText(entries, 'careful')).toMatchObject([{ level: 'warning', category: 'gallery.net' }]);
    expect(gallery.app.process?.lastOutput().match(/own handler/g)).toHaveLength(1);
    expect(gallery.app.process?.lastOutput().match(/careful/g)).toHaveLength(1);
  });

  test('last is in the error that says how it ended', async ({ fresh }) => {
    const gallery = await fresh(...PAGE);
    await gallery.on('printErr', 'click');
    await logWith(gallery, 'complained');
    process.kill(gallery.app.pid, 'SIGKILL');
    await gallery.app.ended;
    const failed = gallery.app.snapshot({}, patiently());
    await expect(failed).rejects.toMatchObject({
      message: expect.stringContaining('was ended by SIGKILL'),
      details: { log: expect.stringContaining('complained') },
    });
  });

  test('is reported with the signal when it crashes', async ({ desktop, host }) => {
    const cwd = await mkdtemp(join(tmpdir(), 'widgetwright-crash-'));
    const app = await desktop.launch({ command: host.gallery, args: PAGE, cwd }, patiently());
    await app.snapshot({}, patiently());
    process.kill(app.pid, 'SIGSEGV');
    await app.ended;
    const failed = app.snapshot({}, patiently());
    await expect(failed).rejects.toThrow(/was ended by SIG(SEGV|ABRT)/);
    // Java tells where it was.
    const hasErrorFile = (await readdir(cwd)).some(name => name.startsWith('hs_err'));
    if (hasErrorFile)
      await expect(failed).rejects.toMatchObject({ details: { log: expect.stringMatching(/Backtrace/) } });
    await rm(cwd, { recursive: true });
  });
});

onEveryToolkit('the clipboard', () => {
  test('is written and read', async ({ start }) => {
    const gallery = await start(...PAGE);
    const text = 'Zoë 日本\nsecond line';
    expect(await gallery.app.call('clipboard', { text }, patiently())).toMatchObject({ text });
    expect(await gallery.app.call('clipboard', {}, patiently())).toMatchObject({ text });
  });
});

onEveryToolkit('files', () => {
  describe('that are dropped', () => {
    test('on something that takes them arrive there', async ({ start }) => {
      const directory = await mkdtemp(join(tmpdir(), 'widgetwright-drop-'));
      const files = ['first.txt', 'second.txt'].map(name => join(directory, name));
      for (const file of files) await writeFile(file, 'content');
      const gallery = await start(...PAGE);
      await gallery.on('dropFilesArea', 'dropFiles', { files });
      expect((await gallery.node('dropFilesArea')).name).toBe('dropped: first.txt, second.txt');
      await rm(directory, { recursive: true });
    });

    test('on something else are refused', async ({ start }) => {
      const gallery = await start(...PAGE);
      const failed = gallery.attemptOn('printOut', 'dropFiles', { files: ['/etc/hostname'] });
      await expect(failed).rejects.toMatchObject({ details: { reason: 'NOT_DELIVERED' } });
      expect((await gallery.node('dropFilesArea')).name).toBe('Drop files here');
    });
  });
});

onEveryToolkit('a restarted application', () => {
  test('is another process with the same arguments', async ({ fresh, desktop }) => {
    const gallery = await fresh(...PAGE, '--window-title', 'Once more');
    const again = await desktop.restart(gallery.app, patiently());
    expect(again.pid).not.toBe(gallery.app.pid);
    const { stages } = await again.capture({ depth: 0 }, patiently());
    expect(stages.map(stage => stage.title)).toEqual(['Once more']);
    expect(gallery.app.isRunning).toBe(false);
  });
});
