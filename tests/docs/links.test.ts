import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../support/hosts.js';

const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter(name => name.endsWith('.md'))
    .map(name => join(folder, name));
const pages = [...markdownIn('.'), ...markdownIn('docs')];
const others = ['check', 'contract', 'release'].map(name => `.github/workflows/${name}.yml`);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

const matchesIn = (page: string, pattern: RegExp): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(pattern)].map(([, match]) => match as string);

describe.for(pages)('%s', page => {
  test('links only to files that are there', () => {
    const links = matchesIn(page, /\]\((?!https?:|#)([^)#]+)/g);
    expect(links.filter(link => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });
});

describe.for([...pages, ...others])('%s', page => {
  test('names only npm scripts that exist', () => {
    const named = matchesIn(page, /\bnpm run ([\w:-]+)/g);
    expect(named.filter(name => !scripts[name])).toEqual([]);
  });

  test('names only scripts and tests that are there', () => {
    const named = matchesIn(page, /(?<![\w/.])((?:scripts|tests)\/[\w/.-]+\.\w+)\b/g);
    expect(named.filter(name => !existsSync(join(root, name)))).toEqual([]);
  });
});

test('SECURITY.md names tests that are there, and one behind each attack that is stopped', () => {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const named = matchesIn('SECURITY.md', /`((?:checks|contract|hostile|javafx|mcp|native)\/[\w-]+)`/g);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(name => !existsSync(join(root, `tests/${name}.test.ts`)))).toEqual([]);
  const besideSource = matchesIn('SECURITY.md', /`(src\/[\w/.-]+)`/g);
  expect(besideSource.filter(name => !existsSync(join(root, name)))).toEqual([]);
  const attacks = text.split('\n').filter(line => /^\|[^|]*\|[^|]*\|[^|]*\|[^|]*\|$/.test(line));
  const untested = attacks.slice(2).filter(line => !/`[\w-]+\/[^`]+` \|$/.test(line));
  expect(attacks.length).toBeGreaterThan(20);
  // What nothing stops has no test.
  expect(untested.filter(line => !/\*\*nothing.*\| – \|$/.test(line))).toEqual([]);
});
