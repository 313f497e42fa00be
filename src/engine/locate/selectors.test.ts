import { describe, expect, test } from 'vitest';
import type { Selector } from '#protocol';
import { Progress } from '../progress.js';
import { FakeApplication } from '../testing/fake-application.js';
import { fakeDesktop } from '../testing/fake-desktop.js';

const fake = new FakeApplication([
  {
    role: 'window',
    name: 'Main',
    children: [
      { role: 'group', name: 'Bar', id: 'bar', children: [{ role: 'button', name: 'OK', id: 'ok' }] },
      { role: 'button', name: 'Not OK', disabled: true, id: 'nok' },
      { role: 'checkbox', name: 'Wrap', states: ['checked'], id: 'wrap' },
      { role: 'button', name: 'OK', hidden: true, id: 'hidden' },
    ],
  },
]);

async function ids(selector: Selector): Promise<(string | null | undefined)[]> {
  const progress = Progress.start(500);
  const app = await fakeDesktop([fake]).only(true, progress);
  return (await app.query(selector, null, 50, progress)).matches.map(match => match.id);
}

describe('selectors', () => {
  test.each<[string, Selector, string[]]>([
    ['css id', { css: '#ok' }, ['ok']],
    ['css type', { css: 'Button' }, ['ok', 'nok']],
    ['css child', { css: '#bar > Button' }, ['ok']],
    ['css descendant', { css: 'Widget Button' }, ['ok', 'nok']],
    ['css attribute', { css: '[name="Not OK"]' }, ['nok']],
    ['css state', { css: '[checked]' }, ['wrap']],
    ['css pseudo class', { css: 'Button:disabled' }, ['nok']],
    ['css and more', { css: 'Button', predicate: { enabled: true } }, ['ok']],
    ['text contains', { text: 'OK' }, ['ok', 'nok']],
    ['text equals', { text: 'OK', match: 'equals' }, ['ok']],
    ['text regex', { text: '^N.t', match: 'regex' }, ['nok']],
    ['role and name', { role: 'button', name: 'OK' }, ['ok']],
    ['predicate', { predicate: { stateHas: 'checked' } }, ['wrap']],
    ['invisible on request', { text: 'OK', match: 'equals', predicate: { visible: false } }, ['hidden']],
  ])('%s', async (_, selector, expected) => {
    expect(await ids(selector)).toEqual(expected);
  });

  test.each<[string, Selector]>([
    ['css', { css: 'Button[' }],
    ['regex', { text: '(', match: 'regex' }],
  ])('a bad %s is refused in words', async (_, selector) => {
    await expect(ids(selector)).rejects.toMatchObject({ code: 'MCP_UI_INVALID_ARGUMENT' });
  });
});
