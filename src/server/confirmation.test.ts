import { expect, test } from 'vitest';
import { Confirmations, Unconfirmed } from './confirmation.js';

const confirmations = () => new Confirmations([{ effect: 'launch', pattern: 'kcalc' }]);

/** The question that the user is asked, by its number. */
function asked(all: Confirmations, target: string, who: string): string {
  try {
    all.require('launch', target, who);
  } catch (error) {
    if (error instanceof Unconfirmed) return String(all.ask(error).requestState);
    throw error;
  }
  return 'nothing';
}

function answer(all: Confirmations, number: string, confirm: boolean): void {
  const inputResponses = { confirm: { action: 'accept', content: { confirm } } };
  all.take({ inputResponses, requestState: () => number } as never);
}

test('a yes counts for the client that asked, and for what it asked', () => {
  const all = new Confirmations([{ effect: 'launch', pattern: '*' }]);
  answer(all, asked(all, 'kcalc', 'mine'), true);
  expect(asked(all, 'kcalc', 'mine')).toBe('nothing');
  expect(asked(all, 'kcalc', 'of another')).not.toBe('nothing');
  expect(asked(all, 'sh', 'mine')).not.toBe('nothing');
});

test('a no, and an answer to no question, are refused', () => {
  const all = confirmations();
  const number = asked(all, 'kcalc', 'mine');
  expect(() => answer(all, 'guessed', true)).toThrow('did not agree');
  expect(() => answer(all, number, false)).toThrow('did not agree');
  expect(() => answer(all, number, true), 'answered already').toThrow('did not agree');
  expect(asked(all, 'kcalc', 'mine')).not.toBe('nothing');
});

test('nobody is asked about anything else', () => {
  expect(asked(confirmations(), 'gallery', 'mine')).toBe('nothing');
});
