import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { native } from '../support/hosts.js';
import { findProgram } from '../support/installed.js';
import { describeUnless } from '../support/skipping.js';

const JAR = `${native}/mcp-javafx-debug.jar`;
const JAVA_8 = 52;
const missing = existsSync(JAR)
  ? findProgram('javap')
    ? undefined
    : 'javap is not installed'
  : 'the jar is not built';

/** The version of a class of the jar, and the classes of ours that it names: those its JVM may load with it. */
function read(name: string): { major: number; names: string[] } {
  const text = execFileSync('javap', ['-v', '-p', '-cp', JAR, name], { encoding: 'utf8' });
  const names = [...text.matchAll(/\bdev\/widgetwright\/[\w/$]+/g)].map(([path]) => path.replaceAll('/', '.'));
  return { major: Number(/major version: (\d+)/.exec(text)?.[1]), names: [...new Set(names)] };
}

function manifest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'widgetwright-jar-'));
  try {
    execFileSync('jar', ['xf', JAR, 'META-INF/MANIFEST.MF'], { cwd: folder });
    return readFileSync(join(folder, 'META-INF', 'MANIFEST.MF'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describeUnless(missing, "the agent's jar", () => {
  test.for(['Premain-Class', 'Agent-Class'])('any Java since 8 can load its %s and all that this names', entry => {
    const first = new RegExp(`^${entry}: (\\S+)`, 'm').exec(manifest())?.[1] as string;
    const seen = new Map<string, number>();
    for (const names = [first]; names.length; ) {
      const name = names.pop() as string;
      if (seen.has(name)) continue;
      const found = read(name);
      seen.set(name, found.major);
      names.push(...found.names);
    }
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries([...seen.keys()].map(name => [name, JAVA_8])));
  });
});
