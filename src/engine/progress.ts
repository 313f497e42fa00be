import { UiError } from '#protocol';
import type { Turn } from './access/turns.js';

/** What one look at the application gave: the goal, or why it is not reached yet. */
export type Attempt<T> = { done: T } | NotYet;

interface NotYet {
  readonly because: string;
  readonly error?: UiError | undefined;
  /** How long waiting for this may help; to the deadline if absent. */
  readonly forMs?: number | undefined;
}

const PAUSES_MS = [10, 20, 40, 80];
const LOOK_EVERY_MS = 250;
/** How long a computation may keep everything else waiting. */
const LONGEST_RUN_MS = 10;

/**
 * How much longer a call may take, and whether anybody still waits for it.
 * The only place that waits for an application.
 */
export class Progress {
  private constructor(
    readonly limitMs: number,
    private readonly deadline: number,
    readonly signal: AbortSignal,
    private readonly startLimitMs: number,
    /** The call's turn to act; without one, every step takes its own. */
    readonly turn: Turn | undefined,
    /** What waiting for starts took, of this call and all that is derived from it. */
    private readonly spared = { ms: 0 },
    private readonly remarks: string[] = [],
    private readonly lastYield = { at: performance.now() },
  ) {}

  static start(
    limitMs: number,
    signal: AbortSignal = new AbortController().signal,
    startLimitMs: number = limitMs,
    turn?: Turn,
  ): Progress {
    return new Progress(limitMs, performance.now() + limitMs, signal, startLimitMs, turn);
  }

  /** Tells the caller something beside the result, such as that the application has ended. */
  remark(text: string): void {
    this.remarks.push(text);
  }

  takeRemarks(): string[] {
    return this.remarks.splice(0);
  }

  get remainingMs(): number {
    return Math.max(0, this.end - performance.now());
  }

  private get end(): number {
    return this.deadline + this.spared.ms;
  }

  /** Waits for what must be there before the call's own time begins: as long as asked, or as the caller allows. */
  async before<T>(limitMs: number, wait: (progress: Progress) => Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await wait(Progress.start(Math.min(limitMs, this.startLimitMs), this.signal));
    this.spared.ms += performance.now() - start;
    return result;
  }

  /** The same wait with an earlier end. */
  atMost(limitMs: number): Progress {
    const end = Math.min(this.end, performance.now() + limitMs);
    return this.until(end, limitMs, Math.min(limitMs, this.startLimitMs));
  }

  /** The same wait, but never less than this from now on: for telling what happened when time is up. */
  atLeast(limitMs: number): Progress {
    return this.until(Math.max(this.end, performance.now() + limitMs));
  }

  /** Time to put things right after the call, even if it was cancelled or its time is up. */
  toCleanUp(limitMs: number): Progress {
    return Progress.start(limitMs, undefined, limitMs, this.turn);
  }

  /** The same wait with a later end, for an answer that is promised at the deadline and still has to travel. */
  withGrace(graceMs: number): Progress {
    return this.until(this.end + graceMs);
  }

  private until(end: number, limitMs = this.limitMs, startLimitMs = this.startLimitMs): Progress {
    return new Progress(
      limitMs,
      end - this.spared.ms,
      this.signal,
      startLimitMs,
      this.turn,
      this.spared,
      this.remarks,
      this.lastYield,
    );
  }

  /** Tries until the goal is reached; at the deadline the last obstacle becomes the error. */
  async poll<T>(goal: string, attempt: () => Promise<Attempt<T>>): Promise<T> {
    let last: NotYet | undefined;
    let lastingSince: number | undefined;
    for (let round = 0; ; round++) {
      this.throwIfCancelled();
      const outcome = await attempt().catch(error => {
        // The last look came too late to be taken; what the one before it saw says more.
        if (last && error instanceof UiError && error.details.reason === 'UI_THREAD_BUSY')
          throw this.gaveUp(goal, last.because, last.error);
        throw error;
      });
      if ('done' in outcome) return outcome.done;
      last = outcome;
      lastingSince = outcome.forMs === undefined ? undefined : (lastingSince ?? performance.now());
      if (lastingSince !== undefined && performance.now() - lastingSince >= (outcome.forMs ?? 0))
        throw this.gaveUp(goal, outcome.because, outcome.error, outcome.forMs);
      const pause = PAUSES_MS[Math.min(round, PAUSES_MS.length - 1)] as number;
      if (this.remainingMs < pause) throw this.gaveUp(goal, outcome.because, outcome.error);
      await this.pause(pause);
    }
  }

  /** What `promise` gives, unless the deadline or the caller's cancellation comes first. */
  async race<T>(goal: string, promise: Promise<T>, why = (): string => 'no answer came'): Promise<T> {
    // Who is cancelled already never gets to it, and nobody else may hear of its failure.
    promise.catch(() => {});
    this.throwIfCancelled();
    let timer: NodeJS.Timeout | undefined;
    let onAbort: (() => void) | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(this.gaveUp(goal, why())), this.remainingMs);
      onAbort = () => reject(cancelled());
      this.signal.addEventListener('abort', onAbort);
    });
    try {
      return await Promise.race([promise, limit]);
    } finally {
      clearTimeout(timer);
      if (onAbort) this.signal.removeEventListener('abort', onAbort);
    }
  }

  /** What `promise` gives, unless a look in between shows that waiting for it is pointless. */
  async unless<T>(promise: Promise<T>, pointless: () => UiError | undefined): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const gaveUp = new Promise<never>((_, reject) => {
      timer = setInterval(() => {
        const error = pointless();
        if (error) reject(error);
      }, LOOK_EVERY_MS);
    });
    try {
      return await Promise.race([promise, gaveUp]);
    } finally {
      clearInterval(timer);
    }
  }

  /** Whether a computation has kept everything else waiting for too long. */
  get mustYield(): boolean {
    return performance.now() - this.lastYield.at > LONGEST_RUN_MS;
  }

  /** Lets timers, signals and other calls run during a long computation, and ends it with the time of the call. */
  async yieldNow(): Promise<void> {
    await new Promise(resolve => setImmediate(resolve));
    this.throwIfCancelled();
    if (this.remainingMs <= 0) throw this.gaveUp('a search', 'it takes too long');
    this.lastYield.at = performance.now();
  }

  /** The elements that pass a test, however many there are. */
  async filter<T>(elements: Iterable<T>, test: (element: T) => boolean): Promise<T[]> {
    const passed: T[] = [];
    this.lastYield.at = performance.now();
    for (const element of elements) {
      if (test(element)) passed.push(element);
      if (this.mustYield) await this.yieldNow();
    }
    return passed;
  }

  /** Lets time pass because the caller asked for it. */
  async rest(ms: number): Promise<void> {
    await this.pause(Math.min(ms, this.remainingMs));
    this.throwIfCancelled();
  }

  private async pause(ms: number): Promise<void> {
    await new Promise<void>(resolve => {
      const done = () => {
        clearTimeout(timer);
        this.signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.signal.addEventListener('abort', done);
    });
  }

  private throwIfCancelled(): void {
    if (this.signal.aborted) throw cancelled();
  }

  private gaveUp(goal: string, because: string, error?: UiError, waitedMs = this.limitMs): UiError {
    const message = `Waited ${Math.round(waitedMs)} ms for ${goal}: ${error?.message ?? because}`;
    return new UiError(error?.code ?? 'MCP_UI_TIMEOUT', message, error?.details ?? {});
  }
}

const cancelled = () =>
  new UiError('MCP_UI_ACTION_FAILED', 'The call was cancelled by the client', { reason: 'CANCELLED' });
