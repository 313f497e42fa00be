import type { IncomingMessage } from 'node:http';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { ERROR_CODES, JSON_RPC_ERRORS, LIMITS } from '#protocol';
import { currentRequest } from './current-request.js';
import type { NewSession } from './http.js';
import { createMcpServer, type ServerSettings } from './mcp-server.js';

interface Message {
  jsonrpc?: unknown;
  id?: unknown;
  method?: unknown;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { code: number; message: string; data?: unknown };
}

export interface PlainReply {
  readonly status: number;
  readonly body: object | undefined;
}

/**
 * JSON-RPC by plain POST, as automation-server's clients send it. The SDK does the work: requests are completed with
 * what these clients leave out, and replies are unwrapped to the shape they expect.
 */
export function plainPost(newSession: NewSession, settings: ServerSettings) {
  // These clients read the data of a result and understand only JSON-RPC errors.
  const plain = { ...settings, structured: 'always', errors: 'jsonrpc' } as const;
  const mcp = createMcpHandler(() => createMcpServer(newSession(currentRequest()?.grant), plain, currentRequest()), {
    onerror: error => console.error(error.message),
  });

  return async (request: IncomingMessage): Promise<PlainReply> => {
    const text = await bodyOf(request);
    if (text === undefined)
      return { status: 413, body: errorReply(JSON_RPC_ERRORS.invalidRequest, 'The body is too large') };
    const message = parsed(text);
    const forwarded = message ? JSON.stringify(completed(message)) : text;
    const response = await mcp.fetch(
      new Request('http://localhost/', { method: 'POST', headers: HEADERS, body: forwarded }),
    );
    const reply = replyIn(await response.text());
    if (!reply) return { status: response.status, body: undefined };
    return { status: response.ok ? 200 : response.status, body: unwrapped(reply, message) };
  };
}

const HEADERS = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

function completed(message: Message): Message {
  if (message.method !== 'initialize') return message;
  const params = { capabilities: {}, clientInfo: { name: 'plain-post', version: '0' }, ...message.params };
  return { ...message, params };
}

/** The reply, whether it came as JSON or as a server-sent event. */
function replyIn(text: string): Message | undefined {
  const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => data as string);
  for (const each of events.length ? events : [text]) {
    const message = parsed(each);
    if (message && ('result' in message || 'error' in message)) return message;
  }
  return undefined;
}

/** Tools whose documented result is a bare value; MCP wants an object around it. */
const BARE: Record<string, string> = { getProviders: 'providers' };

function unwrapped(reply: Message, request: Message | undefined): Message {
  if (reply.error) return { ...reply, error: { ...reply.error, code: documentedCode(reply.error.code, request) } };
  const data = reply.result?.['structuredContent'] as Record<string, unknown> | undefined;
  if (request?.method !== 'tools/call' || !data) return reply;
  const bare = BARE[String(request.params?.['name'])];
  return { ...reply, result: (bare ? data[bare] : data) as Record<string, unknown> };
}

/** Only five codes are documented; every other one means that a tool failed. */
function documentedCode(code: number, request: Message | undefined): number {
  if (code === JSON_RPC_ERRORS.parseError && request) return JSON_RPC_ERRORS.invalidRequest;
  if (code === ERROR_CODES.MCP_UI_INVALID_ARGUMENT) return JSON_RPC_ERRORS.invalidParams;
  return (Object.values(ERROR_CODES) as number[]).includes(code) ? JSON_RPC_ERRORS.internalError : code;
}

function parsed(text: string): Message | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Message) : {};
  } catch {
    return undefined;
  }
}

const errorReply = (code: number, message: string): object => ({ jsonrpc: '2.0', id: null, error: { code, message } });

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > LIMITS.messageInBytes) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
