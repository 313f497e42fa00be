import { describe, expect } from 'vitest';
import { perform } from '../../src/engine/index.js';
import { byId, onEveryToolkit, test } from '../support/gallery.js';
import { patiently } from '../support/patience.js';

onEveryToolkit('actions', needs => {
  describe('click', () => {
    test('reaches the button', async ({ gallery }) => {
      const done = await gallery.on('ok', 'click');
      expect(await gallery.status()).toBe('ok clicked 1');
      expect(done.target?.name).toBe('OK');
    });

    test('two clicks in a row are two clicks, not a double click', async ({ gallery }) => {
      await gallery.on('ok', 'click');
      await gallery.on('ok', 'click');
      await gallery.on('ok', 'click');
      expect(await gallery.status()).toBe('ok clicked 3');
    });

    test('is never lost while applications take the focus from each other', async ({ start }) => {
      const galleries = [await start(), await start(), await start()];
      const clicks = 100;
      await Promise.all(
        galleries.map(async ({ app }) => {
          for (let click = 0; click < clicks; click++)
            await perform(app, { type: 'click', target: byId('ok') }, patiently());
        }),
      );
      for (const gallery of galleries) expect(await gallery.status()).toBe(`ok clicked ${clicks}`);
    });

    test('with a count of two on a row opens it', async ({ gallery }) => {
      await gallery.openTab('Lists');
      const { matches } = await gallery.app.query({ text: 'Banana', match: 'equals' }, null, 1, patiently());
      await gallery.act({ type: 'click', target: { ref: matches[0]?.ref ?? {} }, count: 2 });
      expect(await gallery.status()).toBe('fruit opened: Banana');
    });

    test('scrolls what is out of view into view', async ({ gallery }) => {
      await gallery.openTab('Text');
      await gallery.on('item37', 'click');
      expect(await gallery.status()).toBe('item 37');
    });

    test('with the right button opens a context menu, whose submenu can be chosen from', async ({ gallery }) => {
      await gallery.openTab('Text');
      await gallery.on('contextArea', 'click', { button: 'right' });
      await gallery.act({ type: 'chooseMenu', path: ['More', 'Deep'] });
      expect(await gallery.status()).toBe('context: Deep');
    });

    test('reaches a point of the screen', async ({ gallery }) => {
      const box = (await gallery.node('ok')).layout?.localToScreen;
      if (!box) throw new Error('no place on the screen');
      await gallery.act({ type: 'click', x: box.x + box.width / 2, y: box.y + box.height / 2 });
      expect(await gallery.status()).toBe('ok clicked 1');
    });

    test('waits for a button that becomes enabled later', async ({ gallery }) => {
      await gallery.openTab('States');
      await gallery.on('arm', 'click');
      await gallery.on('late', 'click');
      expect(await gallery.status()).toBe('late clicked');
    });
  });

  describe('text', () => {
    const texts = ['Alice', 'Grüße, Ελλάδα, Привет', '日本語', 'a 👩‍🚀 b', '"quoted" \\ & <tag>', ''];

    test.for(texts)('setText %j is read back', async (text, { gallery }) => {
      await gallery.on('name', 'setText', { text: 'before' });
      await gallery.on('name', 'setText', { text });
      expect((await gallery.node('name')).value?.text ?? '').toBe(text);
      expect(await gallery.status()).toBe(`name: ${text}`);
    });

    test.for(texts.slice(0, 5))('typeText %j goes to the focus', async (text, { gallery }) => {
      await gallery.on('name', 'focus');
      await gallery.act({ type: 'typeText', text });
      expect((await gallery.node('name')).value?.text).toBe(text);
    });

    test('of several lines is set and typed', async ({ gallery }) => {
      await gallery.openTab('Text');
      await gallery.on('notes', 'setText', { text: 'one\nzwei\n三' });
      expect((await gallery.node('notes')).value?.text).toBe('one\nzwei\n三');
      await gallery.on('notes', 'typeText', { text: 'x\ny' });
      expect((await gallery.node('notes')).value?.text).toContain('x\ny');
    });

    test('that a field rejects is an error that says what it holds', async ({ gallery }) => {
      await expect(gallery.attemptOn('short', 'setText', { text: 'much too long' })).rejects.toMatchObject({
        code: 'MCP_UI_ACTION_FAILED',
        details: { reason: 'VALUE_REJECTED' },
      });
    });

    test('is refused by a read-only field', async ({ shared: gallery }) => {
      await expect(gallery.attemptOn('serial', 'setText', { text: 'x' })).rejects.toMatchObject({
        details: { reason: 'READ_ONLY' },
      });
      expect((await gallery.node('serial')).value?.text).toBe('SN-0042');
    });

    test('is refused by a button', async ({ shared: gallery }) => {
      await expect(gallery.attemptOn('ok', 'setText', { text: 'x' })).rejects.toMatchObject({
        details: { reason: 'UNSUPPORTED_TARGET_TYPE' },
      });
    });
  });

  describe('keys', () => {
    test('a chord triggers its shortcut', async ({ gallery }) => {
      await gallery.act({ type: 'pressKey', key: 'B', modifiers: ['CTRL'] });
      expect(await gallery.status()).toBe('menu: Edit > Bold');
    });

    test('a key moves the selection', async ({ gallery }) => {
      await gallery.openTab('Lists');
      await gallery.on('fruits', 'select', { item: { text: 'Apple' } });
      await gallery.on('fruits', 'pressKey', { key: 'DOWN' });
      expect(await gallery.status()).toBe('fruit: Banana');
    });

    test('an unknown key is refused as an invalid argument', async ({ shared: gallery }) => {
      await expect(gallery.attempt({ type: 'pressKey', key: 'NOSUCHKEY' })).rejects.toMatchObject({
        code: 'MCP_UI_INVALID_ARGUMENT',
      });
    });

    test('Escape closes an open menu', async ({ shared: gallery }) => {
      await gallery.openTab('Text');
      await gallery.on('contextArea', 'click', { button: 'right' });
      expect(await gallery.text()).toContain('menu ');
      await gallery.act({ type: 'pressKey', key: 'ESCAPE' });
      expect(await gallery.text()).not.toContain('menuitem "Paste"');
    });
  });

  describe('values', () => {
    test('a check box is checked as by a user, and checking it again changes nothing', async ({ gallery }) => {
      await gallery.on('subscribe', 'setChecked', { checked: true });
      expect(await gallery.status()).toBe('subscribe: on');
      expect((await gallery.node('subscribe')).states).toContain('checked');
      await gallery.on('subscribe', 'setChecked', { checked: true });
      expect((await gallery.node('subscribe')).states).toContain('checked');
      await gallery.on('subscribe', 'setChecked', { checked: false });
      expect(await gallery.status()).toBe('subscribe: off');
    });

    test('a radio button is chosen', async ({ gallery }) => {
      await gallery.on('large', 'setChecked', { checked: true });
      expect(await gallery.status()).toBe('size: large');
      expect((await gallery.node('large')).states).toContain('checked');
    });

    test.for([
      ['age', 42, 'age: 42'],
      ['volume', 70, 'volume: 70'],
    ] as const)('setValue of %s is read back', async ([id, value, status], { gallery }) => {
      await gallery.on(id, 'setValue', { value });
      expect(await gallery.status()).toBe(status);
      expect((await gallery.node(id)).value?.number).toBe(value);
    });

    test('a value out of range is refused with the range', async ({ shared: gallery }) => {
      await expect(gallery.attemptOn('age', 'setValue', { value: 999 })).rejects.toThrow(/150/);
      expect((await gallery.node('age')).value?.number).not.toBe(999);
    });
  });

  describe('select', () => {
    test('chooses in a combo box by text and by index', async ({ gallery }) => {
      await gallery.on('colour', 'select', { item: { text: 'Green' } });
      expect(await gallery.status()).toBe('colour: Green');
      expect((await gallery.node('colour')).value?.text).toBe('Green');
      await gallery.on('colour', 'select', { item: { index: 2 } });
      expect(await gallery.status()).toBe('colour: Blue');
    });

    test('of a missing entry is an error that lists the entries', async ({ shared: gallery }) => {
      await expect(gallery.attemptOn('colour', 'select', { item: { text: 'Mauve' } })).rejects.toMatchObject({
        details: { reason: 'ITEM_NOT_FOUND', candidates: ['Red', 'Green', 'Blue', 'Infrared'] },
      });
    });

    test('of a disabled entry is refused', async ({ shared: gallery }) => {
      await expect(gallery.attemptOn('colour', 'select', { item: { text: 'Infrared' } })).rejects.toMatchObject({
        details: { reason: 'DISABLED' },
      });
    });

    test('chooses in a list and a table', async ({ gallery }) => {
      await gallery.openTab('Lists');
      await gallery.on('fruits', 'select', { item: { text: 'Cherry' } });
      expect(await gallery.status()).toBe('fruit: Cherry');
      await gallery.on('people', 'select', { item: { index: 700 } });
      expect(await gallery.status()).toBe('person: Person 700');
    });

    needs('trees', 'in a tree', () => {
      test('chooses an item by its path', async ({ gallery }) => {
        await gallery.openTab('Lists');
        await gallery.on('places', 'select', { item: { path: ['Europe', 'Germany', 'Berlin'] } });
        expect(await gallery.status()).toBe('place: Berlin');
      });
    });
  });

  describe('menus', () => {
    test('an entry of a submenu is chosen', async ({ gallery }) => {
      await gallery.act({ type: 'chooseMenu', path: ['File', 'Recent', 'beta.txt'] });
      expect(await gallery.status()).toBe('menu: File > Recent > beta.txt');
    });

    test('a disabled entry is an error, and does nothing', async ({ shared: gallery }) => {
      await expect(gallery.attempt({ type: 'chooseMenu', path: ['Edit', 'Copy'] })).rejects.toMatchObject({
        details: { reason: 'DISABLED' },
      });
      expect(await gallery.status()).toBe('ready');
    });

    test('a missing entry is an error that lists what there is', async ({ shared: gallery }) => {
      await expect(gallery.attempt({ type: 'chooseMenu', path: ['File', 'Print'] })).rejects.toMatchObject({
        details: { reason: 'ITEM_NOT_FOUND', candidates: expect.arrayContaining(['Save']) },
      });
    });

    test('an entry is reached by clicking through the menu', async ({ gallery }) => {
      await gallery.act({ type: 'click', target: { selector: { role: 'menuitem', name: 'File' } } });
      await gallery.act({ type: 'click', target: { selector: { role: 'menuitem', name: 'New' } } });
      expect(await gallery.status()).toBe('menu: File > New');
    });
  });

  test('scroll moves the view, down with a negative delta', async ({ gallery }) => {
    await gallery.openTab('Lists');
    const first = async () => (await gallery.node('people')).virtualization?.visibleRange?.from ?? 0;
    const before = await first();
    await gallery.on('people', 'scroll', { deltaY: -400 });
    expect(await first()).toBeGreaterThan(before);
    await gallery.on('people', 'scroll', { deltaY: 4_000 });
    expect(await first()).toBe(0);
  });

  describe('modal dialogs', () => {
    test('a click that opens one is answered at once and names it', async ({ gallery }) => {
      const done = await gallery.on('openModal', 'click');
      expect(done.blockedBy?.name).toBe('Modal');
      await gallery.on('answer', 'setText', { text: 'forty-two' });
      await gallery.on('modalOk', 'click');
      expect(await gallery.status()).toBe('modal: accepted forty-two');
    });

    test('what is behind it is out of reach, and the error says why', async ({ gallery }) => {
      await gallery.on('openModal', 'click');
      const failed = gallery.attemptOn('ok', 'click');
      await expect(failed).rejects.toMatchObject({ details: { reason: 'BLOCKED_BY_MODAL' } });
      await expect(failed).rejects.toThrow(/Modal/);
    });

    test('a message box is answered', async ({ gallery }) => {
      await gallery.on('openMessage', 'click');
      expect(await gallery.text()).toContain('Delete everything?');
      await gallery.act({ type: 'click', target: { selector: { role: 'button', name: 'Yes' } } });
      expect(await gallery.status()).toBe('message: yes');
    });

    test('a modeless dialog blocks nothing', async ({ gallery }) => {
      const done = await gallery.on('openModeless', 'click');
      expect(done.blockedBy).toBeUndefined();
      await gallery.on('ok', 'click');
      expect(await gallery.status()).toBe('ok clicked 1');
    });

    test('a second window is driven like the first', async ({ gallery }) => {
      await gallery.on('openSecond', 'click');
      await gallery.on('secondHello', 'click');
      expect(await gallery.status()).toBe('second: hello');
    });
  });
});
