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

onEveryHost(
  'a list whose items take long to write',
  host => {
    test.override({ host });

    test('is searched for a while only, and the error says how far', async ({ start }) => {
      const page = await start('--page', 'long-list', '--rows', '100000');
      await expect(page.attemptOn('slowEntries', 'select', { item: { text: 'Slow 99999' } })).rejects.toThrow(
        /no item "Slow 99999" among the first \d+ of 100000, and there is no time to look at more/,
      );
      await page.on('slowEntries', 'select', { item: { index: 99999 } });
      await page.on('slowEntries', 'select', { item: { text: 'Slow 3' } });
    });
  },
  javafx,
);
