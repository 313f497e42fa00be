import { PNG } from 'pngjs';
import type { Rectangle } from '../../src/protocol/index.js';

/** Pixels as red, green, blue, and one byte that does not count. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

export const readPng = (base64: string): Picture => PNG.sync.read(Buffer.from(base64, 'base64'));

/** Which share of a picture's pixels stands at that place of another one. */
export function sameShare(part: Picture, whole: Picture, left: number, top: number): number {
  let same = 0;
  for (let y = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++) {
      const a = (y * part.width + x) * 4;
      const b = ((y + top) * whole.width + x + left) * 4;
      if (part.data.compare(whole.data, b, b + 3, a, a + 3) === 0) same++;
    }
  return same / (part.width * part.height);
}

export function cutOut(whole: Picture, left: number, top: number, width: number, height: number): Picture {
  const data = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++) {
    const start = ((y + top) * whole.width + left) * 4;
    whole.data.copy(data, y * width * 4, start, start + width * 4);
  }
  return { width, height, data };
}

/** The part in which two pictures of one size differ: left, top, right, bottom. */
export function difference(one: Picture, other: Picture): number[] {
  const at = Array.from({ length: one.width * one.height }, (_, pixel) => pixel).filter(
    pixel => one.data.compare(other.data, pixel * 4, pixel * 4 + 3, pixel * 4, pixel * 4 + 3) !== 0,
  );
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;
  if (!at.length) return [];
  const [left, right] = range(at.map(pixel => pixel % one.width));
  const [top, bottom] = range(at.map(pixel => Math.floor(pixel / one.width)));
  return [left, top, right, bottom];
}
/** Which share of the pixels in these parts of a picture is another in a second one. */
export function changedShare(before: Picture, after: Picture, parts: Rectangle[]): number {
  const sizes = parts.map(({ width, height }) => width * height);
  const changed = parts.map(({ x, y, width, height }, i) => {
    const part = cutOut(after, x, y, width, height);
    return (sizes[i] as number) * (1 - sameShare(part, before, x, y));
  });
  return sum(changed) / sum(sizes);
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
