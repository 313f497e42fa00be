import type { Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How much of the server its clients may hold. */
export interface HttpLimits {
  /** Connections open at once; more are hung up on. */
  readonly connections: number;
  /** Requests being served at once; more are told to come back. */
  readonly requests: number;
  readonly headerBytes: number;
  /** How long a client may take to send a request, or to take in any of its answer. */
  readonly slowMs: number;
}

export const HTTP_LIMITS: HttpLimits = { connections: 512, requests: 128, headerBytes: 16 * 1024, slowMs: 15_000 };

const RETRY_AFTER_S = 1;
const SERVER_BUSY = -32_000;

/** Node looks for slow requests every so often; by itself only every thirty seconds. */
export const serverOptions = ({ headerBytes, slowMs }: HttpLimits): ServerOptions => ({
  maxHeaderSize: headerBytes,
  headersTimeout: slowMs,
  requestTimeout: slowMs,
  connectionsCheckingInterval: Math.min(1_000, slowMs / 2),
});

export function limitConnections(server: Server, { connections, slowMs }: HttpLimits): void {
  server.maxConnections = connections;
  let told = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - told < slowMs) return;
    told = performance.now();
    console.error(`Connections are refused: ${connections} are open (serve.limits.connections)`);
  });
  // A quiet connection may wait for an answer; one that has an answer and does not take it in is given up.
  server.setTimeout(slowMs, socket => {
    const waiting = socket.writableLength;
    // Where it was the server that had no time, it gets on with it now.
    setImmediate(() => {
      if (waiting > 0 && socket.writableLength >= waiting) socket.destroy();
    });
  });
}

/** Lets so many requests in at once; the others are answered here. */
export class Requests {
  private readonly open = new Set<ServerResponse>();

  constructor(
    server: Server,
    private readonly limits: HttpLimits,
  ) {
    server.on('connection', socket => socket.once('close', () => this.hangUp(socket)));
  }

  get serving(): number {
    return this.open.size;
  }

  letIn(response: ServerResponse): boolean {
    if (this.open.size >= this.limits.requests) {
      refuse(response, this.limits.requests);
      return false;
    }
    this.open.add(response);
    response.once('close', () => this.open.delete(response));
    return true;
  }

  /** Of requests that were sent one behind the other, Node tells only the first that the connection is gone. */
  private hangUp(socket: Socket): void {
    for (const response of this.open) if (response.req.socket === socket) response.emit('close');
  }
}

function refuse(response: ServerResponse, requests: number): void {
  const message = `The server is busy with ${requests} requests, which is its limit. Try again in a second, with fewer calls at once; serve.limits.requests of its configuration raises the limit.`;
  response.writeHead(503, {
    'Content-Type': 'application/json',
    'Retry-After': RETRY_AFTER_S,
    // What the client still has to send is not waited for.
    Connection: 'close',
  });
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: SERVER_BUSY, message } }));
}
