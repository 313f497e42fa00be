import { type McpServer, ProtocolError, ResourceTemplate } from '@modelcontextprotocol/server';
import { CALL_LIMIT_MS, fold, Progress, watch } from '#engine';
import { JSON_RPC_ERRORS, UiError } from '#protocol';
import type { Session } from '#toolsets';
import { appNames } from './completions.js';
import { uriOf, VIEWS, type View } from './views.js';

export function addResources(mcp: McpServer, session: Session, canPush: boolean): void {
  for (const [name, view] of Object.entries(VIEWS)) {
    const template = new ResourceTemplate(`ui://{app}/${name}`, {
      list: async () => ({
        resources: session.desktop.running().map(app => ({
          uri: uriOf(app, name),
          name: `${app.id} ${name}`,
          title: `${view.title} of ${app.id}`,
        })),
      }),
      complete: { app: begun => appNames(session, begun) },
    });
    const { title, description } = view;
    mcp.registerResource(name, template, { title, description, mimeType: 'text/plain' }, async (uri, { app }) => ({
      contents: [
        { uri: uri.href, mimeType: 'text/plain', text: fold(await read(session, view, String(app), uri.href)) },
      ],
    }));
  }
  if (canPush) addSubscriptions(mcp, uri => readUri(session, uri));
}

async function read(session: Session, view: View, name: string, uri: string): Promise<string> {
  const progress = Progress.start(CALL_LIMIT_MS);
  try {
    return await view.read(await session.app(name, [], progress), progress);
  } catch (error) {
    if (error instanceof UiError) throw new ProtocolError(JSON_RPC_ERRORS.invalidParams, error.message, { uri });
    throw error;
  }
}

async function readUri(session: Session, uri: string): Promise<string> {
  const [, name, viewName] = /^ui:\/\/([^/]+)\/(\w+)$/.exec(uri) ?? [];
  const view = VIEWS[viewName ?? ''];
  if (!name || !view) throw new ProtocolError(JSON_RPC_ERRORS.invalidParams, `There is no resource ${uri}`, { uri });
  return await read(session, view, decodeURIComponent(name), uri);
}

/** Watches what a client subscribed to, and notifies it of changes. */
function addSubscriptions({ server }: McpServer, look: (uri: string) => Promise<string>): void {
  const watched = new Map<string, AbortController>();
  server.registerCapabilities({ resources: { subscribe: true } });
  server.setRequestHandler('resources/subscribe', async ({ params: { uri } }) => {
    await look(uri);
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
