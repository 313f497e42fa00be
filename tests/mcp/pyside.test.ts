import { existsSync } from 'node:fs';
import { expect } from 'vitest';
import { hosts, root } from '../support/hosts.js';
import { test } from '../support/mcp.js';
import { describeUnless } from '../support/skipping.js';

const PYSIDE = `${root}build/fixtures/pyside`;

const missing =
  hosts.find(host => host.name === 'Qt 6')?.missing ??
  (existsSync(`${PYSIDE}/PySide6`) ? undefined : 'PySide 6 is not installed');

describeUnless(missing, 'a program in PySide 6', () => {
  test('searches when nothing more is typed, and the reply has what it found', async ({ connect }) => {
    // Newer versions of Qt need libraries for X that not every system has.
    const program = ['python3', `${root}fixtures/pyside/search.py`, '-platform', 'offscreen'];
    const mcp = await connect(['--headless', '--', ...program], undefined, { PYTHONPATH: PYSIDE });
    const reply = await mcp.act({ type: 'typeText', target: { css: '#field' }, text: 'ber' });
    expect(reply.text).toContain('Berlin, Bern, Bergen');
  });
});
