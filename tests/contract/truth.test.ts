import { expect } from 'vitest';
import { fill, holdKey, Progress, parseChord } from '../../src/engine/index.js';
import { type Gallery, onEveryToolkit, test } from '../support/gallery.js';
import { hosts, onEveryHost } from '../support/hosts.js';
import { patiently } from '../support/patience.js';

/** Shows the controls that are easily misread or clicked in the wrong place. */
const TRUTH = ['--page', 'truth'] as const;

onEveryToolkit('clicks', () => {
  test.for([
    ['wideCheck', 'wide: on'],
    ['wideRadio', 'wide radio: on'],
    ['mirrored', 'mirrored: on'],
    ['wideGroup', 'wide group: on'],
    ['picky', 'picky clicked'],
    ['ring', 'ring clicked'],
  ] as const)('hit %s where it accepts clicks', async ([id, status], { start }) => {
    const truth = await start(...TRUTH);
    await truth.on(id, 'click');
    expect(await truth.status()).toBe(status);
  });

  test('at a position that the control does not take are refused, with a position that works', async ({ start }) => {
    const truth = await start(...TRUTH);
    const error = await truth.attemptOn('picky', 'click', { position: { x: 100, y: 10 } }).then(
      () => undefined,
      refusal => refusal,
    );
    expect(error).toMatchObject({ details: { reason: 'NOT_DELIVERED', position: { x: expect.any(Number) } } });
    expect(await truth.status()).toBe('ready');
    await truth.on('picky', 'click', { position: error.details.position });
    expect(await truth.status()).toBe('picky clicked');
  });

  test('that the program undoes are done', async ({ start }) => {
    const truth = await start(...TRUTH);
    await truth.on('vetoed', 'click');
    expect(await truth.status()).toBe('vetoed');
  });

  test('with a column hit that column, of an item and of a row', async ({ start }) => {
    const truth = await start(...TRUTH);
    await truth.on('cells', 'click', { item: { text: 'notes' }, column: 'Kind' });
    expect(await truth.status()).toBe('cell: notes, Kind');
    const row = await truth.find({ role: 'row', text: 'music', match: 'contains' });
    await truth.act({ type: 'click', target: { ref: row.ref }, column: 1 });
    expect(await truth.status()).toBe('cell: music, Size');
  });
});

onEveryToolkit('obstacles that are none', () => {
  test.for([
    ['underGlass', 'under glass clicked'],
    ['caption', 'box clicked'],
    ['front', 'front clicked'],
  ] as const)('do not keep a click from %s', async ([id, status], { start }) => {
    const truth = await start(...TRUTH);
    await truth.on(id, 'click');
    expect(await truth.status()).toBe(status);
  });

  test('a covering node is given with its ref', async ({ shared: gallery }) => {
    await gallery.openTab('States');
    const uid = await gallery.uid('cover');
    await expect(gallery.attemptOn('covered', 'click')).rejects.toThrow(new RegExp(`covered by .*#cover ${uid}\\b`));
  });

  test('of two buttons with the same name, the one that no dialog blocks is clicked', async ({ start }) => {
    const truth = await start(...TRUTH);
    const apply = { selector: { role: 'button', name: 'Apply' } } as const;
    await truth.act({ type: 'click', target: apply });
    expect(await truth.status()).toBe('applied');
    const opened = await truth.on('openTwin', 'click');
    expect(opened.blockedBy).toMatchObject({ name: 'Twin' });
    await truth.act({ type: 'click', target: apply });
    expect(await truth.status()).toBe('twin applied');
  });

  test('of several nodes that can be reached, each is named with its window', async ({ gallery }) => {
    await gallery.on('openSecond', 'click');
    const failed = gallery.attempt({ type: 'click', target: { selector: { css: '#ok, #secondHello' } } });
    await expect(failed).rejects.toMatchObject({
      details: {
        reason: 'AMBIGUOUS',
        candidates: expect.arrayContaining([
          expect.stringMatching(/ in window "Second"$/),
          expect.stringMatching(/ in window "Gallery"$/),
        ]),
      },
    });
  });

  test('a dialog that was open before is not reported as new', async ({ start }) => {
    const truth = await start(...TRUTH);
    await truth.on('openTwin', 'click');
    await truth.on('twinChoices', 'click');
    const chosen = await truth.act({ type: 'click', target: { selector: { role: 'menuitem', name: 'Choose one' } } });
    expect(chosen.blockedBy ?? undefined).toBeUndefined();
    expect(await truth.status()).toBe('chose one');
  });
});

