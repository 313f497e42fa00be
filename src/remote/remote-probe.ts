import type { z } from 'zod';
import { oneLine, type Probe, type Progress } from '#engine';
import {
  type ErrorCode,
  eventNotification,
  fastCheck,
  LIMITS,
  METHODS,
  type MethodName,
  type ParamsOf,
  PROTOCOL_VERSION,
  type ProbeEvent,
  type Reason,
  type ResultOf,
  response,
  UiError,
} from '#protocol';
import type { Channel } from './channel.js';

/** The probe itself answers at the limit; we give up only if it does not. */
const GRACE_MS = 500;

/** An action begins before the deadline; settling may go on after it. */
const graceFor = (params: ParamsOf<MethodName>): number =>
  GRACE_MS + (('settleMs' in params ? params.settleMs : undefined) ?? 0);

/** A probe in another process, called in JSON-RPC over a channel. */
export class RemoteProbe implements Probe {
  readonly closed: Promise<void>;
  hello!: ResultOf<'hello'>;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private readonly listeners = new Set<(event: ProbeEvent) => void>();
  private lastId = 0;
  private isClosed = false;

  private constructor(private readonly channel: Channel) {
    channel.onMessage(text => this.receive(text));
    this.closed = channel.closed.then(() => this.hangUp());
  }

  static async open(
    channel: Channel,
    client: { name: string; version: string },
    secrets: readonly string[],
    progress: Progress,
  ): Promise<RemoteProbe> {
    const probe = new RemoteProbe(channel);
    try {
      const hello = { protocol: PROTOCOL_VERSION, client, ...(secrets.length ? { secrets: [...secrets] } : {}) };
      probe.hello = await probe.call('hello', hello, progress);
      requireSameMajor(probe.hello.protocol);
      return probe;
    } catch (error) {
      channel.close();
      throw error;
    }
  }

  async call<M extends MethodName>(method: M, params: ParamsOf<M>, progress: Progress): Promise<ResultOf<M>> {
    if (this.isClosed) throw gone(false);
    const id = ++this.lastId;
    // Well before we give up: what was reported as a timeout must not begin a moment later.
    const notAfter = Date.now() + Math.ceil(progress.remainingMs) + GRACE_MS / 2;
    const message = JSON.stringify({ jsonrpc: '2.0', id, method, notAfter, params });
    requireWithinLimit(message);
    const answered = new Promise<Answer>(resolve => this.waiting.set(id, resolve));
    this.channel.send(message, error => this.waiting.get(id)?.({ error }));
    try {
      const answer = await progress
        .withGrace(graceFor(params))
        .race(`the probe to answer ${method}`, answered)
        .catch(error => {
          throw error instanceof UiError && error.code === 'MCP_UI_TIMEOUT' ? unanswered(error) : error;
        });
      if (answer.error) throw answer.error;
      return validated(method, answer.result);
    } finally {
      this.waiting.delete(id);
    }
  }

  onEvent(listener: (event: ProbeEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.channel.close();
  }

  private receive(text: string): void {
    const message = parsed(text);
    const event = eventNotification.safeParse(message);
    if (event.success) {
      for (const listener of this.listeners) listener(event.data.params);
      return;
    }
    const answer = response.safeParse(message);
    if (!answer.success || typeof answer.data.id !== 'number') return;
    const resolve = this.waiting.get(answer.data.id);
    if ('error' in answer.data) resolve?.({ error: fromWire(answer.data.error) });
    else resolve?.({ result: (message as { result: unknown }).result });
  }

  private hangUp(): void {
    this.isClosed = true;
    for (const resolve of this.waiting.values()) resolve({ error: gone(true) });
  }
}

type Answer = { result: unknown; error?: undefined } | { error: UiError; result?: undefined };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A probe closes the connection rather than read more. */
function requireWithinLimit(message: string): void {
  const bytes = Buffer.byteLength(message);
  if (bytes <= LIMITS.messageInBytes) return;
  throw new UiError(
    'MCP_UI_INVALID_ARGUMENT',
    `The call has ${bytes} bytes, more than the ${LIMITS.messageInBytes} that a probe takes; nothing was done`,
    { hint: 'Pass it in parts.' },
  );
}

function requireSameMajor(version: string): void {
  const [theirs] = version.split('.');
  const [ours] = PROTOCOL_VERSION.split('.');
  if (theirs === ours) return;
  throw new UiError(
    'MCP_UI_ACTION_FAILED',
    `The probe speaks protocol ${version}, this server speaks ${PROTOCOL_VERSION}`,
    {
      reason: 'UNSUPPORTED',
      hint: 'Start the application again with the probe of this version.',
    },
  );
}

const CHECKS = new Map<MethodName, (result: unknown) => boolean>();

/** No answer is trusted before it has been validated. */
function validated<M extends MethodName>(method: M, result: unknown): ResultOf<M> {
  const check = CHECKS.get(method) ?? fastCheck(METHODS[method].result);
  CHECKS.set(method, check);
  if (check(result)) return result as ResultOf<M>;
  throw new UiError(
    'MCP_UI_INTERNAL',
    `The probe's answer to ${method} is malformed ${whereWrong(METHODS[method].result, result)}`,
    { reason: 'PROBE_LIED', hint: 'The probe in the application is damaged or of another version: start it again.' },
  );
}

function whereWrong(schema: z.ZodType, result: unknown): string {
  try {
    const [issue] = schema.safeParse(result).error?.issues ?? [];
    if (issue) return `at ${issue.path.join('.') || 'the top'}: ${issue.message}`;
  } catch {
    // Too deep even for zod.
  }
  return 'in that it nests too deeply';
}

interface WireError {
  message: string;
  data?: { code: ErrorCode; reason?: Reason | null; details?: Record<string, unknown> | null } | null;
}

function fromWire({ message, data }: WireError): UiError {
  const { hint, candidates, log, changes, ...details } = data?.details ?? {};
  const words = Object.entries({ hint, log, changes }).flatMap(([key, text]) =>
    typeof text === 'string' ? [[key, oneLine(text)]] : [],
  );
  return new UiError(data?.code ?? 'MCP_UI_INTERNAL', oneLine(message), {
    ...details,
    ...Object.fromEntries(words),
    ...(Array.isArray(candidates) ? { candidates: candidates.map(String) } : {}),
    ...(data?.reason ? { reason: data.reason } : {}),
  });
}

const unanswered = ({ code, message, details }: UiError): UiError =>
  new UiError(code, message, { ...details, isUnanswered: true });

const gone = (isUnanswered: boolean): UiError =>
  new UiError('MCP_UI_ACTION_FAILED', 'The application is gone', { reason: 'APP_GONE', isUnanswered });
