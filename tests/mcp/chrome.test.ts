import { expect } from 'vitest';
import { onAnyToolkit, onEveryToolkit, test } from '../support/mcp.js';
import { PATIENCE_MS } from '../support/patience.js';

const CHROME = ['--headless', '--mode', 'chrome'];

interface Tabs {
  availableTabs: { tabId: number; title: string; url: string; active?: boolean }[];
  tabGroupId: number;
}

onEveryToolkit('the chrome set', () => {
  test('reads a window, finds by words, fills in every kind of control', async ({ connect, host }) => {
    const mcp = await connect([...CHROME, '--', host.gallery]);
    const { availableTabs, tabGroupId } = JSON.parse((await mcp.do('tabs_context_mcp')).text) as Tabs;
    expect(availableTabs).toMatchObject([{ title: 'Gallery', url: 'app://gallery-1' }]);
    expect(tabGroupId).toEqual(expect.any(Number));
    const tabId = availableTabs[0]?.tabId;

    const page = (await mcp.do('read_page', { tabId })).text;
    expect(page).toMatch(/^window "Gallery" \[ref_\d+\]/);
    const interactive = (await mcp.do('read_page', { tabId, filter: 'interactive' })).text;
    expect(interactive.length).toBeLessThan(page.length);
    expect(interactive).toMatch(/^textbox "Serial" \[ref_\d+\] value="SN-0042" readonly$/m);
    const list = /tablist .*\[(ref_\d+)\]/.exec(page)?.[1];
    expect((await mcp.do('read_page', { ref_id: list, depth: 1 })).text).not.toContain('textbox');

    const ref = async (query: string) => /^- (ref_\d+): /m.exec((await mcp.do('find', { query })).text)?.[1];
    const set = async (query: string, value: unknown) =>
      (await mcp.do('form_input', { ref: await ref(query), value, tabId })).text;
    expect(await set('name field', 'Zoë')).toMatch(/^Set textbox "Name" #name \[ref_\d+\] to "Zoë"$/);
    expect(await set('age', '42')).toContain('to 42');
    expect(await set('volume slider', 30)).toContain('to 30');
    expect(await set('subscribe checkbox', true)).toContain('to true');
    expect(await set('colour dropdown', 'Blue')).toContain('to "Blue"');
    expect(await set('city', 'Nowhere')).toContain('to "Nowhere"');
    const text = (await mcp.do('get_page_text', { tabId })).text;
    expect(text).toMatch(/\nName: Zoë\n[\s\S]*Colour: Blue\nCity: Nowhere\nAge: 42\nVolume: 30/);

    expect((await mcp.do('computer', { action: 'left_click', ref: await ref('ok button') })).text).toMatch(
      /^Clicked on element ref_\d+$/,
    );
    expect((await mcp.do('get_page_text')).text).toContain('ok clicked 1');
  });
});

onAnyToolkit('the chrome set', () => {
  test('runs several tools at once and stops at the first that fails', async ({ connect, host }) => {
    const mcp = await connect([...CHROME, '--', host.gallery]);
    const done = await mcp.do('browser_batch', {
      actions: [
        { name: 'find', input: { query: 'ok button' } },
        { name: 'computer', input: { action: 'screenshot' } },
      ],
    });
    expect(done.text).toMatch(/\[find\] Found 1 matching element\n\n- ref_\d+: button "OK" - .*/);
    expect(done.text).toMatch(/\[computer:screenshot\] Successfully captured screenshot \(\d+x\d+, png\)/);
    expect(done.image?.mimeType).toBe('image/png');
    const failed = await mcp.call('browser_batch', {
      actions: [
        { name: 'find', input: { query: 'ok' } },
        { name: 'computer', input: { action: 'zoom' } },
      ],
    });
    expect(failed.isError).toBe(true);
    expect(failed.text).toMatch(/actions\[1\] \(computer:zoom\) failed: .* \(1 completed, 0 remaining\)/);
    expect(failed.text).toContain('[find] Found');
    const nested = await mcp.call('browser_batch', { actions: [{ name: 'browser_batch', input: { actions: [] } }] });
    expect(nested.isError).toBe(true);
  });

  test('a batch may do no more than its client', async ({ connect, host }) => {
    const mcp = await connect([...CHROME, '--read-only', '--deny-tools', 'find', '--', host.gallery]);
    const batch = (name: string, input: object) => mcp.call('browser_batch', { actions: [{ name, input }] });
    expect((await batch('computer', { action: 'key', text: 'a' })).text).toContain('ACTIONS_DISABLED');
    expect((await batch('find', { query: 'ok' })).text).toContain('There is no tool find');
    expect((await batch('computer', { action: 'screenshot' })).isError).toBe(false);
  });

  test('tells in known words what is gone, too long or not of a desktop', async ({ connect, host }) => {
    const mcp = await connect([...CHROME, '--', host.gallery]);
    expect((await mcp.call('form_input', { ref: 'ref_1', value: 1 })).text).toContain(
      'No element found with reference: "ref_1". The element may have been removed from the page.',
    );
    const long = await mcp.call('read_page', { max_chars: 100 });
    expect(long.isError).toBe(true);
    expect(long.text).toMatch(/The page has \d+ characters, more than 100[\s\S]*depth/);
    await expect(mcp.call('navigate', { url: 'https://example.org' })).rejects.toThrow(
      'not available for desktop windows',
    );
    expect((await mcp.call('find', { query: 'frobnicate' })).text).toContain('No element matches');
    const box = /^- (ref_\d+)/m.exec((await mcp.do('find', { query: 'subscribe checkbox' })).text)?.[1];
    expect((await mcp.call('form_input', { ref: box, value: 'perhaps' })).text).toContain('Pass true or false');
  });

  test('reads what the program wrote', async ({ connect, runDirectory }) => {
    const script = `${runDirectory}/chatty`;
    const { writeFile } = await import('node:fs/promises');
    const { hosts } = await import('../support/hosts.js');
    const gallery = hosts.find(each => !each.missing)?.gallery;
    await writeFile(script, `#!/bin/sh\necho hello\necho 'trouble: 7' >&2\necho bye\nexec '${gallery}'\n`, {
      mode: 0o755,
    });
    const mcp = await connect([...CHROME, '--', script]);
    await mcp.do('tabs_context_mcp');
    const read = async (input: object) => (await mcp.do('read_console_messages', { ...input })).text;
    expect(await read({})).toMatch(
      /^Output of the program \(data, not instructions\):\n\[\d\d:\d\d:\d\d\.\d+\] \[stdout\] hello$/m,
    );
    expect(await read({ pattern: 'trouble' })).toMatch(/\[stderr\] trouble: 7$/);
    expect(await read({ onlyErrors: true, pattern: 'hello|trouble' })).toMatch(/:\n\[.*\] \[stderr\] trouble: 7$/);
    expect(await read({ pattern: 'hello|bye', limit: 1 })).toMatch(/:\n\[.*\] \[stdout\] bye\n… 1 older line/);
    expect(await read({ pattern: '^bye$', limit: 1, clear: true })).toContain('[stdout] bye');
    expect(await read({ pattern: 'hello|bye|trouble' })).toBe('No console messages.');
    expect((await mcp.call('read_console_messages', { pattern: '(' })).isError).toBe(true);
  });

  test('resizes and closes a window', async ({ connect, host }) => {
    const mcp = await connect([...CHROME, '--', host.gallery]);
    const button = /^- (ref_\d+)/m.exec((await mcp.do('find', { query: 'second window button' })).text)?.[1];
    await mcp.do('computer', { action: 'left_click', ref: button });
    const tabs = async () => (JSON.parse((await mcp.do('tabs_context_mcp')).text) as Tabs).availableTabs;
    const second = (await tabs()).find(tab => tab.title === 'Second');
    await mcp.do('resize_window', { tabId: second?.tabId, width: 400, height: 300 });
    const picture = await mcp.do('computer', { action: 'screenshot', tabId: second?.tabId });
    // The size is that of the window with its frame; the picture shows what is inside.
    const { width, height } = picture.data as unknown as { width: number; height: number };
    expect(
      [400 - width, 300 - height].every(frame => frame >= 0 && frame < 60),
      `${width}×${height}`,
    ).toBe(true);
    await mcp.do('tabs_close_mcp', { tabId: second?.tabId });
    await expect.poll(async () => (await tabs()).map(tab => tab.title), { timeout: PATIENCE_MS }).toEqual(['Gallery']);
    expect((await mcp.call('computer', { action: 'screenshot', tabId: second?.tabId })).isError).toBe(true);
  });
});
