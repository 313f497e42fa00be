import { expect } from 'vitest';
import { onAnyToolkit, test } from '../support/mcp.js';

onAnyToolkit('between two builds', () => {
  test('the log is read from a cursor on, by level, and when the program has ended', async ({ connect, host }) => {
    const mcp = await connect(['--headless', '--', host.gallery, '--page', 'exchange']);
    await mcp.act({ type: 'click', target: '#logWarning' });
    const { data } = await mcp.do('app_log');
    await mcp.act({ type: 'click', target: '#logInfo' }, { type: 'click', target: '#logWarning' });
    const news = await mcp.do('app_log', { cursor: data['cursor'], level: 'warning' });
    expect(news.text).toMatch(/\[\d\d:\d\d:\d\d\.\d+\] \[warning gallery\.net\] careful/);
    expect(news.text.match(/careful/g)).toHaveLength(1);
    expect(news.text).not.toContain('by the way');
    await mcp.act({ type: 'window', operation: 'close' });
    expect((await mcp.do('app_log', { app: 'gallery-1' })).text).toContain('gallery-1 has exited with code 0.');
  });

  test('the program is started again, and its old refs say so', async ({ connect, host }) => {
    const mcp = await connect(['--headless', '--', host.gallery, '--page', 'exchange']);
    const old = await mcp.uid('logInfo');
    const again = await mcp.do('app_restart');
    expect(again.text).toMatch(/^gallery-1 was started again\.\ngallery-2 \(pid \d+, .*\): window "Exchange"/);
    const stale = /MCP_UI_STALE_REF: .*gallery-1 \(pid \d+\), which has ended/;
    expect((await mcp.call('ui_get_node', { ref: old })).text).toMatch(stale);
    expect((await mcp.call('ui_get_node', { ref: old, app: 'gallery-2' })).text).toMatch(stale);
    await mcp.act({ type: 'click', target: '#logInfo' });
    await mcp.do('app_close');
    expect((await mcp.call('ui_get_node', { ref: old })).text).toMatch(stale);
  });

  test('the clipboard is written and read', async ({ mcp }) => {
    expect((await mcp.do('app_clipboard', { text: 'copied' })).text).toBe('Clipboard: "copied"');
    expect((await mcp.do('app_clipboard')).data).toMatchObject({ text: 'copied' });
  });

  test('a file that does not exist is not dropped', async ({ connect, host }) => {
    const mcp = await connect(['--headless', '--', host.gallery, '--page', 'exchange']);
    const drop = { type: 'dropFiles', target: '#dropFilesArea' };
    const failed = await mcp.call('ui_perform', { actions: [{ ...drop, files: ['/no/such/file'] }] });
    expect(failed.text).toContain('There is no file /no/such/file');
    expect((await mcp.act({ ...drop, files: '/etc/hostname' })).text).toContain('dropped: hostname');
  });
});
