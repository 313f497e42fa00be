import { Progress } from '../progress.js';

const EVERY_MS = 500;
/** A watch ends when nobody wants it any more. */
const FOREVER_MS = 2 ** 31 - 1;

/** Looks again and again, and calls `onChange` with the name of what is not as it was, until the signal. */
export async function watch(
  look: () => Promise<ReadonlyMap<string, string>>,
  onChange: (name: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let last: ReadonlyMap<string, string> = new Map();
  while (!signal.aborted) {
    const now = await look().catch(() => last);
    if (signal.aborted) return;
    for (const [name, text] of now) if (last.has(name) && last.get(name) !== text) onChange(name);
    last = now;
    await Progress.start(FOREVER_MS, signal)
      .rest(EVERY_MS)
      .catch(() => undefined);
  }
}
