/** Pixels as red, green, blue and alpha, row by row. */
export interface Picture<Pixels = Buffer> {
  readonly width: number;
  readonly height: number;
  readonly data: Pixels;
}

export type Colour = readonly [red: number, green: number, blue: number];

export const blank = (width: number, height: number, [red, green, blue]: Colour): Picture => {
  const data = Buffer.alloc(width * height * 4);
  data.fill(Buffer.from([red, green, blue, 255]));
  return { width, height, data };
};

/** Pastes one picture onto another and clips it at the edges. */
export function paste(onto: Picture, part: Picture, left: number, top: number): void {
  const from = Math.max(0, -left);
  const to = Math.min(part.width, onto.width - left);
  if (from >= to) return;
  for (let y = Math.max(0, -top); y < Math.min(part.height, onto.height - top); y++) {
    const start = (y * part.width + from) * 4;
    part.data.copy(onto.data, ((y + top) * onto.width + left + from) * 4, start, start + (to - from) * 4);
  }
}

/** Fills a rectangle, both corners included, and clips it at the edges. */
export function fillArea(
  picture: Picture,
  left: number,
  top: number,
  right: number,
  bottom: number,
  colour: Colour,
): void {
  for (let y = Math.max(0, top); y <= Math.min(bottom, picture.height - 1); y++)
    for (let x = Math.max(0, left); x <= Math.min(right, picture.width - 1); x++) dot(picture, x, y, colour);
}

export function dot({ width, height, data }: Picture, x: number, y: number, [red, green, blue]: Colour): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  data.set([red, green, blue, 255], (y * width + x) * 4);
}
