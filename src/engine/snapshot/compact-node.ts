import { z } from 'zod';
import { role, state } from '#protocol';

/** A node of the pruned tree that text, diff and structured content are made from. */
export const compactNode = z.object({
  role,
  name: z.string().optional(),
  id: z.string().optional(),
  uid: z.string().optional(),
  index: z.number().int().optional().describe('of a row'),
  level: z.number().int().optional().describe('of a row below another one of a tree'),
  states: z.array(z.union([state, z.enum(['disabled', 'minimized', 'native', 'tray icon', 'no tray'])])).optional(),
  value: z.union([z.string(), z.number()]).optional(),
  range: z.array(z.number()).optional().describe('minimum and maximum'),
  placeholder: z.string().optional(),
  rows: z
    .object({
      total: z.number().int(),
      columns: z.number().int().optional(),
      from: z.number().int().optional(),
      to: z.number().int().optional(),
    })
    .optional()
    .describe('size of a list, table or tree'),
  moreChildren: z.number().int().optional(),
  get children() {
    return z.array(compactNode).optional();
  },
});
export type CompactNode = z.infer<typeof compactNode>;
