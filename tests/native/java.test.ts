import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { root } from '../support/hosts.js';
import { findProgram } from '../support/installed.js';

const PROBE = `${root}probes/java`;
const PARTS = ['agent', 'core', 'fx'];

interface Case {
  readonly name: string;
  readonly failure: string | undefined;
}

/** The unit tests beside the Java sources: Maven runs them, each of them is a test here. */
const missing = ['javac', 'mvn'].find(program => !findProgram(program));

describe.skipIf(missing)(
  missing ? `unit tests of the Java probe: skipped, no ${missing}` : 'unit tests of the Java probe',
  () => {
    const { output, cases } = missing ? { output: '', cases: [] } : runAll();

    test('Maven runs them', () => {
      expect(cases.length, output).toBeGreaterThan(0);
      // Failed tests are reported below; any other failure of Maven is reported here.
      if (!cases.some(each => each.failure)) expect(output).not.toContain('[ERROR]');
    });

    test.each(cases)('$name', ({ failure }) => expect(failure).toBeUndefined());
  },
);

function runAll(): { output: string; cases: Case[] } {
  for (const part of PARTS) rmSync(reportsOf(part), { recursive: true, force: true });
  const options = [
    '-q',
    '-B',
    '-f',
    `${PROBE}/pom.xml`,
    'test',
    '-Dmaven.test.failure.ignore=true',
    '-Dstyle.color=never',
  ];
  const { stdout, stderr } = spawnSync('mvn', options, { encoding: 'utf8', env: inject('person') });
  return { output: stdout + stderr, cases: PARTS.flatMap(casesOf) };
}

const reportsOf = (part: string): string => `${PROBE}/${part}/target/surefire-reports`;

function casesOf(part: string): Case[] {
  const folder = reportsOf(part);
  const reports = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.xml')) : [];
  return reports.flatMap(name => {
    const report = readFileSync(`${folder}/${name}`, 'utf8');
    return [...report.matchAll(/<testcase name="([^"]*)" classname="([^"]*)"[^>]*?(?:\/>|>(.*?)<\/testcase>)/gs)].map(
      ([, method, type = '', inside = '']) => ({
        name: `${part}: ${type.split('.').pop()}.${method}`,
        failure: /<(failure|error)/.test(inside) ? inside.trim() : undefined,
      }),
    );
  });
}
