import { readFileSync } from 'node:fs';

const golden = JSON.parse(readFileSync(new URL('../../tests/golden/messages.json', import.meta.url), 'utf8')) as {
  exchanges: { request: Request; response: unknown }[];
};

export interface Request {
  readonly id: number;
  readonly method: string;
  readonly params: Record<string, unknown>;
}

export const requests: readonly Request[] = golden.exchanges.map(({ request }) => request);

export const answersTo = (method: string): unknown =>
  golden.exchanges.find(({ request }) => request.method === method)?.response;

const chain = (separator: string, length: number) => Array.from({ length }, () => '*').join(separator);

/** Selectors that would keep somebody busy for ever who evaluates them as they are written. */
export const BOMBS: readonly object[] = [
  { css: `none ${chain(' ', 25)}` },
  { css: `none ~ ${chain(' ~ ', 12)}` },
  { css: `:has(none ${chain(' ', 20)})` },
  { css: ':has(:has(:has(:has(:has(:has(*))))))' },
  { css: `${':not('.repeat(30)}x${')'.repeat(30)}` },
  { text: '(a+)+$', match: 'regex' },
  { text: '(.*a){20}b', match: 'regex' },
  { text: '(a|aa)+$', match: 'regex' },
  { text: '((a{1000}){1000}){1000}', match: 'regex' },
];
