import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Session } from '#toolsets';
import { createMcpServer, type ServerSettings } from './mcp-server.js';

/** Serves one client on stdin and stdout; settles when it disconnects. */
export async function serveOnStdio(session: Session, settings: ServerSettings): Promise<void> {
  const gone = new Promise<void>(resolve => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
    process.stdout.once('error', () => resolve());
  });
  // In the 2026 revision the SDK answers subscriptions itself and does not say what they are for.
  const handle = serveStdio(({ era }) => createMcpServer(session, { ...settings, canPush: era === 'legacy' }), {
    onerror: error => console.error(error.message),
  });
  await gone;
  await handle.close();
}
