import { expect } from 'vitest';
import { test } from '../support/gallery.js';
import { hosts, onEveryHost } from '../support/hosts.js';

const javafx = hosts.filter(({ name }) => name === 'JavaFX');

onEveryHost(
  'a list without rows',
  host => {
    test.override({ host });

    test('has the text that it shows instead', async ({ start }) => {
      const page = await start('--page', 'long-list', '--rows', '0');
      expect(await page.text()).toMatch(/listbox #entries .*: 0 rows\n *text "Nothing here"/);
    });
  },
  javafx,
);

onEveryHost(
  'the last of 100 000 rows',
  host => {
    test.override({ host });

    test('of a list whose cells write their own texts is found by its text', async ({ start }) => {
      const page = await start('--page', 'long-list', '--rows', '100000');
      await page.on('entries', 'select', { item: { text: 'Entry 99999' } });
      expect(await page.status()).toBe('chosen: 99999');
    });

    test('of a table is found by its text', async ({ start }) => {
      const gallery = await start('--rows', '100000');
      await gallery.openTab('Lists');
      await gallery.on('people', 'select', { item: { text: 'Person 99999' } });
      expect(await gallery.status()).toBe('person: Person 99999');
    });
  },
  javafx,
);
