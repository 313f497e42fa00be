import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Host, hosts } from '../support/hosts.js';
import { McpConnection } from '../support/mcp.js';
import { describeUnless, titleUnless } from '../support/skipping.js';

const javafx = hosts.find(host => host.name === 'JavaFX') as Host;
const unmanaged = javafx.cannot['a window manager'];
const ROWS = 100_000;
const FAR = 98_765;

/** One application for all of them, as a client would go on with it: every control is operated and read back. */
describeUnless(javafx.missing, 'the controls of JavaFX, by an MCP client', () => {
  let mcp: McpConnection;
  let runDirectory: string;
  beforeAll(async () => {
    runDirectory = await mkdtemp(join(tmpdir(), 'widgetwright-test-'));
    const program = ['--headless', '--', javafx.gallery, '--rows', String(ROWS)];
    mcp = await McpConnection.open(program, { WIDGETWRIGHT_RUN_DIR: runDirectory });
  });
  afterAll(async () => {
    await mcp?.close();
    await rm(runDirectory, { recursive: true, force: true });
  });

  const openTab = (text: string) => mcp.act({ type: 'select', target: { role: 'tablist' }, item: { text } });
  const on = (id: string, type: string, more: object = {}) => mcp.act({ type, target: { css: `#${id}` }, ...more });
  const says = (words: string) =>
    mcp.do('ui_wait_for', { selector: { css: '#status' }, state: 'value', value: words, timeoutMs: 20_000 });
  const text = async () => (await mcp.do('ui_get_snapshot')).text;
  const main = async () => {
    const { data } = await mcp.do('ui_get_snapshot', { mode: 'full', depth: 0 });
    return (data as unknown as { snapshot: { stages: { width: number; height: number; minimized?: boolean }[] } })
      .snapshot.stages[0];
  };

  test('a combo box is set by clicks in its popup', async () => {
    expect((await on('colour', 'click')).text).toMatch(/^ *\+? *option 1 u-\w+: Green$/m);
    await mcp.act({ type: 'click', target: { role: 'option', name: 'Green' } });
    await says('colour: Green');
    expect(await mcp.line('colour')).toContain('= "Green"');
  });

  test('a spinner is set and stepped by a key', async () => {
    await on('age', 'setValue', { value: 42 });
    await on('age', 'pressKey', { key: 'UP' });
    await says('age: 43');
    expect(await mcp.line('age')).toContain('= 43');
  });

  test('a slider is set', async () => {
    await on('volume', 'setValue', { value: 70 });
    await says('volume: 70');
    expect(await mcp.line('volume')).toContain('= 70');
  });

  test('an entry of a submenu is chosen', async () => {
    await mcp.act({ type: 'chooseMenu', path: ['File', 'Recent', 'More', 'gamma.txt'] });
    await says('menu: File > Recent > More > gamma.txt');
  });

  test('a modal Alert blocks everything else until it is answered', async () => {
    expect((await on('openMessage', 'click')).text).toContain('the modal alertdialog "Question"');
    const blocked = await mcp.call('ui_perform', { actions: [{ type: 'click', target: { css: '#ok' } }] });
    expect(blocked.data.error?.details).toMatchObject({ reason: 'BLOCKED_BY_MODAL' });
    expect(await text()).toContain('Delete everything?');
    await on('messageYes', 'click');
    await says('message: yes');
  });

  test('an entry of a context menu is chosen', async () => {
    await openTab('Text');
    expect((await on('contextArea', 'click', { button: 'right' })).text).toMatch(/\+ .*menuitem "Paste"/s);
    await mcp.act({ type: 'chooseMenu', path: ['More', 'Deep'] });
    await says('context: Deep');
  });

  test('a tree is expanded, and an item selected by its path', async () => {
    await openTab('Lists');
    await on('places', 'setExpanded', { item: { path: ['Europe'] }, expanded: true });
    await says('place expanded: Europe');
    await on('places', 'select', { item: { path: ['Europe', 'Germany', 'Hamburg'] } });
    await says('place: Hamburg');
    expect(await mcp.line('places')).toContain('6 rows × 2 columns');
    expect(await text()).toMatch(/\[.*selected.*\]: Hamburg \| 1\.9 million/);
  });

  test('a cell far outside the visible part of 100 000 rows is edited and clicked', async () => {
    await openTab('Lists');
    await on('people', 'scrollTo', { item: { index: 0 } });
    expect(await mcp.line('people')).toContain(`${ROWS} rows × 3 columns, rows 0–`);
    await on('people', 'setText', { item: { index: FAR }, column: 'Name', text: 'Ada 三' });
    await says('person renamed: Ada 三');
    await on('people', 'scrollTo', { item: { index: 0 } });
    await on('people', 'click', { item: { index: FAR }, column: 'City' });
    await says('person: Ada 三');
    expect(await text()).toMatch(new RegExp(`row ${FAR} .*\\[.*selected.*\\]: Ada 三 \\|`));
  });

  test('one control is dragged onto another', async () => {
    await openTab('More');
    await on('dragSource', 'drag', { to: { css: '#dropTarget' } });
    await says('dropped: dragged');
    expect(await mcp.line('dropTarget')).toContain('"dragged"');
  });

  test('a date picker is set by value and by clicks in its calendar', async () => {
    await openTab('More');
    await on('born', 'setValue', { value: '1999-12-24' });
    await says('born: 1999-12-24');
    await on('born', 'setExpanded', { expanded: true });
    await mcp.act({ type: 'click', target: { predicate: { typeIs: ['DateCell'], textContains: '17' } } });
    await says('born: 1999-12-17');
    expect(await mcp.line('born')).toContain('= "1999-12-17"');
  });

  test('a colour picker is set', async () => {
    await openTab('More');
    await on('colourPicker', 'setValue', { value: '#ff0000' });
    await says('paint: #ff0000');
    expect(await mcp.line('colourPicker')).toContain('= "#ff0000"');
  });

  test.skipIf(unmanaged)(
    titleUnless(unmanaged, 'a window is resized, maximized, minimized, activated and closed'),
    async () => {
      await mcp.act({ type: 'window', operation: 'resize', width: 1000, height: 700 });
      expect(await main()).toMatchObject({ width: 1000, height: 700 });
      await mcp.act({ type: 'window', operation: 'maximize' });
      expect((await main())?.width).toBeGreaterThan(1200);
      await mcp.act({ type: 'window', operation: 'restore' });
      expect(await main()).toMatchObject({ width: 1000, height: 700 });
      await mcp.act({ type: 'window', operation: 'minimize' });
      expect(await main()).toMatchObject({ minimized: true });
      await mcp.act({ type: 'window', operation: 'activate' });
      await openTab('Basics');
      await on('openSecond', 'click');
      await mcp.act({ type: 'window', operation: 'close', target: { css: '#second' } });
      await mcp.do('ui_wait_for', { selector: { css: '#second' }, state: 'gone' });
    },
  );
});
