import { describe, expect, test } from 'vitest';
import { Progress } from '../progress.js';
import { FakeApplication, type FakeWidget } from '../testing/fake-application.js';
import { fakeDesktop } from '../testing/fake-desktop.js';
import { changesToText, diff } from './diff.js';
import { toText } from './text.js';

async function shown(...children: FakeWidget[]) {
  const fake = new FakeApplication([{ role: 'window', name: 'Settings', children }]);
  const app = await fakeDesktop([fake]).only(true, Progress.start(300));
  const look = async () => (await app.snapshot({}, Progress.start(300))).windows;
  return { fake, look, text: async () => toText(await look()) };
}

const people: FakeWidget = {
  role: 'table',
  name: 'People',
  virtualization: {
    kind: 'Table',
    itemsCount: 1000,
    visibleRange: { from: 20, to: 45 },
    columns: [{ text: 'Name' }, { text: 'Age' }],
    visibleCells: [
      { index: 22, rowRef: { uid: 'u-r22' }, states: ['selected'], cells: [{ text: 'Alice' }, { text: '31' }] },
    ],
  },
};

describe('compact text', () => {
  test('one line per node', async () => {
    const { text } = await shown(
      { role: 'textbox', name: 'Name', id: 'nameEdit', value: 'Alice' },
      { role: 'checkbox', name: 'Subscribe', states: ['checked'] },
      { role: 'button', name: 'Save', id: 'save', disabled: true },
      people,
    );
    expect(await text()).toBe(
      [
        'window "Settings" u-104 [focused]',
        '  textbox "Name" #nameEdit u-105 = "Alice"',
        '  checkbox "Subscribe" u-106 [checked]',
        '  button "Save" #save u-107 [disabled]',
        '  table "People" u-108: 1000 rows × 2 columns, rows 20–45 shown',
        '    row 22 u-r22 [selected]: Alice | 31',
      ].join('\n'),
    );
  });

  test('rows of a tree are indented by their level', async () => {
    const row = (index: number, ...path: string[]) => ({ index, path, cells: [{ text: path.at(-1) }] });
    const visibleCells = [row(0, 'home'), row(1, 'home', 'letters'), row(2, 'home', 'letters', 'draft'), row(3, 'tmp')];
    const { text } = await shown({ role: 'tree', virtualization: { kind: 'Tree', itemsCount: 4, visibleCells } });
    expect((await text()).split('\n').slice(2)).toEqual([
      '    treeitem 0: home',
      '      treeitem 1: letters',
      '        treeitem 2: draft',
      '    treeitem 3: tmp',
    ]);
  });

  test('a field that holds its own name is not empty', async () => {
    const { text } = await shown({ role: 'textbox', name: 'Berlin', value: 'Berlin' });
    expect(await text()).toContain('textbox "Berlin" u-105 = "Berlin"');
  });

  test('containers without meaning and hidden nodes have no line', async () => {
    const { text } = await shown(
      { role: 'generic', children: [{ role: 'button', name: 'A' }] },
      { role: 'button', name: 'Ghost', hidden: true },
      { role: 'text', name: 'City' },
      { role: 'textbox', name: 'City' },
    );
    expect((await text()).split('\n').slice(1)).toEqual(['  button "A" u-106', '  textbox "City" u-109']);
  });

  test('a big window is rendered tersely, and says so', async () => {
    const many = Array.from({ length: 1_000 }, (_, at) => ({
      role: 'button' as const,
      name: `Button ${at}`,
      id: `b${at}`,
    }));
    const { text } = await shown({
      role: 'group',
      name: 'All',
      children: [...many, { role: 'textbox', id: 'lonely' }],
    });
    const lines = (await text()).split('\n');
    expect(lines[2]).toBe('  button "Button 0" u-106');
    expect(lines.at(-2)).toMatch(/^ {2}textbox #lonely u-\w+$/);
    expect(lines.at(-1)).toContain('#ids of named nodes are left out');
  });

  test('deceptive characters are made visible', async () => {
    const { text } = await shown({ role: 'button', name: 'gpj.\u202eexe\u0007' });
    expect(await text()).toContain('"gpj.\\\\u202eexe\\\\u0007"');
  });
});

describe('diff', () => {
  test('lists what was added, removed and changed', async () => {
    const status: FakeWidget = { role: 'text', name: 'ready', id: 'status' };
    const { fake, look } = await shown(status, { role: 'button', name: 'Old' });
    const before = await look();
    status.name = 'saved';
    fake.windows[0]?.children?.splice(1, 1, {
      role: 'group',
      name: 'New',
      children: [{ role: 'button', name: 'Inside' }],
    });

    expect(changesToText(diff(before, await look()), 1_000)).toBe(
      [
        '~ text "saved" #status u-105 (was "ready")',
        '+ group "New" u-107',
        '+   button "Inside" u-108',
        '- button "Old" u-106',
      ].join('\n'),
    );
  });

  test('stays within its bytes and says how much is left', async () => {
    const { fake, look } = await shown();
    const before = await look();
    fake.windows[0]?.children?.push(
      ...Array.from({ length: 50 }, (_, at) => ({ role: 'button' as const, name: `B${at}` })),
    );
    const text = changesToText(diff(before, await look()), 300);
    expect(Buffer.byteLength(text)).toBeLessThan(400);
    expect(text).toMatch(/… \d+ more lines; a new snapshot shows everything$/);
  });
});
