import type { ProbeEvent } from '#protocol';

/** An event and its place among all events of its application. */
export interface HeardEvent {
  readonly seq: number;
  readonly subscriptionId: string;
  readonly event: ProbeEvent;
}

export interface EventReading {
  readonly events: HeardEvent[];
  /** Pass it to the next reading to go on after these. */
  readonly cursor: number;
  /** Subscriptions of which events after the given cursor were dropped because nobody read them in time. */
  readonly missed: string[];
  /** There is more after these. */
  readonly hasMore: boolean;
}

/** How many unread events of one subscription are kept; the oldest go first. */
export const KEPT_EVENTS = 1_000;

/** What the subscriptions of one application brought. One that floods costs the others nothing. */
export class EventLog {
  private readonly subscriptions = new Map<string, Kept>();
  private lastSeq = 0;

  open(subscriptionId: string, watchesLifeCycle: boolean): void {
    this.subscriptions.set(subscriptionId, { watchesLifeCycle, events: [], droppedUpTo: 0 });
  }

  close(subscriptionId: string): void {
    this.subscriptions.delete(subscriptionId);
  }

  get openSubscriptions(): string[] {
    return [...this.subscriptions.keys()];
  }

  add(event: ProbeEvent): void {
    for (const [subscriptionId, kept] of this.subscriptions) {
      if (!concerns(event, subscriptionId, kept)) continue;
      kept.events.push({ seq: ++this.lastSeq, subscriptionId, event });
      if (kept.events.length > KEPT_EVENTS) kept.droppedUpTo = kept.events.shift()?.seq ?? 0;
    }
  }

  /** Events after a cursor, oldest first; of one subscription, or of all. */
  read(after: number, limit: number, subscriptionId?: string): EventReading {
    const read = [...this.subscriptions].filter(([id]) => subscriptionId === undefined || id === subscriptionId);
    const found = read.flatMap(([, kept]) => kept.events.filter(heard => heard.seq > after));
    const events = found.sort((one, other) => one.seq - other.seq).slice(0, limit);
    const hasMore = events.length < found.length;
    const missed = read.filter(([, kept]) => kept.droppedUpTo > after).map(([id]) => id);
    const cursor = hasMore ? (events.at(-1)?.seq ?? after) : this.lastSeq;
    return { events, cursor, missed, hasMore };
  }
}

interface Kept {
  readonly watchesLifeCycle: boolean;
  readonly events: HeardEvent[];
  droppedUpTo: number;
}

const concerns = (event: ProbeEvent, subscriptionId: string, kept: Kept): boolean =>
  event.type === 'signalEmitted' ? event.data.subscriptionId === subscriptionId : kept.watchesLifeCycle;
