import { expect } from 'vitest';
import type { ParamsOf, ResultOf } from '../../src/protocol/index.js';
import { type Gallery, onEveryToolkit, test } from '../support/gallery.js';
import { patiently } from '../support/patience.js';

onEveryToolkit('items', needs => {
  needs('reading items', 'getItems', () => {
    test('reads rows of a table that are nowhere near the screen', async ({ shared: gallery }) => {
      await gallery.openTab('Lists');
      const { total, columns, items } = await itemsOf(gallery, 'people', { from: 990, to: 991 });
      expect(total).toBe(1000);
      expect(columns).toEqual(['Name', 'Age', 'City']);
      expect(items.map(each => each.index)).toEqual([990, 991]);
      expect(items[1]?.cells).toEqual([
        { columnId: 'Name', text: 'Person 991' },
        { columnId: 'Age', text: '61' },
        { columnId: 'City', text: 'Paris' },
      ]);
      expect((await gallery.node('people')).virtualization?.visibleRange?.from).toBe(0);
    });

    test('reads a list, and what is selected in it', async ({ gallery }) => {
      await gallery.openTab('Lists');
      await gallery.on('fruits', 'select', { item: { text: 'Cherry' } });
      const { total, items } = await itemsOf(gallery, 'fruits', { from: 1, to: 3 });
      expect(total).toBe(40);
      expect(items.map(textOf)).toEqual(['Banana', 'Cherry', 'Date']);
      expect(items.filter(each => each.selected).map(textOf)).toEqual(['Cherry']);
    });

    test('reads the entries of a combo box that is closed', async ({ shared: gallery }) => {
      const { items } = await itemsOf(gallery, 'colour');
      expect(items.map(textOf)).toEqual(['Red', 'Green', 'Blue', 'Infrared']);
      expect(items.filter(each => each.selected).map(textOf)).toEqual(['Red']);
    });

    test('gives nothing beyond the end', async ({ shared: gallery }) => {
      await gallery.openTab('Lists');
      expect((await itemsOf(gallery, 'people', { from: 5000, to: 5010 })).items).toEqual([]);
    });

    test('refuses a wrong range, and a control without items', async ({ shared: gallery }) => {
      await gallery.openTab('Lists');
      await expect(itemsOf(gallery, 'people', { from: 9, to: 3 })).rejects.toMatchObject({
        code: 'MCP_UI_INVALID_ARGUMENT',
      });
      await expect(itemsOf(gallery, 'status')).rejects.toMatchObject({
        details: { reason: 'UNSUPPORTED_TARGET_TYPE' },
      });
    });
  });

  needs('trees', 'getItems of a tree', () => {
    test('reads it level by level, without opening it', async ({ shared: gallery }) => {
      await gallery.openTab('Lists');
      const top = await itemsOf(gallery, 'places');
      expect(top.items.map(textOf)).toEqual(['Europe', 'Asia']);
      expect(top.items[0]).toMatchObject({ hasChildren: true, expanded: false });
      const inside = await itemsOf(gallery, 'places', { parent: { path: ['Europe', 'Germany'] } });
      expect(inside.items.map(textOf)).toEqual(['Berlin', 'Hamburg']);
      expect(inside.items[0]?.cells.at(-1)?.text).toBe('3.7 million');
      expect(inside.items[0]?.hasChildren ?? false).toBe(false);
      expect((await gallery.node('places')).virtualization?.itemsCount).toBe(2);
    });

    test('a branch that is not there is an error that lists what is', async ({ shared: gallery }) => {
      await gallery.openTab('Lists');
      await expect(itemsOf(gallery, 'places', { parent: { path: ['Europe', 'Atlantis'] } })).rejects.toMatchObject({
        details: { reason: 'ITEM_NOT_FOUND', candidates: ['Germany', 'France'] },
      });
    });
  });

  needs('a million rows', 'a million rows', () => {
    test('are read and selected like a thousand', async ({ start }) => {
      const gallery = await start('--rows', '1000000');
      await gallery.openTab('Lists');
      const { total, items } = await itemsOf(gallery, 'people', { from: 999_999, to: 999_999 });
      expect(total).toBe(1_000_000);
      expect(items[0]?.cells[0]?.text).toBe('Person 999999');
      await gallery.on('people', 'select', { item: { index: 765_432 } });
      expect(await gallery.status()).toBe('person: Person 765432');
    });

    needs('editing items', 'one of them', () => {
      test('is edited', async ({ start }) => {
        const gallery = await start('--rows', '1000000');
        await gallery.openTab('Lists');
        await gallery.on('people', 'setText', { item: { index: 999_998 }, column: 'Name', text: 'Last but one' });
        expect(await gallery.status()).toBe('person renamed: Last but one');
      });
    });

    test('cost a snapshot no more than a thousand', async ({ start }) => {
      const few = await start('--rows', '1000');
      const many = await start('--rows', '1000000', '--window-title', 'Many rows');
      const times = { few: [] as number[], many: [] as number[] };
      for (const gallery of [few, many]) await gallery.openTab('Lists');
      for (let round = 0; round < 20; round++) {
        times.few.push(await uiThreadMs(few));
        times.many.push(await uiThreadMs(many));
      }
      // A row for each would cost a thousand times as much; what is left is noise.
      expect(Math.min(...times.many)).toBeLessThan(2 * Math.min(...times.few) + 1);
    });
  });
});

type Items = ResultOf<'getItems'>;

async function itemsOf(gallery: Gallery, id: string, more: Partial<ParamsOf<'getItems'>> = {}): Promise<Items> {
  const { ref } = await gallery.node(id);
  return await gallery.app.call('getItems', { ref, ...more }, patiently());
}

const textOf = (item: Items['items'][number]) => item.cells[0]?.text;

async function uiThreadMs(gallery: Gallery): Promise<number> {
  const { uiThreadMs: spent } = await gallery.app.capture({}, patiently());
  if (spent == null) throw new Error('the snapshot does not say how long it took');
  return spent;
}
