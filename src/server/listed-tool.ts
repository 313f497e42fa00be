import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Tool } from '#toolsets';

const LIMITS = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'minLength', 'minItems', 'maxItems']);
const LISTED = new WeakMap<Tool, Map<boolean, ListedTool>>();

/** Building the first list takes a while: other clients are served in between. */
export async function listedTools(tools: readonly Tool[], withOutput: boolean): Promise<ListedTool[]> {
  const listed: ListedTool[] = [];
  for (const tool of tools) {
    if (!LISTED.get(tool)?.has(withOutput)) await nextTurn();
    listed.push(listedTool(tool, withOutput));
  }
  return listed;
}

/** A tool as tools/list shows it; built once, since every client of a stateless server asks. */
export function listedTool(tool: Tool, withOutput: boolean): ListedTool {
  const known = LISTED.get(tool) ?? new Map<boolean, ListedTool>();
  const listed = known.get(withOutput) ?? listing(tool, withOutput);
  LISTED.set(tool, known.set(withOutput, listed));
  return listed;
}

function listing(tool: Tool, withOutput: boolean): ListedTool {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: jsonSchema(tool.input, 'input') as ListedTool['inputSchema'],
    ...(withOutput ? { outputSchema: jsonSchema(tool.output, 'output') as ListedTool['outputSchema'] } : {}),
    annotations: annotations(tool),
  };
}

/** Only what differs from MCP's defaults: not read-only, destructive, not idempotent. */
function annotations({ effects, idempotent }: Tool): ListedTool['annotations'] {
  if (!effects.some(effect => effect !== 'look' && effect !== 'save'))
    return { readOnlyHint: true, openWorldHint: false };
  return {
    ...(effects.includes('act') ? {} : { destructiveHint: false }),
    ...(idempotent ? { idempotentHint: true } : {}),
  };
}

function jsonSchema(schema: z.ZodObject, io: 'input' | 'output'): unknown {
  // As input, because a reply may carry more than its schema describes.
  const generated = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return io === 'input' ? slim(generated) : generated;
}

/** Leaves out null, which is accepted everywhere, and limits, which are checked with a better error than a client gives. */
function slim(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(slim);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(
    ([key, value]) => key !== '$schema' && !isAnything(value) && !(LIMITS.has(key) && typeof value === 'number'),
  );
  const { anyOf, ...rest } = Object.fromEntries(entries) as { anyOf?: unknown[] };
  const described = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === 'type' ? withoutNull(value) : slim(value)]),
  );
  if (!anyOf) return described;
  const alternatives = anyOf.filter(each => (each as { type?: string }).type !== 'null').map(slim);
  return alternatives.length === 1
    ? { ...(alternatives[0] as object), ...described }
    : { anyOf: alternatives, ...described };
}

/** `type` may also be a property of that name. */
function withoutNull(type: unknown): unknown {
  if (typeof type === 'object' && !Array.isArray(type)) return slim(type);
  const types = [type].flat().filter(each => each !== 'null');
  return types.length === 1 ? types[0] : types;
}

const isAnything = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
