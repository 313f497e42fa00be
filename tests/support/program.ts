import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { App } from '../../src/engine/index.js';
import { keepArtefacts } from './artefacts.js';
import { Gallery, test as galleryTest } from './gallery.js';
import { patiently } from './patience.js';

type Start = (command: string, ...args: string[]) => Promise<Gallery>;

/** Programs that we did not write, with a home of their own. */
export const test = galleryTest.extend<{ home: string; program: Start }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the parameters off the pattern
  home: async ({}, use) => {
    const home = await mkdtemp(join(tmpdir(), 'home-'));
    await use(home);
    await rm(home, { recursive: true, force: true });
  },
  program: async ({ desktop, home, runDirectory, task }, use) => {
    const started: Gallery[] = [];
    await use(async (command, ...args) => {
      // A JVM without a limit takes what the machine has.
      const env = {
        HOME: home,
        XDG_CONFIG_HOME: join(home, '.config'),
        JAVA_OPTS: '-Xmx128m',
        PATH: [process.env['PATH'], '/usr/games'].join(delimiter),
      };
      const app = await desktop.launch({ command, args, env }, patiently());
      const gallery = new Gallery(desktop, app);
      started.push(gallery);
      await app.settle(patiently());
      return gallery;
    });
    if (task.result?.state === 'fail') await keepArtefacts(task.name, started, runDirectory);
  },
});

/** What it wrote may be anything, but nothing of ours. */
export const ourLines = (app: App): string[] =>
  (app.process?.lastOutput() ?? '').split('\n').filter(line => /widgetwright|qtmcp|preload/i.test(line));
