import { Worker } from 'node:worker_threads';
import type { Picture } from './picture.js';

/** What the thread can do: its input and its output. */
interface Works {
  read: [bytes: Uint8Array, picture: Picture<Uint8Array>];
  write: [picture: Picture, bytes: Uint8Array];
}

interface Answer {
  readonly number: number;
  readonly output?: unknown;
  readonly error?: string;
}

interface Asked {
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/** A large picture takes a while. A worker thread does it, so that no other client has to wait. */
class PngThread {
  private worker: Worker | undefined;
  private readonly asked = new Map<number, Asked>();
  private count = 0;

  async ask<W extends keyof Works>(work: W, input: Works[W][0]): Promise<Works[W][1]> {
    const worker = this.start();
    const number = this.count++;
    try {
      return await new Promise<Works[W][1]>((resolve, reject) => {
        this.asked.set(number, { resolve, reject });
        worker.ref();
        worker.postMessage({ number, work, input });
      });
    } finally {
      this.asked.delete(number);
      if (this.asked.size === 0) this.worker?.unref();
    }
  }

  private start(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('./png-thread.js', import.meta.url));
    worker.on('message', ({ number, output, error }: Answer) => {
      const asked = this.asked.get(number);
      if (error === undefined) asked?.resolve(output);
      else asked?.reject(new Error(error));
    });
    // A picture that is too large for the memory ends the thread. The next one gets a new thread.
    worker.on('error', error => {
      this.worker = undefined;
      for (const { reject } of this.asked.values()) reject(error);
    });
    this.worker = worker;
    return worker;
  }
}

const thread = new PngThread();

export async function readPng(base64: string): Promise<Picture> {
  const { width, height, data } = await thread.ask('read', Buffer.from(base64, 'base64'));
  return { width, height, data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) };
}

export async function writePng(picture: Picture): Promise<string> {
  return Buffer.from(await thread.ask('write', picture)).toString('base64');
}
