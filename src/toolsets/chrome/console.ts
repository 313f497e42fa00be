import { z } from 'zod';
import type { OutputLine } from '#engine';
import { plural, uidOf } from '#engine';
import { UiError } from '#protocol';
import * as inputs from '../inputs.js';
import { defineTool } from '../tool.js';
import { asData } from './page.js';

const LIMIT = 100;

export const readConsoleMessages = defineTool({
  name: 'read_console_messages',
  title: 'Read the log',
  effect: 'read',
  description: 'What the program wrote to stdout and stderr, the newest last.',
  input: z.object({
    onlyErrors: z.boolean().nullish().describe('only stderr'),
    pattern: z.string().nullish().describe('regular expression'),
    limit: z.number().int().min(1).max(2_000).nullish().describe(`default ${LIMIT}`),
    clear: z.boolean().nullish().describe('forget what was read'),
    tabId: inputs.tabId,
    app: inputs.app,
  }),
  output: z.object({
    messages: z.array(z.object({ time: z.string(), stream: z.string(), text: z.string() })),
    total: z.number().int(),
  }),
  async run({ input, session, progress }) {
    const app = await session.app(input.app, input.tabId == null ? [] : [uidOf(input.tabId)], progress);
    if (!app.process)
      throw new UiError('MCP_UI_ACTION_FAILED', `${app.id} was not started by this server: its output goes elsewhere`, {
        reason: 'UNSUPPORTED',
        hint: 'Start it with app_launch to read what it writes.',
      });
    const pattern = input.pattern == null ? undefined : compile(input.pattern);
    const wanted = app.process.output
      .lines()
      .filter(line => (!input.onlyErrors || line.stream === 'stderr') && (!pattern || pattern.test(line.text)));
    const shown = wanted.slice(-(input.limit ?? LIMIT));
    if (input.clear) app.process.output.clear();
    const messages = shown.map(({ time, stream, text }) => ({ time: time.toISOString(), stream, text }));
    return { text: textOf(shown, wanted.length), data: { messages, total: wanted.length } };
  },
});

function textOf(shown: readonly OutputLine[], total: number): string {
  if (!shown.length) return 'No console messages.';
  const lines = shown.map(({ time, stream, text }) => `[${time.toISOString().slice(11, 23)}] [${stream}] ${text}`);
  const more =
    total > shown.length ? `\n… ${plural(total - shown.length, 'older line')}: ask with limit or pattern` : '';
  return asData('Output of the program', lines.join('\n')) + more;
}

function compile(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'i');
  } catch (error) {
    throw new UiError('MCP_UI_INVALID_ARGUMENT', `pattern: ${(error as Error).message}`, {
      hint: 'Correct the pattern.',
    });
  }
}
