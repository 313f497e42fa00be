import { z } from 'zod';
import { type App, describeEnding, fold, type LogEntry, oneLine } from '#engine';
import { LOG_LEVELS } from '#protocol';
import * as inputs from '../inputs.js';
import { defineTool } from '../tool.js';

const LIMIT = 100;

export const logEntry = z.object({
  time: z.string(),
  source: z.enum(['stdout', 'stderr', 'log']),
  level: z.enum(LOG_LEVELS).optional(),
  category: z.string().optional(),
  text: z.string(),
});

export const appLog = defineTool({
  name: 'app_log',
  title: 'Log',
  effects: ['look'],
  description: 'What the program wrote to stdout and stderr, and logged with level and category.',
  input: z.object({
    app: inputs.app,
    cursor: z.number().int().min(0).nullish().describe('of the last call: only what is new'),
    level: z.enum(LOG_LEVELS).nullish().describe('this and more serious'),
    limit: z.number().int().min(1).max(2_000).nullish().describe(`default ${LIMIT}`),
  }),
  output: z.object({ app: z.string(), entries: z.array(logEntry), cursor: z.number().int(), hasMore: z.boolean() }),
  async run({ input, session, progress }) {
    const app = await session.app(input.app, [], progress);
    const { cursor: after = 0, level, limit } = input;
    const request = { after: after ?? 0, level: level ?? undefined, limit: limit ?? LIMIT };
    const { entries, cursor, hasMore } = await app.readLog(request, progress);
    const lines = entries.length ? entries.map(logLine) : ['Nothing new.'];
    const text = [...lines, ...remarksOn(app), `cursor ${cursor}${hasMore ? ', there is more' : ''}`].join('\n');
    return { text, data: { app: app.id, entries: entries.map(logData), cursor, hasMore } };
  },
});

/** `[12:00:01.123] [warning kcalc] No such profile`; further lines of the same message have a mark. */
export function logLine({ time, source, level, category, text }: LogEntry): string {
  const label = level ? [level, oneLine(category ?? '')].filter(Boolean).join(' ') : source;
  return `[${time.toISOString().slice(11, 23)}] [${label}] ${fold(text).replaceAll('\n', '\n| ')}`;
}

export const logData = ({ time, source, level, category, text }: LogEntry): z.input<typeof logEntry> => ({
  time: time.toISOString(),
  source,
  level,
  category,
  text,
});

export function remarksOn(app: App): string[] {
  const remarks = app.process ? [] : [`${app.id} was attached to: its stdout and stderr go elsewhere.`];
  return app.endedAs ? [...remarks, `${app.id} ${describeEnding(app.endedAs)}.`] : remarks;
}
