import { connect } from 'node:net';
import { WebSocket } from 'ws';
import type { Progress } from '#engine';
import { LIMITS, UiError } from '#protocol';
import type { Channel } from './channel.js';

const LOCAL = 'unix:';

/** `ws://127.0.0.1:41234/`, or `unix:` and the path of a socket. */
export function webSocketTo(endpoint: string, token: string): WebSocket {
  const isLocal = endpoint.startsWith(LOCAL);
  return new WebSocket(isLocal ? 'ws://localhost/' : endpoint, {
    headers: { Authorization: `Bearer ${token}` },
    maxPayload: LIMITS.messageOutBytes,
    perMessageDeflate: false,
    ...(isLocal ? { createConnection: () => connect(endpoint.slice(LOCAL.length)) } : {}),
  });
}

export async function openWebSocket(endpoint: string, token: string, progress: Progress): Promise<Channel> {
  const socket = webSocketTo(endpoint, token);
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()));
  const opened = new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.on('error', error => reject(unreachable(endpoint, error)));
  });
  try {
    await progress.race(`${endpoint} to accept the connection`, opened);
  } catch (error) {
    socket.terminate();
    throw error;
  }
  return {
    send: text => socket.send(text),
    onMessage: listener => socket.on('message', data => listener(data.toString())),
    closed,
    close: () => socket.terminate(),
  };
}

function unreachable(endpoint: string, error: Error): UiError {
  const refused = error.message.includes('401');
  return new UiError(
    refused ? 'MCP_UI_UNAUTHORIZED' : 'MCP_UI_ACTION_FAILED',
    refused
      ? `The probe at ${endpoint} refused our token`
      : `The probe at ${endpoint} cannot be reached: ${error.message}`,
    { reason: 'APP_GONE', remedies: ['list'] },
  );
}
