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

  describe('in a table', () => {
    let table: FakeWidget;

    /** `from` is the first row that is shown; a text gives a row its uid, unless another one is given. */
    const showing = (total: number, from: number, ...texts: (string | ReturnType<typeof row>)[]) => ({
      kind: 'Table',
      itemsCount: total,
      visibleRange: { from, to: from + texts.length - 1 },
      visibleCells: texts.map((text, at) =>
        typeof text === 'string' ? { ...row(from + at, text), rowRef: { uid: `u-r${text}` } } : text,
      ),
    });
    const renamed = (index: number, text: string, uid: string) => ({ ...row(index, text), rowRef: { uid } });

    async function rowsFromTo(
      before: NonNullable<FakeWidget['virtualization']>,
      after: NonNullable<FakeWidget['virtualization']>,
    ): Promise<string[]> {
      table = { role: 'table', name: 'People', virtualization: before };
      children.push(table);
      return await changesOf(() => (table.virtualization = after));
    }

    test('rows change', async () => {
      const before = showing(100, 0, row(0, 'Ada'), row(1, 'Bob'));
      const after = showing(100, 0, row(0, 'Ada', ['selected']), row(1, 'Bo'));
      expect(await rowsFromTo(before, after)).toEqual([
        '~ row 0 u-r0 [selected]: Ada (was [])',
        '~ row 1 u-r1: Bo (was "Bob")',
      ]);
    });

    test('scrolling changes only its line', async () => {
      expect(await rowsFromTo(showing(100, 0, 'Ada', 'Bob'), showing(100, 1, 'Bob', 'Cy'))).toEqual([
        '~ table "People": 100 rows, rows 1–2 shown (was 100 rows, rows 0–1 shown)',
      ]);
      expect(await rowsFromTo(showing(100, 0, 'Ada', 'Bob'), showing(100, 50, 'Zoe', 'Zora'))).toHaveLength(1);
    });

    test('an added row is reported, and the rows that it moves are not', async () => {
      expect(await rowsFromTo(showing(3, 0, 'Ada', 'Bob', 'Cy'), showing(4, 0, 'Ada', 'Al', 'Bob', 'Cy'))).toEqual([
        '~ table "People": 4 rows (was 3 rows)',
        '+ row 1 u-rAl: Al',
      ]);
    });

    test('an added row that moves another out of sight', async () => {
      expect(await rowsFromTo(showing(9, 0, 'Ada', 'Bob', 'Cy'), showing(10, 0, 'Ada', 'Al', 'Bob'))).toEqual([
        '~ table "People": 10 rows, rows 0–2 shown (was 9 rows, rows 0–2 shown)',
        '+ row 1 u-rAl: Al',
      ]);
    });

    test('rows added at the ends', async () => {
      expect(await rowsFromTo(showing(2, 0, 'Ada', 'Bob'), showing(4, 0, 'Aa', 'Ada', 'Bob', 'Cy'))).toEqual([
        '~ table "People": 4 rows (was 2 rows)',
        '+ row 0 u-rAa: Aa',
        '+ row 3 u-rCy: Cy',
      ]);
    });

    test('a removed row is reported, and the row that comes into sight is not', async () => {
      expect(await rowsFromTo(showing(9, 0, 'Ada', 'Bob', 'Cy'), showing(8, 0, 'Ada', 'Cy', 'Dan'))).toEqual([
        '~ table "People": 8 rows, rows 0–2 shown (was 9 rows, rows 0–2 shown)',
        '- row 1 u-rBob: Bob',
      ]);
    });

    test('the last row in sight is removed', async () => {
      expect(await rowsFromTo(showing(9, 0, 'Ada', 'Bob', 'Cy'), showing(8, 0, 'Ada', 'Bob', 'Dan'))).toEqual([
        '~ table "People": 8 rows, rows 0–2 shown (was 9 rows, rows 0–2 shown)',
        '- row 2 u-rCy: Cy',
      ]);
    });

    test('a row with a new uid in the place of another is the same row with another text', async () => {
      expect(await rowsFromTo(showing(9, 0, 'Ada', 'Bob', 'Cy'), showing(9, 0, 'Ada', 'Bo', 'Cy'))).toEqual([
        '~ row 1 u-rBo: Bo (was "Bob")',
      ]);
    });

    test('rows that are filled anew with the same texts have not changed', async () => {
      const anew = showing(2, 0, renamed(0, 'Ada', 'u-r8'), renamed(1, 'Bob', 'u-r9'));
      expect(await rowsFromTo(showing(2, 0, 'Ada', 'Bob'), anew)).toEqual([]);
    });

    test('rows that are known by their number only', async () => {
      const before = showing(2, 0, row(0, 'Ada'), row(1, 'Bob'));
      const after = showing(3, 0, row(0, 'Ada'), row(1, 'Al'), row(2, 'Bob'));
      expect(await rowsFromTo(before, after)).toEqual(['~ table "People": 3 rows (was 2 rows)', '+ row 1 u-r1: Al']);
    });

    test('rows that read the same as others are not taken for them', async () => {
      const same = (from: number, ...uids: number[]) =>
        showing(9, from, ...uids.map((uid, at) => renamed(from + at, 'OK', `u-r${uid}`)));
      expect(await rowsFromTo(same(0, 1, 2, 3), same(2, 3, 4, 5))).toHaveLength(1);
    });

    test('sorting tells where rows were', async () => {
      expect(await rowsFromTo(showing(3, 0, 'Cy', 'Ada', 'Bob'), showing(3, 0, 'Ada', 'Bob', 'Cy'))).toEqual([
        '~ row 2 u-rCy: Cy (was row 0)',
      ]);
    });

    test('filtering removes what does not fit', async () => {
      expect(await rowsFromTo(showing(4, 0, 'Ada', 'Bob', 'Cy', 'Dan'), showing(2, 0, 'Bob', 'Dan'))).toEqual([
        '~ table "People": 2 rows (was 4 rows)',
        '- row 0 u-rAda: Ada',
        '- row 2 u-rCy: Cy',
      ]);
    });

    test('a view that shows quite other rows', async () => {
      expect(await rowsFromTo(showing(2, 0, 'Ada', 'Bob'), showing(1, 0, 'Zoe'))).toEqual([
        '~ table "People": 1 rows (was 2 rows)',
        '+ row 0 u-rZoe: Zoe',
        '- row 0 u-rAda: Ada',
        '- row 1 u-rBob: Bob',
      ]);
    });

    test('of very many rows the first are reported', async () => {
      const many = Array.from({ length: 30 }, (_, at) => `N${at}`);
      const told = await rowsFromTo(showing(1, 0, 'Ada'), showing(31, 0, 'Ada', ...many));
      expect(told).toHaveLength(14);
      expect(told.at(-1)).toBe('… 18 more rows changed');
    });
  });

  test('a change in the end of a long text is seen, and reported with what is around it', async () => {
    const long = `${'word '.repeat(500)}end.`;
    const text: FakeWidget = { role: 'text', name: long };
    const box: FakeWidget = { role: 'textbox', name: 'Log', value: long };
    children.push(text, box);
    const around = long.slice(-40);
    expect(
      await changesOf(() => {
        text.name = `${long}more`;
        box.value = `${long}more`;
      }),
    ).toEqual([
      `~ text "…${around}more" (was "…${around}")`,
      `~ textbox "Log" = "…${around}more" (was = "…${around}")`,
    ]);
  });

  test('a node that moves into a new container without meaning is neither new nor gone', async () => {
    const moving: FakeWidget = { role: 'group', name: 'Moving', children: [{ role: 'button', name: 'Inside' }] };
    children.push(moving);
    const created: FakeWidget = { role: 'text', name: 'Created' };
    expect(
      await changesOf(() => {
        moving.children?.push(created);
        children.splice(1, 1, { role: 'generic', children: [moving] });
      }),
    ).toEqual(['+ text "Created"']);
  });

  test('another role is a change', async () => {
    const box: FakeWidget = { role: 'text', name: 'Box' };
    children.push(box);
    expect(await changesOf(() => (box.role = 'heading'))).toEqual(['~ heading "Box" (was text)']);
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

  test('what was repainted comes with its area', () => {
    const canvas = { ref: { uid: 'u-7' }, type: '', id: 'canvas', visible: true, disabled: false, children: [] };
    const area = { x: 10, y: 20, width: 200, height: 100 };
    const changes = changesFrom({
      since: 'b-1',
      nodes: [{ kind: 'repainted', node: { ...canvas, role: 'generic' }, area }],
    });
    expect(changesToText(changes, 1_000)).toBe('~ generic #canvas u-7 repainted: 200×100 at 10,20');
  });

  test('how much is left out', () => {
    const changes = Array.from(
      { length: 3 },
      (_, at) => ({ kind: 'removed', node: { role: 'button', name: `B${at}` } }) as const,
    );
    expect(changesToText([...changes], 1_000, 7)).toMatch(/\n… 7 more nodes changed; a new snapshot shows everything$/);
    expect(changesToText([...changes], 30, 7)).toMatch(/\n… 1 more line, 7 more nodes changed; a new/);
  });

  test('a new field is not listed a second time as its label', async () => {
    const field: FakeWidget[] = [
      { role: 'text', name: 'City' },
      { role: 'textbox', name: 'City' },
    ];
    expect(await changesOf(() => children.push(...field))).toEqual(['+ textbox "City"']);
  });
});
