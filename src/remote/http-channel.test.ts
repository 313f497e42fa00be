import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Progress } from '#engine';
import type { UiError } from '#protocol';
import { openHttp } from './http-channel.js';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** How a channel fails whose probe answers every call in this way. */
async function failureWith(answer: (response: ServerResponse) => void): Promise<UiError> {
  server = createServer((request, response) => {
    if (request.url === '/events') response.writeHead(200).write(': alive\n\n');
    else answer(response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const channel = await openHttp(endpoint, 'token', Progress.start(5_000));
  return await new Promise<UiError>(resolve => channel.send('{}', resolve));
}

test('a refused call fails at once, with the status', async () => {
  const failure = await failureWith(response => response.writeHead(413).end());
  expect(failure.message).toContain('refused the call with status 413');
  expect(failure.details.hint).toContain('nothing was done');
});

test('a connection that is reset fails at once', async () => {
  const failure = await failureWith(response => response.destroy());
  expect(failure.details).toMatchObject({ reason: 'CONNECTION_LOST', isUnanswered: true });
});

test('a connection that is dropped to make room for others is tried again', async () => {
  let attempts = 0;
  server = createServer((request, response) => {
    if (++attempts < 3) request.socket.resetAndDestroy();
    else response.writeHead(200).write(': alive\n\n');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const channel = await openHttp(endpoint, 'token', Progress.start(5_000));
  expect(attempts).toBe(3);
  channel.close();
});
