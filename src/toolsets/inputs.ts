import { z } from 'zod';
import { CALL_LIMIT_MS, numberOf, type Target, uidOf } from '#engine';
import { nodeRef, selector, UiError } from '#protocol';
import { asTarget, repaired } from './lenient.js';

export const app = z.string().nullish().describe('id, pid or window title; default: the last used');

export const timeoutMs = z.number().int().min(1).max(600_000).nullish().describe(`default ${CALL_LIMIT_MS}`);

export const stage = z.enum(['focused', 'primary', 'all', 'index']).nullish().describe('which windows; default all');
export const stageIndex = z.number().int().min(0).nullish();

export const uid = z.string().regex(/^u-[0-9a-z]+$/, 'a ref looks like u-5');

/** A ref as the contract writes it, or its uid alone. */
export const ref = z.union([uid, nodeRef]);

/** A window as a browser's tab: the number in its uid. */
export const tabId = z.number().int().min(0).nullish();

/** A ref as a browser's tools write it: `ref_` and the number in the uid. */
export const pageRef = z.string().regex(/^(ref_\d+|u-[0-9a-z]+)$/, 'a ref looks like ref_5');

export const toPageRef = (uid: string): string => `ref_${numberOf(uid)}`;

export const toUid = (given: string | number): string =>
  typeof given === 'number' ? uidOf(given) : given.startsWith('ref_') ? uidOf(Number(given.slice(4))) : given;

/** One node: by ref, or by a selector that matches exactly one. */
export const target = z.preprocess(
  asTarget,
  z.union([uid, z.strictObject({ ref }), selector], {
    error:
      'must be a ref ("u-5") or a selector such as {"css": "#save"}, {"text": "Save"}, {"role": "button", "name": "Save"}',
  }),
);

/** The schema of `target` that clients see. */
export const targetForClients = z
  .union([z.string(), z.looseObject({})])
  .describe('ref ("u-5") or selector {css} | {text, match} | {role, name} | {predicate} that matches one node');

export function toRef(given: z.output<typeof ref>): z.output<typeof nodeRef> {
  const found = typeof given === 'string' ? { uid: given } : given;
  if (!found.uid && !found.path)
    throw new UiError('MCP_UI_INVALID_ARGUMENT', 'A ref needs a uid or a path', {
      hint: 'Pass a ref of a snapshot, such as "u-5".',
    });
  return found;
}

export function toTarget(given: z.output<typeof target>): Target {
  if (typeof given === 'string') return { ref: { uid: given } };
  if ('ref' in given) return { ref: toRef(given.ref) };
  if (Object.values(given).every(part => part == null))
    throw new UiError('MCP_UI_INVALID_ARGUMENT', 'The selector is empty', {
      hint: 'Pass css, text, role and name, or predicate.',
    });
  return { selector: given };
}

export const uidsOf = (...targets: (Target | null | undefined)[]): string[] =>
  targets.flatMap(each => (each && 'ref' in each && each.ref.uid ? [each.ref.uid] : []));

/** Reads input that is stricter than the schema clients see; the error says what is wrong where. */
export function read<T extends z.ZodType>(schema: T, value: unknown, name: string): z.output<T> {
  const asGiven = schema.safeParse(value);
  const checked = asGiven.success ? asGiven : schema.safeParse(repaired(schema, value));
  if (checked.success) return checked.data;
  throw new UiError('MCP_UI_INVALID_ARGUMENT', `${name} is invalid: ${explain(checked.error.issues)}`, {
    hint: 'Correct the arguments and call again; nothing was done.',
  });
}

function explain(issues: readonly z.core.$ZodIssue[]): string {
  const deepest = issues.flatMap(issue =>
    issue.code === 'invalid_union' && issue.message === UNWORDED ? (bestBranch(issue) ?? [issue]) : [issue],
  );
  return deepest
    .slice(0, 3)
    .map(issue => (issue.path.length ? `${issue.path.join('.')}: ${issue.message}` : issue.message))
    .join('; ');
}

/** What zod says of a union that has no words of its own. */
const UNWORDED = 'Invalid input';

/** The alternative that the value came closest to. */
function bestBranch(issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] | undefined {
  const branches = issue.errors.filter(branch =>
    branch.every(each => each.code !== 'invalid_type' || each.path.length > 0),
  );
  const best = branches.sort((a, b) => a.length - b.length)[0];
  return best?.map(each => ({ ...each, path: [...issue.path, ...each.path] }));
}
