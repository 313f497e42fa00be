import { expect } from 'vitest';
import { byId, type Gallery, onEveryToolkit, test } from '../support/gallery.js';
import { patiently } from '../support/patience.js';

/** Shows what paints itself, and a scene of graphics. */
const CANVASES = ['--page', 'canvases'] as const;

onEveryToolkit('canvases', needs => {
  test('have a line, even with a control inside', async ({ start }) => {
    const page = await start(...CANVASES);
    expect(await page.text()).toMatch(/^( *)canvas #canvas u-\w+.*\n\1 +button "Zoom" #zoom/m);
    const { role, layout } = await page.node('canvas');
    expect({ role, ...layout?.localToScreen }).toMatchObject({ role: 'canvas', width: 200, height: 120 });
    await page.on('zoom', 'click');
    expect(await page.status()).toBe('zoomed');
  });

  test('take the focus and keys', async ({ start }) => {
    const page = await start(...CANVASES);
    await page.on('canvas', 'focus');
    expect((await page.node('canvas')).states).toContain('focused');
    await page.act({ type: 'pressKey', key: 'A' });
    expect(await page.status()).toBe('key A');
  });

  test('are clicked at a position', async ({ start }) => {
    const page = await start(...CANVASES);
    await page.on('canvas', 'click', { position: { x: 30, y: 40 } });
    expect(await page.status()).toBe('clicked 30,40');
  });

  test('are drawn on by a drag from position to position', async ({ start }) => {
    const page = await start(...CANVASES);
    const toPosition = { x: 90, y: 70 };
    await page.on('canvas', 'drag', { position: { x: 10, y: 20 }, to: byId('canvas') as never, toPosition });
    expect(await page.status()).toBe('line 10,20 90,70');
  });

  needs('hovering', 'pointing', () => {
    test('at a position tells what is there', async ({ start }) => {
      const page = await start(...CANVASES);
      await page.on('canvas', 'hover', { position: { x: 25, y: 15 } });
      expect(await page.status()).toBe('over 25,15');
    });
  });

  test('are scrolled at a position', async ({ start }) => {
    const page = await start(...CANVASES);
    await page.on('canvas', 'scroll', { position: { x: 20, y: 50 }, deltaY: -100 });
    expect(await page.status()).toBe('wheel 20,50');
  });

  test.for([
    ['click', {}],
    ['hover', {}],
    ['scroll', { deltaY: -100 }],
    ['drag', { to: byId('zoom') as never }],
  ] as const)('refuse a %s at a position outside', async ([type, fields], { start }) => {
    const page = await start(...CANVASES);
    const outside = { position: { x: 5, y: 5000 }, ...fields };
    await expect(page.attemptOn('canvas', type, outside)).rejects.toMatchObject({ details: { reason: 'NOT_VISIBLE' } });
    expect(await page.status()).toBe('ready');
  });

  needs('texts of canvases', 'that tell their text', () => {
    test('have it as their value', async ({ start }) => {
      const page = await start(...CANVASES);
      expect(await page.node('editor')).toMatchObject({ role: 'textbox', value: { text: 'first line\nsecond line' } });
    });
  });
});

onEveryToolkit('the items of a scene', needs => {
  needs('lists that paint themselves', 'of a list that paints them', () => {
    test('have lines, and are clicked', async ({ start }) => {
      const page = await start(...CANVASES);
      expect(await page.text()).toMatch(
        /listbox "Shelf" .*: 6 rows, rows 0–4 shown\n.*option "Atlas" .*\n.*option "Novel" .*\n.*option "Poems"/,
      );
      const novel = await page.find({ role: 'option', name: 'Novel' });
      await page.act({ type: 'click', target: { ref: novel.ref } });
      expect(await page.status()).toBe('Novel chosen');
      expect((await page.find({ role: 'option', name: 'Novel' })).states).toContain('selected');
      const { ref } = await page.find({ role: 'listbox', name: 'Shelf' });
      const { total, items } = await page.app.call('getItems', { ref, from: 1 }, patiently());
      expect(total).toBe(6);
      expect(items[0]).toMatchObject({ index: 1, selected: true, cells: [{ text: 'Novel' }] });
      expect(items.at(-1)).toMatchObject({ index: 5, selected: false, cells: [{ text: 'Verse' }] });
    });
  });

  test.for(['Star', 'In scene'] as const)('%s can be clicked', async (name, { start }) => {
    const page = await start(...CANVASES);
    expect((await page.text()).split('\n').filter(line => line.includes(`"${name}"`))).toHaveLength(1);
    await page.act({ type: 'click', target: { selector: { role: 'button', name } } });
    expect(await page.status()).toBe(`${name} clicked`);
  });

  test('can be dragged, and say where they are', async ({ start }) => {
    const page = await start(...CANVASES);
    const before = await placeOf(page, 'Card');
    const card = { selector: { role: 'button', name: 'Card' } } as const;
    const toPosition = { x: 150, y: 90 };
    await page.act({ type: 'drag', target: card, position: { x: 5, y: 5 }, to: byId('board'), toPosition });
    expect(await page.status()).toBe('card moved');
    const board = await page.node('board');
    const after = await placeOf(page, 'Card');
    expect(after).not.toEqual(before);
    expect(Math.abs(after.x + 5 - ((board.layout?.localToScreen?.x ?? 0) + 150))).toBeLessThanOrEqual(3);
  });

  test('texts are read', async ({ start }) => {
    const page = await start(...CANVASES);
    expect(await page.find({ role: 'text', name: 'Written in the scene' })).toMatchObject({ visible: true });
  });
});

async function placeOf(page: Gallery, name: string): Promise<{ x: number; y: number }> {
  const { layout } = await page.find({ role: 'button', name });
  return { x: layout?.localToScreen?.x ?? 0, y: layout?.localToScreen?.y ?? 0 };
}
