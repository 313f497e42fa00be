import { z } from 'zod';
import { type LogEntry, plural, regularExpression, uidOf } from '#engine';
import { logData, logEntry, logLine, remarksOn } from '../apps/log.js';
import * as inputs from '../inputs.js';
import { defineTool } from '../tool.js';
import { asData } from './page.js';

const LIMIT = 100;
const EVERYTHING = Number.MAX_SAFE_INTEGER;

export const readConsoleMessages = defineTool({
  name: 'read_console_messages',
  title: 'Read the log',
  effects: ['look'],
  description: 'What the program wrote to stdout and stderr, and logged with level and category, the newest last.',
  input: z.object({
    onlyErrors: z.boolean().nullish().describe('only errors, and stderr'),
    pattern: z.string().nullish().describe('regular expression'),
    limit: z.number().int().min(1).max(2_000).nullish().describe(`default ${LIMIT}`),
    clear: z.boolean().nullish().describe('forget what was read'),
    tabId: inputs.tabId,
    app: inputs.app,
  }),
  output: z.object({ messages: z.array(logEntry), total: z.number().int() }),
  async run({ input, session, progress }) {
    const app = await session.app(input.app, input.tabId == null ? [] : [uidOf(input.tabId)], progress);
    const fits = input.pattern == null ? () => true : await regularExpression(input.pattern, true);
    const { entries } = await app.readLog({ limit: EVERYTHING }, progress);
    const wanted = await progress.filter(entries, entry => (!input.onlyErrors || isError(entry)) && fits(entry.text));
    const shown = wanted.slice(-(input.limit ?? LIMIT));
    if (input.clear) app.log.clear();
    const text = [textOf(shown, wanted.length), ...remarksOn(app)].join('\n');
    return { text, data: { messages: shown.map(logData), total: wanted.length } };
  },
});

const isError = ({ level, source }: LogEntry): boolean =>
  level ? level === 'error' || level === 'fatal' : source === 'stderr';

function textOf(shown: readonly LogEntry[], total: number): string {
  if (!shown.length) return 'No console messages.';
  const more =
    total > shown.length ? `\n… ${plural(total - shown.length, 'older line')}: ask with limit or pattern` : '';
  return asData('Output of the program', shown.map(logLine).join('\n')) + more;
}
