import { UiError } from '#protocol';
import type { Progress } from '../progress.js';

/** The number of calls that may wait to act on one application. */
export const MOST_WAITING = 100;

/** The right of one call to act on an application. */
export class Turn {
  /** The application whose turn this call has: one at a time. */
  at: Turns | undefined;

  constructor(readonly who: string) {}

  /** Lets the next call act. */
  end(): void {
    this.at?.leave(this);
  }
}

interface Waiting {
  readonly turn: Turn;
  readonly go: () => void;
}

/**
 * Calls act on an application one at a time, in order of arrival. A call that has acted keeps its turn until it ends, so
 * that nothing comes between its steps. One that meets an obstacle lets others go first: they may clear it.
 */
export class Turns {
  private acting: Turn | undefined;
  private since = 0;
  private readonly waiting: Waiting[] = [];

  constructor(private readonly app: string) {}

  async during<T>(progress: Progress, step: () => Promise<T>): Promise<T> {
    const turn = progress.turn ?? new Turn('another step');
    const hasActed = this.acting === turn;
    if (!hasActed) await this.enter(turn, progress);
    let isKept = hasActed;
    try {
      const done = await step();
      isKept = progress.turn !== undefined;
      return done;
    } finally {
      if (!isKept) turn.end();
    }
  }

  leave(turn: Turn): void {
    if (this.acting !== turn) return;
    turn.at = undefined;
    this.acting = undefined;
    const next = this.waiting.shift();
    if (!next) return;
    this.give(next.turn);
    next.go();
  }

  private async enter(turn: Turn, progress: Progress): Promise<void> {
    turn.end();
    if (!this.acting) return this.give(turn);
    if (this.waiting.length >= MOST_WAITING) throw this.full();
    const called = new Promise<void>(go => this.waiting.push({ turn, go }));
    try {
      await progress.race(`its turn to act on ${this.app}`, called, () => this.why());
    } catch (error) {
      const at = this.waiting.findIndex(each => each.turn === turn);
      if (at >= 0) this.waiting.splice(at, 1);
      // Its turn may have come in the moment it gave up.
      this.leave(turn);
      throw error;
    }
  }

  private give(turn: Turn): void {
    this.acting = turn;
    this.since = performance.now();
    turn.at = this;
  }

  private why(): string {
    const ms = Math.round(performance.now() - this.since);
    return `${this.acting?.who ?? 'another call'} has been acting on it for ${ms} ms; nothing was done`;
  }

  private full(): UiError {
    return new UiError(
      'MCP_UI_ACTION_FAILED',
      `${this.waiting.length} calls are already waiting to act on ${this.app}, which is the limit; nothing was done`,
      { reason: 'QUEUE_FULL', hint: 'Try again later, with fewer calls at once.' },
    );
  }
}
