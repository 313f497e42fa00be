import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Grant } from './grant.js';
import type { RequestInfo } from './mcp-server.js';

const current = new AsyncLocalStorage<RequestInfo>();

/**
 * The request in progress. The SDK passes its own copy to the factory, but that copy's signal can be garbage-collected,
 * and a client that disconnects very early is missed.
 */
export const currentRequest = (): RequestInfo | undefined => current.getStore();

export async function whileServing(
  request: IncomingMessage,
  response: ServerResponse,
  grant: Grant | undefined,
  work: () => Promise<void>,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  await current.run({ userAgent: request.headers['user-agent'], gone: gone.signal, grant }, work);
}
