import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { processesOf, untilNothingIsLeft } from '../support/leftovers.js';
import { onAnyToolkit, onEveryToolkit, test } from '../support/mcp.js';
import { readPng } from '../support/pictures.js';

onEveryToolkit('targets', () => {
  test('two applications do not share refs', async ({ connect, host }) => {
    const mcp = await connect();
    await mcp.do('app_launch', { command: host.gallery });
    await mcp.do('app_launch', { command: host.gallery, args: ['--window-title', 'Other'] });
    const first = / (u-\w+)/.exec((await mcp.do('ui_query', { app: 'gallery-1', selector: { css: '#ok' } })).text)?.[1];
    const other = / (u-\w+)/.exec((await mcp.do('ui_query', { app: 'gallery-2', selector: { css: '#ok' } })).text)?.[1];

    const refused = await mcp.call('ui_perform', { app: 'gallery-2', actions: [{ type: 'click', target: first }] });
    expect(refused.data.error?.code).toBe('MCP_UI_NODE_NOT_FOUND');
    expect(refused.text).toContain(`${first} belongs to gallery-1, not to gallery-2`);

    // A uid finds its application by itself.
    expect((await mcp.act({ type: 'click', target: first })).data).toMatchObject({ app: 'gallery-1' });
    expect((await mcp.act({ type: 'click', target: other })).data).toMatchObject({ app: 'gallery-2' });
    expect((await mcp.do('ui_get_snapshot', { app: 'Other' })).text).toContain('gallery-2');
  });

  test('two clients drive the same two applications without disturbing each other', async ({ connect, host }) => {
    const one = await connect();
    await one.do('app_launch', { command: host.gallery });
    await one.do('app_launch', { command: host.gallery, args: ['--window-title', 'Other'] });
    const two = await connect();
    await two.do('app_attach', { app: 'Other' });
    await one.do('app_attach', { app: 'Gallery' });
    const mine = await one.uid('ok');
    const theirs = await two.uid('ok');
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        await one.act({ type: 'click', target: mine });
        await two.act({ type: 'click', target: theirs });
        await two.do('ui_get_snapshot');
      }),
    );
    expect(await one.line('status')).toContain('ok clicked 10');
    expect(await two.line('status')).toContain('ok clicked 10');
    expect(await one.uid('ok')).toBe(mine);
  });

  test('an application that the server did not start is let go of, not ended', async ({ connect, host }) => {
    const starter = await connect();
    await starter.do('app_launch', { command: host.gallery });
    const visitor = await connect();
    expect((await visitor.do('ui_get_snapshot')).text).toContain('Gallery');
    expect((await visitor.do('app_close')).text).toContain('it runs on');
    expect((await starter.do('ui_get_snapshot')).text).toContain('Gallery');
    expect((await starter.do('app_close')).text).toContain('has ended');
  });
});

onEveryToolkit('the first call after a launch', () => {
  test.for([
    ['ui_query', { selector: { css: '#ok' } }],
    ['ui_wait_for', { selector: { css: '#ok' } }],
    ['ui_screenshot', {}],
    ['ui_perform', { actions: [{ type: 'click', target: { css: '#ok' } }] }],
  ] as const)('%s waits for the first window', async ([tool, input], { mcp }) => {
    await mcp.do(tool, { ...input, timeoutMs: 20_000 });
  });
});

onAnyToolkit('input', () => {
  test.for([
    ['ui_perform', { actions: [{ type: 'click', target: 'u-1', colour: 'red' }] }, /colour/],
    ['ui_perform', { actions: [{ type: 'fly' }] }, /type/],
    ['ui_perform', { actions: [] }, /actions/],
    ['ui_perform', { actions: [{ type: 'click' }] }, /needs a target/],
    ['ui_query', { selector: {} }, /empty/],
    ['ui_query', { selector: { css: '#a[' } }, /not a selector/],
    ['ui_get_snapshot', { depht: 3 }, /depht/],
    ['ui_get_node', { ref: 'button' }, /u-5/],
  ] as const)('%s %j is refused with an explanation', async ([tool, input, words], { mcp }) => {
    const refused = await mcp.call(tool, input);
    expect(refused.isError).toBe(true);
    expect(refused.data.error?.code).toBe('MCP_UI_INVALID_ARGUMENT');
    expect(refused.text).toMatch(words);
  });
});

onAnyToolkit('a picture in a file', () => {
  test('is saved where the server was told, and only there', async ({ connect, host, runDirectory }) => {
    const directory = `${runDirectory}/pictures`;
    const mcp = await connect(['--headless', '--artefacts', directory, '--', host.gallery]);
    const saved = await mcp.do('ui_screenshot', { file: 'window.png' });
    expect(saved.image).toBeUndefined();
    expect(saved.text).toContain(`saved as ${directory}/window.png`);
    expect(saved.data).toMatchObject({ width: readPng(await readFile(`${directory}/window.png`, 'base64')).width });
    expect((await mcp.call('ui_screenshot', { file: '../window.png' })).text).toContain('without directories');
  });

  test('is refused where no directory was chosen', async ({ mcp }) => {
    expect((await mcp.call('ui_screenshot', { file: 'window.png' })).text).toContain('--artefacts');
  });
});

onAnyToolkit('structured content', () => {
  test.for([
    ['claude-code', [], false],
    ['some-client', [], true],
    ['some-client', ['--structured', 'never'], false],
    ['claude-code', ['--structured', 'always'], true],
  ] as const)('for %s with %j: %j', async ([client, flags, sent], { connect, host }) => {
    const mcp = await connect(['--headless', ...flags, '--', host.gallery], client);
    const { tools } = await mcp.client.listTools();
    expect(tools.every(tool => (tool.outputSchema !== undefined) === sent)).toBe(true);
    const answer = await mcp.do('ui_get_snapshot');
    expect('windows' in answer.data).toBe(sent);
    const picture = await mcp.do('ui_screenshot');
    expect('dataBase64' in picture.data).toBe(flags.includes('always' as never));
  });

  test('every reply fits the output schema of its tool', async ({ mcp }) => {
    // The client checks a result against the schema once it has listed the tools.
    await mcp.client.listTools();
    const ref = await mcp.uid('ok');
    await mcp.do('app_list');
    await mcp.do('ui_get_snapshot', { mode: 'full' });
    await mcp.do('ui_get_snapshot', { mode: 'diff' });
    await mcp.do('ui_query', { selector: { role: 'button' } });
    await mcp.do('ui_get_node', { ref });
    await mcp.act({ type: 'click', target: ref });
    await mcp.do('ui_screenshot');
    await mcp.do('ui_wait_for', { selector: ref });
    await mcp.do('app_close');
  });
});

onAnyToolkit('the end', () => {
  test.for(['close', 'SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'by %s leaves nothing behind',
    async (way, { connect, host, runDirectory }) => {
      const mcp = await connect(['--headless', '--', host.gallery]);
      await mcp.do('ui_get_snapshot');
      expect((await processesOf(runDirectory)).length).toBeGreaterThanOrEqual(3);

      if (way === 'close') await mcp.close();
      else process.kill(mcp.pid, way);

      await untilNothingIsLeft(runDirectory);
    },
  );
});
