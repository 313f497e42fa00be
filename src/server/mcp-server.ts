import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  McpServer,
  ProtocolError,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { JSON_RPC_ERRORS } from '#protocol';
import type { Offer, Session } from '#toolsets';
import { version } from '../version.js';
import type { Audit } from './audit.js';
import { callTool } from './call-tool.js';
import { type Confirmations, Unconfirmed } from './confirmation.js';
import { type ErrorStyle, toErrorResult, toProtocolError } from './errors.js';
import { Gate } from './gate.js';
import type { Grant } from './grant.js';
import { listedTools } from './listed-tool.js';
import type { Policy } from './policy.js';
import { addPrompts } from './prompts.js';
import { toResult } from './reply.js';
import { addResources } from './resources.js';
import { type Structured, sendsStructured } from './structured.js';

export interface ServerSettings {
  readonly offer: Offer;
  readonly structured: Structured;
  readonly errors: ErrorStyle;
  readonly policy: Policy;
  readonly audit?: Audit | undefined;
  readonly confirmations?: Confirmations | undefined;
  /** Whether the server can send the client something unasked. */
  readonly canPush?: boolean;
}

/** The HTTP request that a server was created for. */
export interface RequestInfo {
  readonly userAgent: string | undefined;
  /** Aborted when its client disconnects. */
  readonly gone: AbortSignal;
  /** What its token allows; everything if undefined. */
  readonly grant?: Grant | undefined;
}

/** The MCP server for one client: the tools over its session. */
export function createMcpServer(session: Session, settings: ServerSettings, request?: RequestInfo): McpServer {
  const { offer } = settings;
  const { instructions, absent } = offer;
  const mcp = new McpServer(
    { name: 'widgetwright', title: 'Widgetwright', version },
    { capabilities: { tools: { listChanged: false }, logging: {} }, instructions },
  );
  const { server } = mcp;
  // Over stateless HTTP, older protocol revisions do not name the caller.
  const client = () => server.getClientVersion()?.name ?? request?.userAgent;
  const gate = new Gate(settings.policy, settings.audit, client, request?.grant);
  const tools = offer.tools.filter(({ effects }) => effects.some(effect => gate.grants(effect)));
  const structured = () => sendsStructured(settings.structured, client());

  // Output schemas depend on the client: one that gets a schema rejects a result without structured content.
  server.setRequestHandler('tools/list', async () => ({ tools: await listedTools(tools, structured()) }));

  const canAsk = ({ _meta }: ServerContext['mcpReq']): boolean => {
    const told = _meta?.[CLIENT_CAPABILITIES_META_KEY] ?? server.getClientCapabilities();
    return (told as ClientCapabilities | undefined)?.elicitation !== undefined;
  };

  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const tool = tools.find(each => each.name === params.name);
    if (!tool) throw unknownTool(params.name, absent);
    const signal = request ? AbortSignal.any([mcpReq.signal, request.gone]) : mcpReq.signal;
    try {
      settings.confirmations?.take(mcpReq);
      const reply = await callTool(tool, params.arguments ?? {}, { session, offer, gate, signal, client: client() });
      return toResult(reply, structured(), settings.structured);
    } catch (error) {
      if (error instanceof Unconfirmed && settings.confirmations && canAsk(mcpReq))
        return settings.confirmations.ask(error);
      if (settings.errors === 'jsonrpc') throw toProtocolError(error);
      return toErrorResult(error, structured());
    }
  });
  if (gate.allows('look')) addResources(mcp, session, gate, settings.canPush ?? false);
  addPrompts(mcp, session, gate);
  return mcp;
}

const unknownTool = (name: string, absent: Readonly<Record<string, string>>): ProtocolError =>
  new ProtocolError(JSON_RPC_ERRORS.invalidParams, absent[name] ?? `There is no tool ${JSON.stringify(name)}`);
