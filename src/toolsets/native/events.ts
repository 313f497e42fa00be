import { z } from 'zod';
import { probeEvent } from '#protocol';
import * as inputs from '../inputs.js';
import { defineTool } from '../tool.js';
import { shortened } from './shortened.js';

export const readEvents = defineTool({
  name: 'native_read_events',
  title: 'Events',
  effects: ['look'],
  description: 'What subscriptions brought, oldest first. Pass the cursor of the last answer to go on after it.',
  input: z.object({
    subscriptionId: z.string().nullish().describe('default: all'),
    cursor: z.number().int().min(0).nullish().describe('default: from the beginning'),
    limit: z.number().int().min(1).max(1_000).nullish().describe('default 100'),
    app: inputs.app,
  }),
  output: z.object({
    events: z.array(probeEvent),
    cursor: z.number().int(),
    missed: z.array(z.string()).describe('subscriptions of which older events are lost'),
    hasMore: z.boolean(),
  }),
  async run({ input, session, progress }) {
    const app = await session.app(input.app, [], progress);
    const { events, cursor, missed, hasMore } = app.readEvents({
      after: input.cursor ?? 0,
      ...(input.limit != null ? { limit: input.limit } : {}),
      ...(input.subscriptionId != null ? { subscriptionId: input.subscriptionId } : {}),
    });
    const data = { events: events.map(heard => heard.event), cursor, missed, hasMore };
    return { text: shortened(JSON.stringify(data)), data };
  },
});
