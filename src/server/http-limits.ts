import type { Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Limits on what clients may use of the server. */
export interface HttpLimits {
  /** Open connections; further ones are closed. */
  readonly connections: number;
  /** Requests in progress; further ones get 503. */
  readonly requests: number;
  readonly headerBytes: number;
  /** How long a client may take to send a request, or to read any part of its response. */
  readonly slowMs: number;
}

export const HTTP_LIMITS: HttpLimits = { connections: 512, requests: 128, headerBytes: 16 * 1024, slowMs: 15_000 };

const RETRY_AFTER_S = 1;
const SERVER_BUSY = -32_000;

/** How often Node looks for slow requests; its default is every thirty seconds. */
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
  // An idle connection may be waiting for a response. One that does not read its response is closed.
  server.setTimeout(slowMs, socket => {
    const waiting = socket.writableLength;
    // If it was the server that was too busy, it catches up now.
    setImmediate(() => {
      if (waiting > 0 && socket.writableLength >= waiting) socket.destroy();
    });
  });
}

/** Admits a limited number of requests; the others are answered here. */
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

  /** For pipelined requests, Node reports a closed connection only to the first. */
  private hangUp(socket: Socket): void {
    for (const response of this.open) if (response.req.socket === socket) response.emit('close');
  }
}

function refuse(response: ServerResponse, requests: number): void {
  const message = `The server is busy with ${requests} requests, which is its limit. Try again in a second, with fewer calls at once; serve.limits.requests of its configuration raises the limit.`;
  response.writeHead(503, {
    'Content-Type': 'application/json',
    'Retry-After': RETRY_AFTER_S,
    // Do not wait for the rest of the request.
    Connection: 'close',
  });
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: SERVER_BUSY, message } }));
}
