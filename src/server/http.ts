import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { LIMITS, PROTOCOL_VERSION } from '#protocol';
import type { Session } from '#toolsets';
import { version } from '../version.js';
import { hostname, isAddressedTo } from './addressed-to-us.js';
import { ChangeBus } from './change-bus.js';
import { currentRequest, whileServing } from './current-request.js';
import type { Grant } from './grant.js';
import { type HttpLimits, limitConnections, Requests, serverOptions } from './http-limits.js';
import { createMcpServer, type ServerSettings } from './mcp-server.js';
import { plainPost } from './plain-post.js';

export interface HttpSettings extends ServerSettings {
  readonly host: string;
  readonly port: number;
  readonly token: string;
  /** What another token allows; undefined if it is not valid. */
  grantOf?(token: string): Promise<Grant | undefined>;
  /** Host names that the server accepts besides the loopback ones. */
  readonly allowedHosts: readonly string[];
  /** Whether to answer automation-server's plain JSON-RPC POST to /. */
  readonly plainPost: boolean;
  readonly limits: HttpLimits;
}

export interface HttpServer {
  readonly url: string;
  close(): Promise<void>;
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** A session for the holder of a token; for the owner of the server without one. */
export type NewSession = (grant?: Grant) => Session;

/** MCP at /mcp, stateless: every request gets its own session. Filters run before the SDK's transport. */
export async function serveOnHttp(newSession: NewSession, settings: HttpSettings): Promise<HttpServer> {
  const hosts = [...LOOPBACK, ...settings.allowedHosts];
  const bus = new ChangeBus(newSession().desktop, settings);
  const mcp = toNodeHandler(
    createMcpHandler(
      // Older protocol revisions have no channel for pushes.
      ({ era }) => {
        const request = currentRequest();
        return createMcpServer(newSession(request?.grant), { ...settings, canPush: era === 'modern' }, request);
      },
      {
        bus,
        maxRequestBodySize: LIMITS.messageInBytes,
        onerror: error => console.error(error.message),
      },
    ),
    { maxRequestBodySize: LIMITS.messageInBytes },
  );

  const plain = settings.plainPost ? plainPost(newSession, settings) : undefined;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isAddressedTo(hosts, request))
      return answer(response, 403, { error: 'The Host or Origin is not one of this server' });
    const grant = await grantOf(request, settings);
    const path = request.url?.split('?')[0];
    if (path === '/health')
      return answer(
        response,
        200,
        grant === 'none' ? { ok: true } : await health(newSession(grant), settings, requests),
      );
    const isPlain = path === '/' && plain !== undefined;
    if (path !== '/mcp' && !isPlain) return answer(response, 404, { error: 'MCP is at /mcp' });
    if (grant === 'none')
      return answer(
        response,
        401,
        { error: 'Send the token: Authorization: Bearer …' },
        { 'WWW-Authenticate': 'Bearer' },
      );
    if (request.method !== 'POST')
      return answer(response, 405, { error: 'Send MCP requests by POST' }, { Allow: 'POST' });
    if (!requests.letIn(response)) return;
    await whileServing(request, response, grant, async () => {
      if (!isPlain) return await mcp(request, response);
      const { status, body } = await plain(request);
      answer(response, status, body);
    });
  }

  const server = createServer(serverOptions(settings.limits), (request, response) => {
    handle(request, response).catch(error => {
      console.error(error);
      if (!response.headersSent) answer(response, 500, { error: 'internal error' });
      else response.destroy();
    });
  });
  limitConnections(server, settings.limits);
  const requests = new Requests(server, settings.limits);
  await listen(server, settings);
  const { port } = server.address() as AddressInfo;
  return { url: `http://${hostname(settings.host)}:${port}/mcp`, close };

  async function close(): Promise<void> {
    bus.stop();
    await closed(server);
  }
}

/** For those with a token. Anybody else learns only that the server is there. */
async function health({ desktop }: Session, { offer }: HttpSettings, requests: Requests): Promise<object> {
  const tools = offer.tools.map(tool => tool.name);
  const apps = (await desktop.list()).map(({ id, pid, toolkit }) => ({ id, pid, toolkit }));
  return { ok: true, schema: `widgetwright/${PROTOCOL_VERSION}`, version, tools, serving: requests.serving, apps };
}

/** What the token of a request allows: everything if undefined. */
async function grantOf(request: IncomingMessage, settings: HttpSettings): Promise<Grant | undefined | 'none'> {
  if (hasToken(request, settings.token)) return undefined;
  const [, other] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  return (other !== undefined && (await settings.grantOf?.(other))) || 'none';
}

/** Compared in constant time; hashing makes both sides the same length. */
function hasToken(request: IncomingMessage, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(request.headers.authorization ?? ''), hash(`Bearer ${token}`));
}

function answer(
  response: ServerResponse,
  status: number,
  body: object | undefined,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(body && JSON.stringify(body));
}

async function listen(server: Server, { host, port }: HttpSettings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

async function closed(server: Server): Promise<void> {
  const done = new Promise<void>(resolve => server.close(() => resolve()));
  server.closeAllConnections();
  await done;
}
