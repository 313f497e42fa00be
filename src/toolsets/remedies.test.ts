import { describe, expect, test } from 'vitest';
import { REMEDIES, UiError } from '#protocol';
import { withWordedRemedies } from './remedies.js';
import { MODES, offer, TOOL_SETS } from './sets.js';

const stale = (hint?: string) => new UiError('MCP_UI_STALE_REF', 'u-5 is gone', { hint, remedies: ['look'] });

describe('remedies', () => {
  test.each([
    ['ui', 'Look again with ui_get_snapshot.'],
    ['chrome', 'Look again with read_page or find.'],
    ['computer_use', 'Take a new screenshot with computer.'],
    ['automation', 'Look again with queryTree.'],
  ] as const)('are worded for the reader in mode %s', (mode, sentence) => {
    const { tools, remediesFor } = offer({ modes: [mode] });
    const tool = TOOL_SETS[mode].tools[0];
    if (!tool) throw new Error('the set is empty');
    expect(withWordedRemedies(stale(), remediesFor(tool), tools).details.hint).toBe(sentence);
  });

  test('follow the hint of the error', () => {
    const { tools, remediesFor } = offer({ modes: ['ui'] });
    const worded = withWordedRemedies(stale('It was replaced.'), remediesFor(tools[0]), tools);
    expect(worded.details.hint).toBe('It was replaced. Look again with ui_get_snapshot.');
  });

  test('never name a tool that the server does not offer', () => {
    const { tools, remediesFor } = offer({ modes: ['ui'], deny: ['ui_get_snapshot'] });
    expect(withWordedRemedies(stale(), remediesFor(tools[0]), tools).details.hint).toBe(
      'Look at the application again.',
    );
  });

  test.each(MODES)('in mode %s each names a tool of that mode', mode => {
    const names = offer({ modes: [mode] }).tools.map(({ name }) => name);
    for (const remedy of REMEDIES) {
      const worded = TOOL_SETS[mode].remedies[remedy];
      if (!worded) continue;
      expect(names).toContain(worded.tool);
      expect(worded.say).toContain(worded.tool);
    }
  });
});
