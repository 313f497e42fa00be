import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { Desktop, type Display } from '../../src/engine/index.js';
import { allProviders } from '../../src/toolkits/index.js';
import { LauncherOn } from '../support/displays.js';
import { Gallery, test } from '../support/gallery.js';
import { hosts, native, root } from '../support/hosts.js';
import { PATIENCE_MS, patiently } from '../support/patience.js';
import { describeUnless } from '../support/skipping.js';

/** It brings the part of Qt along that shows GTK's dialogs. */
const PYSIDE = `${root}build/fixtures/pyside`;
const missing =
  hosts.find(host => host.name === 'Qt 6')?.missing ??
  (existsSync(`${PYSIDE}/PySide6`) ? undefined : 'PySide 6 is not installed') ??
  (existsSync('/usr/lib/x86_64-linux-gnu/libgtk-3.so.0') ? undefined : 'GTK 3 is not installed');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'widgetwright-dialogs-'));
  await mkdir(join(folder, 'inner'));
  await writeFile(join(folder, 'a.txt'), 'a');
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

const ANSWERS = [
  ['open', 'Open a file', 'a.txt'],
  ['save', 'Save the file', 'new.txt'],
  ['folder', 'Choose a folder', 'inner'],
] as const;

/** As on the desktop of a user, or on a display of ours. */
for (const whose of ['desktop', 'own'] as const)
  for (const kind of ['widgets', 'qml'] as const)
    describeUnless(missing, `${whose === 'own' ? "Qt's own" : "the desktop's"} dialogs from ${kind}`, () => {
      const start = async (display: Display): Promise<Gallery> => {
        const shown = { display: async () => ({ ...display, isPrivate: whose === 'own' }) };
        const env = { PYTHONPATH: PYSIDE, QT_QPA_PLATFORMTHEME: 'gtk3', HOME: folder };
        const desktop = new Desktop(allProviders(native, { name: 'tests', version: '0' }), new LauncherOn(shown, env));
        const args = [`${root}fixtures/pyside-programs/dialogs.py`, kind];
        return new Gallery(desktop, await desktop.launch({ command: 'python3', args }, patiently()));
      };
      const line = (title: string) =>
        whose === 'own' ? `dialog "${title}"` : new RegExp(`dialog "${title}" u-\\w+ \\[(modal, )?native\\]`);
      const opened = async (page: Gallery, id: string, title: string): Promise<void> => {
        await page.on(id, 'click');
        await vi.waitFor(async () => expect(await page.text()).toMatch(line(title)), { timeout: PATIENCE_MS });
      };

      test.for(ANSWERS)(
        '%s: named, and answered if that is possible',
        async ([id, title, name], { screen, runDirectory: _ }) => {
          const page = await start(await screen.display());
          await opened(page, id, title);
          const path = join(folder, name);
          if (whose === 'desktop' && kind === 'qml') {
            await expect(page.attempt({ type: 'fileDialog', paths: [path] })).rejects.toThrow(
              'Cancel it with cancel: true',
            );
            expect(await page.status()).toBe('ready');
            return await page.desktop.dispose();
          }
          expect(await page.act({ type: 'fileDialog', paths: [path] })).toMatchObject({ ok: true, value: [path] });
          expect(await page.status()).toBe(path);
          expect(await page.text()).not.toContain('dialog "');
          await page.desktop.dispose();
        },
      );

      test('any of them is cancelled', async ({ screen, runDirectory: _ }) => {
        const page = await start(await screen.display());
        for (const [id, title] of ANSWERS) {
          await opened(page, id, title);
          await page.act({ type: 'fileDialog', cancel: true });
          expect(await page.status()).toBe('cancelled');
        }
        for (const [id, title] of [
          ['colour', 'A colour'],
          ['font', 'Select Font'],
        ] as const) {
          await opened(page, id, title);
          const target = { selector: { role: 'dialog', name: title } } as const;
          await page.act({ type: 'window', operation: 'close', target });
          expect(await page.text()).not.toContain('dialog "');
          expect(await page.status()).toBe('cancelled');
        }
        await page.desktop.dispose();
      });
    });
