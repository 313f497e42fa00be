import { expect, vi } from 'vitest';
import { test } from '../support/gallery.js';
import { hosts, onEveryHost, otherJavafx } from '../support/hosts.js';
import { PATIENCE_MS } from '../support/patience.js';

/** Opens the dialogs of JavaFX for printing, which are windows of AWT. Those of Qt are ordinary windows. */
const PRINT = ['--page', 'print'] as const;
const javafx = [...hosts.filter(({ name }) => name === 'JavaFX'), ...otherJavafx];

onEveryHost(
  'a print dialog',
  host => {
    test.override({ host });

    test.for([
      ['print', 'Print'],
      ['pageSetup', 'Page Setup'],
    ] as const)('of %s is named at once, and cancelled', async ([id, title], { start }) => {
      const page = await start(...PRINT);
      expect(await page.on(id, 'click')).toMatchObject({ blockedBy: { role: 'dialog', name: title } });
      expect(await page.text()).toContain(`dialog "${title}"`);
      await page.act({ type: 'click', target: { selector: { role: 'button', name: 'Cancel' } } });
      expect(await page.status()).toBe('cancelled');
      expect(await page.text()).not.toContain('dialog "');
    });

    test('is closed like any other window', async ({ start }) => {
      const page = await start(...PRINT);
      await page.on('print', 'click');
      const target = { selector: { role: 'dialog', name: 'Print' } } as const;
      await page.act({ type: 'window', operation: 'close', target });
      expect(await page.status()).toBe('cancelled');
    });

    test('tells the application what is chosen', async ({ start }) => {
      const page = await start(...PRINT);
      await page.on('print', 'click');
      const copies = { selector: { role: 'spinbutton', name: 'Copies' } } as const;
      await page.act({ type: 'setValue', target: copies, value: 3 });
      await page.act({ type: 'click', target: { selector: { role: 'button', name: 'Print' } } });
      expect(await page.status()).toBe('print: 3');
      await page.on('pageSetup', 'click');
      const orientation = { selector: { role: 'combobox', name: 'Orientation' } } as const;
      await page.act({ type: 'select', target: orientation, item: { text: 'LANDSCAPE' } });
      await page.act({ type: 'click', target: { selector: { role: 'button', name: 'OK' } } });
      expect(await page.status()).toBe('page: LANDSCAPE');
    });

    test('that another thread opens is the same', async ({ start }) => {
      const page = await start(...PRINT);
      await page.on('printFromThread', 'click');
      await vi.waitFor(async () => expect(await page.text()).toContain('dialog "Print"'), { timeout: PATIENCE_MS });
      await page.act({ type: 'click', target: { selector: { role: 'button', name: 'Cancel' } } });
      await vi.waitFor(async () => expect(await page.status()).toBe('cancelled'), { timeout: PATIENCE_MS });
    });

    test('of Java is named by every call while it is open', async ({ start }) => {
      const page = await start(...PRINT);
      await page.on('print', 'click');
      const more = { selector: { role: 'button', name: 'More…' } } as const;
      await expect(page.act({ type: 'click', target: more })).rejects.toThrow('A print dialog of Java is open');
      await expect(page.text()).rejects.toThrow('A print dialog of Java is open');
    });
  },
  javafx,
);
