import { describe, expect, test } from 'vitest';
import { hosts } from '../support/hosts.js';
import { HttpServerProcess } from '../support/http.js';

const ROUNDS = 4;
const WORD = 6;

describe.for(hosts.filter(host => ['Qt 6', 'JavaFX'].includes(host.name)))('two clients of $name', host => {
  test.skipIf(host.missing)(
    `that type at once do not mix their texts${host.missing ? `: skipped, ${host.missing}` : ''}`,
    async () => {
      const server = await HttpServerProcess.start('--', host.gallery, '--widgets', '8');
      const call = async (name: string, input: object): Promise<string> =>
        JSON.stringify(
          await server.replies({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }),
        );

      /** The focus goes to the field, and then the keys to the focus. */
      async function type(css: string, letter: string): Promise<void> {
        const text = letter.repeat(WORD);
        const actions = [
          { type: 'click', target: { css } },
          { type: 'typeText', text },
          { type: 'pressKey', key: 'END' },
          { type: 'typeText', text },
        ];
        for (let round = 0; round < ROUNDS; round++)
          expect(await call('ui_perform', { actions, timeoutMs: 20_000 })).not.toContain('isError');
      }

      try {
        const emptied = ['#w_3', '#w_7'].map(css => ({ type: 'setText', target: { css }, text: '' }));
        await call('ui_perform', { actions: emptied, timeoutMs: 20_000 });
        await Promise.all([type('#w_3', 'a'), type('#w_7', 'b')]);
        for (const [css, letter] of [
          ['#w_3', 'a'],
          ['#w_7', 'b'],
        ] as const) {
          const value = letter.repeat(2 * WORD * ROUNDS);
          expect(await call('ui_wait_for', { selector: { css }, value, timeoutMs: 2_000 })).not.toContain('isError');
        }
      } finally {
        await server.stop();
      }
    },
  );
});
