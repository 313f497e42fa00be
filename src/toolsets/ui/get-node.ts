import { z } from 'zod';
import { withSuccessors } from '#engine';
import { UiError, uiNode } from '#protocol';
import * as inputs from '../inputs.js';
import { defineTool } from '../tool.js';

export const getNode = defineTool({
  name: 'ui_get_node',
  title: 'Look at one node',
  effects: ['look'],
  description: 'Everything about one node: bounds, value, states, native properties.',
  input: z.object({
    app: inputs.app,
    ref: inputs.ref,
    includeChildren: z.boolean().nullish(),
    fields: z.array(z.string()).nullish().describe('only these fields'),
    properties: z.array(z.string()).nullish().describe('native properties; ["*"] for all'),
    timeoutMs: inputs.timeoutMs,
  }),
  output: z.object({ app: z.string(), node: uiNode }),
  async run({ input, session, progress }) {
    const ref = inputs.toRef(input.ref);
    const app = await session.app(input.app, ref.uid ? [ref.uid] : [], progress);
    const { includeChildren, fields, properties } = input;
    try {
      const node = await app.getNode({ ref, includeChildren, fields, properties }, progress);
      return { text: JSON.stringify(node), data: { app: app.id, node } };
    } catch (error) {
      if (error instanceof UiError && error.code === 'MCP_UI_STALE_REF')
        throw await withSuccessors(app, error, progress);
      throw error;
    }
  },
});
