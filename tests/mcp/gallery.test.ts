import { expect } from 'vitest';
import { onEveryToolkit, test } from '../support/mcp.js';
import { readPng } from '../support/pictures.js';

const UI_TOOLS = [
  'app_list',
  'app_launch',
  'app_attach',
  'app_restart',
  'app_close',
  'app_log',
  'app_clipboard',
  'ui_get_snapshot',
  'ui_query',
  'ui_get_node',
  'ui_perform',
  'ui_screenshot',
  'ui_wait_for',
];

onEveryToolkit('an MCP client', () => {
  test('lists the tools, and sees the application that was started with the server', async ({ mcp }) => {
    const { tools } = await mcp.client.listTools();
    expect(tools.map(tool => tool.name)).toEqual(UI_TOOLS);
    expect((await mcp.do('ui_get_snapshot')).text).toMatch(/^gallery-1, snapshot s-1\nwindow "Gallery" #gallery u-\w+/);
    expect((await mcp.do('app_list')).text).toMatch(/^gallery-1 \(pid \d+, \w+ \d.*\): window "Gallery"/);
  });

  test('sets text that is not ASCII and reads it back', async ({ mcp }) => {
    const answer = await mcp.act({ type: 'setText', target: await mcp.uid('name'), text: 'Zoë 日本 😀' });
    expect(answer.text).toContain('= "Zoë 日本 😀"');
    expect(await mcp.line('name')).toContain('= "Zoë 日本 😀"');
  });

  test('opens a modal dialog, is told of it at once, and answers it', async ({ mcp }) => {
    const opened = await mcp.act({ type: 'click', target: { css: '#openModal' } });
    expect(opened.text).toContain('the modal dialog "Modal"');
    expect(opened.text).toMatch(/\+ dialog "Modal" #modalDialog u-\w+ \[.*modal.*\]/);
    const answered = await mcp.act(
      { type: 'setText', target: { css: '#answer' }, text: 'yes' },
      { type: 'click', target: { css: '#modalOk' } },
    );
    expect(answered.text).toContain('modal: accepted yes');
  });

  test('chooses in a submenu, presses a chord, scrolls', async ({ mcp }) => {
    expect((await mcp.act({ type: 'chooseMenu', path: ['File', 'Recent', 'alpha.txt'] })).text).toContain(
      '~ text "menu: File > Recent > alpha.txt" #status',
    );
    expect((await mcp.act({ type: 'pressKey', key: 'B', modifiers: ['CTRL'] })).text).toContain('menu: Edit > Bold');
    await mcp.act({ type: 'select', target: { role: 'tablist' }, item: { text: 'Lists' } });
    const scrolled = await mcp.act({ type: 'scroll', target: { css: '#people' }, deltaY: -400 });
    expect(scrolled.text).toMatch(/~ table "People" .*rows [1-9]\d*–\d+ shown/);
  });

  test('waits for a button that becomes enabled half a second later', async ({ mcp }) => {
    await mcp.act({ type: 'select', target: { role: 'tablist' }, item: { text: 'States' } });
    await mcp.act({ type: 'click', target: { css: '#arm' } });
    await mcp.do('ui_wait_for', { selector: { css: '#late' }, state: 'enabled' });
    expect((await mcp.act({ type: 'click', target: { css: '#late' } })).text).toContain('late clicked');
  });

  test('takes a picture of the window', async ({ mcp }) => {
    const { image, data } = await mcp.do('ui_screenshot');
    const picture = readPng(image?.data ?? '');
    expect(image?.mimeType).toBe('image/png');
    expect(data).toMatchObject({ width: picture.width, height: picture.height });
    expect(data).not.toHaveProperty('dataBase64');
    expect(new Set(picture.data).size).toBeGreaterThan(10);
  });

  test('asks only for what changed', async ({ mcp }) => {
    await mcp.act({ type: 'focus', target: { css: '#name' } });
    await mcp.do('ui_get_snapshot');
    expect((await mcp.do('ui_get_snapshot', { mode: 'diff' })).text).toContain('nothing changed');
    await mcp.act({ type: 'click', target: { css: '#ok' } });
    const { text } = await mcp.do('ui_get_snapshot', { mode: 'diff' });
    expect(text).toContain('~ text "ok clicked 1" #status');
  });

  test('waits for text, its change and its end', async ({ mcp }) => {
    await mcp.act({ type: 'select', target: { role: 'tablist' }, item: { text: 'States' } });
    await mcp.act({ type: 'click', target: { css: '#addLater' } });
    await mcp.do('ui_wait_for', { text: 'I am here' });
    await mcp.act({ type: 'click', target: { css: '#slow' } });
    await mcp.do('ui_wait_for', { selector: { css: '#status' }, state: 'value', value: 'slow: done' });
    await mcp.act({ type: 'click', target: { css: '#kill' } });
    await mcp.do('ui_wait_for', { selector: { css: '#victim' }, state: 'gone' });
    const never = await mcp.call('ui_wait_for', { text: 'no such text', timeoutMs: 200 });
    expect(never.text).toContain('Waited 200 ms for text "no such text" to be visible: nothing matches');
  });

  test('looks at one node, with native properties', async ({ mcp }) => {
    const ref = await mcp.uid('ok');
    const { data } = await mcp.do('ui_get_node', { ref, properties: ['*'] });
    expect(data).toMatchObject({ node: { ref: { uid: ref }, id: 'ok', role: 'button', name: 'OK' } });
    expect(Object.keys((data as { node?: { properties?: object } }).node?.properties ?? {}).length).toBeGreaterThan(5);
  });

  test('is told what had run when an action fails', async ({ mcp }) => {
    await mcp.do('ui_get_snapshot');
    const failed = await mcp.call('ui_perform', {
      actions: [
        { type: 'click', target: { css: '#ok' } },
        { type: 'select', target: { css: '#colour' }, item: { text: 'Mauve' } },
        { type: 'click', target: { css: '#ok' } },
      ],
    });
    expect(failed.isError).toBe(true);
    expect(failed.data.error?.details).toMatchObject({
      reason: 'ITEM_NOT_FOUND',
      results: [{ ok: true }, { ok: false }],
    });
    expect(failed.text).toContain('Action 2 of 3, select, failed');
    expect(failed.text).toContain('ok clicked 1');
  });

  test('learns that the application was killed, and the server lives on', async ({ mcp, host }) => {
    const uid = await mcp.uid('ok');
    const { data } = await mcp.do('app_list');
    const [{ pid }] = (data as unknown as { apps: [{ pid: number }] }).apps;
    process.kill(pid, 'SIGKILL');
    const gone = await mcp.call('ui_get_snapshot');
    expect(gone.text).toContain('was ended by SIGKILL');
    expect(gone.isError).toBe(true);

    await mcp.do('app_launch', { command: host.gallery });
    const stale = await mcp.call('ui_perform', { actions: [{ type: 'click', target: uid }], app: 'gallery-2' });
    expect(stale.data.error?.code).toBe('MCP_UI_STALE_REF');
    expect((await mcp.act({ type: 'click', target: { css: '#ok' } })).text).toContain('ok clicked 1');
  });
});
