import { z } from 'zod';
import { nodeSummary, role } from '#protocol';

/** A compact node, as programs get it. */
export const compactNode = z.object({
  role,
  name: z.string().optional(),
  id: z.string().optional(),
  uid: z.string().optional(),
  index: z.number().int().optional(),
  states: z.array(z.string()).optional(),
  value: z.union([z.string(), z.number()]).optional(),
  range: z.array(z.number()).optional(),
  placeholder: z.string().optional(),
  rows: z
    .object({
      total: z.number().int(),
      columns: z.number().int().optional(),
      from: z.number().int().optional(),
      to: z.number().int().optional(),
    })
    .optional(),
  moreChildren: z.number().int().optional(),
  get children() {
    return z.array(compactNode).optional();
  },
});

export const changeData = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  node: compactNode,
  was: compactNode.optional(),
});

export const actionResult = z.object({
  ok: z.boolean(),
  type: z.string(),
  via: z.string().optional(),
  target: nodeSummary.nullish(),
  value: z.unknown().optional(),
  blockedBy: nodeSummary.nullish(),
  note: z.string().nullish(),
});
