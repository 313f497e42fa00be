import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../support/hosts.js';
import { findProgram } from '../support/installed.js';
import { describeUnless } from '../support/skipping.js';

const native = `${root}dist/native/${process.platform}-${process.arch}`;
const files = existsSync(native) ? readdirSync(native).filter(name => /\.so$|-enter$/.test(name)) : [];
const missing = findProgram('readelf') ? (files.length ? undefined : `not built: ${native}`) : 'readelf is missing';

describeUnless(missing, 'a hardened build', () => {
  const readelf = (...args: string[]) => spawnSync('readelf', ['-W', ...args], { encoding: 'utf8' }).stdout;

  test.for(files)('%s is bound at once, read-only after that, and its stack cannot be run', name => {
    expect.soft(readelf('-d', `${native}/${name}`)).toMatch(/BIND_NOW|FLAGS_1.*\bNOW\b/);
    const segments = readelf('-l', `${native}/${name}`);
    expect.soft(segments).toContain('GNU_RELRO');
    expect.soft(segments).toMatch(/GNU_STACK.* RW /);
  });

  test.for(files.filter(name => /-qt\d\.so$/.test(name)))('%s checks its stack and its buffers', name => {
    const symbols = readelf('--dyn-syms', `${native}/${name}`);
    expect.soft(symbols).toContain('__stack_chk_fail');
    if (/qtmcp-qt\d/.test(name)) expect.soft(symbols).toMatch(/__\w+_chk\b/);
  });
});
