import { z } from 'zod';
import { actionsOn } from '#protocol';
import { targetForClients } from '../inputs.js';

/** Single steps of a gesture; clients ask for whole gestures. */
const HIDDEN: ReadonlySet<string> = new Set(['pointer', 'phase']);
/** A field that so many actions share needs no list of them. */
const COMMON = 4;

/**
 * The actions as clients are shown them: one flat list of every field that any action takes, a quarter of the size of
 * the union that the input is checked against.
 */
export function flatActionFields() {
  const shapes = actionsOn(targetForClients).options.map(option => option.shape as ActionShape);
  const offered = shapes.filter(({ type }) => !HIDDEN.has(type.value));
  const fields = new Map<string, { schema: z.ZodType; actions: string[] }>();
  for (const { type, ...shape } of offered)
    for (const [name, schema] of Object.entries(shape)) {
      if (HIDDEN.has(name)) continue;
      const known = fields.get(name) ?? { schema, actions: [] };
      known.actions.push(type.value);
      fields.set(name, known);
    }
  return z.looseObject({
    type: z.enum(offered.map(({ type }) => type.value) as [string, ...string[]]),
    ...Object.fromEntries([...fields].map(([name, { schema, actions }]) => [name, shown(schema, actions)])),
  });
}

type ActionShape = { type: z.ZodLiteral<string> } & Record<string, z.ZodType>;

function shown(schema: z.ZodType, actions: readonly string[]): z.ZodType {
  const described = [actions.length < COMMON ? actions.join(', ') : '', descriptionOf(schema)]
    .filter(Boolean)
    .join(': ');
  const plain = simplified(bare(schema)).nullish();
  return described ? plain.describe(described) : plain;
}

const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? bare(schema.unwrap() as z.ZodType) : schema;

/** Of the field itself, else of what it wraps. */
function descriptionOf(schema: z.ZodType): string | undefined {
  const wraps = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return schema.description ?? (wraps ? descriptionOf(schema.unwrap() as z.ZodType) : undefined);
}

/**
 * Limits and shapes are checked later, with a better error than a client gives; the description shows the shape. Objects
 * and lists are listed as such, but other forms are let through: they are accepted where it is clear what they mean.
 */
function simplified(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNumber) return z.number();
  if (schema instanceof z.ZodObject) return z.any().meta({ type: 'object' });
  if (schema instanceof z.ZodArray) {
    const items = z.toJSONSchema(simplified(schema.element as z.ZodType));
    delete items.$schema;
    return z.any().meta({ type: 'array', items });
  }
  if (schema instanceof z.ZodUnion) return unionOf(schema.options.map(each => simplified(each as z.ZodType)));
  return schema;
}

function unionOf(options: readonly z.ZodType[]): z.ZodType {
  const flat = options.flatMap(each => (each instanceof z.ZodUnion ? (each.options as z.ZodType[]) : [each]));
  const distinct = [...new Map(flat.map(each => [each.def.type, each])).values()];
  return distinct.length === 1 ? (distinct[0] as z.ZodType) : z.union(distinct);
}
