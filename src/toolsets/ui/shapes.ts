import { z } from 'zod';
import { compactNode } from '#engine';
import { nodeSummary } from '#protocol';

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
