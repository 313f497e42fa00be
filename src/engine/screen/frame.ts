import { type Rectangle, UiError } from '#protocol';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The part of the screen that a picture shows, and its scale. It depends only on the size of the screen or of a window:
 * whatever opens or closes meanwhile, a pixel of the last picture still means the same point.
 */
export interface Frame {
  /** Logical pixels of the screen. */
  readonly area: Rectangle;
  readonly scale: number;
}

/** Sizes that models are trained on. */
const KNOWN_SIZES: readonly Size[] = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
];

/** Scales an area down to the known size with the most similar aspect ratio; never enlarges it. */
export function frameOf(area: Rectangle): Frame {
  return { area, scale: Math.min(1, scaleInto(bestSizeFor(area), area)) };
}

export const scaleInto = (box: Size, { width, height }: Size): number =>
  Math.min(box.width / width, box.height / height);

export function bestSizeFor({ width, height }: Size): Size {
  const unlike = (size: Size) => Math.abs(Math.log(size.width / size.height / (width / height)));
  return [...KNOWN_SIZES].sort((a, b) => unlike(a) - unlike(b))[0] as Size;
}

/** The screen, extended by whole screens until it holds all windows of the application. */
export function screenArea(screen: Size, windows: readonly Rectangle[]): Rectangle {
  const places = windows.map(({ x, y, width, height }) => ({
    column: Math.floor((x + width / 2) / screen.width),
    row: Math.floor((y + height / 2) / screen.height),
  }));
  const columns = [0, ...places.map(place => place.column)];
  const rows = [0, ...places.map(place => place.row)];
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  return {
    x: left * screen.width,
    y: top * screen.height,
    width: (Math.max(...columns) - left + 1) * screen.width,
    height: (Math.max(...rows) - top + 1) * screen.height,
  };
}

export const pictureSize = ({ area, scale }: Frame): Size => ({
  width: Math.max(1, Math.round(area.width * scale)),
  height: Math.max(1, Math.round(area.height * scale)),
});

/** The point of the screen under the middle of a pixel of the picture. */
export function toScreen(frame: Frame, { x, y }: Point): Point {
  const { width, height } = pictureSize(frame);
  if (!(x >= 0 && y >= 0 && x < width && y < height))
    throw new UiError('MCP_UI_INVALID_ARGUMENT', `(${x}, ${y}) is outside the picture, which is ${width}×${height}`, {
      hint: 'Pass coordinates of the last screenshot.',
      remedies: ['screenshot'],
    });
  return {
    x: Math.floor(frame.area.x + (x + 0.5) / frame.scale),
    y: Math.floor(frame.area.y + (y + 0.5) / frame.scale),
  };
}

export const toPicture = ({ area, scale }: Frame, { x, y }: Point): Point => ({
  x: Math.floor((x - area.x) * scale),
  y: Math.floor((y - area.y) * scale),
});
