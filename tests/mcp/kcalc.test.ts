import { expect } from 'vitest';
import { hosts } from '../support/hosts.js';
import { findProgram } from '../support/installed.js';
import { test } from '../support/mcp.js';
import { describeUnless } from '../support/skipping.js';

const missing = hosts[0]?.missing ?? (findProgram('kcalc') ? undefined : 'kcalc is not installed');

describeUnless(missing, 'kcalc, a program that we did not write', () => {
  test('7 × 6 = is clicked, and its display says 42', async ({ connect }) => {
    const mcp = await connect(['--headless', '--', 'kcalc']);
    const click = (name: string) => ({ type: 'click', target: { role: 'button', name } });
    await mcp.act(click('7'), click('×'), click('6'), click('='));
    expect(await mcp.line('calc_display')).toMatch(/"42"/);
  });

  // A key presses its button for a tenth of a second, and once more does nothing until then.
  test.for([
    ['25+17=', '42'],
    ['11+22=', '33'],
  ])('%s is typed, and the reply says %s', async ([keys, result], { connect }) => {
    const mcp = await connect(['--headless', '--', 'kcalc']);
    const reply = await mcp.act({ type: 'typeText', text: keys });
    expect(reply.text).toMatch(new RegExp(`calc_display.*"${result}"|"${result}".*calc_display`));
  });
});
