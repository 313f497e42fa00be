import { expect, test } from 'vitest';
import { MODES, type Mode, toolsOf } from '#toolsets';
import { listedTool } from './listed-tool.js';

/** What listing a set may cost a model, for a client that gets no output schemas. */
const MOST_BYTES: Record<Mode, number> = {
  ui: 12_000,
  native: 16_000,
  computer_use: 5_000,
  chrome: 12_000,
  automation: 6_000,
};

test.for(MODES)('the list of %s is short', mode => {
  const list = JSON.stringify({ tools: toolsOf([mode]).map(tool => listedTool(tool, false)) });
  expect(Buffer.byteLength(list)).toBeLessThanOrEqual(MOST_BYTES[mode]);
});

test('null is accepted but not told', () => {
  for (const tool of toolsOf(MODES)) expect(JSON.stringify(listedTool(tool, false))).not.toContain('"null"');
});
