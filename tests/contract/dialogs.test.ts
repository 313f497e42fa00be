import { expect } from 'vitest';
import { type Gallery, test } from '../support/gallery.js';
import { hosts, onEveryHost } from '../support/hosts.js';

/** Opens the dialogs that a toolkit brings along. JavaFX has none of these; QML takes them from Widgets or the desktop. */
const ASKING = ['--page', 'asking'] as const;
const withDialogs = hosts.filter(({ name }) => /^Qt \d$/.test(name));

const click = (page: Gallery, name: string) =>
  page.act({ type: 'click', target: { selector: { role: 'button', name } } });

onEveryHost(
  'a dialog of the toolkit',
  host => {
    test.override({ host });

    test.for([
      ['colour', 'dialog "Choose a colour"', ['HTML:', '#00ff80'], 'OK', 'colour: #00ff80'],
      ['font', 'dialog "Choose a font"', ['Size', '17'], 'OK', 'size: 17'],
      ['name', 'dialog "Name"', ['Your name:', 'Ada'], 'OK', 'name: Ada'],
      ['whether', 'alertdialog "Delete"', undefined, 'Yes', 'deleted'],
      ['print', 'dialog "Print the page"', undefined, 'Print', 'printed'],
    ] as const)('for %s is named at once, and answered', async ([id, line, field, button, said], { start }) => {
      const page = await start(...ASKING);
      const { blockedBy } = await page.on(id, 'click');
      expect(`${blockedBy?.role} "${blockedBy?.name}"`).toBe(line);
      expect(await page.text()).toContain(line);
      if (field) {
        const [name, text] = field;
        await page.act({ type: 'setText', target: { selector: { role: 'textbox', name, match: 'contains' } }, text });
      }
      await click(page, button);
      expect(await page.status()).toBe(said);
      expect(await page.text()).not.toContain('dialog "');
    });

    test.for(['colour', 'font', 'name', 'whether', 'print'])('for %s is cancelled', async (id, { start }) => {
      const page = await start(...ASKING);
      await page.on(id, 'click');
      await click(page, 'Cancel');
      expect(await page.status()).toBe('cancelled');
    });
  },
  withDialogs,
);