onEveryHost(
  'a main window that is modal',
  host => {
    test.override({ host });

    test('is not reported as a dialog that has opened', async ({ start }) => {
      const gallery = await start('--modal');
      const done = await gallery.on('ok', 'click');
      expect(done.blockedBy ?? undefined).toBeUndefined();
      expect(await gallery.status()).toBe('ok clicked 1');
    });
  },
  // The first window of JavaFX cannot be modal: tests/javafx/truth.test.ts has one that is for an owner that it lacks.
  hosts.filter(({ toolkit }) => toolkit !== 'javafx'),
);

onEveryToolkit('refs of rows', needs => {
  test('mean the same item after filtering, or are stale', async ({ start }) => {
    const truth = await start(...TRUTH);
    await keepTheirItem(truth, 'filterable', 'Togo', 'Algeria', name => `country: ${name}`);
  });

  needs('views by number', 'of a view whose model is', () => {
    test.for([
      ['a number', 'filterableByNumber', '!', 'number'],
      ['a DelegateModel', 'filterableByGroup', '?', 'grouped'],
    ] as const)('%s never mean another item', async ([_, id, mark, word], { start }) => {
      const truth = await start(...TRUTH);
      await keepTheirItem(truth, id, `Togo${mark}`, `Algeria${mark}`, name => `${word}: ${name}`);
    });
  });
});

async function keepTheirItem(
  truth: Gallery,
  id: string,
  kept: string,
  filtered: string,
  clicked: (name: string) => string,
): Promise<void> {
  const refs = await rowsOf(truth, id);
  await truth.on('filter', 'click');
  expect([...(await rowsOf(truth, id)).keys()]).toHaveLength(2);
  await expect(truth.attempt({ type: 'click', target: { ref: { uid: refs.get(filtered) } } })).rejects.toMatchObject({
    code: 'MCP_UI_STALE_REF',
  });
  const error = await truth.attempt({ type: 'click', target: { ref: { uid: refs.get(kept) } } }).then(
    () => undefined,
    refusal => refusal,
  );
  if (error) expect(error).toMatchObject({ code: 'MCP_UI_STALE_REF' });
  else expect(await truth.status()).toBe(clicked(kept));
}

/** The refs of the visible rows, by their texts. */
async function rowsOf(truth: Gallery, id: string): Promise<Map<string, string>> {
  const { virtualization } = await truth.node(id);
  const rows = virtualization?.visibleCells ?? [];
  return new Map(rows.map(row => [row.cells[0]?.text ?? '', row.rowRef?.uid ?? '']));
}

