import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';

const EVERY_MS = 20;
/** Whoever waits longer has got no answer. */
const LONGEST_MS = 60_000;

const agent = new Agent({ keepAlive: true });
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

async function overHttp({ url, options, body }) {
  const signal = AbortSignal.timeout(LONGEST_MS);
  const answer = await untilAdmitted(async () => {
    const call = request(url, { ...options, agent, signal });
    call.end(body);
    const [response] = await once(call, 'response');
    return response;
  }, signal);
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  await text(answer);
}

async function overSocket({ socket, token, message }) {
  const headers = { Authorization: `Bearer ${token}` };
  const client = await untilAdmitted(async () => {
    const opening = new WebSocket('ws://localhost/', { headers, createConnection: () => connect(socket) });
    await once(opening, 'open');
    return opening;
  }, AbortSignal.timeout(LONGEST_MS));
  return async () => {
    client.send(message);
    await once(client, 'message', { signal: AbortSignal.timeout(LONGEST_MS) });
  };
}

/** A new connection that is slow to show its token may be dropped in favour of a newer one. The time counts on. */
async function untilAdmitted(open, signal) {
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (signal.aborted) throw error;
    }
  }
}
