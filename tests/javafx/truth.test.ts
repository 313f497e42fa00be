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
});

const truth = (start: (...args: string[]) => Promise<Gallery>) => start('--page', 'truth');
const extras = (start: (...args: string[]) => Promise<Gallery>) => start('--page', 'truth-extras');
