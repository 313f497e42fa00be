import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import { runDirectory } from '../../src/launch/run-directory.js';
import { findProgram } from '../support/installed.js';
import { titleUnless } from '../support/skipping.js';

const person = inject('person');
const homes = inject('homes');

describe('a test', () => {
  test('has a home, settings, data, caches and a run directory of its own', () => {
    for (const name of ['HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME', 'XDG_RUNTIME_DIR']) {
      const own = process.env[name] ?? '';
      expect(own.startsWith(homes), `${name} is ${own}`).toBe(true);
      expect(own).not.toBe(person[name]);
      expect(existsSync(own)).toBe(true);
    }
    expect(homedir().startsWith(homes)).toBe(true);
    expect(runDirectory().startsWith(homes)).toBe(true);
  });

  const noJava = findProgram('java') ? undefined : 'Java is not installed';
  test.skipIf(noJava)(titleUnless(noJava, 'starts Java programs in that home'), async () => {
    const { stderr } = await promisify(execFile)('java', ['-XshowSettings:properties', '-version']);
    expect(stderr).toContain(`user.home = ${process.env['HOME']}\n`);
  });
});
