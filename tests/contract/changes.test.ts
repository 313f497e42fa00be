import { expect } from 'vitest';
import { changesToText, performAll } from '../../src/engine/index.js';
import { byId, type Gallery, onEveryToolkit, test } from '../support/gallery.js';
import { PATIENCE_MS, patiently } from '../support/patience.js';

/** With the focus on a button, so that the next click does not take it from a list. */
async function opened(start: (...args: string[]) => Promise<Gallery>): Promise<Gallery> {
  const page = await start('--page', 'changes');
  await page.on('nothing', 'click');
  return page;
}

/** What a click on the control with that id changes, one line each, without uids. */
async function changesOf(page: Gallery, id: string): Promise<string[]> {
  const performed = await performAll(page.app, [{ type: 'click', target: byId(id) }], patiently());
  if (performed.failure) throw performed.failure;
  if (!performed.changes) throw new Error(`what changed is unknown: ${performed.unknown}`);
  const text = changesToText(performed.changes, 10_000).replaceAll(/ u-\w+/g, '');
  // The button gets the focus.
  return text.split('\n').filter(line => line && !line.startsWith('~ button') && !line.startsWith('~ window'));
}

onEveryToolkit('complete reports of changes', needs => {
  test('an added row', async ({ start }) => {
    const page = await opened(start);
    expect(await changesOf(page, 'insertRow')).toEqual([
      '~ listbox "Tasks" #tasks: 5 rows (was 4 rows)',
      '+ option 1: Cook dinner',
    ]);
  });

  test('a removed row', async ({ start }) => {
    const page = await opened(start);
    expect(await changesOf(page, 'removeRow')).toEqual([
      '~ listbox "Tasks" #tasks: 3 rows (was 4 rows)',
      '- option 2: Pay rent',
    ]);
  });

  test('a renamed row', async ({ start }) => {
    const page = await opened(start);
    expect(await changesOf(page, 'renameRow')).toEqual(['~ option 1: Call Ann (was "Call Bob")']);
  });

  test('sorted rows tell where they were', async ({ start }) => {
    const page = await opened(start);
    const changes = await changesOf(page, 'sortRows');
    expect(changes).toHaveLength(3);
    for (const change of changes) expect(change).toMatch(/^~ option \d: [\w ]+ \(was option \d\)$/);
  });

  test('rows that are filled anew with the same texts have not changed', async ({ start }) => {
    const page = await opened(start);
    expect(await changesOf(page, 'refill')).toEqual([]);
  });

  test('scrolling changes no row, although the view shows other rows with the same cells', async ({ start }) => {
    const page = await opened(start);
    const changes = await changesOf(page, 'scrollCells');
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatch(
      /^~ listbox "Cells" #cells: 100 rows, rows [45]\d–\d+ shown \(was 100 rows, rows 0–\d+ shown\)$/,
    );
  });

  test('a removed row takes along what is in it, and nothing else', async ({ start }) => {
    const page = await opened(start);
    const [list, ...rows] = await changesOf(page, 'removeCell');
    expect(list).toMatch(/^~ listbox "Cells" #cells: 99 rows, .* \(was 100 rows, /);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/^- option 0(?: \[.*])?: Pick 0$/);
  });

  test('the end of a long text', async ({ start }) => {
    const page = await opened(start);
    const around = 'word '.repeat(8);
    expect(await changesOf(page, 'changeEnd')).toEqual([`~ text "…${around}changed" #longText (was "…${around}end")`]);
  });

  test('the end of a text that is longer than an answer may hold', async ({ start }) => {
    const page = await opened(start);
    const [change, ...others] = await changesOf(page, 'addLine');
    expect(change).toMatch(/^~ textbox "Log" #log.* = "….*here for long\.(?:\\n)+A new line\." \(was = "….*"\)$/);
    expect(others).toEqual([]);
  });

  test('a canvas that is repainted, with its area', async ({ start }) => {
    const page = await opened(start);
    const { layout } = await page.node('canvas');
    const { x, y } = layout?.localToScreen ?? {};
    const { role } = await page.node('canvas');
    expect(await changesOf(page, 'repaint')).toEqual([`~ ${role} #canvas repainted: 120×60 at ${x},${y}`]);
    expect(await changesOf(page, 'nothing')).toEqual([]);
  });

  needs('noticing repainted pictures', 'pictures', () => {
    test('a picture that is another one', async ({ start }) => {
      const page = await opened(start);
      const [change, ...others] = await changesOf(page, 'changePicture');
      expect(change).toMatch(/^~ \w+ #picture repainted: 80×40 at /);
      expect(others).toEqual([]);
    });
  });

  test('a node that moves into a new container is neither new nor gone', async ({ start }) => {
    const page = await opened(start);
    expect(await changesOf(page, 'wrap')).toEqual([]);
  });

  needs('objects', 'very many changes', () => {
    test('are cut, and how many more there are is told', async ({ start, host }) => {
      const many = await start('--widgets', '2500');
      const action = { type: 'click', target: { uid: await many.uid('w_0') } } as const;
      const done = await many.app.act({ action, changes: { report: false } }, patiently());
      const [property, value] = host.toolkit === 'javafx' ? ['disable', true] : ['enabled', false];
      await many.app.call('setProperty', { id: await many.uid('all'), property, value }, patiently());
      const request = { timeoutMs: PATIENCE_MS, changes: { since: done.changes?.since ?? '' } };
      const { changes } = await many.app.call('awaitIdle', request, patiently());
      expect(changes?.truncated).toMatchObject({ reason: 'maxNodes', nodes: changes?.nodes?.length });
      expect(changes?.truncated?.left).toBeGreaterThanOrEqual(500);
    });
  });

  test('an application that cannot be read after the action: it is not known what changed', async ({ start }) => {
    const page = await opened(start);
    const performed = await performAll(page.app, [{ type: 'click', target: byId('breakDown') }], patiently());
    expect(performed.failure).toBeUndefined();
    expect(performed.changes).toBeUndefined();
    expect(performed.unknown).toContain('it is broken');
  });
});
