import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Rectangle, UiStage } from '../../src/protocol/index.js';
import { byId, type Gallery, onEveryToolkit, test } from '../support/gallery.js';
import { patiently } from '../support/patience.js';

onEveryToolkit('more actions', needs => {
  needs('hovering', 'hover', () => {
    test('reaches a control', async ({ gallery }) => {
      await gallery.openTab('More');
      await gallery.on('hoverArea', 'hover');
      expect(await gallery.status()).toBe('hovered');
    });

    test('reaches a point of the screen', async ({ gallery }) => {
      await gallery.openTab('More');
      await gallery.act({ type: 'hover', ...(await middleOf(gallery, 'hoverArea')) });
      expect(await gallery.status()).toBe('hovered');
    });
  });

  needs('a double-click area', 'a double click', () => {
    test('is two clicks in one action, not in two', async ({ gallery }) => {
      await gallery.openTab('More');
      await gallery.on('doubleArea', 'click');
      await gallery.on('doubleArea', 'click');
      expect(await gallery.status()).toBe('ready');
      await gallery.on('doubleArea', 'click', { count: 2 });
      expect(await gallery.status()).toBe('double-clicked');
    });
  });

  test('three clicks select a line, and typing replaces it', async ({ gallery }) => {
    await gallery.on('name', 'setText', { text: 'one two three' });
    await gallery.on('name', 'click', { count: 3 });
    await gallery.act({ type: 'typeText', text: 'four' });
    expect((await gallery.node('name')).value?.text).toBe('four');
  });

  needs('drag and drop', 'drag', () => {
    test('drops one control onto another', async ({ gallery }) => {
      await gallery.openTab('More');
      await gallery.on('dragSource', 'drag', { to: byId('dropTarget') });
      expect(await gallery.status()).toBe('dropped: dragged');
      expect((await gallery.node('dropTarget')).name).toBe('dragged');
    });

    test('goes from a point to a point', async ({ gallery }) => {
      await gallery.openTab('More');
      const to = await middleOf(gallery, 'dropTarget');
      await gallery.act({ type: 'drag', ...(await middleOf(gallery, 'dragSource')), to });
      expect(await gallery.status()).toBe('dropped: dragged');
    });

    test('moves a row to another place of its list', async ({ gallery }) => {
      await gallery.openTab('More');
      await gallery.act({ type: 'drag', target: row('one'), to: row('two') });
      expect(await gallery.status()).toBe('order: two, one, three');
      await gallery.act({ type: 'drag', target: row('two'), to: row('three') });
      expect(await gallery.status()).toBe('order: one, three, two');
    });

    test('leaves nothing pressed: the next click is a click', async ({ gallery }) => {
      await gallery.openTab('More');
      await gallery.on('dragSource', 'drag', { to: byId('dropTarget') });
      await gallery.openTab('Basics');
      await gallery.on('ok', 'click');
      expect(await gallery.status()).toBe('ok clicked 1');
    });
  });

  test('scrollTo brings a control into view', async ({ gallery }) => {
    await gallery.openTab('Text');
    expect((await gallery.node('item45')).states).toContain('offscreen');
    await gallery.on('item45', 'scrollTo');
    expect((await gallery.node('item45')).states ?? []).not.toContain('offscreen');
  });

  test('scrollTo brings an item into view', async ({ gallery }) => {
    await gallery.openTab('Lists');
    await gallery.on('people', 'scrollTo', { item: { index: 900 } });
    const range = (await gallery.node('people')).virtualization?.visibleRange;
    expect(range?.from).toBeLessThanOrEqual(900);
    expect(range?.to).toBeGreaterThanOrEqual(900);
  });

  needs('items', 'an item of a view', () => {
    test('is clicked wherever it is', async ({ gallery }) => {
      await gallery.openTab('Lists');
      await gallery.on('fruits', 'click', { item: { text: 'Rambutan' } });
      expect(await gallery.status()).toBe('fruit: Rambutan');
      await gallery.on('people', 'click', { item: { index: 800 }, column: 'City' });
      expect(await gallery.status()).toBe('person: Person 800');
      await gallery.on('people', 'click', { item: { index: 3 }, column: 0 });
      expect(await gallery.status()).toBe('person: Person 3');
    });

    test('is opened by a double click', async ({ gallery }) => {
      await gallery.openTab('Lists');
      await gallery.on('fruits', 'click', { item: { text: 'Kiwi' }, count: 2 });
      expect(await gallery.status()).toBe('fruit opened: Kiwi');
    });

    needs('trees', 'of a tree', () => {
      test('is reached even inside a collapsed branch', async ({ gallery }) => {
        await gallery.openTab('Lists');
        await gallery.on('places', 'click', { item: { path: ['Europe', 'Germany', 'Hamburg'] } });
        expect(await gallery.status()).toBe('place: Hamburg');
      });
    });

    test('that is not there is an error that lists what is', async ({ shared: gallery }) => {
      await gallery.openTab('Lists');
      const item = { text: 'Brick' };
      await expect(gallery.attemptOn('fruits', 'click', { item })).rejects.toMatchObject({
        details: { reason: 'ITEM_NOT_FOUND', candidates: expect.arrayContaining(['Apple']) },
      });
    });

    test('in a column that is not there is an error that lists the columns', async ({ shared: gallery }) => {
      await gallery.openTab('Lists');
      const where = { item: { index: 1 }, column: 'Shoe size' };
      await expect(gallery.attemptOn('people', 'click', where)).rejects.toMatchObject({
        details: { reason: 'ITEM_NOT_FOUND', candidates: ['Name', 'Age', 'City'] },
      });
    });

    test('of a control without items is an error', async ({ shared: gallery }) => {
      await expect(gallery.attemptOn('ok', 'click', { item: { index: 1 } })).rejects.toMatchObject({
        details: { reason: 'UNSUPPORTED_TARGET_TYPE' },
      });
    });
  });

  needs('editing items', 'a cell', () => {
    test('is edited as by a user, and read back', async ({ gallery }) => {
      await gallery.openTab('Lists');
      const done = await gallery.on('people', 'setText', { item: { index: 500 }, column: 'Name', text: 'Zoë 三' });
      expect(await gallery.status()).toBe('person renamed: Zoë 三');
      expect(done.value).toBe('Zoë 三');
      await gallery.on('people', 'select', { item: { index: 0 } });
      await gallery.on('people', 'click', { item: { text: 'Zoë 三' } });
      expect(await gallery.status()).toBe('person: Zoë 三');
    });

    test('that is read-only refuses text', async ({ shared: gallery }) => {
      await gallery.openTab('Lists');
      const age = { item: { index: 2 }, column: 'Age', text: '7' };
      await expect(gallery.attemptOn('people', 'setText', age)).rejects.toMatchObject({
        details: { reason: 'READ_ONLY' },
      });
    });

    test('that rejects the text is an error that says what it holds', async ({ gallery }) => {
      await gallery.openTab('Lists');
      const empty = { item: { index: 2 }, column: 'Name', text: '' };
      await expect(gallery.attemptOn('people', 'setText', empty)).rejects.toMatchObject({
        details: { reason: 'VALUE_REJECTED', value: 'Person 2' },
      });
      await gallery.on('fruits', 'click', { item: { text: 'Kiwi' } });
      expect(await gallery.status()).toBe('fruit: Kiwi');
    });
  });

  needs('selecting several', 'select', () => {
    const selected = async (gallery: Gallery) => (await gallery.node('people')).virtualization?.selectedIndices;

    test('keeps the earlier selection only when told to extend it', async ({ gallery }) => {
      await gallery.openTab('Lists');
      await gallery.on('people', 'select', { item: { index: 3 } });
      await gallery.on('people', 'select', { item: { index: 5 }, extend: true });
      expect(await selected(gallery)).toEqual([3, 5]);
      await gallery.on('people', 'select', { item: { index: 7 } });
      expect(await selected(gallery)).toEqual([7]);
    });
  });

  needs('expanding', 'setExpanded', () => {
    needs('trees', 'of a tree', () => {
      test('opens and closes a branch', async ({ gallery }) => {
        await gallery.openTab('Lists');
        await gallery.on('places', 'setExpanded', { item: { path: ['Europe'] }, expanded: true });
        expect(await gallery.status()).toBe('place expanded: Europe');
        expect(await gallery.text()).toMatch(/: France/);
        await gallery.on('places', 'setExpanded', { item: { text: 'Germany' }, expanded: true });
        expect(await gallery.text()).toMatch(/: Hamburg/);
        await gallery.on('places', 'setExpanded', { item: { path: ['Europe'] }, expanded: false });
        expect(await gallery.status()).toBe('place collapsed: Europe');
        expect(await gallery.text()).not.toMatch(/: France/);
      });

      test('is refused for an item with nothing inside', async ({ gallery }) => {
        await gallery.openTab('Lists');
        const leaf = { item: { path: ['Asia', 'Japan', 'Tokyo'] }, expanded: true };
        await expect(gallery.attemptOn('places', 'setExpanded', leaf)).rejects.toMatchObject({
          details: { reason: 'UNSUPPORTED_TARGET_TYPE' },
        });
      });
    });

    test('is refused for a control that does not open', async ({ shared: gallery }) => {
      await expect(gallery.attemptOn('status', 'setExpanded', { expanded: true })).rejects.toMatchObject({
        details: { reason: 'UNSUPPORTED_TARGET_TYPE' },
      });
    });

    test('opens and closes a section', async ({ gallery }) => {
      await gallery.openTab('More');
      expect((await gallery.node('details')).states).toContain('collapsed');
      await gallery.on('details', 'setExpanded', { expanded: true });
      expect(await gallery.status()).toBe('details: expanded');
      expect((await gallery.node('details')).states).toContain('expanded');
      expect(await gallery.text()).toContain('Inside the details');
      await gallery.on('details', 'setExpanded', { expanded: true });
      expect((await gallery.node('details')).states).toContain('expanded');
      await gallery.on('details', 'setExpanded', { expanded: false });
      expect(await gallery.status()).toBe('details: collapsed');
    });
  });

  needs('selecting text', 'selectText', () => {
    test('selects a range, and typing replaces it', async ({ gallery }) => {
      await gallery.on('name', 'setText', { text: 'Hello world' });
      const done = await gallery.on('name', 'selectText', { start: 6, end: 11 });
      expect(done.value).toBe('world');
      await gallery.act({ type: 'typeText', text: 'you' });
      expect((await gallery.node('name')).value?.text).toBe('Hello you');
    });

    test('selects everything in several lines', async ({ gallery }) => {
      await gallery.openTab('Text');
      await gallery.on('notes', 'setText', { text: 'one\ntwo' });
      expect((await gallery.on('notes', 'selectText')).value).toBe('one\ntwo');
      await gallery.act({ type: 'typeText', text: 'x' });
      expect((await gallery.node('notes')).value?.text).toBe('x');
    });

    test('works in a read-only field', async ({ shared: gallery }) => {
      expect((await gallery.on('serial', 'selectText', { start: 3 })).value).toBe('0042');
    });

    test('beyond the end is refused, and the error names the length', async ({ gallery }) => {
      await gallery.on('name', 'setText', { text: 'abc' });
      await expect(gallery.attemptOn('name', 'selectText', { start: 1, end: 9 })).rejects.toThrow(/\b3\b/);
    });

    test('is refused for a control without text', async ({ shared: gallery }) => {
      await expect(gallery.attemptOn('ok', 'selectText')).rejects.toMatchObject({
        details: { reason: 'UNSUPPORTED_TARGET_TYPE' },
      });
    });
  });

  needs('single steps', 'single steps', () => {
    test('move, press and release the pointer', async ({ gallery }) => {
      await gallery.openTab('More');
      const pad = await middleOf(gallery, 'pressPad');
      await gallery.act({ type: 'pointer', phase: 'move', ...pad });
      await gallery.act({ type: 'pointer', phase: 'down', ...pad });
      expect(await gallery.status()).toBe('pressed');
      await gallery.act({ type: 'pointer', phase: 'up', ...pad });
      expect(await gallery.status()).toBe('released');
      await gallery.act({ type: 'pointer', phase: 'down', ...pad, modifiers: ['CTRL'] });
      await gallery.act({ type: 'pointer', phase: 'up', ...pad, modifiers: ['CTRL'] });
      expect(await gallery.status()).toBe('ctrl released');
    });

    test('drag a slider: the button stays down while the pointer moves', async ({ gallery }) => {
      const box = await placeOf(gallery, 'volume');
      const y = box.y + box.height / 2;
      await gallery.on('volume', 'setValue', { value: 0 });
      await gallery.act({ type: 'pointer', phase: 'move', x: box.x + 8, y });
      await gallery.act({ type: 'pointer', phase: 'down', x: box.x + 8, y });
      await gallery.act({ type: 'pointer', phase: 'move', x: box.x + box.width / 2, y });
      await gallery.act({ type: 'pointer', phase: 'up', x: box.x + box.width / 2, y });
      const { value } = await gallery.node('volume');
      expect(value?.number).toBeGreaterThan(30);
      expect(value?.number).toBeLessThan(70);
    });

    test('press and release a key', async ({ gallery }) => {
      await gallery.openTab('More');
      await gallery.on('keyPad', 'pressKey', { key: 'A', phase: 'down' });
      expect(await gallery.status()).toBe('key down: A');
      await gallery.on('keyPad', 'pressKey', { key: 'A', phase: 'up' });
      expect(await gallery.status()).toBe('key up: A');
    });

    test('scroll at a point of the screen', async ({ gallery }) => {
      await gallery.openTab('Lists');
      const box = await placeOf(gallery, 'people');
      await gallery.act({ type: 'scroll', x: box.x + 60, y: box.y + 60, deltaY: -400 });
      expect((await gallery.node('people')).virtualization?.visibleRange?.from).toBeGreaterThan(0);
    });
  });

  needs('window operations', 'window', () => {
    const main = async (gallery: Gallery) => {
      const { stages } = await gallery.app.capture({ depth: 0 }, patiently());
      return stages.find(stage => stage.title === 'Gallery') as UiStage;
    };

    needs('a window manager', 'that is managed', () => {
      test('is resized, maximized and restored', async ({ gallery }) => {
        const size = { width: 780, height: 720 };
        await gallery.act({ type: 'window', operation: 'resize', ...size });
        expect(await main(gallery)).toMatchObject(size);
        await gallery.act({ type: 'window', operation: 'maximize' });
        expect((await main(gallery)).width).toBeGreaterThan(size.width);
        await gallery.act({ type: 'window', operation: 'restore' });
        expect(await main(gallery)).toMatchObject(size);
      });

      test('is minimized, then refuses clicks until it is activated', async ({ gallery }) => {
        const ok = await gallery.uid('ok');
        await gallery.act({ type: 'window', operation: 'minimize' });
        expect(await main(gallery)).toMatchObject({ minimized: true });
        const click = gallery.attempt({ type: 'click', target: { ref: { uid: ok } } });
        await expect(click).rejects.toMatchObject({ details: { reason: 'NOT_VISIBLE' } });
        await gallery.act({ type: 'window', operation: 'activate' });
        expect((await main(gallery)).minimized ?? false).toBe(false);
        await gallery.on('ok', 'click');
        expect(await gallery.status()).toBe('ok clicked 1');
      });
    });

    test('is closed by its operation', async ({ gallery }) => {
      await gallery.on('openSecond', 'click');
      expect(await gallery.text()).toContain('window "Second"');
      await gallery.on('secondHello', 'window', { operation: 'close' });
      expect(await gallery.text()).not.toContain('window "Second"');
    });
  });

  needs('dates', 'a date', () => {
    test('is set in ISO form', async ({ gallery }) => {
      await gallery.openTab('More');
      await gallery.on('born', 'setValue', { value: '1999-12-24' });
      expect(await gallery.status()).toBe('born: 1999-12-24');
      expect((await gallery.node('born')).value?.text).toBe('1999-12-24');
    });

    test.for(['yesterday', '1999-13-01'])('is refused as %j', async (value, { shared: gallery }) => {
      await gallery.openTab('More');
      await expect(gallery.attemptOn('born', 'setValue', { value })).rejects.toMatchObject({
        code: 'MCP_UI_INVALID_ARGUMENT',
      });
      expect((await gallery.node('born')).value?.text).toBe('2000-01-31');
    });
  });

  test('an editable combo box takes an entry of its list and any other text', async ({ gallery }) => {
    await gallery.on('city', 'select', { item: { text: 'Tokyo' } });
    expect(await gallery.status()).toBe('city: Tokyo');
    await gallery.on('city', 'setText', { text: 'Rome' });
    expect((await gallery.node('city')).value?.text).toBe('Rome');
    await gallery.on('city', 'setValue', { value: 'Paris' });
    expect((await gallery.node('city')).value?.text).toBe('Paris');
  });

  needs('links', 'a link in a text', () => {
    test('is a node that can be clicked', async ({ gallery }) => {
      await gallery.openTab('More');
      expect(await gallery.text()).toMatch(/link "our site"/);
      await gallery.act({ type: 'click', target: { selector: { role: 'link', name: 'our site' } } });
      expect(await gallery.status()).toBe('link: our site');
    });
  });

  needs('links in labels', 'the links in a label', () => {
    test('are separate nodes that can be clicked', async ({ gallery }) => {
      await gallery.openTab('More');
      await gallery.act({ type: 'click', target: { selector: { role: 'link', name: 'ask' } } });
      expect(await gallery.status()).toBe('link: ask');
      await gallery.act({ type: 'click', target: { selector: { role: 'link', name: 'the manual' } } });
      expect(await gallery.status()).toBe('link: the manual');
      const label = (await gallery.node('linkLabel')).layout?.localToScreen;
      const link = (await gallery.find({ role: 'link', name: 'ask' })).layout?.localToScreen;
      expect(link?.width).toBeGreaterThan(10);
      expect(link?.width).toBeLessThan((label?.width ?? 0) / 2);
    });
  });

  needs('a file dialog of its own', 'a file dialog', () => {
    test('takes a name and is accepted', async ({ gallery }) => {
      const directory = await mkdtemp(join(tmpdir(), 'widgetwright-files-'));
      await writeFile(join(directory, 'grüße.txt'), '');
      await gallery.openTab('More');
      const opened = await gallery.on('chooseFile', 'click');
      expect(opened.blockedBy?.name).toBe('Choose a file');
      await gallery.on('fileNameEdit', 'setText', { text: join(directory, 'grüße.txt') });
      await gallery.act({ type: 'pressKey', key: 'ENTER' });
      expect(await gallery.status()).toBe('file: grüße.txt');
      await rm(directory, { recursive: true });
    });

    test('shows the files of the directory, to be opened by a double click', async ({ gallery }) => {
      await gallery.openTab('More');
      await gallery.on('chooseFile', 'click');
      await gallery.on('treeView', 'click', { item: { text: 'README.md' }, count: 2 });
      expect(await gallery.status()).toBe('file: README.md');
    });

    test('is cancelled', async ({ gallery }) => {
      await gallery.openTab('More');
      await gallery.on('chooseFile', 'click');
      await gallery.act({ type: 'click', target: { selector: { role: 'button', name: 'Cancel' } } });
      expect(await gallery.status()).toBe('file: none');
    });
  });
});

const row = (text: string) => ({ selector: { text, match: 'equals' as const, role: 'option' as const } });

async function placeOf(gallery: Gallery, id: string): Promise<Rectangle> {
  const place = (await gallery.node(id)).layout?.localToScreen;
  if (!place) throw new Error(`${id} has no place on the screen`);
  return place;
}

async function middleOf(gallery: Gallery, id: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await placeOf(gallery, id);
  return { x: x + width / 2, y: y + height / 2 };
}
