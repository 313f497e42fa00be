import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { hosts, root } from '../support/hosts.js';
import { test } from '../support/mcp.js';
import { patiently } from '../support/patience.js';
import { describeUnless } from '../support/skipping.js';

const javas = process.env['WIDGETWRIGHT_JAVAS'];
const gallery = hosts.find(host => host.name === 'JavaFX');

let classes: string;
beforeAll(async () => {
  classes = await mkdtemp(join(tmpdir(), 'widgetwright-classes-'));
  const sources = ['Console', 'SwingWindow'].map(name => `${root}fixtures/java-plain/${name}.java`);
  if (javas) execFileSync('javac', ['--release', '8', '-Xlint:-options', '-d', classes, ...sources]);
});
afterAll(async () => await rm(classes, { recursive: true, force: true }));

function missing(version: number): string | undefined {
  if (!javas) return 'npm run test:java runs it';
  return existsSync(`${javas}/${version}/java`) ? gallery?.missing : `Java ${version} could not be installed`;
}

/** What the program has written to its file last: `Java 1.8 beat 7`. */
const beats = async (file: string): Promise<string> => await readFile(file, 'utf8').catch(() => '');

async function untilBeats(file: string, but = ''): Promise<string> {
  return await patiently().poll<string>('the program to be alive', async () => {
    const written = await beats(file);
    return written.includes('beat') && written !== but ? { done: written } : { because: `it wrote "${written}"` };
  });
}

/** And why a probe that could run there does not start. */
const PROGRAMS = [
  ['without a UI', 'Console', 'no probe started in it'],
  ['with a UI', 'SwingWindow', 'cannot be driven: it uses Swing or AWT'],
] as const;

for (const version of [8, 11])
  describeUnless(missing(version), `a program on Java ${version}, which the probe cannot run on`, () => {
    test.for(PROGRAMS)(
      '%s: app_launch leaves it running, and says why it cannot drive it',
      async ([, program], { connect }) => {
        const mcp = await connect();
        const file = join(classes, `${program}-${version}`);
        const answer = await mcp.call('app_launch', {
          command: `${javas}/${version}/java`,
          args: ['-cp', classes, program, file],
        });
        expect(answer.isError).toBe(true);
        expect(answer.text).toContain(`this program runs on Java ${version}; the probe needs Java 17 or newer`);
        expect(answer.text).toMatch(/left running, unharmed/);
        const first = await untilBeats(file);
        expect(first).toContain(version === 8 ? 'Java 1.8' : `Java ${version}`);
        await untilBeats(file, first);
      },
    );
  });

for (const version of [21, 25])
  describeUnless(missing(version), `Java ${version}`, () => {
    test('the gallery is launched and driven', async ({ connect }) => {
      const mcp = await connect();
      await mcp.do('app_launch', { command: gallery?.gallery, env: { JAVA: `${javas}/${version}/java` } });
      await mcp.act({ type: 'click', target: await mcp.uid('ok') });
      expect(await mcp.line('status')).toContain('ok clicked 1');
    });

    test.for(PROGRAMS)('a program of another kind, %s, is unharmed', async ([, program, why], { connect }) => {
      const mcp = await connect();
      const file = join(classes, `${program}-${version}`);
      const launched = mcp.call('app_launch', {
        command: `${javas}/${version}/java`,
        args: ['-cp', classes, program, file],
        timeoutMs: 20_000,
      });
      const first = await untilBeats(file);
      await untilBeats(file, first);
      expect((await launched).text).toContain(why);
    });
  });
