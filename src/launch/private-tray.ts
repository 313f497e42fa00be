import { createConnection, type Socket } from 'node:net';
import type { XCookie } from './x-authority.js';

/** Of the X protocol. */
const REQUEST = {
  createWindow: 1,
  reparentWindow: 7,
  mapWindow: 8,
  internAtom: 16,
  setSelectionOwner: 22,
  sendEvent: 25,
  getInputFocus: 43,
} as const;
const REPLY = 1;
const CLIENT_MESSAGE = 33;
const GENERIC_EVENT = 35;
const PACKET_BYTES = 32;
const OVERRIDE_REDIRECT = 1 << 9;
const STRUCTURE_NOTIFY = 1 << 17;

/** Outside of the screen, so that pictures show the programs alone. */
const PLACE = -200;
const SIDE = 64;
const DOCK = 0;
/** A display answers within milliseconds. */
const SILENT_MS = 2_000;

/**
 * The tray of a private display. Without a tray, Java programs create no icon at all. This one accepts every icon and keeps it outside of
 * the screen. If the display rejects us or does not answer, there is no tray.
 */
export async function startPrivateTray(display: string, cookie: XCookie): Promise<void> {
  const socket = createConnection(`/tmp/.X11-unix/X${display}`);
  socket.on('error', () => {});
  socket.setTimeout(SILENT_MS, () => socket.destroy());
  const packets = read(socket);
  try {
    socket.write(greeting(cookie));
    const tray = await openTray(socket, packets);
    socket.setTimeout(0);
    socket.unref();
    takeIcons(socket, packets, tray).catch(() => socket.destroy());
  } catch {
    socket.destroy();
  }
}

interface Tray {
  readonly window: number;
  readonly opcode: number;
  readonly embed: number;
}

async function openTray(socket: Socket, packets: AsyncGenerator<Buffer>): Promise<Tray> {
  const { root, window } = screenIn(await next(packets));
  for (const name of ['_NET_SYSTEM_TRAY_S0', 'MANAGER', '_NET_SYSTEM_TRAY_OPCODE', '_XEMBED'])
    socket.write(internAtom(name));
  const [selection, manager, opcode, embed] = [
    await atomFrom(packets),
    await atomFrom(packets),
    await atomFrom(packets),
    await atomFrom(packets),
  ];
  socket.write(createWindow(window, root));
  socket.write(request(REQUEST.mapWindow, words(window)));
  socket.write(request(REQUEST.setSelectionOwner, words(window, selection, 0)));
  socket.write(message(root, STRUCTURE_NOTIFY, manager, [0, selection, window, 0, 0]));
  // The display replies in order: after this reply, it has handled everything above.
  socket.write(request(REQUEST.getInputFocus, Buffer.alloc(0)));
  await replyFrom(packets);
  return { window, opcode, embed };
}

async function takeIcons(socket: Socket, packets: AsyncGenerator<Buffer>, tray: Tray): Promise<void> {
  for await (const packet of packets) {
    if (typeOf(packet) !== CLIENT_MESSAGE || packet.readUInt32LE(8) !== tray.opcode) continue;
    if (packet.readUInt32LE(16) !== DOCK) continue;
    const icon = packet.readUInt32LE(20);
    socket.write(request(REQUEST.reparentWindow, words(icon, tray.window, 0)));
    socket.write(request(REQUEST.mapWindow, words(icon)));
    socket.write(message(icon, 0, tray.embed, [0, 0, 0, tray.window, 0]));
  }
}

function greeting({ name, data }: XCookie): Buffer {
  const head = Buffer.alloc(12);
  head.write('l');
  head.writeUInt16LE(11, 2);
  head.writeUInt16LE(name.length, 6);
  head.writeUInt16LE(data.length, 8);
  return Buffer.concat([head, padded(Buffer.from(name)), padded(data)]);
}

/** The first screen, and an id for a window of ours. */
function screenIn(welcome: Buffer): { root: number; window: number } {
  if (welcome[0] !== 1) throw new Error('the display does not let us in');
  const vendor = welcome.readUInt16LE(24);
  const formats = welcome.readUInt8(29);
  return { root: welcome.readUInt32LE(40 + Math.ceil(vendor / 4) * 4 + formats * 8), window: welcome.readUInt32LE(12) };
}

function internAtom(name: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt16LE(name.length);
  return request(REQUEST.internAtom, Buffer.concat([length, padded(Buffer.from(name))]));
}

function createWindow(window: number, root: number): Buffer {
  const shape = Buffer.alloc(16);
  shape.writeInt16LE(PLACE, 0);
  shape.writeInt16LE(PLACE, 2);
  shape.writeUInt16LE(SIDE, 4);
  shape.writeUInt16LE(SIDE, 6);
  return request(REQUEST.createWindow, Buffer.concat([words(window, root), shape, words(OVERRIDE_REDIRECT, 1)]));
}

function message(to: number, mask: number, type: number, data: number[]): Buffer {
  const about = Buffer.concat([Buffer.from([CLIENT_MESSAGE, 32, 0, 0]), words(to, type, ...data)]);
  return request(REQUEST.sendEvent, Buffer.concat([words(to, mask), about]));
}

function request(code: number, content: Buffer): Buffer {
  const head = Buffer.from([code, 0, 0, 0]);
  head.writeUInt16LE(1 + content.length / 4, 2);
  return Buffer.concat([head, content]);
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

const typeOf = (packet: Buffer): number => packet.readUInt8(0) & 0x7f;

async function atomFrom(packets: AsyncGenerator<Buffer>): Promise<number> {
  return (await replyFrom(packets)).readUInt32LE(8);
}

async function replyFrom(packets: AsyncGenerator<Buffer>): Promise<Buffer> {
  for (;;) {
    const packet = await next(packets);
    if (typeOf(packet) === REPLY) return packet;
  }
}

async function next(packets: AsyncGenerator<Buffer>): Promise<Buffer> {
  const { value, done } = await packets.next();
  if (done) throw new Error('the display has ended');
  return value;
}

/** What the display sends, the welcome first. */
async function* read(socket: Socket): AsyncGenerator<Buffer> {
  let bytes = Buffer.alloc(0);
  let isWelcome = true;
  for await (const chunk of socket) {
    bytes = Buffer.concat([bytes, chunk]);
    for (;;) {
      const length = lengthOf(bytes, isWelcome);
      if (bytes.length < length) break;
      isWelcome = false;
      yield bytes.subarray(0, length);
      bytes = bytes.subarray(length);
    }
  }
}

function lengthOf(bytes: Buffer, isWelcome: boolean): number {
  if (bytes.length < 8) return 8;
  if (isWelcome) return 8 + bytes.readUInt16LE(6) * 4;
  // An event sent by another program has a flag in its type, and always has the usual length.
  const isLong = bytes[0] === REPLY || bytes[0] === GENERIC_EVENT;
  return PACKET_BYTES + (isLong ? bytes.readUInt32LE(4) * 4 : 0);
}
