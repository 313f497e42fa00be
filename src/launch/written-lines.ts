import type { Readable } from 'node:stream';
import type { OutputLine, OutputLog } from '#engine';

const KEPT_LINES = 2_000;
const LINE_LENGTH = 4_000;
const END_LENGTH = 4_000;

/** The last lines that a program wrote; older ones are dropped. */
export class WrittenLines implements OutputLog {
  private kept: OutputLine[] = [];
  private count = 0;
  private readonly unfinished = { stdout: '', stderr: '' };

  follow(stream: OutputLine['stream'], source: Readable | null): void {
    source?.setEncoding('utf8');
    source?.on('data', (chunk: string) => this.add(stream, chunk));
    source?.on('error', () => {});
  }

  private add(stream: OutputLine['stream'], chunk: string): void {
    const lines = (this.unfinished[stream] + chunk).split(/\r?\n/);
    this.unfinished[stream] = (lines.pop() ?? '').slice(0, LINE_LENGTH);
    const time = new Date();
    for (const text of lines) this.kept.push({ seq: ++this.count, time, stream, text: text.slice(0, LINE_LENGTH) });
    if (this.kept.length > KEPT_LINES) this.kept = this.kept.slice(-KEPT_LINES);
  }

  linesAfter(seq: number): readonly OutputLine[] {
    return this.kept.filter(line => line.seq > seq);
  }

  /** The last lines, to explain why a program failed. */
  end(): string {
    const rest = Object.values(this.unfinished).filter(Boolean);
    const text = [...this.kept.map(line => line.text), ...rest].join('\n');
    const end = text.slice(-END_LENGTH);
    return (end.length < text.length ? end.slice(end.indexOf('\n') + 1) : end).trim();
  }
}
