import { describe, expect, test } from 'vitest';
import { fastCheck } from './fast-check.js';
import { METHODS } from './methods.js';

/** Every value that differs from the given one in a single place. */
function* damaged(value: unknown): Generator<unknown> {
  for (const wrong of [undefined, null, 7.5, 'wrong', true, [], {}]) yield wrong;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    for (const broken of damaged(part)) {
      const copy = structuredClone(value) as Record<string, unknown>;
      copy[key] = broken;
      yield copy;
    }
}

describe('the fast check', () => {
  test.each(Object.entries(METHODS))('says of every damaged answer to %s what zod says', (_, { result, example }) => {
    const check = fastCheck(result);
    expect(check(example.result)).toBe(true);
    for (const value of damaged(example.result))
      expect(check(value), JSON.stringify(value)).toBe(result.safeParse(value).success);
  });
});
