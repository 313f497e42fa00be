import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { cli, hosts, root } from '../support/hosts.js';
import { findProgram } from '../support/installed.js';
import { test } from '../support/mcp.js';
import { blocksIn, Comparison, type Example } from './examples.js';

const PAGES = ['README.md', 'docs/styles.md'];
const qt6 = hosts.find(host => host.name === 'Qt 6');
const missing = hosts.find(host => host.missing)?.missing ?? (findProgram('kcalc') ? undefined : 'KCalc is missing');
const pages = Object.fromEntries(
  await Promise.all(PAGES.map(async page => [page, await readFile(join(root, page), 'utf8')] as const)),
);

describe.skipIf(missing)(`the pages that a stranger reads first${missing ? `: skipped, ${missing}` : ''}`, () => {
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'widgetwright-readme-'));
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  for (const page of PAGES)
    for (const { kind, examples } of blocksIn(pages[page] as string)) {
      const [language, program, ...options] = kind.split(' ');
      if (language === 'console')
        for (const { input, expected } of examples)
          test(`${page}: $ ${input}`, { timeout: 300_000 }, async () => {
            expect(new Comparison().firstDifference(expected, await run(input))).toBeUndefined();
          });
      if (language === 'mcp')
        test(`${page}: ${kind}`, async ({ connect }) => {
          const command = program === 'gallery' ? (qt6?.gallery ?? '') : (program ?? '');
          const mcp = await connect(['--headless', ...options, '--', command]);
          // The page starts after a look.
          if (!options.length) await mcp.do('ui_get_snapshot');
          const comparison = new Comparison();
          for (const example of examples)
            expect(comparison.firstDifference(example.expected, await answerTo(mcp, comparison, example))).toBeUndefined();
        });
    }

  /** As a person types it; its own home and port, and nothing installed outside of the test's folder. */
  async function run(command: string): Promise<string> {
    const env = {
      ...process.env,
      WIDGETWRIGHT_RUN_DIR: join(home, 'run'),
      WIDGETWRIGHT_NO_INSTALL: '1',
      npm_config_prefix: join(home, 'npm'),
      npm_config_offline: 'true',
    };
    if (command === 'npm start') return await untilServing(env);
    const [program = '', ...args] = command.split(' ');
    const [file, all] = program === 'widgetwright' ? [process.execPath, [cli, ...args]] : [program, args];
    const { stdout } = await promisify(execFile)(file, all, { cwd: root, env });
    return stdout;
  }

  async function untilServing(env: NodeJS.ProcessEnv): Promise<string> {
    const server = spawn('npm', ['start', '--', '--port', '0'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    for await (const chunk of server.stdout) {
      output += chunk;
      if (!output.includes('Ctrl-C')) continue;
      server.kill('SIGTERM');
    }
    return output;
  }
});
