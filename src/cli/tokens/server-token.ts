// The token that gives clients of `widgetwright serve` full access.
import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownUid } from '#engine';
import type { Keeper } from '../../launch/keeper.js';
import { openRunDirectory } from '../../launch/run-directory.js';
import { UsageError } from '../command-line.js';

/** How to read the token, which is never printed. */
export interface TokenPlace {
  readonly words: string;
  readonly shell: string;
}

/** From the file, from WIDGETWRIGHT_TOKEN, or a new one in a file that only this user can read. */
export async function readServerToken(
  file: string | undefined,
  keeper: Keeper,
): Promise<{ token: string; tokenAt: TokenPlace }> {
  const given = process.env['WIDGETWRIGHT_TOKEN'];
  if (given && !file)
    return { token: given, tokenAt: { words: 'the one in WIDGETWRIGHT_TOKEN', shell: '$WIDGETWRIGHT_TOKEN' } };
  const path = file ?? join(await openRunDirectory(), `server-${process.pid}.token`);
  if (!file) keeper.entrustFile(path);
  const tokenAt = { words: `in ${path}`, shell: `$(cat ${path})` };
  const kept = await keptToken(path);
  if (kept) return { token: kept, tokenAt };
  const token = given ?? randomBytes(24).toString('base64url');
  await writeFile(path, `${token}\n`, { mode: 0o600, flag: kept === undefined ? 'wx' : 'w' });
  return { token, tokenAt };
}

/** Undefined if there is no such file. A token that others can read or could have written is refused. */
async function keptToken(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return undefined;
  if (found.mode & 0o077 || ![ownUid(), 0].includes(found.uid))
    throw new UsageError(`The token in ${path} is not for you alone: chown and chmod 600 it, or name another file.`);
  return (await readFile(path, 'utf8')).trim();
}
