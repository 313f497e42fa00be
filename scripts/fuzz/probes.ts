import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { response } from '../../src/protocol/index.js';
import { isTurnedAway } from '../../src/remote/retry-opening.js';
import { webSocketTo } from '../../src/remote/websocket-channel.js';
import type { Random } from '../random.js';
import { BOMBS, requests } from './messages.js';
import { mutated } from './mutate.js';

export interface Fuzzed {
  sent: number;
  answered: number;
  /** Answers by what they say: `ok`, or the number of the error. */
  outcomes: Record<string, number>;
  /** How often the other side hung up. */
  hangUps: number;
}

const nothing = (): Fuzzed => ({ sent: 0, answered: 0, outcomes: {}, hangUps: 0 });

const next = (random: Random): string => mutated({ jsonrpc: '2.0', ...random.pick(requests) }, random);

/** Counts an answer; one that is not well-formed ends the run. */
function count(into: Fuzzed, answer: string): void {
  const message = JSON.parse(answer) as { method?: string; error?: { code: number } };
  if (message.method === 'event') return;
  for (const each of Array.isArray(message) ? message : [message])
    if (!response.safeParse(each).success) throw new Error(`a malformed answer: ${answer.slice(0, 500)}`);
  into.answered++;
  const outcome = message.error ? String(message.error.code) : 'ok';
  into.outcomes[outcome] = (into.outcomes[outcome] ?? 0) + 1;
}

/** Messages to a probe behind a WebSocket, many in flight; a new connection where it hung up. */
export async function fuzzWebSocket(
  endpoint: string,
  token: string,
  messages: number,
  random: Random,
): Promise<Fuzzed> {
  const told = nothing();
  while (told.sent < messages) {
    await new Promise<void>((resolve, reject) => {
      const socket = webSocketTo(endpoint, token);
      let inFlight = 0;
      const more = () => {
        while (inFlight < 64 && told.sent < messages) {
          told.sent++;
          inFlight++;
          socket.send(next(random));
        }
        if (told.sent >= messages) socket.ping();
      };
      // Notifications get no answer, so a ping tells that everything before it was read.
      let alive: NodeJS.Timeout | undefined;
      socket.on('open', () => {
        more();
        alive = setInterval(() => {
          inFlight = 0;
          more();
        }, 200);
      });
      socket.on('pong', () => told.sent >= messages && socket.close());
      socket.on('message', data => {
        inFlight = Math.max(0, inFlight - 1);
        try {
          count(told, data.toString());
        } catch (error) {
          reject(error);
          socket.terminate();
        }
        more();
      });
      socket.on('error', error => (told.sent === 0 && !isTurnedAway(error) ? reject(error) : undefined));
      socket.on('close', () => {
        clearInterval(alive);
        if (told.sent < messages) told.hangUps++;
        resolve();
      });
    });
  }
  return told;
}

/** Messages to a probe behind HTTP, several at a time. */
export async function fuzzHttp(endpoint: string, token: string, messages: number, random: Random): Promise<Fuzzed> {
  const told = nothing();
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const worker = async () => {
    while (told.sent < messages) {
      told.sent++;
      const isBomb = random.chance(BOMB);
      const message = isBomb ? bomb(random) : next(random);
      const path = new URL(isBomb ? 'mcp' : 'rpc', endpoint);
      const answer = await post(path, token, message, agent).catch(hungUp);
      if (answer === undefined) told.hangUps++;
      else if (isBomb) requireDefused(message, answer);
      else if (answer) count(told, answer);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  agent.destroy();
  return told;
}

/** The share of selectors that would keep a probe busy which evaluates selectors itself. */
const BOMB = 0.02;

const bomb = (random: Random): string =>
  JSON.stringify({ tool: 'ui_query', input: { selector: random.pick(BOMBS), timeoutMs: 10_000 } });

function requireDefused(message: string, answer: string): void {
  const { error } = JSON.parse(answer) as { error?: { code: string } };
  if (error?.code === 'MCP_UI_TIMEOUT') throw new Error(`${message} is answered by ${answer}`);
}

/** Longer than a call may take. */
const LONGEST_MS = 60_000;

class Unanswered extends Error {}

function hungUp(error: Error): undefined {
  if (error instanceof Unanswered) throw error;
}

/** Who refuses a long message hangs up while it is still being sent, after the answer, when nobody listens any more. */
const unheard = () => {};

function post(url: URL, token: string, body: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const sent = request(url, { method: 'POST', agent, headers }, answer => text(answer).then(resolve, reject));
    sent.on('socket', socket => socket.off('error', unheard).on('error', unheard));
    sent.setTimeout(LONGEST_MS, () => reject(new Unanswered(`no answer to ${body.slice(0, 500)}`)));
    sent.on('error', reject);
    sent.end(body);
  });
}
