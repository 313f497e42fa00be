import { z } from 'zod';
import { type App, annotatedScreenshot, type Progress, plural, screenshot as take } from '#engine';
import type { ParamsOf } from '#protocol';
import * as inputs from '../inputs.js';
import { defineTool, type ImagePart } from '../tool.js';

export const screenshot = defineTool({
  name: 'ui_screenshot',
  title: 'Screenshot',
  effects: ['look', 'save'],
  effectsOf: ({ file }) => (file == null ? ['look'] : ['look', 'save']),
  description: 'A picture of the active window, of a node, or of stage.',
  input: z.object({
    app: inputs.app,
    ref: inputs.ref.nullish(),
    stage: inputs.stage.describe('default focused; all = the screen'),
    stageIndex: inputs.stageIndex,
    format: z.enum(['png', 'jpeg']).nullish().describe('default png'),
    scale: z.number().positive().max(4).nullish(),
    annotate: z.boolean().nullish().describe('write refs on the picture'),
    file: z.string().nullish().describe('save it under this name instead of showing it'),
    timeoutMs: inputs.timeoutMs,
  }),
  output: z.object({
    contentType: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    dataBase64: z.string().optional(),
    file: z.string().optional(),
  }),
  async run({ input, session, progress }) {
    const ref = input.ref == null ? undefined : inputs.toRef(input.ref);
    const app = await session.app(input.app, ref?.uid ? [ref.uid] : [], progress);
    const { format, scale, stageIndex } = input;
    const where = ref ? { ref } : input.stage === 'all' ? {} : { stage: input.stage ?? 'focused', stageIndex };
    const { words, image, width, height } = input.annotate
      ? await annotated(app, { ...where, scale }, progress)
      : await plain(app, { ...where, format, scale }, progress);
    const size = { contentType: image.mimeType, width, height };
    if (input.file == null) return { text: words, image, data: { ...size, dataBase64: image.base64 } };
    const file = await session.artefacts.save(input.file, image.base64);
    return { text: `${words}, saved as ${file}`, data: { ...size, file } };
  },
});

interface Taken {
  readonly words: string;
  readonly image: ImagePart;
  readonly width: number;
  readonly height: number;
}

async function annotated(app: App, where: ParamsOf<'screenshot'>, progress: Progress): Promise<Taken> {
  const { base64, width, height, marks } = await annotatedScreenshot(app, where, progress);
  const words = `${width}×${height} png, ${plural(marks.length, 'ref')} marked`;
  return { words, image: { mimeType: 'image/png', base64 }, width, height };
}

async function plain(app: App, where: ParamsOf<'screenshot'>, progress: Progress): Promise<Taken> {
  const { format, width, height, data } = await take(app, where, progress);
  return { words: `${width}×${height} ${format}`, image: { mimeType: `image/${format}`, base64: data }, width, height };
}
