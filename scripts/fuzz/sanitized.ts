import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACTION_TYPES } from '#protocol';
import type { Random } from '../random.js';

const root = new URL('../../', import.meta.url).pathname;
export const FUZZER = `${root}build/fuzz/qt6/fuzz-messages`;

/** What the window of the fuzzer has, so that messages can mean something in it. */
const IDS = ['name', 'password', 'colour', 'age', 'volume', 'day', 'subscribe', 'ok', 'link', 'table', 'tree', 'tabs'];

/** libFuzzer on the Qt probe's handling of messages, under sanitizers: it starts from the examples of the protocol. */
export async function fuzzSanitized(messages: number, random: Random): Promise<{ messages: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'widgetwright-fuzz-'));
  try {
    const { exchanges } = JSON.parse(readFileSync(`${root}tests/golden/messages.json`, 'utf8')) as Golden;
    const requests = exchanges.map(({ request }) => request);
    const corpus = join(folder, 'corpus');
    mkdirSync(corpus);
    for (const [at, request] of requests.entries()) writeFileSync(join(corpus, String(at)), JSON.stringify(request));
    const dictionary = join(folder, 'dictionary');
    writeFileSync(dictionary, [...wordsOf(requests)].map(word => `${quoted(word)}\n`).join(''));
    const options = [`-runs=${messages}`, `-seed=${random.below(2 ** 31) + 1}`, `-dict=${dictionary}`, '-max_len=4096'];
    await run([...options, '-timeout=60', `-artifact_prefix=${root}build/fuzz/`, corpus]);
    return { messages };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Golden {
  exchanges: { request: object }[];
}

/** Everything that means something in a message: names of fields and methods, kinds of actions, texts. */
function wordsOf(value: unknown, words = new Set([...ACTION_TYPES, ...IDS].map(word => JSON.stringify(word)))) {
  if (typeof value === 'string') words.add(JSON.stringify(value));
  else if (typeof value === 'object' && value !== null)
    for (const [key, inside] of Object.entries(value)) {
      if (!Array.isArray(value)) words.add(`${JSON.stringify(key)}:`);
      wordsOf(inside, words);
    }
  return words;
}

const quoted = (word: string): string => `"${word.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

async function run(args: string[]): Promise<void> {
  // What Qt and its font libraries keep until the end is no leak of ours.
  const child = spawn(FUZZER, args, {
    env: { ...process.env, ASAN_OPTIONS: 'detect_leaks=0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  for await (const chunk of child.stderr) said = (said + chunk).slice(-20_000);
  const code = child.exitCode ?? (await new Promise(resolve => child.once('exit', resolve)));
  if (code !== 0) throw new Error(`the fuzzer ended with ${code}; its input is in build/fuzz\n${said}`);
}
