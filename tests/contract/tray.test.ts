import { expect } from 'vitest';
import { windowsOf } from '../../src/engine/index.js';
import { byId, type Gallery, test } from '../support/gallery.js';
import { allHosts, type Host, onEveryHost } from '../support/hosts.js';
import { patiently } from '../support/patience.js';
import { describeUnless } from '../support/skipping.js';

/** A private display has a tray; a program that draws into memory has none. */
const TRAY = ['--page', 'tray'] as const;
const icon = { selector: { role: 'button', name: 'Mail: 3 unread' } } as const;

/** In QML, tray icons belong to Widgets or to the desktop. */
const withTrayIcons = allHosts.filter(({ name }) => !name.includes('QML'));

const isJava = ({ toolkit }: Host): boolean => toolkit === 'javafx';
const AWT_MENU = "JavaFX's tray icons are AWT's, whose menu stays closed: its entries are always listed";
const QT_MENU = 'the entries of a menu of Qt are listed when it is open';

onEveryHost(
  'a tray icon',
  host => {
    test.override({ host });

    test('is listed after the windows, and says where there is no tray', async ({ start }) => {
      const page = await start(...TRAY);
      const states = host.isOffscreen ? 'tray icon, no tray' : 'tray icon';
      const last = (await page.text()).split('\n').findLast(line => !line.startsWith(' '));
      expect(last?.replace(/u-\w+/, 'u-')).toBe(`button "Mail: 3 unread" #mailIcon u- [${states}]`);
      const showing = !host.isOffscreen;
      expect(await stageOf(page)).toMatchObject({ kind: 'tray', title: 'Mail: 3 unread', showing });
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

    test.for([
      [['Check now'], 'chosen: Check now'],
      [['Snooze', 'For an hour'], 'chosen: For an hour'],
      [['Quit mail'], 'chosen: Quit mail'],
    ] as const)('has a menu that need not be open: %s', async ([path, said], { start }) => {
      const page = await start(...TRAY);
      await page.act({ type: 'chooseMenu', target: icon, path: [...path] });
      expect(await page.status()).toBe(said);
    });

    test('has entries that are checked, and some that cannot be chosen', async ({ start }) => {
      const page = await start(...TRAY);
      for (const said of ['at night: on', 'at night: off']) {
        await page.act({ type: 'chooseMenu', target: icon, path: ['Snooze', 'At night'] });
        expect(await page.status()).toBe(said);
      }
      const choose = (...path: string[]) => page.attempt({ type: 'chooseMenu', target: icon, path });
      await expect(choose('Snooze', 'For ever')).rejects.toMatchObject({ details: { reason: 'DISABLED' } });
      await expect(choose('Snooze')).rejects.toThrow('For an hour, At night, For ever');
    });

    describeUnless(isJava(host) ? AWT_MENU : undefined, 'of Qt', () => {
      test('opens its menu with the right button', async ({ start }) => {
        const page = await start(...TRAY);
        await page.act({ type: 'click', target: icon, button: 'right' });
        expect(await page.status()).toBe('menu asked for');
        expect(await page.text()).toContain('menuitem "Quit mail"');
        await page.act({ type: 'click', target: { selector: { role: 'menuitem', name: 'Check now' } } });
        expect(await page.status()).toBe('chosen: Check now');
        expect(await page.text()).not.toContain('menuitem');
      });

      test('whose menu is open offers its entries, too', async ({ start }) => {
        const page = await start(...TRAY);
        await page.act({ type: 'click', target: icon, button: 'right' });
        expect(await page.text()).toContain('menuitem "Snooze"');
        await page.act({ type: 'chooseMenu', target: icon, path: ['Snooze', 'For an hour'] });
        expect(await page.status()).toBe('chosen: For an hour');
        expect(await page.text()).not.toContain('menuitem');
      });
    });

    describeUnless(isJava(host) ? undefined : QT_MENU, 'of AWT', () => {
      test('tells its listeners of the right button, and leaves its menu closed', async ({ start }) => {
        const page = await start(...TRAY);
        const done = await page.act({ type: 'click', target: icon, button: 'right' });
        expect(done).toMatchObject({ note: expect.stringContaining('was not opened') });
        expect(await page.status()).toBe('menu asked for');
      });

      test('has the entries of its menu below it', async ({ start }) => {
        const page = await start(...TRAY);
        await page.act({ type: 'chooseMenu', target: icon, path: ['Snooze', 'At night'] });
        const text = (await page.text()).replace(/ u-\w+/g, '');
        expect(text.slice(text.indexOf('button "Mail'))).toBe(
          [
            'button "Mail: 3 unread" #mailIcon [tray icon]',
            '  menuitem "Check now"',
            '  menuitem "Snooze"',
            '    menuitem "For an hour"',
            '    menuitemcheckbox "At night" [checked]',
            '    menuitem "For ever" [disabled]',
            '  menuitem "Quit mail"',
          ].join('\n'),
        );
      });

      test.for([
        ['menuitem', 'Check now', 'chosen: Check now'],
        ['menuitem', 'For an hour', 'chosen: For an hour'],
        ['menuitemcheckbox', 'At night', 'at night: on'],
      ] as const)('whose %s %s is clicked', async ([role, name, said], { start }) => {
        const page = await start(...TRAY);
        const changes = await page.act({ type: 'click', target: { selector: { role, name } } });
        expect(changes).toMatchObject({ ok: true, via: 'semantic' });
        expect(await page.status()).toBe(said);
      });

      test('has entries that take no click', async ({ start }) => {
        const page = await start(...TRAY);
        const click = (name: string) =>
          page.attempt({ type: 'click', target: { selector: { role: 'menuitem', name } } });
        await expect(click('For ever')).rejects.toMatchObject({ details: { reason: 'DISABLED' } });
        await expect(click('Snooze')).rejects.toThrow('is a submenu with: For an hour, At night, For ever');
      });
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
      const side = isJava(host) ? 24 : 22;
      expect(await page.app.call('screenshot', { ref }, patiently())).toMatchObject({ width: side, height: side });
    });
  },
  withTrayIcons,
);

async function stageOf({ app }: Gallery) {
  const { stages } = await app.capture({ depth: 0 }, patiently());
  return stages.find(({ kind }) => kind === 'tray');
}
