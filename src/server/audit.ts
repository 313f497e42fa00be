import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { openPrivate } from '#engine';
import { UiError } from '#protocol';
import type { Tool } from '#toolsets';

/** One tool call: who did what to which application, and the outcome. Never what was typed, read or shown. */
interface Entry {
  readonly time: string;
  readonly client: string | undefined;
  readonly tool: string;
  readonly target: unknown;
  readonly result: string;
  readonly ms: number;
}

/** The log of all calls: lines of JSON, readable by the owner only. */
export class Audit {
  private writing: Promise<unknown> = Promise.resolve();

  private constructor(private readonly file: FileHandle) {}

  static async open(path: string): Promise<Audit> {
    return new Audit(await openPrivate(path, constants.O_WRONLY | constants.O_APPEND));
  }

  /** Runs the work and records its outcome. */
  async record<T>(client: string | undefined, tool: Tool, input: unknown, work: () => Promise<T>): Promise<T> {
    const time = new Date().toISOString();
    const start = performance.now();
    const write = (result: string) =>
      this.write({
        time,
        client,
        tool: tool.name,
        target: targetOf(input),
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
    const line = `${JSON.stringify(entry)}\n`;
    this.writing = this.writing
      .then(() => this.file.appendFile(line))
      .catch(error => console.error(`The audit cannot be written: ${error.message}`));
  }
}

function resultOf(error: unknown): string {
  if (!(error instanceof UiError)) return 'MCP_UI_INTERNAL';
  return error.details.reason ? `${error.code} ${error.details.reason}` : error.code;
}

/** The fields that identify a target. Texts, keys, values, arguments and environments are not recorded. */
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

function targetOf(input: unknown): unknown {
  if (Array.isArray(input)) return input.slice(0, 20).map(targetOf);
  if (typeof input === 'string') return input.slice(0, MOST_CHARACTERS);
  if (typeof input !== 'object' || input === null) return input;
  const told = Object.entries(input).filter(([key, value]) => TELLING.has(key) && value != null);
  return Object.fromEntries(told.map(([key, value]) => [key, key === 'css' ? withoutTexts(value) : targetOf(value)]));
}

/** `[text="…"]` may quote anything. */
const withoutTexts = (css: unknown): unknown =>
  typeof css === 'string' ? css.replaceAll(/=\s*("[^"]*"|'[^']*'|[^\]]*)/g, '=…').slice(0, MOST_CHARACTERS) : undefined;
