import { beforeEach, describe, expect, test } from 'vitest';
import { perform } from '../act/perform.js';
import type { App } from '../apps/app.js';
import { Progress } from '../progress.js';
import { FakeApplication, type FakeWidget } from '../testing/fake-application.js';
import { fakeDesktop } from '../testing/fake-desktop.js';
import { changesFrom, changesToText } from './diff.js';

const soon = () => Progress.start(1_000);

const row = (index: number, text: string, states?: ['selected']) => ({
  index,
  rowRef: { uid: `u-r${index}` },
  states,
  cells: [{ text }],
});

describe('the changes that a probe reports', () => {
  const button: FakeWidget = { role: 'button', name: 'Do' };
  let window: FakeWidget;
  let children: FakeWidget[];
  let fake: FakeApplication;
  let app: App;

  beforeEach(async () => {
    children = [button];
    window = { role: 'window', name: 'Main', children };
    fake = new FakeApplication([window]);
    app = await fakeDesktop([fake]).only(true, soon());
  });

  /** The changes that a click causes, as text. */
  async function changesOf(work: () => void): Promise<string[]> {
    await app.snapshot({}, soon());
    button.onClick = work;
    const target = { ref: { uid: fake.uid(button) } };
    const { changes } = await perform(app, { type: 'click', target }, soon(), { changes: {} });
    if (!changes) throw new Error('nothing was compared');
    const text = changesToText(changesFrom(changes), 10_000).replaceAll(/ u-(?!r)\w+/g, '');
    return text ? text.split('\n') : [];
  }

  test('a new node comes with everything inside it, a removed one as one line', async () => {
    const old: FakeWidget = { role: 'group', name: 'Old', children: [{ role: 'button', name: 'Gone' }] };
    children.push(old);
    const added: FakeWidget = { role: 'group', name: 'New', children: [{ role: 'button', name: 'Inside' }] };
    expect(await changesOf(() => children.splice(1, 1, added))).toEqual([
      '+ group "New"',
      '+   button "Inside"',
      '- group "Old"',
    ]);
    expect(app.hasGivenOut(fake.uid(added.children?.[0] as FakeWidget))).toBe(true);
  });

  test('the children of a container without meaning take its place', async () => {
    const inner = (name: string): FakeWidget => ({
      role: 'generic',
      children: [
        { role: 'generic', children: [{ role: 'button', name }] },
        { role: 'text', name: `about ${name}` },
      ],
    });
    children.push(inner('A'));
    expect(await changesOf(() => children.splice(1, 1, inner('B')))).toEqual([
      '+ button "B"',
      '+ text "about B"',
      '- button "A"',
      '- text "about A"',
    ]);
  });

  test('a container without meaning is no change by itself, and appears when it gets a name', async () => {
    const box: FakeWidget = { role: 'generic', id: 'box', children: [{ role: 'button', name: 'Inside' }] };
    children.push(box);
    expect(await changesOf(() => (box.id = 'renamed'))).toEqual([]);
    expect(await changesOf(() => (box.name = 'Details'))).toEqual(['+ generic "Details" #renamed']);
  });

  test('a node that moves with its new container is not new', async () => {
    const moving: FakeWidget = { role: 'button', name: 'Moving' };
    children.push({ role: 'generic', children: [moving] });
    expect(await changesOf(() => children.splice(1, 1, { role: 'generic', children: [moving] }))).toEqual([]);
  });

  test('rows change in their table, and scrolling changes only its line', async () => {
    const rows = (from: number, ...visibleCells: ReturnType<typeof row>[]) => ({
      kind: 'Table',
      itemsCount: 100,
      visibleRange: { from, to: from + 1 },
      visibleCells,
    });
    const table: FakeWidget = { role: 'table', name: 'People', virtualization: rows(0, row(0, 'Ada'), row(1, 'Bob')) };
    children.push(table);
    expect(await changesOf(() => (table.virtualization = rows(0, row(0, 'Ada', ['selected']), row(1, 'Bo'))))).toEqual([
      '~ row 0 u-r0 [selected]: Ada (was [])',
      '~ row 1 u-r1: Bo (was "Bob")',
    ]);
    expect(await changesOf(() => (table.virtualization = rows(1, row(1, 'Bo'), row(2, 'Cy'))))).toEqual([
      '~ table "People": 100 rows, rows 1–2 shown (was : 100 rows, rows 0–1 shown)',
    ]);
  });

  test('the title of a window is its name, and its size and place are no news', async () => {
    expect(await changesOf(() => (window.place = { x: 5, y: 5, width: 10, height: 10 }))).toEqual([]);
    expect(await changesOf(() => (window.name = 'Main *'))).toEqual(['~ window "Main *" [focused] (was "Main")']);
  });

  test('a dialog comes with its content, and the window behind it loses the focus', async () => {
    const dialog: FakeWidget = {
      role: 'generic',
      kind: 'dialog',
      modal: true,
      name: 'Sure?',
      children: [{ role: 'button', name: 'Yes' }],
    };
    expect(await changesOf(() => fake.windows.unshift(dialog))).toEqual([
      '+ dialog "Sure?" [focused, modal]',
      '+   button "Yes"',
      '~ window "Main" (was [focused])',
    ]);
  });

  test('what is hidden disappears, and what is shown appears', async () => {
    const details: FakeWidget = { role: 'text', name: 'Details' };
    children.push(details);
    expect(await changesOf(() => (details.hidden = true))).toEqual(['- text "Details"']);
    expect(await changesOf(() => (details.hidden = false))).toEqual(['+ text "Details"']);
  });

  test('a new field is not listed a second time as its label', async () => {
    const field: FakeWidget[] = [
      { role: 'text', name: 'City' },
      { role: 'textbox', name: 'City' },
    ];
    expect(await changesOf(() => children.push(...field))).toEqual(['+ textbox "City"']);
  });
});
