import { describe, expect, test } from 'vitest';
import type { UiNode, UiSnapshot } from '#protocol';
import { Progress } from '../progress.js';
import { regularExpression } from './regular-expression.js';
import { searchFor } from './search.js';

const node = (children: UiNode[] = [], name?: string): UiNode => ({
  ref: { uid: 'u-1' },
  type: 'Widget',
  role: 'generic',
  name,
  visible: true,
  disabled: false,
  children,
});

const snapshot = (root: UiNode): UiSnapshot => ({
  schema: 'fake/1.0',
  capturedAt: '2026-01-01T00:00:00Z',
  app: { pid: 1 },
  stages: [
    { stageIndex: 0, focused: true, showing: true, x: 0, y: 0, width: 1, height: 1, scene: { root } },
  ] as unknown as UiSnapshot['stages'],
});

const chain = (length: number): UiNode => (length ? node([chain(length - 1)]) : node());
/** 40 levels, and 300 nodes on the last. */
const deep = (): UiNode => {
  let root = node(Array.from({ length: 300 }, () => node()));
  for (let level = 0; level < 40; level++) root = node([root]);
  return root;
};

describe('a selector of a client', () => {
  test.for([
    ['nested :has()', ':has(:has(:has(:has(:has(:has(x))))))'],
    ['deep parentheses', `${':not('.repeat(30)}x${')'.repeat(30)}`],
    ['very many parts', Array.from({ length: 100 }, () => '*').join(' > ')],
    ['very many alternatives', Array.from({ length: 100 }, () => 'x').join(', ')],
    ['a very long text', `[name="${'x'.repeat(500_000)}"]`],
  ] as const)('with %s is refused', async ([_, css]) => {
    const refused = await searchFor({ css }).catch(error => error);
    expect(refused).toMatchObject({ code: 'MCP_UI_INVALID_ARGUMENT' });
    expect(refused.message.length, 'not repeated as a whole').toBeLessThan(400);
  });

  test.for([
    [
      'descendants of descendants',
      Array.from({ length: 25 }, () => '*')
        .join(' ')
        .concat(' none'),
    ],
    ['descendants that end nowhere', `none ${Array.from({ length: 25 }, () => '*').join(' ')}`],
    ['siblings of siblings', `none ${Array.from({ length: 20 }, () => '~ *').join(' ')}`],
    ['descendants below :has()', `:has(none ${Array.from({ length: 20 }, () => '*').join(' ')})`],
  ] as const)('with %s ends, and others have their turn in between', async ([_, css]) => {
    const { in: search } = await searchFor({ css });
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const outcome = await search(snapshot(deep()), Progress.start(5_000)).catch(error => error);
    clearInterval(timer);
    const isDone = Array.isArray(outcome) || ['MCP_UI_INVALID_ARGUMENT', 'MCP_UI_TIMEOUT'].includes(outcome.code);
    expect(isDone, String(outcome)).toBe(true);
  });

  test('ends when the time of the call is up, or when the client leaves', async () => {
    const { in: search } = await searchFor({ css: '* * * none' });
    const many = snapshot(node(Array.from({ length: 3_000 }, () => chain(30))));
    await expect(search(many, Progress.start(20))).rejects.toMatchObject({ code: 'MCP_UI_TIMEOUT' });
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(), 20);
    const cancelled = search(many, Progress.start(600_000, leaving.signal));
    await expect(cancelled).rejects.toMatchObject({ details: { reason: 'CANCELLED' } });
  });

  test('that people write is not refused', async () => {
    const table = node([node([node([], 'Bread')], 'row'), node([node([], 'Milk')], 'row')], 'table');
    const { in: search } = await searchFor({ css: '[name=table]:has(:has([name=Bread])) > [name=row]:not(:has(x))' });
    expect(await search(snapshot(node([table])), Progress.start(5_000))).toHaveLength(2);
  });
});

describe('a regular expression of a client', () => {
  const letters = 'a'.repeat(50_000);

  test.for(['(a+)+$', '(a|aa)+$', '(.*a){20}b', '(a*)*b', 'a?'.repeat(30) + 'a'.repeat(30)])(
    '%s takes time in proportion to the text',
    async source => {
      const fits = await regularExpression(source);
      expect([true, false]).toContain(fits(`${letters}!`));
    },
  );

  test.for([
    ['too long', 'a'.repeat(2_000)],
    ['repeating repetitions', '((a{1000}){1000}){1000}'],
    ['with backreferences', '(a)\\1'],
  ] as const)('%s is refused', async ([_, source]) => {
    await expect(regularExpression(source)).rejects.toMatchObject({ code: 'MCP_UI_INVALID_ARGUMENT' });
  });

  test('that is big is refused for a big text only', async () => {
    const fits = await regularExpression('(ab?c?d?){900}x');
    expect(fits('abc')).toBe(false);
    expect(() => fits('a'.repeat(10_000_000))).toThrow('too expensive');
  });
});