onEveryToolkit('what is read', () => {
  test('only the current row of a focused view is focused, and a row with a selected cell is selected', async ({
    start,
    host,
  }) => {
    const truth = await start(...TRUTH);
    await truth.on('cells', 'click', { item: { text: 'music' }, column: 'Size' });
    const { virtualization } = await truth.node('cells');
    const states = virtualization?.visibleCells?.map(row => row.states ?? []) ?? [];
    expect(states.map(each => each.includes('selected'))).toEqual([false, true]);
    // Qt Quick does not tell which row has the focus of its view.
    const tellsFocus = !host.name.includes('QML');
    expect(states.map(each => each.includes('focused'))).toEqual([false, tellsFocus]);
  });

  test('a field tells its value even if it is the same as its name', async ({ start }) => {
    const truth = await start(...TRUTH);
    expect(await truth.text()).toMatch(/textbox "Berlin" #same u-\w+.* = "Berlin"/);
  });

  test('the root of a snapshot has its own name', async ({ start }) => {
    const truth = await start(...TRUTH);
    const root = (await truth.node('apply')).ref;
    const { windows } = await truth.app.snapshot({ root }, patiently());
    expect(windows).toMatchObject([{ role: 'button', name: 'Apply', id: 'apply' }]);
  });

  test('no id is one that the toolkit gave to a part of a control', async ({ start }) => {
    const truth = await start(...TRUTH);
    await truth.on('spin', 'focus');
    expect(await truth.text()).not.toMatch(/#(qt_|activeFocusControl)/);
  });

  test.for([
    ['icon', 'Save it'],
    ['runs', 'Tunisia'],
    ['plain', 'Plain'],
  ] as const)('the name of %s is what a user reads', async ([id, name], { start }) => {
    const truth = await start(...TRUTH);
    expect((await truth.node(id)).name).toBe(name);
  });

  test('the value of a combo box is what it shows', async ({ start }) => {
    const truth = await start(...TRUTH);
    expect((await truth.node('several')).value?.text).toBe('Item 2, Item 3');
  });

  test('a number for a combo box means the entry with that text', async ({ start }) => {
    const truth = await start(...TRUTH);
    await truth.on('sizes', 'setValue', { value: 12 });
    expect(await truth.status()).toBe('sizes: 12');
    const { value } = await fill(truth.app, (await truth.node('sizes')).ref, 10, patiently());
    expect(value).toBe('10');
    expect(await truth.status()).toBe('sizes: 10');
  });

  test('an entry of a combo box is chosen by the text that its list shows', async ({ start }) => {
    const truth = await start(...TRUTH);
    await truth.on('units', 'select', { item: { text: '12 pt' } });
    expect(await truth.status()).toBe('units: 12');
  });
});

onEveryToolkit('keys and popups', needs => {
  test('suggestions below a field do not block the next action', async ({ start }) => {
    const truth = await start(...TRUTH);
    await truth.on('places', 'setText', { text: 'T' });
    await truth.on('next', 'click');
    expect(await truth.status()).toBe('next clicked');
    await truth.on('places', 'setText', { text: 'To' });
    // Which the suggestions cover.
    await truth.on('plain', 'click');
    await truth.on('places', 'setText', { text: 'To' });
    await truth.on('plain', 'typeText', { text: 'typed' });
    expect((await truth.node('plain')).value?.text).toBe('typed');
    expect((await truth.node('places')).value?.text).toBe('To');
  });

  test('a click on what opened a menu closes it', async ({ start }) => {
    const truth = await start(...TRUTH);
    const things = { selector: { role: 'menuitem', name: 'Things' } } as const;
    await truth.act({ type: 'click', target: things });
    expect(await truth.text()).toContain('"First"');
    await truth.act({ type: 'click', target: things });
    expect(await truth.text()).not.toContain('"First"');
  });

  test.for([
    [['Things', 'First'], 'menu: First'],
    [['Things', 'More', 'Second'], 'menu: Second'],
    [['First'], 'menu: First'],
    [['Others', 'Third'], 'menu: Third'],
  ] as const)('chooseMenu %j works while a menu is open', async ([path, status], { start }) => {
    const truth = await start(...TRUTH);
    await truth.act({ type: 'click', target: { selector: { role: 'menuitem', name: 'Things' } } });
    expect(await truth.text()).toContain('"First"');
    await truth.act({ type: 'chooseMenu', path: [...path] });
    expect(await truth.status()).toBe(status);
    expect(await truth.text()).not.toContain('"First"');
  });

  needs('single steps', 'a key', () => {
    test('is released when the call that holds it is cancelled', async ({ gallery }) => {
      await gallery.openTab('More');
      await gallery.on('keyPad', 'focus');
      const caller = new AbortController();
      const held = holdKey(gallery.app, parseChord('a'), 60_000, Progress.start(60_000, caller.signal));
      await expect.poll(() => gallery.status(), { timeout: 20_000 }).toBe('key down: A');
      caller.abort();
      await expect(held).rejects.toMatchObject({ details: { reason: 'CANCELLED' } });
      expect(await gallery.status()).toBe('key up: A');
    });
  });
});
