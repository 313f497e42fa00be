import { connect } from 'node:net';
import { WebSocket } from 'ws';
import type { Progress } from '#engine';
import { LIMITS, UiError } from '#protocol';
import type { Channel } from './channel.js';
import { isTurnedAway, retryOpening, unreachable } from './retry-opening.js';

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
  const socket = await retryOpening(endpoint, progress, () => opened(webSocketTo(endpoint, token), endpoint, progress));
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()));
  return {
    send: text => socket.send(text),
    onMessage: listener => socket.on('message', data => listener(data.toString())),
    closed,
    close: () => socket.terminate(),
  };
}

async function opened(socket: WebSocket, endpoint: string, progress: Progress): Promise<WebSocket> {
  const open = new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.on('error', error => reject(isTurnedAway(error) ? error : failureOf(endpoint, error)));
  });
  try {
    await progress.race(`${endpoint} to accept the connection`, open);
    return socket;
  } catch (error) {
    socket.terminate();
    throw error;
  }
}

const failureOf = (endpoint: string, { message }: Error): UiError =>
  message.includes('401')
    ? new UiError('MCP_UI_UNAUTHORIZED', `The probe at ${endpoint} refused our token`, {
        reason: 'APP_GONE',
        remedies: ['list'],
      })
    : unreachable(endpoint, message);
