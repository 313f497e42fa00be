import { Progress } from './progress.js';

const EVERY_MS = 500;
/** A watch ends when nobody wants it any more. */
const FOREVER_MS = 2 ** 31 - 1;

/** Calls `onChange` whenever `look` gives something else than before, until the signal. */
export async function watch(look: () => Promise<string>, onChange: () => void, signal: AbortSignal): Promise<void> {
  let last: string | undefined;
  while (!signal.aborted) {
    const now = await look().catch(() => last);
    if (last !== undefined && now !== last && !signal.aborted) onChange();
    last = now;
    await Progress.start(FOREVER_MS, signal)
      .rest(EVERY_MS)
      .catch(() => undefined);
  }
}
