import { z } from 'zod';
import { compactNode } from '#engine';
import { nodeSummary, rectangle } from '#protocol';

export const changeData = z.object({
  kind: z.enum(['added', 'removed', 'changed', 'repainted']),
  node: compactNode,
  was: compactNode.optional(),
  area: rectangle.optional().describe('repainted: on the screen'),
  more: z.number().int().optional().describe('rows of the same view that changed as well'),
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
