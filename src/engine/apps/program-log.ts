import { LOG_LEVELS, type LogLevel, type ResultOf } from '#protocol';
import type { OutputLine, OutputLog } from './provider.js';

/** What a program wrote, or logged through its toolkit. */
export interface LogEntry {
  readonly seq: number;
  readonly time: Date;
  /** `log` for what was logged, but not seen on stdout or stderr. */
  readonly source: OutputLine['stream'] | 'log';
  level?: LogLevel;
  category?: string;
  text: string;
}

export interface LogRequest {
  /** The cursor of the previous reading. */
  readonly after?: number | undefined;
  /** The least serious level. */
  readonly level?: LogLevel | undefined;
  readonly limit?: number | undefined;
}

export interface LogReading {
  readonly entries: readonly LogEntry[];
  /** Pass it to the next reading to go on after these. */
  readonly cursor: number;
  /** There is more after these. */
  readonly hasMore: boolean;
}

type Message = ResultOf<'readLog'>['messages'][number];

const KEPT = 4_000;
/** A message of the toolkit is usually also a line on stderr, at about the same time. */
const SAME_MS = 2_000;

/** The output of a program and the messages of its toolkit in one list, each of them once. */
export class ProgramLog {
  private entries: LogEntry[] = [];
  private lastSeq = 0;
  private lastLine = 0;
  private cleared = 0;
  /** The number of the last message that was added. */
  lastMessage = 0;

  constructor(private readonly output: OutputLog | undefined) {}

  /** Adds the messages, and what the program has written meanwhile. */
  add(messages: readonly Message[]): void {
    const lines = this.output?.linesAfter(this.lastLine) ?? [];
    this.lastLine = lines.at(-1)?.seq ?? this.lastLine;
    for (const line of lines) this.addLine(line);
    for (const message of messages) this.addMessage(message);
    this.lastMessage = messages.at(-1)?.seq ?? this.lastMessage;
    this.entries = this.entries.slice(-KEPT).sort((one, other) => one.time.getTime() - other.time.getTime());
    this.number();
  }

  read({ after = 0, level, limit = 100 }: LogRequest): LogReading {
    const found = this.entries.filter(
      entry => entry.seq > Math.max(after, this.cleared) && (!level || severityOf(entry) >= LOG_LEVELS.indexOf(level)),
    );
    const entries = after > 0 ? found.slice(0, limit) : found.slice(-limit);
    const hasMore = after > 0 && entries.length < found.length;
    return { entries, hasMore, cursor: hasMore ? (entries.at(-1)?.seq ?? after) : this.lastSeq };
  }

  /** Later readings leave out what is there now. */
  clear(): void {
    this.cleared = this.lastSeq;
  }

  private addLine({ time, stream, text }: OutputLine): void {
    const isKnown =
      stream === 'stderr' &&
      this.entries.some(entry => entry.source === 'log' && isSameTime(entry, time) && shows(entry.text, text));
    if (!isKnown) this.entries.push({ seq: 0, time, source: stream, text });
  }

  private addMessage({ time: milliseconds, level, category, text }: Message): void {
    const time = new Date(milliseconds);
    const [first = ''] = text.split('\n');
    const line = this.entries.find(
      entry =>
        !entry.level && entry.source !== 'log' && isSameTime(entry, time) && first !== '' && entry.text.includes(first),
    );
    const described = { level, ...(category ? { category } : {}), text };
    if (!line) return void this.entries.push({ seq: 0, time, source: 'log', ...described });
    Object.assign(line, described);
    // The other lines of the message belong to it.
    this.entries = this.entries.filter(
      entry => entry === line || entry.level || !isSameTime(entry, time) || !shows(text, entry.text),
    );
  }

  /** New entries get their numbers in the order of time; older ones keep theirs. */
  private number(): void {
    for (const entry of this.entries) if (entry.seq === 0) Object.assign(entry, { seq: ++this.lastSeq });
    this.entries.sort((one, other) => one.seq - other.seq);
  }
}

const isSameTime = (entry: LogEntry, time: Date): boolean => Math.abs(entry.time.getTime() - time.getTime()) < SAME_MS;

/** Whether a line is one of those that a message consists of, perhaps with something in front of it. */
const shows = (message: string, line: string): boolean =>
  message
    .split('\n')
    .map(part => part.trim())
    .some(part => part !== '' && line.trim().endsWith(part) && /(^|\W)$/.test(line.trim().slice(0, -part.length)));

/** Errors usually go to stderr. */
const IMPLIED: Record<LogEntry['source'], LogLevel> = { stdout: 'info', stderr: 'warning', log: 'info' };

const severityOf = ({ level, source }: LogEntry): number => LOG_LEVELS.indexOf(level ?? IMPLIED[source]);
