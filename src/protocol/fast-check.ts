import { z } from 'zod';
import { LIMITS } from './limits.js';

type Check = (value: unknown) => boolean;

/**
 * Whether a value fits a schema, without copying it as zod's parse does: an order of magnitude faster on a big tree.
 * What is not simple is left to zod.
 */
export function fastCheck(schema: z.ZodType): Check {
  return compile(schema, new Map());
}

/** Schemas may be recursive: an inner occurrence looks its check up when it runs. */
function compile(schema: z.core.$ZodType, known: Map<z.core.$ZodType, Check | undefined>): Check {
  if (known.has(schema)) return known.get(schema) ?? notTooDeep(value => (known.get(schema) as Check)(value));
  known.set(schema, undefined);
  const check = checkFor(schema, known);
  known.set(schema, check);
  return check;
}

/** Rejects what nests deeper than a probe may answer, so that no walk overflows the stack. */
function notTooDeep(check: Check): Check {
  let depth = 0;
  return value => {
    if (depth > LIMITS.depth) return false;
    depth++;
    try {
      return check(value);
    } finally {
      depth--;
    }
  };
}

function checkFor(schema: z.core.$ZodType, known: Map<z.core.$ZodType, Check | undefined>): Check {
  if (schema instanceof z.ZodOptional) {
    const inner = compile(schema.unwrap(), known);
    return value => value === undefined || inner(value);
  }
  if (schema instanceof z.ZodNullable) {
    const inner = compile(schema.unwrap(), known);
    return value => value === null || inner(value);
  }
  if (schema instanceof z.ZodObject && !schema.def.catchall) return objectCheck(schema, known);
  if (schema instanceof z.ZodArray && !schema.def.checks?.length) {
    const element = compile(schema.element, known);
    return value => Array.isArray(value) && value.every(element);
  }
  if (schema instanceof z.ZodEnum) {
    const allowed = new Set<unknown>(schema.options);
    return value => allowed.has(value);
  }
  if (schema instanceof z.ZodUnknown) return () => true;
  if (schema instanceof z.ZodNumber && !schema.def.checks?.length) return value => Number.isFinite(value);
  if (schema instanceof z.ZodBoolean) return value => typeof value === 'boolean';
  if (schema instanceof z.ZodString && !schema.def.checks?.length) return value => typeof value === 'string';
  return value => z.safeParse(schema, value).success;
}

/** Checks only the fields that are present: most fields of a node are absent. */
function objectCheck(schema: z.ZodObject, known: Map<z.core.$ZodType, Check | undefined>): Check {
  const fields = new Map(Object.entries(schema.shape).map(([name, field]) => [name, compile(field, known)]));
  const required = Object.keys(schema.shape).filter(name => isRequired(schema.shape[name] as z.core.$ZodType));
  return value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    for (const name in value) {
      const check = fields.get(name);
      if (check !== undefined && !check((value as Record<string, unknown>)[name])) return false;
    }
    for (const name of required) if (!(name in value)) return false;
    return true;
  };
}

/** An unknown accepts anything, but must be present. */
const isRequired = (field: z.core.$ZodType): boolean =>
  field instanceof z.ZodUnknown || !z.safeParse(field, undefined).success;
