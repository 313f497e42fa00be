import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backtraceOf } from './crash.js';
import { isInstalled } from './installed.js';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'widgetwright-crash-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

const crashed = (pid: number, executable?: string) => ({ pid, executable, cwd, since: new Date(0) });

test("Java's error file tells where a program crashed", async () => {
  writeFileSync(
    join(cwd, 'hs_err_pid4711.log'),
    '# A fatal error\n\nNative frames: (J=compiled)\nC  [libboom.so+0x1]  boom+0x1\nj  Main.main()V\n\nRegisters:\n',
  );
  expect(await backtraceOf(crashed(4711))).toMatch(
    /^Backtrace \(.*hs_err_pid4711\.log\):\nNative frames: .*\n.*boom\+0x1\n.*Main\.main\(\)V$/,
  );
});

test('a core tells it to a debugger', async ({ skip }) => {
  skip(!isInstalled('gdb'), 'gdb is not installed');
  const shell = realpathSync('/bin/sh');
  const { pid } = spawnSync(shell, ['-c', 'ulimit -c unlimited; kill -SEGV $$'], { cwd });
  skip(!readdirSync(cwd).some(name => name.startsWith('core')), 'this machine leaves no core beside the program');
  expect(await backtraceOf(crashed(pid, shell))).toMatch(/^Backtrace \(.*core.*\):\n#0 /);
});
