import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { otherJavafx } from '../support/hosts.js';
import { describeUnless } from '../support/skipping.js';
import { JavafxApplication, type Json } from './application.js';

/** What every version must do; the whole contract runs on the one that the gallery is built with, `npm run test:versions` on these. */
for (const { name, missing, env } of otherJavafx) {
  describeUnless(missing, `${name}`, () => {
    let app: JavafxApplication;
    beforeAll(async () => {
      app = await JavafxApplication.start('gallery', [], [], env);
      await app.untilShown();
    });
    afterAll(async () => await app?.stop());

    const ref = async (selector: object): Promise<Json> => {
      const { matches } = await app.call('query', { selector });
      assert.equal(matches?.length, 1, JSON.stringify(selector));
      return matches[0].ref;
    };
    const act = async (action: object): Promise<Json> => {
      const done = await app.call('act', { action });
      assert.equal(done.ok, true, JSON.stringify(done));
      await app.call('awaitIdle', {});
      return done;
    };
    const on = async (id: string, type: string, more: object = {}) =>
      await act({ type, target: await ref({ id }), ...more });
    const openTab = async (text: string) =>
      await act({ type: 'select', target: await ref({ role: 'tablist' }), item: { text } });
    const status = async () => (await app.call('getNode', { ref: await ref({ id: 'status' }) })).name;

    test('is told as it is', async () => {
      const { toolkitVersion, capabilities } = await app.call('hello', { protocol: '2.0' });
      assert.equal(`JavaFX ${toolkitVersion.split('.')[0]}`, name);
      assert.ok(capabilities.includes('input.scene'));
    });

    test('clicks, types, chooses from menus, reads rows', async () => {
      await openTab('Basics');
      await on('ok', 'click');
      assert.equal(await status(), 'ok clicked 1');
      await on('name', 'typeText', { text: 'Zoë' });
      assert.equal(await status(), 'name: Zoë');
      await act({ type: 'chooseMenu', path: ['File', 'Recent', 'beta.txt'] });
      assert.equal(await status(), 'menu: File > Recent > beta.txt');
      await openTab('Lists');
      await on('people', 'click', { item: { index: 700 }, column: 'City' });
      assert.equal(await status(), 'person: Person 700');
      await on('people', 'setText', { item: { index: 500 }, column: 'Name', text: 'Ada' });
      assert.equal(await status(), 'person renamed: Ada');
    });

    test('drags and drops without the real pointer, expands, sets dates and colours', async () => {
      await openTab('More');
      const dropped = await on('dragSource', 'drag', { to: await ref({ id: 'dropTarget' }) });
      assert.deepEqual([await status(), dropped.via], ['dropped: dragged', 'event']);
      await on('details', 'setExpanded', { expanded: true });
      assert.equal(await status(), 'details: expanded');
      await on('born', 'setValue', { value: '1999-12-24' });
      assert.equal(await status(), 'born: 1999-12-24');
      await on('colourPicker', 'setValue', { value: '#ff0000' });
      assert.equal(await status(), 'paint: #ff0000');
    });

    test('takes a picture', async () => {
      const { width, height, data } = await app.call('screenshot', { stage: 'focused' });
      assert.ok(width > 500 && height > 300 && data.length > 1000);
    });
  });
}
