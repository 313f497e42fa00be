import { z } from 'zod';
import { findByWords, plural, quote, uidOf } from '#engine';
import * as inputs from '../inputs.js';
import { defineTool } from '../tool.js';
import { readWindows } from './page.js';

const MOST = 20;

export const find = defineTool({
  name: 'find',
  title: 'Find elements',
  effects: ['look'],
  description: `Elements by a description in words, such as "save button" or "e-mail field"; at most ${MOST}, the best first.`,
  input: z.object({
    query: z.string().min(1).max(500),
    tabId: inputs.tabId.describe('default: all windows'),
    app: inputs.app,
  }),
  output: z.object({
    matches: z.array(z.object({ ref: z.string(), role: z.string(), name: z.string().nullish(), reason: z.string() })),
  }),
  async run({ input, session, progress }) {
    const app = await session.app(input.app, input.tabId == null ? [] : [uidOf(input.tabId)], progress);
    const found = await findByWords(await readWindows(app, input.tabId, {}, progress), input.query, MOST, progress);
    const matches = found.map(({ node, reason }) => ({
      ref: inputs.toPageRef(node.ref.uid as string),
      role: node.role,
      name: node.name,
      reason,
    }));
    const lines = matches.map(
      ({ ref, role, name, reason }) => `- ${ref}: ${role}${name ? ` ${quote(name, 100)}` : ''} - ${reason}`,
    );
    const text = matches.length
      ? `Found ${plural(matches.length, 'matching element')}\n\n${lines.join('\n')}`
      : `No element matches ${JSON.stringify(input.query)}. read_page shows all of them.`;
    return { text, data: { matches } };
  },
});
