import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../support/hosts.js';
import { describeUnless } from '../support/skipping.js';

/** The unit tests of the Qt probe, which lie beside its sources. */
const program = `${root}build/probes/qt/qt-probe-tests`;
const LIMIT_MS = 30_000;
const missing = existsSync(program) ? undefined : `not built: ${program}`;

/** Catch2 exits with the number of the tests that it lists. */
const cases = missing
  ? []
  : spawnSync(program, ['--list-test-names-only'], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

describeUnless(missing, 'C++', () => {
  test('has unit tests', () => expect(cases.length).toBeGreaterThan(10));

  test.each(cases)('%s', name => {
    // Catch2 reads a comma and brackets in a name as more of its own language.
    const { status, stdout } = spawnSync(program, [name.replace(/[,[\]\\]/g, '\\$&')], {
      encoding: 'utf8',
      timeout: LIMIT_MS,
    });
    expect(stdout).toContain('All tests passed');
    expect(status).toBe(0);
  });
});
