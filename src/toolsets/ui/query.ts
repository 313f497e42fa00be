import { z } from 'zod';
import { describe, describeSelector, describeTarget, plural } from '#engine';
import { nodeSummary, predicate, scope, UiError } from '#protocol';
import * as inputs from '../inputs.js';
import { defineTool } from '../tool.js';

const DEFAULT_LIMIT = 50;

export const query = defineTool({
  name: 'ui_query',
  title: 'Find nodes',
  effects: ['look'],
  description: 'Find nodes by selector; everything given must hold. Answers refs to act on.',
  input: z.object({
    app: inputs.app,
    selector: z
      .object({
        css: z.string().nullish().describe('#id, Type, .class, A > B, [attr="value"]'),
        text: z.string().nullish().describe('displayed text'),
        match: z.enum(['contains', 'equals', 'regex']).nullish(),
        role: z.string().nullish().describe('as in a snapshot'),
        name: z.string().nullish(),
        predicate: predicate.extend({ stateHas: z.string().nullish() }).nullish(),
      })
      .or(z.string()),
    scope: scope.nullish(),
    limit: z.number().int().min(1).max(1_000).nullish(),
    timeoutMs: inputs.timeoutMs,
  }),
  output: z.object({ app: z.string(), matches: z.array(nodeSummary), total: z.number().int() }),
  async run({ input, session, progress }) {
    const app = await session.app(input.app, [], progress);
    const wanted = inputs.toTarget(inputs.read(inputs.target, input.selector, 'selector'));
    if (!('selector' in wanted))
      throw new UiError('MCP_UI_INVALID_ARGUMENT', `${describeTarget(wanted)} is a ref, not a selector`, {
        hint: 'ui_get_node looks at one node.',
      });
    const found = await app.query(wanted.selector, input.scope, input.limit ?? DEFAULT_LIMIT, progress);
    const total = found.total ?? found.matches.length;
    const more = total > found.matches.length ? [`… ${plural(total - found.matches.length, 'more match')}`] : [];
    const lines = found.matches.map(describe);
    return {
      text: lines.length ? [...lines, ...more].join('\n') : `Nothing matches ${describeSelector(wanted.selector)}.`,
      data: { app: app.id, matches: found.matches, total },
    };
  },
});
