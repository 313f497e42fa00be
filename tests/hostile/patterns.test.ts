import { expect } from 'vitest';
import { stateOf } from '../../src/launch/running-process.js';
import { onAnyToolkit, test } from '../support/mcp.js';
import { patiently } from '../support/patience.js';

const chain = (separator: string, count: number) => Array.from({ length: count }, () => '*').join(separator);

onAnyToolkit('patterns of a client', () => {
  test('never keep the server from answering others, or from ending', async ({ connect, host }) => {
    const mcp = await connect(['--headless', '--mode', 'ui,chrome']);
    const script = `printf '%030000d!\\n' 0; exec '${host.gallery}' --widgets 3000`;
    await mcp.do('app_launch', { command: 'sh', args: ['-c', script] });
    const bombs = [
      ...['(0+)+$', '(0|00)+$', '(.*0){20}1'].map(pattern => mcp.call('read_console_messages', { pattern })),
      ...[
        { css: `none ~ ${chain(' ~ ', 10)}` },
        { css: `none ${chain(' ', 25)}` },
        { css: ':has(:has(:has(:has(:has(:has(none))))))' },
        { text: '(.*a){20}b', match: 'regex' },
      ].map(selector => mcp.call('ui_query', { selector, timeoutMs: 10_000 })),
      mcp.call('find', { query: 'button '.repeat(60) }),
    ];
    await mcp.client.ping();
    for (const answer of await Promise.all(bombs)) expect(answer.text).not.toContain('MCP_UI_INTERNAL');
    const unread = mcp.call('ui_query', { selector: { css: `none ${chain(' ', 25)}` } }).catch(() => undefined);
    process.kill(mcp.pid, 'SIGTERM');
    await patiently().poll<true>('the end of the server', async () =>
      stateOf(mcp.pid) === 'gone' ? { done: true } : { because: 'it runs' },
    );
    await unread;
  });
});
