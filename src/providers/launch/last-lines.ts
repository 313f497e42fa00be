import type { Readable } from 'node:stream';

const LIMIT = 4_000;

/** The end of what a program writes; nothing else of it is kept. */
export class LastLines {
  private text = '';

  follow(stream: Readable | null): void {
    stream?.setEncoding('utf8');
    stream?.on('data', (chunk: string) => {
      this.text = (this.text + chunk).slice(-LIMIT);
    });
    stream?.on('error', () => {});
  }

  toString(): string {
    const whole = this.text.length < LIMIT ? this.text : this.text.slice(this.text.indexOf('\n') + 1);
    return whole.trim();
  }
}
