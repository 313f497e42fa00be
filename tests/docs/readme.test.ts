import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { cli, hosts, root } from '../support/hosts.js';
import { findProgram } from '../support/installed.js';
import { type McpConnection, test } from '../support/mcp.js';
import { blocksIn, Comparison, type Example } from './examples.js';

const PAGES = ['README.md', 'docs/styles.md'];
const missingIn = (...names: string[]) => hosts.find(host => host.missing && names.includes(host.name))?.missing;
const qt6 = hosts.find(host => host.name === 'Qt 6');

/** Why an example cannot run here. */
function obstacleTo(example: string): string | undefined {
  if (example.includes('npm run build')) return missingIn(...hosts.map(({ name }) => name));
  if (example.includes('init')) return undefined;
  if (!example.includes('kcalc')) return missingIn('Qt 6');
  return findProgram('kcalc') ? missingIn('Qt 5', 'Qt 6') : 'KCalc is not installed';
}

const pages = Object.fromEntries(
  await Promise.all(PAGES.map(async page => [page, await readFile(join(root, page), 'utf8')] as const)),
);

describe('the pages that a stranger reads first are true', () => {
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
          test(`${page}: $ ${input}`, { timeout: 300_000 }, async ({ skip }) => {
            skip(obstacleTo(input) !== undefined, obstacleTo(input));
            expect(new Comparison().firstDifference(expected, await run(input))).toBeUndefined();
          });
      if (language === 'mcp')
        test(`${page}: ${kind}`, { timeout: 120_000 }, async ({ connect, skip }) => {
          skip(obstacleTo(kind) !== undefined, obstacleTo(kind));
          const command = program === 'gallery' ? (qt6?.gallery ?? '') : (program ?? '');
          const mcp = await connect(['--headless', ...options, '--', command]);
          // As an agent does; the window has the focus by then.
          if (!options.length) await mcp.do('ui_get_snapshot');
          const comparison = new Comparison();
          for (const example of examples)
            expect(
              comparison.firstDifference(example.expected, await answerTo(mcp, comparison, example)),
            ).toBeUndefined();
        });
    }

  /** As a person types it; its own home and port, and nothing installed outside of the test's folder. */
  async function run(command: string): Promise<string> {
    const env = {
      ...inject('person'),
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
    const server = spawn('npm', ['start', '--', '--port', '0'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    let output = '';
    for await (const chunk of server.stdout) {
      output += chunk;
      // Ctrl-C in a terminal reaches all of them.
      if (output.includes('Ctrl-C')) process.kill(-(server.pid as number), 'SIGINT');
    }
    return output;
  }
});

/** The text of the answer, or its JSON where it has nothing else. */
async function answerTo(mcp: McpConnection, comparison: Comparison, { input }: Example): Promise<string> {
  const [, tool = '', json = ''] = /^(\w+) ([\s\S]*)$/.exec(comparison.translated(input)) ?? [];
  const { text, image } = await mcp.do(tool, JSON.parse(json));
  return [text, image ? 'a picture' : ''].filter(Boolean).join('\n').trim();
}
