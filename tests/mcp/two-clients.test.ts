import { describe, expect, test } from 'vitest';
import { hosts } from '../support/hosts.js';
import { HttpServerProcess } from '../support/http.js';
import { titleUnless } from '../support/skipping.js';

const ROUNDS = 4;
const WORD = 6;

interface Shown {
  readonly id?: string;
  readonly states?: readonly string[];
}

interface Change {
  readonly node: Shown;
  readonly was?: Shown;
}

type Structured = Record<string, unknown>;

const isChecked = (shown: Shown | undefined): boolean => shown?.states?.includes('checked') ?? false;

describe.for(hosts.filter(host => ['Qt 6', 'JavaFX'].includes(host.name)))('two clients of $name', host => {
  const title = (what: string) => titleUnless(host.missing, what);

  /** Calls tools of a server that drives eight widgets: check boxes `#w_2` and `#w_6`, text fields `#w_3` and `#w_7`. */
  async function withServer(work: (call: (name: string, input: object) => Promise<Structured>) => Promise<void>) {
    const server = await HttpServerProcess.start('--structured', 'always', '--', host.gallery, '--widgets', '8');
    const call = async (name: string, input: object): Promise<Structured> => {
      const params = { name, arguments: { timeoutMs: 20_000, ...input } };
      const [reply] = await server.replies({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
      expect(reply).toMatchObject({ result: { content: expect.anything() } });
      expect(reply?.result).not.toHaveProperty('isError');
      return reply?.result?.['structuredContent'] as Structured;
    };
    try {
      await work(call);
    } finally {
      await server.stop();
    }
  }

  test.skipIf(host.missing)(title('that type at once do not mix their texts'), () =>
    withServer(async call => {
      /** The click focuses the field, the keys go to the focus. */
      async function type(css: string, letter: string): Promise<void> {
        const text = letter.repeat(WORD);
        const actions = [
          { type: 'click', target: { css } },
          { type: 'typeText', text },
          { type: 'pressKey', key: 'END' },
          { type: 'typeText', text },
        ];
        for (let round = 0; round < ROUNDS; round++) await call('ui_perform', { actions });
      }

      const emptied = ['#w_3', '#w_7'].map(css => ({ type: 'setText', target: { css }, text: '' }));
      await call('ui_perform', { actions: emptied });
      await Promise.all([type('#w_3', 'a'), type('#w_7', 'b')]);
      for (const [css, letter] of [
        ['#w_3', 'a'],
        ['#w_7', 'b'],
      ] as const) {
        const value = letter.repeat(2 * WORD * ROUNDS);
        await call('ui_wait_for', { selector: { css }, value });
      }
    }),
  );

  test.skipIf(host.missing)(title('that act in turns see only their own changes'), () =>
    withServer(async call => {
      /** The check boxes that each call reports as toggled. A click also takes the focus from another widget. */
      async function toggle(css: string): Promise<string[][]> {
        const reported: string[][] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const { changes } = await call('ui_perform', { actions: Array(3).fill({ type: 'click', target: { css } }) });
          const toggled = (changes as Change[]).filter(({ node, was }) => isChecked(node) !== isChecked(was));
          reported.push(toggled.map(({ node }) => node.id ?? ''));
        }
        return reported;
      }

      const [first, second] = await Promise.all([toggle('#w_2'), toggle('#w_6')]);
      expect(first).toEqual(Array(ROUNDS).fill(['w_2']));
      expect(second).toEqual(Array(ROUNDS).fill(['w_6']));
    }),
  );
});
