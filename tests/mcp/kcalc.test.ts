import { execFileSync } from 'node:child_process';
import { describe, expect } from 'vitest';
import { hosts } from '../support/hosts.js';
import { test } from '../support/mcp.js';

const missing = hosts[0]?.missing ?? (installed('kcalc') ? undefined : 'kcalc is not installed');

describe.skipIf(missing)(`kcalc, a program that we did not write${missing ? `: skipped, ${missing}` : ''}`, () => {
  test('7 × 6 = is clicked, and its display says 42', async ({ connect }) => {
    const mcp = await connect(['--headless', '--', 'kcalc']);
    const click = (name: string) => ({ type: 'click', target: { role: 'button', name } });
    await mcp.act(click('7'), click('×'), click('6'), click('='));
    expect(await mcp.line('calc_display')).toMatch(/"42"/);
  });
});

function installed(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
