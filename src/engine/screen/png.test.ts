import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { blank, dot, fillArea } from './picture.js';
import { readPng, writePng } from './png.js';

test('a picture that was written is read as it was', async () => {
  const picture = blank(20, 10, [10, 20, 30]);
  dot(picture, 3, 4, [200, 100, 50]);
  expect(await readPng(await writePng(picture))).toEqual(picture);
});

test('what is transparent is blended with white', async () => {
  const picture = blank(1, 1, [100, 0, 255]);
  picture.data[3] = 51;
  const { data } = await readPng(await writePng(picture));
  expect([...data]).toEqual([224, 204, 255, 255]);
});

test('something that is no picture is an error, and the next picture is read', async () => {
  const png = await writePng(blank(2, 2, [1, 2, 3]));
  const broken = Buffer.from(png, 'base64').subarray(0, 30).toString('base64');
  await expect(Promise.all([readPng('bm8gcGljdHVyZQ=='), readPng(png)])).rejects.toThrow();
  await expect(readPng(broken)).rejects.toThrow();
  expect(await readPng(png)).toMatchObject({ width: 2, height: 2 });
});

test('a large picture does not block the event loop', async () => {
  const picture = blank(1000, 1000, [250, 250, 250]);
  for (let y = 0; y < 1000; y += 7) fillArea(picture, y, y, 999 - (y % 400), y + 2, [y % 256, 80, 90]);
  await writePng(blank(1, 1, [0, 0, 0]));
  const start = performance.now();
  PNG.sync.read(PNG.sync.write(Object.assign(new PNG({ width: 1000, height: 1000 }), { data: picture.data })));
  const onThisThread = performance.now() - start;

  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await readPng(await writePng(picture));
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(onThisThread / 3);
});
