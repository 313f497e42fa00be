import { type McpServer, ProtocolError, ResourceTemplate } from '@modelcontextprotocol/server';
import { type App, CALL_LIMIT_MS, fold, Progress, watch } from '#engine';
import { JSON_RPC_ERRORS, UiError } from '#protocol';
import type { Session } from '#toolsets';
import { appNames } from './completions.js';
import type { Gate } from './gate.js';
import { uriOf, VIEWS, type View } from './views.js';

export function addResources(mcp: McpServer, session: Session, gate: Gate, canPush: boolean): void {
  const pass = <T>(kind: 'resource' | 'subscription', uri: string, work: () => Promise<T>): Promise<T> =>
    gate.pass({ kind, name: uri, effects: () => ['look'] }, work).catch(error => {
      if (error instanceof UiError) throw new ProtocolError(JSON_RPC_ERRORS.invalidParams, error.message, { uri });
      throw error;
    });

  for (const [name, view] of Object.entries(VIEWS)) {
    const all = `ui://{app}/${name}`;
    const listed = (app: App) => ({
      uri: uriOf(app, name),
      name: `${app.id} ${name}`,
      title: `${view.title} of ${app.id}`,
    });
    const template = new ResourceTemplate(all, {
      list: () => pass('resource', all, async () => ({ resources: session.desktop.running().map(listed) })),
      complete: { app: begun => appNames(session, gate, begun) },
    });
    const { title, description } = view;
    mcp.registerResource(name, template, { title, description, mimeType: 'text/plain' }, async ({ href }, { app }) => {
      const text = await pass('resource', href, () => read(session, view, String(app)));
      return { contents: [{ uri: href, mimeType: 'text/plain', text: fold(text) }] };
    });
  }
  if (canPush)
    addSubscriptions(
      mcp,
      uri => pass('subscription', uri, () => readUri(session, uri)),
      uri => readUri(session, uri),
    );
}

async function read(session: Session, view: View, name: string): Promise<string> {
  const progress = Progress.start(CALL_LIMIT_MS);
  return await view.read(await session.app(name, [], progress), progress);
}

async function readUri(session: Session, uri: string): Promise<string> {
  const [, name, viewName] = /^ui:\/\/([^/]+)\/(\w+)$/.exec(uri) ?? [];
  const view = VIEWS[viewName ?? ''];
  if (!name || !view) throw new UiError('MCP_UI_INVALID_ARGUMENT', `There is no resource ${uri}`);
  return await read(session, view, decodeURIComponent(name));
}

type Look = (uri: string) => Promise<string>;

/** Watches what a client subscribed to, and notifies it of changes. */
function addSubscriptions({ server }: McpServer, begin: Look, look: Look): void {
  const watched = new Map<string, AbortController>();
  server.registerCapabilities({ resources: { subscribe: true } });
  server.setRequestHandler('resources/subscribe', async ({ params: { uri } }) => {
    await begin(uri);
    if (watched.has(uri)) return {};
    const end = new AbortController();
    watched.set(uri, end);
    const tell = () => void server.sendResourceUpdated({ uri }).catch(() => end.abort());
    void watch(async () => new Map([[uri, await look(uri)]]), tell, end.signal);
    return {};
  });
  server.setRequestHandler('resources/unsubscribe', ({ params: { uri } }) => {
    watched.get(uri)?.abort();
    watched.delete(uri);
    return {};
  });
  const { onclose } = server;
  server.onclose = () => {
    for (const end of watched.values()) end.abort();
    onclose?.();
  };
}
