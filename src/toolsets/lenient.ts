import type { z } from 'zod';
import { ROLES, type Selector } from '#protocol';

const ROUNDS = 8;

/** The input with values in a wrong form replaced where only one thing can be meant: `"5"` for 5, one for a list of one. */
export function repaired(schema: z.ZodType, given: unknown): unknown {
  let input = structuredClone(given);
  for (let round = 0; round < ROUNDS; round++) {
    const { error } = schema.safeParse(input);
    const issue = error?.issues.find(each => each.code === 'invalid_type');
    if (!issue) return input;
    const better = inForm(issue.expected, at(input, issue.path));
    if (better === undefined) return input;
    input = withValue(input, issue.path, better);
  }
  return input;
}

function inForm(expected: string, value: unknown): unknown {
  if (typeof value === 'string') {
    if (expected === 'number') return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined;
    if (expected === 'boolean') return { true: true, false: false }[value.toLowerCase()];
    if (/^\s*[[{]/.test(value)) return parsed(value, expected);
    return expected === 'array' && !/\s/.test(value) ? [value] : undefined;
  }
  if (expected === 'string' && typeof value === 'number') return String(value);
  return expected === 'array' && typeof value === 'object' && value !== null ? [value] : undefined;
}

function parsed(text: string, expected: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (expected === 'array') return Array.isArray(value) ? value : [value];
    return expected === 'object' || expected === 'record' ? value : undefined;
  } catch {
    return undefined;
  }
}

type Path = readonly PropertyKey[];

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown> | undefined)?.[key], value);

function withValue(input: unknown, path: Path, value: unknown): unknown {
  const last = path.at(-1);
  if (last === undefined) return value;
  (at(input, path.slice(0, -1)) as Record<PropertyKey, unknown>)[last] = value;
  return input;
}

/** A ref or a selector, also if only its text is given. */
export function asTarget(given: unknown): unknown {
  if (typeof given === 'string') return fromWords(given.trim());
  if (typeof given !== 'object' || given === null) return given;
  if ('uid' in given || 'path' in given) return { ref: given };
  return 'id' in given && Object.keys(given).length === 1 ? { predicate: { idEquals: given.id } } : given;
}

const CSS = /^[#.*[]|^[\w-]+[#.:[]|\s>\s/;

function fromWords(words: string): string | Selector {
  if (/^u-[0-9a-z]+$/.test(words)) return words;
  if (/^ref_\d+$/.test(words)) return `u-${Number(words.slice('ref_'.length)).toString(36)}`;
  if (CSS.test(words)) return { css: words };
  const role = ROLES.find(each => each === words);
  return role ? { role } : { text: words };
}

export function asItem(given: unknown): unknown {
  if (typeof given === 'string') return { text: given };
  if (typeof given === 'number') return { index: given };
  return Array.isArray(given) ? { path: given } : given;
}

/** `File > Save` */
export const asMenuPath = (given: unknown): unknown =>
  typeof given === 'string' ? given.split('>').map(part => part.trim()) : given;
