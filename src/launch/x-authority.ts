import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

const ANY_HOST = 0xffff;

/** What a client of the display shows to be let in. */
export interface XCookie {
  readonly name: string;
  readonly data: Buffer;
}

/** Writes a file that lets only those who can read it use a display. */
export async function writeXAuthority(path: string): Promise<XCookie> {
  const cookie = { name: 'MIT-MAGIC-COOKIE-1', data: randomBytes(16) };
  const word = (value: number) => Buffer.from([value >> 8, value & 0xff]);
  const counted = (bytes: Buffer) => Buffer.concat([word(bytes.length), bytes]);
  const entry = [word(ANY_HOST), word(0), word(0), counted(Buffer.from(cookie.name)), counted(cookie.data)];
  await writeFile(path, Buffer.concat(entry), { mode: 0o600 });
  return cookie;
}
