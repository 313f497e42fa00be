import { z } from 'zod';
import { role, state } from './node.js';

/** Which windows to look at; without it, all that are showing. */
export const scope = z.object({
  stage: z.enum(['focused', 'primary', 'all', 'index']).nullish(),
  stageIndex: z.number().int().min(0).nullish(),
});

export const predicate = z.strictObject({
  typeIs: z.array(z.string()).nullish().describe('native class or one it derives from'),
  idEquals: z.string().nullish(),
  styleClassHas: z.string().nullish(),
  textContains: z.string().nullish(),
  visible: z.boolean().nullish(),
  enabled: z.boolean().nullish(),
  stateHas: state.nullish(),
});
export type Predicate = z.infer<typeof predicate>;

/** Everything that is given must hold. */
export const selector = z.strictObject({
  css: z.string().nullish().describe('`#id`, `Type`, `.class`, `A > B`, `[attr="value"]`'),
  text: z.string().nullish().describe('displayed text'),
  match: z
    .enum(['contains', 'equals', 'regex'])
    .nullish()
    .describe('how `text` and `name` are compared; text contains and name equals where left out'),
  role: role.nullish(),
  name: z.string().nullish().describe('accessible name'),
  predicate: predicate.nullish(),
});
export type Selector = z.infer<typeof selector>;
