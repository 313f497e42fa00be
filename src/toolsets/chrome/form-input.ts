import { z } from 'zod';
import { describe, fill } from '#engine';
import * as inputs from '../inputs.js';
import { defineTool } from '../tool.js';
import { onElement } from './page.js';

export const formInput = defineTool({
  name: 'form_input',
  title: 'Fill in',
  effects: ['act'],
  idempotent: true,
  description:
    'Set a control: text, number, date (2026-01-31), the text of an option, or true / false for a check box.',
  input: z.object({
    ref: inputs.pageRef,
    value: z.union([z.string(), z.number(), z.boolean()]),
    tabId: inputs.tabId,
    app: inputs.app,
  }),
  output: z.object({ ref: z.string(), value: z.unknown() }),
  async run({ input, session, progress }) {
    const uid = inputs.toUid(input.ref);
    const app = await session.app(input.app, [uid], progress);
    const { node, value } = await onElement(input.ref, () => fill(app, { uid }, input.value, progress));
    const text = `Set ${describe({ ...node, ref: {} })} [${input.ref}] to ${JSON.stringify(value ?? input.value)}`;
    return { text, data: { ref: input.ref, value: value ?? input.value } };
  },
});
