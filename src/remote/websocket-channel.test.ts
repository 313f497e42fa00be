import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { Progress } from '#engine';
import { openWebSocket } from './websocket-channel.js';

test('a connection that is dropped to make room for others is tried again', async () => {
  let attempts = 0;
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    verifyClient: ({ req }: { req: IncomingMessage }) => {
      if (++attempts < 3) req.socket.resetAndDestroy();
      return true;
    },
  });
  await new Promise(resolve => server.once('listening', resolve));
  const endpoint = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const channel = await openWebSocket(endpoint, 'token', Progress.start(5_000));
  expect(attempts).toBe(3);
  channel.close();
  server.close();
});

test('a probe that is gone is reported at once', async () => {
  await expect(openWebSocket('unix:/no/such/socket', 'token', Progress.start(5_000))).rejects.toMatchObject({
    details: { reason: 'APP_GONE' },
  });
});
