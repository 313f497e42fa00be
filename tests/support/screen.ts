import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Environment, Progress } from '../../src/engine/index.js';
import type { Picture } from './pictures.js';

/** What an X display shows, taken by xwd: another program's word for what is on the screen. */
export async function screenPicture(env: Environment): Promise<Picture> {
  return await Progress.start(5_000).poll<Picture>('a picture of the screen', async () =>
    takePicture(env).then(
      done => ({ done }),
      // It looks at one window after the other: one that goes meanwhile ends it.
      error => ({ because: String(error) }),
    ),
  );
}

async function takePicture(env: Environment): Promise<Picture> {
  const { stdout } = await promisify(execFile)('xwd', ['-root', '-silent'], {
    env: { ...process.env, ...env },
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  const field = (at: number) => stdout.readUInt32BE(at * 4);
  const [headerSize, width, height, bytesPerLine, colours] = [field(0), field(4), field(5), field(12), field(19)];
  const bytesPerPixel = field(11) / 8;
  const pixels = stdout.subarray(headerSize + colours * 12);
  const data = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = y * bytesPerLine + x * bytesPerPixel;
      const to = (y * width + x) * 4;
      data[to] = pixels[from + 2] as number;
      data[to + 1] = pixels[from + 1] as number;
      data[to + 2] = pixels[from] as number;
    }
  return { width, height, data };
}
