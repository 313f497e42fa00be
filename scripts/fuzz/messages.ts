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
