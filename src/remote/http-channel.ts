import { Agent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { urlToHttpOptions } from 'node:url';
import type { Progress } from '#engine';
import { LIMITS, UiError } from '#protocol';
import type { Channel } from './channel.js';
import { isTurnedAway, retryOpening, unreachable } from './retry-opening.js';

/** A probe behind HTTP: every message is a POST to /rpc and the response is its answer; /events stays open. */
export async function openHttp(endpoint: string, token: string, progress: Progress): Promise<Channel> {
  const agent = new Agent({ keepAlive: true });
  const headers = { Authorization: `Bearer ${token}` };
  let listener: (text: string) => void = () => {};
  let hangUp: () => void = () => {};
  const closed = new Promise<void>(resolve => {
    hangUp = () => {
      agent.destroy();
      resolve();
    };
  });

  const events = await retryOpening(endpoint, progress, () => openEvents(endpoint, headers, progress));
  followEvents(events, text => listener(text));
  events.once('close', () => hangUp());

  function send(text: string, failed: (error: UiError) => void): void {
    const call = httpRequest({
      ...at(endpoint, 'rpc'),
      method: 'POST',
      agent,
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) },
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      // A connection that was kept open and closed by the probe just before: it has not read the call.
      if (call.reusedSocket && error.code === 'ECONNRESET') send(text, failed);
      else failed(lost(endpoint, error.message));
    });
    call.on('response', async response => {
      if (response.statusCode !== 200) failed(refused(endpoint, response.statusCode));
      const chunks: Buffer[] = [];
      let bytes = 0;
      try {
        for await (const chunk of response) {
          bytes += chunk.length;
          if (bytes > LIMITS.messageOutBytes) return response.destroy();
          chunks.push(chunk);
        }
        listener(Buffer.concat(chunks).toString('utf8'));
      } catch (error) {
        failed(lost(endpoint, (error as Error).message));
      }
    });
    call.end(text);
  }

  return {
    send,
    onMessage: heard => {
      listener = heard;
    },
    closed,
    close: () => {
      events.destroy();
      hangUp();
    },
  };
}

async function openEvents(
  endpoint: string,
  headers: Record<string, string>,
  progress: Progress,
): Promise<IncomingMessage> {
  const events = httpRequest({ ...at(endpoint, 'events'), headers: { ...headers, Accept: 'text/event-stream' } });
  const opened = new Promise<IncomingMessage>((resolve, reject) => {
    events.on('error', error => reject(isTurnedAway(error) ? error : unreachable(endpoint, error.message)));
    events.once('response', response => {
      if (response.statusCode === 200) resolve(response);
      else reject(unreachable(endpoint, `it answers ${response.statusCode}`));
    });
  });
  events.end();
  return await progress.race(`${endpoint} to accept the connection`, opened).catch(error => {
    events.destroy();
    throw error;
  });
}

const LOCAL = 'unix:';

/** `http://127.0.0.1:41234/`, or `unix:` and the path of a socket. */
const at = (endpoint: string, path: string): RequestOptions =>
  endpoint.startsWith(LOCAL)
    ? { socketPath: endpoint.slice(LOCAL.length), path: `/${path}` }
    : urlToHttpOptions(new URL(path, endpoint));

/** The data lines of server-sent events. */
function followEvents(stream: NodeJS.ReadableStream, onData: (text: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data:')) onData(line.slice('data:'.length).trim());
  });
  stream.on('error', () => {});
}

const refused = (endpoint: string, status: number | undefined): UiError =>
  new UiError('MCP_UI_ACTION_FAILED', `The probe at ${endpoint} refused the call with status ${status}`, {
    hint: status === 413 ? 'The call is too large; nothing was done.' : undefined,
  });

const lost = (endpoint: string, why: string): UiError =>
  new UiError('MCP_UI_ACTION_FAILED', `The connection to the probe at ${endpoint} was lost: ${why}`, {
    reason: 'CONNECTION_LOST',
    isUnanswered: true,
  });
