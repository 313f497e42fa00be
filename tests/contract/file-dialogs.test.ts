import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { test } from '../support/gallery.js';
import { hosts, onEveryHost } from '../support/hosts.js';
import { PATIENCE_MS, patiently } from '../support/patience.js';

/** Opens every sort of file dialog. */
const FILES = ['--page', 'files'] as const;
const NATIVE = 'A file dialog of the desktop is open';

let folder: string;
const file = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'widgetwright-files-'));
  await mkdir(file('inner'));
  for (const name of ['a.txt', 'b.txt']) await writeFile(file(name), name);
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

/** The file dialogs of QML belong to Widgets or to the desktop. */
const withFileDialogs = hosts.filter(({ name }) => !name.includes('QML'));
const javafx = hosts.filter(({ name }) => name.startsWith('JavaFX'));

onEveryHost(
  'a file dialog',
  host => {
    test.override({ host });

    test.for([
      ['openFile', 'Open a file', ['a.txt'], 'opened: a.txt'],
      ['openFiles', 'Open some files', ['a.txt', 'b.txt'], 'opened: a.txt, b.txt'],
      ['saveFile', 'Save the file', ['new.txt'], 'saved: new.txt'],
      ['chooseFolder', 'Choose a folder', ['inner'], 'folder: inner'],
      ['openLater', 'Open later', ['a.txt'], 'opened: a.txt'],
    ] as const)('of %s is named at once, and answered', async ([id, title, names, said], { start }) => {
      const page = await start(...FILES);
      const { blockedBy } = await page.on(id, 'click');
      if (id !== 'openLater') expect(blockedBy).toMatchObject({ role: 'dialog', name: title });
      await vi.waitFor(async () => expect(await page.text()).toContain(`dialog "${title}"`), { timeout: PATIENCE_MS });
      const paths = names.map(file);
      expect(await page.act({ type: 'fileDialog', paths })).toMatchObject({ ok: true, value: paths });
      expect(await page.status()).toBe(said);
      expect(await page.text()).not.toContain(`dialog "${title}"`);
    });

    test.for(['openFile', 'openFiles', 'saveFile', 'chooseFolder'] as const)(
      'of %s is cancelled',
      async (id, { start }) => {
        const page = await start(...FILES);
        await page.on(id, 'click');
        await page.act({ type: 'fileDialog', cancel: true });
        expect(await page.status()).toBe('cancelled');
      },
    );

    test.for([
      ['openFile', ['missing.txt'], /no file .*missing\.txt/],
      ['openFile', ['a.txt', 'b.txt'], /takes one path, not 2/],
      ['openFile', ['inner'], /no file .*inner/],
      ['saveFile', ['nowhere/new.txt'], /no folder .*nowhere to save in/],
      ['chooseFolder', ['a.txt'], /no folder .*a\.txt/],
    ] as const)('of %s refuses %s, and stays open', async ([id, names, because], { start }) => {
      const page = await start(...FILES);
      await page.on(id, 'click');
      await expect(page.attempt({ type: 'fileDialog', paths: names.map(file) })).rejects.toMatchObject({
        message: expect.stringMatching(because),
        details: { reason: 'VALUE_REJECTED' },
      });
      expect(await page.status()).toBe('ready');
      await page.act({ type: 'fileDialog', cancel: true });
      expect(await page.status()).toBe('cancelled');
    });

    test('is operated like any other dialog', async ({ start }) => {
      const page = await start(...FILES);
      await page.on('openFile', 'click');
      const field = { selector: { role: 'textbox', name: 'File', match: 'contains' } } as const;
      await page.act({ type: 'setText', target: field, text: file('a.txt') });
      await page.act({ type: 'click', target: { selector: { role: 'button', name: 'Open' } } });
      expect(await page.status()).toBe('opened: a.txt');
    });

    test('that is not open cannot be answered', async ({ start }) => {
      const page = await start(...FILES);
      await expect(page.attempt({ type: 'fileDialog', cancel: true })).rejects.toThrow('No file dialog is open');
      await expect(page.attempt({ type: 'fileDialog' })).rejects.toThrow('either paths or cancel');
    });
  },
  withFileDialogs,
);

onEveryHost(
  'a file dialog of the desktop',
  host => {
    test.override({ host });

    test('is named by every call while it is open', async ({ start }) => {
      const page = await start(...FILES);
      await page.on('openFile', 'click');
      const browse = { selector: { role: 'button', name: 'Browse…' } } as const;
      await expect(page.act({ type: 'click', target: browse })).rejects.toThrow(NATIVE);
      await expect(page.app.snapshot({}, patiently())).rejects.toThrow(NATIVE);
      await expect(page.app.act({ action: { type: 'fileDialog', cancel: true } }, patiently())).rejects.toThrow(NATIVE);
    });
  },
  javafx,
);
