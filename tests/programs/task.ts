import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { Gallery } from '../support/gallery.js';
import { root } from '../support/hosts.js';
import { findProgram } from '../support/installed.js';
import { patiently } from '../support/patience.js';
import { ourLines, test } from '../support/program.js';
import { titleUnless } from '../support/skipping.js';

const PAIRS = join(root, 'build/test-artefacts/programs');

/** A program at work, as a person would use it. */
export class Program {
  private pairs = 0;

  constructor(
    private readonly name: string,
    readonly gallery: Gallery,
    readonly home: string,
  ) {}

  text = (): Promise<string> => this.gallery.text();

  /** A picture and a snapshot of this moment, to be looked at side by side. */
  async pair(): Promise<void> {
    await mkdir(PAIRS, { recursive: true });
    const file = join(PAIRS, `${this.name}-${++this.pairs}`);
    const { data } = await this.gallery.app.call('screenshot', {}, patiently());
    await writeFile(`${file}.png`, Buffer.from(data, 'base64'));
    await writeFile(`${file}.txt`, await this.text());
  }

  /** What the first line with these words is about. */
  async first(words: RegExp): Promise<{ ref: { uid: string } }> {
    const line = (await this.text()).split('\n').find(each => words.test(each));
    return { ref: { uid: /\bu-\w+/.exec(line ?? '')?.[0] ?? '' } };
  }

  /** Waits until the snapshot has these words. */
  async shows(words: RegExp | string): Promise<void> {
    await this.until(`${words}`, async () => {
      const text = await this.text();
      return typeof words === 'string' ? text.includes(words) : words.test(text);
    });
  }

  async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    await patiently().poll(what, async () =>
      (await holds()) ? { done: true } : { because: `not yet:\n${await this.text()}` },
    );
  }

  click = (role: Role, name: string, more: Record<string, unknown> = {}) =>
    this.gallery.act({ type: 'click', target: { selector: { role, name } }, ...more } as never);

  act = (action: Parameters<Gallery['act']>[0]) => this.gallery.act(action);
}

type Role = NonNullable<Parameters<Gallery['find']>[0]['role']>;

interface Task {
  readonly what: string;
  /** `~` is the home of the program. */
  readonly args?: readonly string[];
  prepare?(home: string): Promise<void>;
  run(program: Program): Promise<void>;
}

interface Start {
  /** For the titles of the test and of its pictures. */
  readonly name: string;
  readonly command: string;
  /** Before those of the task. */
  readonly args?: readonly string[];
  /** Why it cannot be started here. */
  readonly missing: string | undefined;
}

/** A task in an installed program. */
export const taskIn = (command: string, task: Task): void =>
  taskOf({ name: command, command, missing: findProgram(command) ? undefined : 'not installed' }, task);

/** It must end unharmed and hear nothing from us. */
export function taskOf(
  { name, command, args: own = [], missing }: Start,
  { what, args = [], prepare, run }: Task,
): void {
  describe(`${name}, which knows nothing of us`, () => {
    test.skipIf(missing)(titleUnless(missing, what), async ({ program, desktop, home }) => {
      await prepare?.(home);
      const all = [...own, ...args.map(arg => arg.replace('~', home))];
      const started = new Program(name, await program(command, ...all), home);
      await run(started);
      expect(ourLines(started.gallery.app)).toEqual([]);
      expect((await desktop.close(started.gallery.app)).outcome).toBe('ended');
    });
  });
}
