import { z } from 'zod';
import { perform } from '#engine';
import { defineTool } from '../tool.js';
import { elementId, locate, providerName, success } from './inputs.js';

export const clickElement = defineTool({
  name: 'clickElement',
  title: 'Click',
  effects: ['act'],
  description: 'Click a UI element.',
  input: z.object({ providerName, elementId }),
  output: success,
  async run({ input, session, progress }) {
    const { app, ref } = await locate(session, input.providerName, input.elementId, progress);
    await perform(app, { type: 'click', target: { ref } }, progress);
    return { text: '{"success":true}', data: { success: true } };
  },
});
