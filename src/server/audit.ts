import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { fold, openPrivate } from '#engine';
import { UiError } from '#protocol';

/** What can be asked for. */
export type Kind = 'tool' | 'resource' | 'subscription' | 'prompt' | 'completion';

/** One request: who did what to which application, and the outcome. Never what was typed, read or shown. */
interface Entry {
  readonly time: string;
  readonly client: string | undefined;
  /** The name of the token, if it is not the server's own. */
  readonly token: string | undefined;
  readonly target: unknown;
  readonly result: string;
  readonly ms: number;
}

export interface Who {
  readonly client: string | undefined;
  readonly token?: string | undefined;
}

export interface Recorded {
  readonly kind: Kind;
  readonly name: string;
  readonly input?: unknown;
  /** Whether the input says how to start a program. */
  readonly launches?: boolean;
}

/** The log of everything that was asked for: lines of JSON, readable by the owner only. */
export class Audit {
  private writing: Promise<unknown> = Promise.resolve();

  private constructor(private readonly file: FileHandle) {}

  static async open(path: string): Promise<Audit> {
    return new Audit(await openPrivate(path, constants.O_WRONLY | constants.O_APPEND));
  }

  /** Runs the work and records its outcome. */
  async record<T>({ client, token }: Who, asked: Recorded, work: () => Promise<T>): Promise<T> {
    const { kind, name, input, launches } = asked;
    const time = new Date().toISOString();
    const start = performance.now();
    const write = (result: string) =>
      this.write({
        time,
        client: client?.slice(0, MOST_CHARACTERS),
        token,
        [kind]: name.slice(0, MOST_CHARACTERS),
        target: launches ? { ...Object(targetOf(input)), ...launchOf(input) } : targetOf(input),
        result,
        ms: Math.round(performance.now() - start),
      });
    try {
      const done = await work();
      write('ok');
      return done;
    } catch (error) {
      write(resultOf(error));
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.writing;
    await this.file.close();
  }

  private write(entry: Entry): void {
    const line = `${fold(JSON.stringify(entry))}\n`;
    this.writing = this.writing
      .then(() => this.file.appendFile(line))
      .catch(error => console.error(`The audit cannot be written: ${error.message}`));
  }
}

function resultOf(error: unknown): string {
  if (!(error instanceof UiError)) return 'MCP_UI_INTERNAL';
  return error.details.reason ? `${error.code} ${error.details.reason}` : error.code;
}

/** The fields that identify a target. Texts, keys, values and arguments of methods are not recorded. */
const TELLING: ReadonlySet<string> = new Set([
  'action',
  'actions',
  'app',
  'className',
  'command',
  'coordinate',
  'css',
  'elementId',
  'executable',
  'id',
  'idEquals',
  'method',
  'mode',
  'operation',
  'path',
  'predicate',
  'property',
  'providerName',
  'ref',
  'role',
  'root',
  'selector',
  'start_coordinate',
  'state',
  'subscriptionId',
  'tabId',
  'target',
  'to',
  'type',
  'uid',
]);
const MOST_CHARACTERS = 200;
const MOST_ENTRIES = 20;

interface LaunchInput {
  readonly args?: unknown;
  readonly cwd?: unknown;
  readonly env?: object | null;
}

/** How a program is started decides what it does. The values of variables may be secrets. */
function launchOf(input: unknown): object {
  const { args, cwd, env }: LaunchInput = Object(input);
  const told = { args, cwd, env: env && Object.keys(env) };
  return Object.fromEntries(
    Object.entries(told).flatMap(([key, value]) => (value == null ? [] : [[key, shortened(value)]])),
  );
}

/** At most this much of each text, and of each list. */
const shortened = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.slice(0, MOST_ENTRIES).map(shortened)
    : typeof value === 'string'
      ? value.slice(0, MOST_CHARACTERS)
      : value;

function targetOf(input: unknown): unknown {
  if (Array.isArray(input)) return input.slice(0, MOST_ENTRIES).map(targetOf);
  if (typeof input !== 'object' || input === null) return shortened(input);
  const told = Object.entries(input).filter(([key, value]) => TELLING.has(key) && value != null);
  return Object.fromEntries(told.map(([key, value]) => [key, key === 'css' ? withoutTexts(value) : targetOf(value)]));
}

/** `[text="…"]` may quote anything. */
const withoutTexts = (css: unknown): unknown =>
  typeof css === 'string' ? css.slice(0, MOST_CHARACTERS).replaceAll(/=\s*("[^"]*"|'[^']*'|[^\]]*)/g, '=…') : undefined;
