import { UsageError } from '../command-line.js';

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 };

/** `30m`, `12h`, `1d`, `2w` */
export function milliseconds(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS[unit] ?? Number.NaN);
  if (ms > 0) return ms;
  throw new UsageError(`--expires takes a number and a unit, such as 30m, 12h, 1d or 2w, not "${text}".`);
}
