import { expect } from 'vitest';
import { test } from '../support/gallery.js';
import { hosts, onEveryHost } from '../support/hosts.js';

/** Shows controls like those of libraries. */
const CUSTOM = ['--page', 'custom'] as const;

const javafx = hosts.filter(({ name }) => name.startsWith('JavaFX'));

onEveryHost(
  'custom controls',
  host => {
    test.override({ host });

    test('a switch tells whether it is on, is checked and is clicked', async ({ start }) => {
      const page = await start(...CUSTOM);
      expect(await page.text()).toMatch(/switch "Wi-Fi" #wifi u-\w+(?! .*checked)/m);
      await page.on('wifi', 'setChecked', { checked: true });
      expect(await page.status()).toBe('wifi on');
      expect((await page.node('wifi')).states).toContain('checked');
      await page.on('wifi', 'click');
      expect(await page.status()).toBe('wifi off');
      expect((await page.node('wifi')).states ?? []).not.toContain('checked');
    });

    test('a rating has its number, and takes one up to its largest', async ({ start }) => {
      const page = await start(...CUSTOM);
      expect(await page.text()).toMatch(/slider "Stars" #rating u-\w+ = 0 \(0–5\)$/m);
      await page.on('rating', 'setValue', { value: 4 });
      expect(await page.status()).toBe('rated 4');
      expect((await page.node('rating')).value?.number).toBe(4);
      await expect(page.attemptOn('rating', 'setValue', { value: 6 })).rejects.toThrow('outside of 0…5');
      await page.on('rating', 'click', { position: { x: 5, y: 5 } });
      expect(await page.status()).toBe('rated 1');
    });

    test('an area of rich text is a text box, named by its label, that is read, written and typed into', async ({
      start,
    }) => {
      const page = await start(...CUSTOM);
      expect(await page.text()).toMatch(/textbox "Story" #story u-\w+ = "Once upon a time"$/m);
      await page.on('story', 'setText', { text: 'The end' });
      expect((await page.node('story')).value?.text).toBe('The end');
      await page.on('story', 'typeText', { text: '!' });
      expect((await page.node('story')).value?.text).toBe('The end!');
    });
  },
  javafx,
);

onEveryHost(
  'headers above several columns',
  host => {
    test.override({ host });

    test('come before those of their columns, once each, and sort by these', async ({ start }) => {
      const tables = await start('--page', 'tables');
      const headers = (await tables.text()).split('\n').flatMap(line => /columnheader "(\w+)"/.exec(line)?.[1] ?? []);
      expect(headers.slice(headers.indexOf('Home'))).toEqual(['Home', 'Street', 'Town']);
      await tables.act({ type: 'click', target: { selector: { role: 'columnheader', name: 'Town' } } });
      expect(await tables.status()).toBe('sorted: Town');
      expect((await tables.find({ role: 'columnheader', name: 'Town' })).states).toEqual(['ascending']);
    });
  },
  javafx,
);
