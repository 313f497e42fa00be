import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, rename } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ownUid } from '#engine';
import { EFFECTS } from '#toolsets';
import { UsageError } from '../command-line.js';

const entry = z.strictObject({
  name: z.string(),
  /** SHA-256 of the token, which itself is kept nowhere. It is random: nothing slower is needed. */
  hash: z.string(),
  scope: z.array(z.enum(EFFECTS)),
  apps: z.array(z.string()).optional(),
  created: z.string(),
  expires: z.string().optional(),
});
export type TokenEntry = z.output<typeof entry>;

const PREFIX = 'ww_';

/** The user's scoped tokens, in a file that only the user can read. */
export class TokenFile {
  constructor(private readonly path = join(stateDirectory(), 'tokens.json')) {}

  /** Those that have not expired. */
  async list(now = new Date()): Promise<TokenEntry[]> {
    return (await this.read()).filter(({ expires }) => expires === undefined || new Date(expires) > now);
  }

  /** The entry of a token, if it is one of these. */
  async find(token: string): Promise<TokenEntry | undefined> {
    if (!token.startsWith(PREFIX)) return undefined;
    const hash = hashOf(token);
    return (await this.list()).find(each => each.hash === hash);
  }

  /** Returns the token; it cannot be read again later. */
  async add(wanted: Omit<TokenEntry, 'hash' | 'created'>): Promise<string> {
    const kept = await this.list();
    if (kept.some(({ name }) => name === wanted.name))
      throw new UsageError(`There is a token ${wanted.name} already: revoke it first, or choose another name.`);
    const token = PREFIX + randomBytes(24).toString('base64url');
    await this.write([...kept, { ...wanted, hash: hashOf(token), created: new Date().toISOString() }]);
    return token;
  }

  async revoke(name: string): Promise<void> {
    const kept = await this.list();
    if (!kept.some(each => each.name === name))
      throw new UsageError(
        `There is no token ${name}. There are: ${kept.map(each => each.name).join(', ') || 'none'}.`,
      );
    await this.write(kept.filter(each => each.name !== name));
  }

  private async read(): Promise<TokenEntry[]> {
    const file = await open(this.path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(error => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!file) return [];
    try {
      const { uid, mode } = await file.stat();
      if (uid !== ownUid() || mode & 0o077)
        throw new UsageError(`The tokens in ${this.path} are not for you alone: chown and chmod 600 it, or remove it.`);
      return z.array(entry).parse(JSON.parse(await file.readFile('utf8')));
    } finally {
      await file.close();
    }
  }

  /** As a whole: a server that reads meanwhile finds the old or the new ones. */
  private async write(entries: readonly TokenEntry[]): Promise<void> {
    const directory = dirname(this.path);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const { uid, mode } = await lstat(directory);
    if (uid !== ownUid() || mode & 0o022)
      throw new UsageError(`${directory} can be written by others: chown and chmod 700 it.`);
    const temporary = `${this.path}.${process.pid}`;
    const file = await open(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
    await file.writeFile(`${JSON.stringify(entries, null, 2)}\n`).finally(() => file.close());
    await rename(temporary, this.path);
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const stateDirectory = (): string =>
  join(process.env['XDG_STATE_HOME'] || join(homedir(), '.local/state'), 'widgetwright');
