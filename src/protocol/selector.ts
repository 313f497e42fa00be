import { z } from 'zod';
import { role, state } from './node.js';

/** Which windows to look at; all that are showing if absent. */
export const scope = z.object({
  stage: z.enum(['focused', 'primary', 'all', 'index']).nullish(),
  stageIndex: z.number().int().min(0).nullish(),
});

export const predicate = z.strictObject({
  typeIs: z.array(z.string()).nullish().describe('class, base class or QML type'),
  idEquals: z.string().nullish().describe('any of its ids'),
  styleClassHas: z.string().nullish(),
  textContains: z.string().nullish(),
  visible: z.boolean().nullish().describe('true if absent'),
  enabled: z.boolean().nullish(),
  stateHas: state.nullish(),
});
export type Predicate = z.infer<typeof predicate>;

const fields = {
  css: z.string().nullish().describe('`#id`, `Type`, `.class`, `A > B`, `[attr="value"]`, `:disabled`, `:not()`'),
  text: z.string().nullish().describe('displayed text'),
  match: z.enum(['contains', 'equals', 'regex']).nullish().describe('default: text contains, name equals'),
  role: role.nullish(),
  name: z.string().nullish().describe('accessible name'),
  predicate: predicate.nullish(),
};
/**
 * Everything given must hold. The server evaluates selectors over a snapshot, the same way for every toolkit;
 * selectors.cases.json says what each of them means.
 */
export const selector = z.strictObject(fields, {
  error: issue =>
    issue.code === 'unrecognized_keys'
      ? `a selector has no ${issue.keys.join(', ')}, only ${Object.keys(fields).join(', ')}`
      : undefined,
});
export type Selector = z.infer<typeof selector>;

/** What a probe finds without a snapshot. Everything given must hold. */
export const probeSelector = z.strictObject({
  id: z.string().nullish().describe('any of its ids'),
  role: role.nullish(),
  name: z.string().nullish().describe('the accessible name, exactly, but for white space at its ends'),
  visible: z.boolean().nullish().describe('true if absent'),
  uids: z
    .array(z.string())
    .nullish()
    .describe('instead of everything else: these nodes in this order, without those that are gone'),
});
export type ProbeSelector = z.infer<typeof probeSelector>;
