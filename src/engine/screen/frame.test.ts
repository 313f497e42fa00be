import { expect, test } from 'vitest';
import { frameOf, pictureSize, screenArea, toPicture, toScreen } from './frame.js';

const SCREENS = [
  [1280, 1024],
  [1920, 1080],
  [2560, 1440],
  [3840, 2160],
  [1024, 768],
  [800, 600],
] as const;

test.for(SCREENS)('of %d × %d every point is hit within the size of a pixel', ([width, height]) => {
  const frame = frameOf({ x: 0, y: 0, width, height });
  const size = pictureSize(frame);
  expect(size.width).toBeLessThanOrEqual(1366);
  expect(size.height).toBeLessThanOrEqual(800);
  for (const [x, y] of [
    [0, 0],
    [width - 1, height - 1],
    [width / 2, height / 3],
    [17, 523],
  ] as const) {
    const there = toScreen(frame, toPicture(frame, { x, y }));
    expect(Math.abs(there.x - x)).toBeLessThanOrEqual(1 / frame.scale);
    expect(Math.abs(there.y - y)).toBeLessThanOrEqual(1 / frame.scale);
  }
});

test('a screen that fits is not scaled', () => {
  const frame = frameOf({ x: 100, y: 50, width: 800, height: 600 });
  expect(frame.scale).toBe(1);
  expect(toScreen(frame, { x: 0, y: 0 })).toEqual({ x: 100, y: 50 });
  expect(toScreen(frame, { x: 799, y: 599 })).toEqual({ x: 899, y: 649 });
});

test('a common screen is scaled to a size that models know', () => {
  expect(pictureSize(frameOf({ x: 0, y: 0, width: 1920, height: 1200 }))).toEqual({ width: 1280, height: 800 });
  expect(pictureSize(frameOf({ x: 0, y: 0, width: 1600, height: 1200 }))).toEqual({ width: 1024, height: 768 });
  expect(pictureSize(frameOf({ x: 0, y: 0, width: 1920, height: 1080 }))).toEqual({ width: 1365, height: 768 });
});

test('popups and windows that hang over the edge do not move the frame; another screen extends it', () => {
  const screen = { width: 1000, height: 800 };
  const main = { x: 100, y: 100, width: 700, height: 600 };
  expect(screenArea(screen, [main])).toEqual({ x: 0, y: 0, width: 1000, height: 800 });
  expect(screenArea(screen, [main, { x: -50, y: 790, width: 200, height: 15 }])).toMatchObject({
    width: 1000,
    height: 800,
  });
  expect(screenArea(screen, [main, { x: 1200, y: 100, width: 300, height: 300 }])).toMatchObject({ x: 0, width: 2000 });
  expect(screenArea(screen, [{ x: -500, y: 0, width: 300, height: 300 }])).toMatchObject({ x: -1000, width: 2000 });
});

test('a point outside the picture is refused', () => {
  const frame = frameOf({ x: 0, y: 0, width: 800, height: 600 });
  expect(() => toScreen(frame, { x: 800, y: 0 })).toThrow(/outside/);
  expect(() => toScreen(frame, { x: Number.NaN, y: 0 })).toThrow(/outside/);
});
