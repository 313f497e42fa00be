import { expect } from 'vitest';
import { onAnyToolkit, test } from '../support/mcp.js';
import { patiently } from '../support/patience.js';

const ARGS = ['--headless', '--mode', 'all'];

/** Two galleries, the second of which is stopped. */
onAnyToolkit('an application that hangs beside another one', () => {
  test('is listed as not responding by every list, which shows the other one', async ({ connect, host }) => {
    const mcp = await connect(ARGS);
    const start = async (title: string) => {
      const input = { command: host.gallery, args: ['--window-title', title] };
      const { data } = await mcp.do('app_launch', input);
      return (data['app'] as unknown as { pid: number }).pid;
    };
    const hung = await start('Ill');
    await start('Well');
    process.kill(hung, 'SIGSTOP');
    try {
      expect((await mcp.do('app_list')).text).toMatch(
        /not responding\n.*window "Well"|window "Well".*\n.*not responding/,
      );
      const tabs = await mcp.do('tabs_context_mcp');
      expect(tabs.data['availableTabs']).toMatchObject([{ title: 'Well' }]);
      expect(tabs.data['notResponding']).toEqual([expect.stringContaining(`(pid ${hung})`)]);
      const windows = await mcp.do('listWindows');
      expect(windows.data['windows']).toMatchObject([{ title: 'Well' }]);
      expect(windows.data['notResponding']).toMatchObject([{ pid: hung }]);
      await mcp.do('clickElement', { providerName: host.toolkit.replace(/\d$/, ''), elementId: 'ok' });
    } finally {
      process.kill(hung, 'SIGCONT');
    }
  });

  test('a program that cannot be started breaks nothing for the rest of the session', async ({ connect, host }) => {
    const mcp = await connect([...ARGS, '--', 'sh', '-c', 'echo "no licence" >&2; exit 3']);
    expect((await mcp.call('listWindows')).text).toContain('no licence');
    await mcp.do('launchProcess', { executable: host.gallery });
    await patiently().poll('the window', async () => {
      const { data } = await mcp.do('listWindows');
      return (data['windows'] as unknown as []).length ? { done: true } : { because: 'there is none' };
    });
    const providerName = host.toolkit.replace(/\d$/, '');
    await mcp.do('clickElement', { providerName, elementId: 'ok' });
  });

  test('other forms of input are taken where it is clear what they mean', async ({ mcp }) => {
    await mcp.act({ type: 'select', target: 'tablist', item: 'Lists' });
    expect((await mcp.act({ type: 'select', target: '#fruits', item: 'Banana' })).text).toContain('Banana');
    expect((await mcp.act({ type: 'chooseMenu', path: 'File > Recent > alpha.txt' })).text).toContain('alpha.txt');
    await mcp.do('ui_perform', { actions: { type: 'select', target: '#fruits', item: 0 } });
    const failed = await mcp.call('ui_perform', { actions: [{ type: 'select', target: '#fruits', item: { row: 3 } }] });
    expect(failed.text).toContain('{"index": 2}, {"text": "Apple"} or {"path": ["Fruit", "Apple"]}');
  });
});
