/** Milliseconds of many runs of the same thing. */
export interface Timing {
  readonly median: number;
  readonly min: number;
  readonly p95: number;
  readonly runs: number;
}

export function timing(samples: readonly number[]): Timing {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { median: at(0.5), min: at(0), p95: at(0.95), runs: sorted.length };
}

/** After some runs that do not count, in which both sides compile what they run. */
export async function timed(runs: number, work: () => Promise<unknown>): Promise<Timing> {
  for (let run = 0; run < runs / 4; run++) await work();
  const samples: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await work();
    samples.push(performance.now() - start);
  }
  return timing(samples);
}

export const ms = ({ median, min }: Timing): string => `${digits(median)} (${digits(min)})`;

export const digits = (value: number): string =>
  value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0);
