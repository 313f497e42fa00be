import { expect } from 'vitest';
import { windowsOf } from '../../src/engine/index.js';
import { byId, type Gallery, test } from '../support/gallery.js';
import { hosts, onEveryHost } from '../support/hosts.js';
import { patiently } from '../support/patience.js';

/** The display of the tests has no tray: the icon is there for the application only. */
const TRAY = ['--page', 'tray'] as const;
const icon = { selector: { role: 'button', name: 'Mail: 3 unread' } } as const;

/** In QML, tray icons belong to Widgets or to the desktop; in Java, to AWT. */
const withTrayIcons = hosts.filter(({ name }) => /^Qt \d$/.test(name));

onEveryHost(
  'a tray icon',
  host => {
    test.override({ host });

    test('is listed after the windows, and says where there is no tray', async ({ start }) => {
      const page = await start(...TRAY);
      const lines = (await page.text()).split('\n');
      expect(lines.at(-1)).toMatch(/^button "Mail: 3 unread" #mailIcon u-\w+ \[tray icon, no tray\]$/);
      expect(await stageOf(page)).toMatchObject({ kind: 'tray', title: 'Mail: 3 unread', showing: false });
      expect((await windowsOf(page.app, patiently())).map(({ title }) => title)).toEqual(['Tray']);
    });

    test.for([
      ['left', 1, 'clicked'],
      ['left', 2, 'double-clicked'],
      ['middle', 1, 'middle-clicked'],
    ] as const)('takes clicks: %s, %s times', async ([button, count, said], { start }) => {
      const page = await start(...TRAY);
      expect(await page.act({ type: 'click', target: icon, button, count })).toMatchObject({
        ok: true,
        via: 'semantic',
      });
      expect(await page.status()).toBe(said);
    });

    test('opens its menu with the right button', async ({ start }) => {
      const page = await start(...TRAY);
      await page.act({ type: 'click', target: icon, button: 'right' });
      expect(await page.status()).toBe('menu asked for');
      expect(await page.text()).toContain('menuitem "Quit mail"');
      await page.act({ type: 'click', target: { selector: { role: 'menuitem', name: 'Check now' } } });
      expect(await page.status()).toBe('chosen: Check now');
      expect(await page.text()).not.toContain('menuitem');
    });

    test.for([
      [['Check now'], 'chosen: Check now'],
      [['Snooze', 'For an hour'], 'chosen: For an hour'],
      [['Quit mail'], 'chosen: Quit mail'],
    ] as const)('has a menu that need not be open: %s', async ([path, said], { start }) => {
      const page = await start(...TRAY);
      await page.act({ type: 'chooseMenu', target: icon, path: [...path] });
      expect(await page.status()).toBe(said);
    });

    test('whose menu is open offers its entries, too', async ({ start }) => {
      const page = await start(...TRAY);
      await page.act({ type: 'click', target: icon, button: 'right' });
      expect(await page.text()).toContain('menuitem "Snooze"');
      await page.act({ type: 'chooseMenu', target: icon, path: ['Snooze', 'For an hour'] });
      expect(await page.status()).toBe('chosen: For an hour');
      expect(await page.text()).not.toContain('menuitem');
    });

    test('refuses what cannot be done with it', async ({ start }) => {
      const page = await start(...TRAY);
      const refused = { details: { reason: 'UNSUPPORTED_TARGET_TYPE' } };
      for (const type of ['hover', 'focus'] as const)
        await expect(page.attempt({ type, target: icon })).rejects.toMatchObject(refused);
      await expect(page.attempt({ type: 'window', operation: 'maximize', target: icon })).rejects.toMatchObject(
        refused,
      );
      await expect(page.attempt({ type: 'chooseMenu', target: icon, path: ['Nothing'] })).rejects.toThrow(
        'among: Check now, Snooze, Quit mail',
      );
    });

    test('is gone when the application hides it, and has its tooltip of now', async ({ start }) => {
      const page = await start(...TRAY);
      await page.on('read', 'click');
      expect(await page.text()).toMatch(/^button "Mail" #mailIcon/m);
      await page.on('hideIcon', 'click');
      expect(await page.text()).not.toContain('#mailIcon');
      await expect(page.attempt({ type: 'click', target: byId('mailIcon') })).rejects.toThrow();
    });

    test('has a picture: its icon', async ({ start }) => {
      const page = await start(...TRAY);
      const ref = { uid: await page.uid('mailIcon') };
      expect(await page.app.call('screenshot', { ref }, patiently())).toMatchObject({ width: 22, height: 22 });
    });
  },
  withTrayIcons,
);

async function stageOf({ app }: Gallery) {
  const { stages } = await app.capture({ depth: 0 }, patiently());
  return stages.find(({ kind }) => kind === 'tray');
}
