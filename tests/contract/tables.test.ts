import { expect } from 'vitest';
import type { UiNode } from '../../src/protocol/index.js';
import { type Gallery, onEveryToolkit, test } from '../support/gallery.js';
import { patiently } from '../support/patience.js';

/** Shows tables that can be sorted, views whose first column is hidden, trees that are open, and long lists. */
const TABLES = ['--page', 'tables'] as const;

onEveryToolkit('column headers', () => {
  test('are nodes of their table, once each, and none for a hidden column', async ({ start }) => {
    const tables = await start(...TABLES);
    const table = await tables.app.getNode(
      { ref: (await tables.node('files')).ref, includeChildren: true },
      patiently(),
    );
    const headers = table.children.filter(child => child.role === 'columnheader');
    expect(headers.map(header => header.name)).toEqual(['Name', 'Size', 'Kind']);
    const lines = (await linesOf(tables, 'files')).map(line => line.trim());
    expect(lines.filter(line => line.startsWith('columnheader')).length).toBe(3);
    expect(lines.findIndex(line => line.startsWith('columnheader'))).toBeLessThan(
      lines.findIndex(line => line.startsWith('row')),
    );
  });

  test('have bounds side by side above the rows', async ({ start }) => {
    const tables = await start(...TABLES);
    const [name, size] = [await header(tables, 'Name'), await header(tables, 'Size')].map(
      each => each.layout?.boundsInScene,
    );
    expect(name?.width).toBeGreaterThan(0);
    expect(size?.minX).toBeGreaterThanOrEqual((name?.minX ?? 0) + (name?.width ?? 0) - 1);
    const row = await tables.find({ role: 'row', text: 'notes', match: 'contains' });
    expect(row.layout?.boundsInScene?.minY).toBeGreaterThanOrEqual((name?.minY ?? 0) + (name?.height ?? 0) - 2);
  });

  test('sort when they are clicked, and say how', async ({ start }) => {
    const tables = await start(...TABLES);
    expect(sortingOf(await header(tables, 'Name'))).toEqual([]);
    await tables.act({ type: 'click', target: { selector: { role: 'columnheader', name: 'Name' } } });
    expect(await tables.status()).toBe('sorted: Name ascending');
    expect(sortingOf(await header(tables, 'Name'))).toEqual(['ascending']);
    expect(await rowsOf(tables, 'files')).toEqual(['album | 2 | folder', 'music | 3 | folder', 'notes | 1 | file']);
    const sorted = await header(tables, 'Name');
    await tables.act({ type: 'click', target: { ref: sorted.ref } });
    expect(await tables.status()).toBe('sorted: Name descending');
    expect(sortingOf(await header(tables, 'Name'))).toEqual(['descending']);
    expect((await linesOf(tables, 'files')).join('\n')).toMatch(/columnheader "Name" \S+ \[descending\]/);
    await tables.act({ type: 'click', target: { selector: { role: 'columnheader', name: 'Size' } } });
    expect(sortingOf(await header(tables, 'Name'))).toEqual([]);
    expect(sortingOf(await header(tables, 'Size'))).toEqual(['ascending']);
  });
});

onEveryToolkit('views whose first column is hidden', needs => {
  test('show their rows by what can be seen', async ({ start }) => {
    const tables = await start(...TABLES);
    expect(await rowsOf(tables, 'members')).toEqual(['Ann | 31', 'Bob | 42']);
    expect((await linesOf(tables, 'members'))[0]).toContain(': 2 rows');
  });

  test('select and activate a row by its first visible column', async ({ start }) => {
    const tables = await start(...TABLES);
    await tables.on('members', 'select', { item: { text: 'Bob' } });
    expect(await tables.status()).toBe('member: Bob');
    const row = await tables.find({ role: 'row', text: 'Ann', match: 'contains' });
    await tables.act({ type: 'click', target: { ref: row.ref } });
    expect(await tables.status()).toBe('member: Ann');
    await tables.on('members', 'click', { item: { text: 'Bob' }, count: 2 });
    expect(await tables.status()).toBe('member activated: Bob');
  });

  needs('trees', 'trees', () => {
    test('of their rows are seen, selected and opened', async ({ start }) => {
      const tables = await start(...TABLES);
      expect(await rowsOf(tables, 'offices')).toEqual(['Paris', 'Rome']);
      await tables.on('offices', 'select', { item: { text: 'Rome' } });
      expect(await tables.status()).toBe('office: Rome');
    });
  });
});

