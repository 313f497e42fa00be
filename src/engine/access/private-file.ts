import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { ownUid } from './own-uid.js';

const { O_CREAT, O_NOFOLLOW, O_NONBLOCK } = constants;

/** Opens or creates a file that only its owner can read, and never follows a link to one. */
export async function openPrivate(path: string, flags: number): Promise<FileHandle> {
  const file = await open(path, flags | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o600);
  try {
    if ((await file.stat()).uid !== ownUid()) throw new Error('it belongs to another user');
    await file.chmod(0o600);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}
