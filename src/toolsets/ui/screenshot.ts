import { z } from 'zod';
import { annotatedScreenshot, plural } from '#engine';
import * as inputs from '../inputs.js';
import { defineTool } from '../tool.js';

export const screenshot = defineTool({
  name: 'ui_screenshot',
  title: 'Screenshot',
  effect: 'read',
  description: 'A picture of the active window, of a node, or of stage.',
  input: z.object({
    app: inputs.app,
    ref: inputs.ref.nullish(),
    stage: inputs.stage.describe('default focused; all = the screen'),
    stageIndex: inputs.stageIndex,
    format: z.enum(['png', 'jpeg']).nullish().describe('default png'),
    scale: z.number().positive().max(4).nullish(),
    annotate: z.boolean().nullish().describe('write refs on the picture'),
    timeoutMs: inputs.timeoutMs,
  }),
  output: z.object({
    contentType: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    dataBase64: z.string().optional(),
  }),
  async run({ input, session, progress }) {
    const ref = input.ref == null ? undefined : inputs.toRef(input.ref);
    const app = await session.app(input.app, ref?.uid ? [ref.uid] : [], progress);
    const { format, scale, stageIndex } = input;
    const where = ref ? { ref } : input.stage === 'all' ? {} : { stage: input.stage ?? 'focused', stageIndex };
    if (input.annotate) {
      const { base64, width, height, marks } = await annotatedScreenshot(app, { ...where, scale }, progress);
      return {
        text: `${width}×${height} png, ${plural(marks.length, 'ref')} marked`,
        image: { mimeType: 'image/png', base64 },
        data: { contentType: 'image/png', width, height, dataBase64: base64 },
      };
    }
    const taken = await app.call('screenshot', { ...where, format, scale }, progress);
    const contentType = `image/${taken.format}`;
    return {
      text: `${taken.width}×${taken.height} ${taken.format}`,
      image: { mimeType: contentType, base64: taken.data },
      data: { contentType, width: taken.width, height: taken.height, dataBase64: taken.data },
    };
  },
});
