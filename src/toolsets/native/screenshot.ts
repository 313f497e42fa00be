import { z } from 'zod';
import { screenshot } from '#engine';
import * as inputs from '../inputs.js';
import { defineTool } from '../tool.js';
import { requireMethod } from './object-tool.js';

export const nativeScreenshot = defineTool({
  name: 'native_screenshot',
  title: 'Screenshot',
  effects: ['look'],
  description: 'A picture of an object; without id of the screen, with this application only.',
  input: z.object({
    id: z.string().nullish(),
    format: z.enum(['png', 'jpeg']).nullish(),
    timeoutMs: inputs.timeoutMs,
    app: inputs.app,
  }),
  output: z.object({
    success: z.boolean(),
    format: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    data: z.string().optional(),
  }),
  async run({ input: { id, format, app: which }, session, progress }) {
    const app = await session.app(which, id?.startsWith('u-') ? [id] : [], progress);
    requireMethod(app, 'screenshot');
    const taken = await screenshot(app, { id, format }, progress);
    return {
      text: `${taken.width}×${taken.height} ${taken.format}`,
      image: { mimeType: `image/${taken.format}`, base64: taken.data },
      data: taken,
    };
  },
});