onEveryToolkit('trees', needs => {
  needs('trees', 'that are open', () => {
    test('show each row below its parent, and deeper', async ({ start }) => {
      const tables = await start(...TABLES);
      const lines = (await linesOf(tables, 'folders')).filter(line => line.trim().startsWith('treeitem'));
      expect(lines.map(line => line.split(': ').at(-1))).toEqual(['home', 'letters', 'draft', 'pictures']);
      const [home, letters, draft, pictures] = lines.map(line => line.search(/\S/)) as [number, number, number, number];
      expect(letters).toBeGreaterThan(home);
      expect(draft).toBeGreaterThan(letters);
      expect(pictures).toBe(letters);
    });
  });

  needs('levels in lists', 'made of the rows of a list', () => {
    test('keep their levels', async ({ start }) => {
      const lines = await linesOf(await start(...TABLES), 'outline');
      const [chapter, section] = lines.slice(1).map(line => line.search(/\S/)) as [number, number];
      expect(section).toBeGreaterThan(chapter);
    });
  });
});

onEveryToolkit('scroll areas', needs => {
  needs('children of scroll areas', 'what is put on them, beside their viewport,', () => {
    test.for([
      ['onArea', 'on the area'],
      ['corner', 'corner'],
      ['zoom', 'zoom'],
    ] as const)('is there once, and can be clicked: %s', async ([id, status], { start }) => {
      const tables = await start(...TABLES);
      expect((await tables.text()).split(`#${id} `).length).toBe(2);
      await tables.on(id, 'click');
      expect(await tables.status()).toBe(status);
    });

    test('works over a text, too', async ({ start }) => {
      const tables = await start(...TABLES);
      await tables.on('wanted', 'setText', { text: 'needle' });
      await tables.on('findNext', 'click');
      expect(await tables.status()).toBe('find: needle');
      await tables.on('searched', 'setText', { text: 'Other text' });
      expect((await tables.node('searched')).value?.text).toBe('Other text');
    });

    test('does not bring their scroll bars into the tree', async ({ start }) => {
      const tables = await start(...TABLES);
      const { matches } = await tables.app.query({ role: 'scrollbar' }, null, 10, patiently());
      expect(matches).toEqual([]);
    });
  });
});

onEveryToolkit('controls in rows', () => {
  test('are below the line of their row, once each', async ({ start }) => {
    const lines = (await linesOf(await start(...TABLES), 'basket')).filter(line => !line.includes('columnheader'));
    expect(lines).toHaveLength(5);
    const [, milk, removeMilk, bread, removeBread] = lines as [string, string, string, string, string];
    expect([milk, bread]).toEqual([expect.stringMatching(/: Milk\b/), expect.stringMatching(/: Bread\b/)]);
    for (const [row, inside] of [
      [milk, removeMilk],
      [bread, removeBread],
    ] as const) {
      expect(inside).toContain('button "Remove"');
      expect(depthOf(inside)).toBeGreaterThan(depthOf(row));
    }
  });

  test('are found by the text of their row, and clicked', async ({ start }) => {
    const tables = await start(...TABLES);
    const css = '[name^=Bread] [role=button]';
    await tables.act({ type: 'click', target: { selector: { css } } });
    expect(await tables.status()).toBe('removed: Bread');
  });
});

onEveryToolkit('a row that is not shown', () => {
  test('is not found by a selector, and the error says how many rows are', async ({ start }) => {
    const tables = await start(...TABLES);
    const target = { selector: { role: 'option', text: 'Number 53' } } as const;
    await expect(tables.attempt({ type: 'click', target })).rejects.toThrow(/#numbers.* \d+ of 53 rows/);
  });

  test('is found by its text, as an item', async ({ start }) => {
    const tables = await start(...TABLES);
    await tables.on('numbers', 'click', { item: { text: 'Number 53' } });
    expect(await tables.status()).toBe('number: Number 53');
  });

  test('is missing from an error that counts the rows, when there is no such item', async ({ start }) => {
    const tables = await start(...TABLES);
    await expect(tables.attemptOn('numbers', 'select', { item: { text: 'Number 99' } })).rejects.toMatchObject({
      message: expect.stringMatching(/no item "Number 99" among 53/),
      details: { reason: 'ITEM_NOT_FOUND' },
    });
  });
});

const header = (tables: Gallery, name: string): Promise<UiNode> => tables.find({ role: 'columnheader', name });

const sortingOf = (node: UiNode): string[] =>
  (node.states ?? []).filter(state => state === 'ascending' || state === 'descending');

const depthOf = (line: string): number => line.search(/\S/);

/** The lines of a control and of everything in it. */
async function linesOf(tables: Gallery, id: string): Promise<string[]> {
  const lines = (await tables.text()).split('\n');
  const at = lines.findIndex(line => line.includes(`#${id} `));
  const end = lines.findIndex((line, i) => i > at && depthOf(line) <= depthOf(lines[at] as string));
  return lines.slice(at, end < 0 ? undefined : end);
}

/** What the rows of a view show. */
async function rowsOf(tables: Gallery, id: string): Promise<string[]> {
  const lines = await linesOf(tables, id);
  return lines.slice(1).flatMap(line => /^\s*(?:row|treeitem|option) \d+[^:]*: (.*)$/.exec(line)?.[1] ?? []);
}
