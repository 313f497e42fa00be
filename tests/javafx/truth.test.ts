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
    test('a button under a list that lets clicks through is clicked', async ({ start }) => {
      const gallery = await truth(start);
      await gallery.on('underGlass', 'click');
      expect(await gallery.status()).toBe('under glass clicked');
    });

    test('a caption is clicked through the box around it', async ({ start }) => {
      const gallery = await truth(start);
      await gallery.on('caption', 'click');
      expect(await gallery.status()).toBe('box clicked');
    });

    test('what is drawn in front is clicked, and covers what is behind it', async ({ start }) => {
      const gallery = await truth(start);
      const front = await gallery.uid('front');
      await gallery.on('front', 'click');
      expect(await gallery.status()).toBe('front clicked');
      const failed = gallery.attemptOn('back', 'click');
      await expect(failed).rejects.toMatchObject({ details: { reason: 'COVERED', by: { ref: { uid: front } } } });
      await expect(failed).rejects.toThrow(front);
    });

    test('a modal dialog is reported when it opens, and not again while it is open', async ({ start }) => {
      const gallery = await truth(start);
      const opened = await gallery.on('openTwin', 'click');
      expect(opened.blockedBy?.name).toBe('Twin');
      expect((await gallery.on('twinApply', 'click')).blockedBy).toBeUndefined();
      await gallery.on('twinChoices', 'click');
      const chosen = await gallery.act({
        type: 'click',
        target: { selector: { role: 'menuitem', name: 'Choose one' } },
      });
      expect(chosen.blockedBy).toBeUndefined();
      expect(await gallery.status()).toBe('chose one');
    });

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
      const page = await truth(start);
      await page.on('units', 'select', { item: { text: '12 pt' } });
      expect(await page.status()).toBe('units: 12');
      expect((await page.node('units')).value?.text).toBe('12');
    });

    test('a number for a combo box selects the entry with that text, or else the one in that place', async ({
      start,
    }) => {
      const gallery = await truth(start);
      await gallery.on('sizes', 'setValue', { value: 12 });
      expect(await gallery.status()).toBe('sizes: 12');
      await gallery.on('sizes', 'setValue', { value: 1 });
      expect(await gallery.status()).toBe('sizes: 10');
    });

    test.for(['tree', 'treeTable'])('an item of a %s is selected by what its cell shows', async (id, { start }) => {
      const gallery = await extras(start);
      const mark = id === 'tree' ? '!' : '?';
      await gallery.on(id, 'select', { item: { text: `Tunisia${mark}` } });
      const rows = (await gallery.node(id)).virtualization?.visibleCells ?? [];
      expect(rows.find(row => row.states?.includes('selected'))?.cells[0]?.text).toBe(`Tunisia${mark}`);
      await gallery.on(id, 'select', { item: { path: [`Africa${mark}`, `North${mark}`] } });
    });

    test('a field that holds its own name shows it, and a part of a window has its own name', async ({ start }) => {
      const gallery = await truth(start);
      const { ref } = await gallery.node('same');
      const [field] = (await gallery.app.snapshot({ root: ref }, patiently())).windows;
      expect(field).toMatchObject({ role: 'textbox', name: 'Berlin', value: 'Berlin' });
    });

    test('the focus is on one row of a focused list', async ({ start }) => {
      const gallery = await truth(start);
      await gallery.on('filterable', 'click', { item: { text: 'Chad' } });
      const rows = (await gallery.node('filterable')).virtualization?.visibleCells ?? [];
      expect(rows.filter(row => row.states?.includes('focused')).map(row => row.index)).toEqual([2]);
    });

    test('a row is selected if one of its cells is', async ({ start }) => {
      const gallery = await truth(start);
      await gallery.on('cells', 'click', { item: { index: 1 }, column: 'Kind' });
      const rows = (await gallery.node('cells')).virtualization?.visibleCells ?? [];
      expect(rows.filter(row => row.states?.includes('selected')).map(row => row.index)).toEqual([1]);
    });

    test('texts are joined as they are drawn, without what is hidden and without icons', async ({ start }) => {
      const gallery = await truth(start);
      expect((await gallery.node('runs')).name).toBe('Tunisia');
      expect((await gallery.node('icon')).name).toBe('Save it');
      expect((await gallery.node('plain')).name).toBe('Plain');
      const page = await extras(start);
      const rows = (await page.node('marked')).virtualization?.visibleCells ?? [];
      expect(rows[0]?.cells[0]?.text).toBe('Algeria');
    });
  });
});

const truth = (start: (...args: string[]) => Promise<Gallery>) => start('--page', 'truth');
const extras = (start: (...args: string[]) => Promise<Gallery>) => start('--page', 'truth-extras');
