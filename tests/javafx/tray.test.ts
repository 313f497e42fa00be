import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as plainTest } from 'vitest';
import { isInstalled } from '../../src/launch/installed.js';
import { test } from '../support/gallery.js';
import { hosts, onEveryHost, otherJavafx } from '../support/hosts.js';
import { patiently } from '../support/patience.js';
import { describeUnless } from '../support/skipping.js';
import { JavafxApplication } from './application.js';

const TRAY = ['--page', 'tray'] as const;
const javafx = hosts.filter(({ name }) => name === 'JavaFX');
const missingXprop = isInstalled('xprop') ? undefined : 'xprop is not installed';
const icon = { selector: { role: 'button', name: 'Mail: 3 unread' } } as const;

onEveryHost(
  'a tray icon of AWT',
  host => {
    test.override({ host });

    test('does not answer while the thread of AWT is held, but JavaFX does', async ({ fresh }) => {
      const page = await fresh(...TRAY);
      await page.on('hold', 'click');
      const uid = await page.uid('mailIcon');
      const click = { type: 'click', target: { uid } } as const;
      await expect(page.app.call('act', { action: click, timeoutMs: 400 }, patiently())).rejects.toMatchObject({
        details: { reason: 'UNFINISHED' },
      });
      await page.on('read', 'click');
      expect(await page.text()).toMatch(/^button "Mail" #mailIcon/m);
    });

    test('is no object of JavaFX', async ({ start }) => {
      const page = await start(...TRAY);
      const { objects } = await page.app.call('findByClassName', { className: 'Window' }, patiently());
      expect(objects).toHaveLength(1);
      const id = await page.uid('mailIcon');
      await expect(page.app.call('getObjectInfo', { id }, patiently())).rejects.toThrow('no object of JavaFX');
      await expect(page.app.call('highlight', { ref: { uid: id } }, patiently())).rejects.toThrow('is not known');
    });

    describeUnless(host.cannot['a list of windows'] ?? missingXprop, 'among the windows of the desktop', () => {
      test('neither the icon nor the tray is listed', async ({ start }) => {
        const page = await start(...TRAY);
        const env = { ...process.env, ...(await page.desktop.display()).env };
        const listed = execFileSync('xprop', ['-root', '_NET_CLIENT_LIST'], { env, encoding: 'utf8' });
        expect(listed.match(/0x\w+/g)).toHaveLength(1);
      });
    });
  },
  javafx,
);

onEveryHost(
  'a tray icon of AWT beside another JavaFX',
  host => {
    test.override({ host });

    test('is listed and takes a click', async ({ start }) => {
      const page = await start(...TRAY);
      await page.act({ type: 'click', target: icon });
      expect(await page.status()).toBe('clicked');
    });
  },
  otherJavafx,
);

onEveryHost(
  'a program without AWT',
  () => {
    plainTest('stays without it', async () => {
      const directory = await mkdtemp(join(tmpdir(), 'widgetwright-test-'));
      const log = join(directory, 'classes');
      const application = await JavafxApplication.start('gallery', [`-Xlog:class+load:file=${log}`]);
      try {
        await application.untilShown();
        await application.call('getSnapshot');
        const classes = await readFile(log, 'utf8');
        expect(classes).toContain(' javafx.stage.Stage ');
        expect(classes).not.toMatch(/ java\.awt\.(Toolkit|SystemTray|TrayIcon) |AwtTray/);
      } finally {
        await application.stop();
        await rm(directory, { recursive: true });
      }
    });
  },
  javafx,
);
