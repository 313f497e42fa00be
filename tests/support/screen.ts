import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createConnection, type Socket } from 'node:net';
import type { Environment } from '../../src/engine/index.js';
import type { Picture } from './pictures.js';

const GET_IMAGE = 73;
const ALL_PIXELS = 2;

/** What an X display shows, as the X server says; xwd would put black where a window has a hole. */
export async function screenPicture(env: Environment): Promise<Picture> {
  const socket = createConnection(`/tmp/.X11-unix/X${env['DISPLAY']?.slice(1)}`);
  try {
    const { root, width, height } = await openDisplay(socket, await readFile(env['XAUTHORITY'] ?? ''));
    const request = Buffer.alloc(20);
    request.set([GET_IMAGE, ALL_PIXELS, 5]);
    request.writeUInt32LE(root, 4);
    request.writeUInt16LE(width, 12);
    request.writeUInt16LE(height, 14);
    request.writeUInt32LE(0xffffffff, 16);
    socket.write(request);
    const header = await read(socket, 32);
    if (header[0] !== 1) throw new Error(`the X server refuses with error ${header[1]}`);
    return { width, height, data: fromBlueFirst(await read(socket, header.readUInt32LE(4) * 4)) };
  } finally {
    socket.destroy();
  }
}

async function openDisplay(socket: Socket, authority: Buffer) {
  const [, , name, cookie] = authorityFields(authority) as [Buffer, Buffer, Buffer, Buffer];
  const hello = Buffer.alloc(12);
  hello.write('l');
  hello.writeUInt16LE(11, 2);
  hello.writeUInt16LE(name.length, 6);
  hello.writeUInt16LE(cookie.length, 8);
  socket.write(Buffer.concat([hello, padded(name), padded(cookie)]));
  const answer = await read(socket, 8);
  const told = await read(socket, answer.readUInt16LE(6) * 4);
  if (answer[0] !== 1) throw new Error(`the X server does not let us in: ${told}`);
  const screen = 32 + padded(told.subarray(32, 32 + told.readUInt16LE(16))).length + (told[21] as number) * 8;
  return {
    root: told.readUInt32LE(screen),
    width: told.readUInt16LE(screen + 20),
    height: told.readUInt16LE(screen + 22),
  };
}

/** Address, display, name of the method and its data, each with its length before it. */
function authorityFields(authority: Buffer): Buffer[] {
  let at = 2;
  return Array.from({ length: 4 }, () => {
    const start = at + 2;
    at = start + authority.readUInt16BE(at);
    return authority.subarray(start, at);
  });
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

async function read(socket: Socket, size: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (let missing = size; missing > 0; ) {
    const chunk = socket.read(Math.min(missing, socket.readableLength)) as Buffer | null;
    if (chunk) {
      chunks.push(chunk);
      missing -= chunk.length;
    } else await once(socket, 'readable');
  }
  return Buffer.concat(chunks);
}

function fromBlueFirst(pixels: Buffer): Buffer {
  const data = Buffer.alloc(pixels.length);
  for (let at = 0; at < pixels.length; at += 4) {
    data[at] = pixels[at + 2] as number;
    data[at + 1] = pixels[at + 1] as number;
    data[at + 2] = pixels[at] as number;
  }
  return data;
}
