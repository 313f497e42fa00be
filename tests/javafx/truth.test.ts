import { describe, expect } from 'vitest';
import { perform } from '../../src/engine/index.js';
import { byId, type Gallery, test } from '../support/gallery.js';
import { type Host, hosts } from '../support/hosts.js';
import { patiently } from '../support/patience.js';
import { describeUnless } from '../support/skipping.js';

const javafx = hosts.find(host => host.name === 'JavaFX') as Host;

/** What the controls of tests/contract/truth.test.ts have in JavaFX alone. */
describeUnless(javafx.missing, 'JavaFX tells the truth', () => {
  test.override({ host: javafx });

  describe('about what is in the way', () => {
    test('a caption under the transparent click area of its box is clicked', async ({ start }) => {
      const gallery = await extras(start);
      await gallery.on('card', 'click');
      expect(await gallery.status()).toBe('card clicked');
    });

    test('a caption that lets clicks through to the shape behind it is clicked', async ({ start }) => {
      const gallery = await extras(start);
      await gallery.on('badge', 'click');
      expect(await gallery.status()).toBe('badge clicked');
    });

    test('a window that is modal for an owner that it lacks is no modal dialog', async ({ start }) => {
      const gallery = await extras(start);
      const done = await gallery.on('openOwnerless', 'click');
      expect(done.blockedBy).toBeUndefined();
      await gallery.on('beside', 'click');
      expect(await gallery.status()).toBe('beside clicked');
    });
  });

  describe('about where it clicks', () => {
    test('a person switches a wide check box in its middle, too', async ({ start }) => {
      const gallery = await truth(start);
      await perform(gallery.app, { type: 'click', target: byId('wideCheck') }, patiently(), { input: 'robot' });
      expect(await gallery.status()).toBe('wide: on');
    });

    test.for(['Column 0', 'Column 3', 'Column 5'])('%s of a tree table is clicked there', async (column, { start }) => {
      const gallery = await extras(start);
      await gallery.on('treeTable', 'click', { item: { index: 2 }, column });
      expect(await gallery.status()).toBe(`clicked: Togo? in ${column}`);
    });

    test('a row whose first columns are scrolled away is clicked where it can be seen', async ({ start }) => {
      const gallery = await extras(start);
      await gallery.on('treeTable', 'click', { item: { index: 0 }, column: 'Column 5' });
      await gallery.on('treeTable', 'click', { item: { index: 2 } });
      expect(await gallery.status()).toMatch(/^clicked: Togo\? in Column [2345]$/);
    });
  });

  describe('about values', () => {
    test('of boxes whose cells and converters write them', async ({ start }) => {
      const gallery = await extras(start);
      expect((await gallery.node('formatted')).value?.text).toBe('Benin');
      expect((await gallery.node('converted')).value?.text).toBe('Chad');
      const pieces = (await gallery.node('pieces')).value;
      expect(pieces?.text).toBe('3 pieces');
      expect(pieces?.number).toBeUndefined();
      expect(await gallery.text()).toContain('= "3 pieces"');
    });

    test('an entry is selected by the text that its list shows', async ({ start }) => {
      const gallery = await extras(start);
      await gallery.on('formatted', 'select', { item: { text: 'Togo' } });
      expect(await gallery.status()).toBe('formatted: Togo');
      expect((await gallery.node('formatted')).value?.text).toBe('Togo');
    });

    test.for(['tree', 'treeTable'])('an item of a %s is selected by what its cell shows', async (id, { start }) => {
      const gallery = await extras(start);
      const mark = id === 'tree' ? '!' : '?';
      await gallery.on(id, 'select', { item: { text: `Tunisia${mark}` } });
      const rows = (await gallery.node(id)).virtualization?.visibleCells ?? [];
      expect(rows.find(row => row.states?.includes('selected'))?.cells[0]?.text).toBe(`Tunisia${mark}`);
      await gallery.on(id, 'select', { item: { path: [`Africa${mark}`, `North${mark}`] } });
    });

    test('texts in cells are joined as they are drawn, without what is hidden', async ({ start }) => {
      const page = await extras(start);
      const rows = (await page.node('marked')).virtualization?.visibleCells ?? [];
      expect(rows[0]?.cells[0]?.text).toBe('Algeria');
    });
  });

  describe('about keys and popups', () => {
    test.for(['openKeeping', 'openPassing'])('Escape in the popup of %s closes it', async (opener, { start }) => {
      const gallery = await extras(start);
      await gallery.on(opener, 'click');
      await gallery.on('inside', 'typeText', { text: 'abc' });
      await gallery.act({ type: 'typeText', text: 'def' });
      expect((await gallery.node('inside')).value?.text).toBe('abcdef');
      expect((await gallery.node('inside')).states).toContain('focused');
      await gallery.on('inside', 'pressKey', { key: 'ESCAPE' });
      expect(await gallery.status()).toBe('popup closed');
    });

    test('a click that a popup passes on closes it and arrives', async ({ start }) => {
      const gallery = await extras(start);
      await gallery.on('openPassing', 'click');
      await gallery.on('beside', 'click');
      expect(await gallery.status()).toBe('beside clicked');
      expect(await gallery.text()).not.toContain('#inside');
    });

    test('a click that a popup keeps closes it, and counts as delivered', async ({ start }) => {
      const gallery = await extras(start);
      await gallery.on('openKeeping', 'click');
      const failed = gallery.attemptOn('beside', 'click');
      await expect(failed).rejects.toMatchObject({ details: { reason: 'COVERED', by: { ref: expect.anything() } } });
      const place = (await gallery.node('beside')).layout?.localToScreen;
      const point = { x: (place?.x ?? 0) + 5, y: (place?.y ?? 0) + 5 };
      expect((await gallery.act({ type: 'click', ...point })).note).toContain('closed a popup');
      expect(await gallery.status()).toBe('popup closed');
      await gallery.act({ type: 'click', ...point });
      expect(await gallery.status()).toBe('beside clicked');
    });

    test('a key is released after a call that ran out of time', async ({ start }) => {
      const gallery = await extras(start);
      await gallery.on('stuck', 'focus');
      const failed = gallery.on('stuck', 'pressKey', { key: 'A' }, 300);
      await expect(failed).rejects.toMatchObject({ code: 'MCP_UI_TIMEOUT' });
      await patiently().poll('the release', async () => {
        const status = await gallery.status();
        return status === 'released A' ? { done: true } : { because: `${status}` };
      });
    });
  });

  describe('about which item a ref means', () => {
    test('a button in a row is gone when its cell shows another item', async ({ start }) => {
      const gallery = await extras(start);
      const { ref } = await gallery.find({ role: 'button', name: 'Visit' });
      await gallery.act({ type: 'click', target: { ref } });
      expect(await gallery.status()).toBe('visited: Algeria');
      await gallery.on('filterVisits', 'click');
      const gone = gallery.attempt({ type: 'click', target: { ref } });
      await expect(gone).rejects.toMatchObject({ code: 'MCP_UI_STALE_REF' });
      const { ref: first } = await gallery.find({ role: 'button', name: 'Visit' });
      expect(first.uid).not.toBe(ref.uid);
      await gallery.act({ type: 'click', target: { ref: first } });
      expect(await gallery.status()).toBe('visited: Togo');
    });

    test('a cell is written although its row moves by that', async ({ start }) => {
      const gallery = await extras(start);
      const done = await gallery.on('sorted', 'setText', {
        item: { text: 'Benin' },
        column: 'Country',
        text: 'Zambia',
      });
      expect(done.value).toBe('Zambia');
      const rows = (await gallery.node('sorted')).virtualization?.visibleCells ?? [];
      expect(rows.map(row => row.cells[0]?.text)).toEqual(['Algeria', 'Chad', 'Togo', 'Tunisia', 'Zambia']);
      const target = { ref: rows[1]?.rowRef ?? {} };
      expect((await gallery.act({ type: 'setText', target, column: 0, text: 'Angola' })).value).toBe('Angola');
    });
  });
});

const truth = (start: (...args: string[]) => Promise<Gallery>) => start('--page', 'truth');
const extras = (start: (...args: string[]) => Promise<Gallery>) => start('--page', 'truth-extras');
