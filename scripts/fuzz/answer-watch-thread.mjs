import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';

const EVERY_MS = 20;
/** Whoever waits longer has got no answer. */
const LONGEST_MS = 60_000;

let stopped = false;
let slowestMs = 0;
parentPort?.once('message', () => {
  stopped = true;
});

const ask = workerData.socket ? await overSocket(workerData) : () => overHttp(workerData);
// The first request pays for what it loads.
await ask();
while (!stopped) {
  const start = performance.now();
  await ask();
  slowestMs = Math.max(slowestMs, performance.now() - start);
  await pause(EVERY_MS);
}
parentPort?.postMessage(Math.round(slowestMs));

async function overHttp({ url, request }) {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(LONGEST_MS) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  await answer.text();
}

async function overSocket({ socket, token, message }) {
  const headers = { Authorization: `Bearer ${token}` };
  const client = new WebSocket('ws://localhost/', { headers, createConnection: () => connect(socket) });
  await once(client, 'open');
  return async () => {
    client.send(message);
    await once(client, 'message', { signal: AbortSignal.timeout(LONGEST_MS) });
  };
}
