import { constants, type Stats } from 'node:fs';
import { lstat, mkdir, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ownUid } from '#engine';
import { type DiscoveryFile, discoveryFile, UiError } from '#protocol';
import { executableOf, pidInside, startTimeOf } from './running-process.js';

/** Where this user's probes announce themselves. */
export function runDirectory(env: NodeJS.ProcessEnv = process.env): string {
  if (env['WIDGETWRIGHT_RUN_DIR']) return env['WIDGETWRIGHT_RUN_DIR'];
  if (env['XDG_RUNTIME_DIR']) return join(env['XDG_RUNTIME_DIR'], 'widgetwright');
  return join(tmpdir(), `widgetwright-${ownUid()}`);
}

/** Creates the directory if necessary; refuses one that others can write to. */
export async function openRunDirectory(): Promise<string> {
  const directory = runDirectory();
  const failure = await mkdir(directory, { recursive: true, mode: 0o700 }).then(() => undefined, identity);
  const found = await lstat(directory).catch(() => undefined);
  if (!found) throw failure;
  if (!found.isDirectory() || !isOwn(found))
    throw new UiError('MCP_UI_ACTION_FAILED', `${directory} belongs to someone else or is open to others`, {
      hint: `Remove it, or set WIDGETWRIGHT_RUN_DIR to a directory of your own with mode 0700.`,
    });
  return directory;
}

const identity = (error: unknown): unknown => error;

/** Only this user can have written it. */
const isOwn = ({ uid, mode }: Stats): boolean => uid === ownUid() && !(mode & 0o022);

export interface Discovered extends DiscoveryFile {
  readonly executable: string;
}

/** How the directories of sandboxes begin. */
export const SANDBOX = 's-';

/** Announcements of living processes. Those of dead ones are removed. */
export async function readAnnouncements(toolkit: string): Promise<Discovered[]> {
  const directory = await openRunDirectory();
  const all = await readdir(directory);
  const names = all.filter(name => name.endsWith(`-${toolkit}.json`));
  const read = await Promise.all(names.map(name => readAnnouncement(directory, name)));
  const inside = await Promise.all(
    all.filter(name => name.startsWith(SANDBOX)).map(name => readSandbox(join(directory, name), toolkit)),
  );
  return [...read, ...inside.flat()].filter(each => each !== undefined);
}

/** What a sandbox announces. Whatever is in it may have written that: only a socket in its own directory is believed. */
async function readSandbox(directory: string, toolkit: string): Promise<(Discovered | undefined)[]> {
  const names = (await readdir(directory).catch(() => [])).filter(name => name.endsWith(`-${toolkit}.json`));
  return await Promise.all(
    names.map(async name => {
      const { data } = discoveryFile.safeParse(parsed(await readOwn(join(directory, name)).catch(() => '')));
      const socket = data && /^unix:(.*)$/.exec(data.endpoint)?.[1];
      if (!socket || join(directory, basename(socket)) !== socket) return undefined;
      const pid =
        (await lstat(socket).catch(() => undefined))?.isSocket() && (await pidInside(data.pid, data.startTime));
      return pid ? { ...data, pid, executable: (await executableOf(pid)) ?? `pid-${pid}` } : undefined;
    }),
  );
}

async function readAnnouncement(directory: string, name: string): Promise<Discovered | undefined> {
  const content = await readOwn(join(directory, name)).catch(() => '');
  const checked = discoveryFile.safeParse(parsed(content));
  if (!checked.success) return undefined;
  const announced = checked.data;
  if ((await startTimeOf(announced.pid)) !== announced.startTime) {
    await removeTraces(directory, announced.pid, announced.toolkit);
    return undefined;
  }
  return { ...announced, executable: (await executableOf(announced.pid)) ?? `pid-${announced.pid}` };
}

/** Reads a file that this user wrote; others may have had access to the directory earlier. */
async function readOwn(path: string): Promise<string> {
  const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const found = await file.stat();
    return found.isFile() && isOwn(found) ? await file.readFile('utf8') : '';
  } finally {
    await file.close();
  }
}

/** A killed process cannot remove its own files. */
async function removeTraces(directory: string, pid: number, toolkit: string): Promise<void> {
  for (const kind of ['json', 'log', 'sock']) await rm(join(directory, `${pid}-${toolkit}.${kind}`), { force: true });
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
