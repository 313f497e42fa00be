// Reads and writes pictures. Plain JavaScript, because a worker thread loads this file as it is.
import { parentPort } from 'node:worker_threads';
import { PNG } from 'pngjs';

const WORK = { read, write };

parentPort.on('message', ({ number, work, input }) => {
  try {
    parentPort.postMessage({ number, output: WORK[work](input) });
  } catch (error) {
    parentPort.postMessage({ number, error: error.message });
  }
});

function read(bytes) {
  const { width, height, data } = PNG.sync.read(Buffer.from(bytes));
  return { width, height, data };
}

function write({ width, height, data }) {
  const png = new PNG({ width, height });
  png.data = onWhite(data);
  const asItIs = { colorType: 2, inputColorType: 2, inputHasAlpha: false };
  return PNG.sync.write(png, { ...asItIs, filterType: 0, deflateStrategy: 0, deflateLevel: 6 });
}

/** Red, green and blue, blended with white. pngjs can do the same, but more slowly. */
function onWhite(data) {
  const pixels = Buffer.allocUnsafe((data.length / 4) * 3);
  for (let from = 0, to = 0; to < pixels.length; from += 4, to += 3) {
    const alpha = data[from + 3];
    for (let part = 0; part < 3; part++) {
      const colour = data[from + part];
      pixels[to + part] = alpha === 255 ? colour : Math.round((colour * alpha + 255 * (255 - alpha)) / 255);
    }
  }
  return pixels;
}
