import type { CompactNode } from './compact-node.js';
import { foldedStart } from './words.js';

/** Longer texts are cut in the compact form. */
const LIMIT = 500;
/** How much of a long text is reported around a change, and how much of that comes before it. */
const REPORTED = 160;
const BEFORE = 40;

type Field = 'name' | 'value';
const FIELDS: readonly Field[] = ['name', 'value'];

/** The texts of nodes that show them cut or folded. */
const wholeTexts = new WeakMap<CompactNode, Partial<Record<Field, string>>>();

/** Sets a text, folded, and cut if it is long. The whole text is kept aside, so that a change in its end is not missed. */
export function setText(node: CompactNode, field: Field, text: string): void {
  const shown = foldedStart(text, LIMIT);
  node[field] = shown;
  if (shown !== text) wholeTexts.set(node, { ...wholeTexts.get(node), [field]: text });
}

const wholeText = (node: CompactNode, field: Field): CompactNode[Field] => wholeTexts.get(node)?.[field] ?? node[field];

export const hasSameTexts = (one: CompactNode, other: CompactNode): boolean =>
  FIELDS.every(field => wholeText(one, field) === wholeText(other, field));

/** The node, with the part of each long text in which it differs from the other one. */
export function aroundTheChange(node: CompactNode, other: CompactNode): CompactNode {
  const result = { ...node };
  for (const field of FIELDS) {
    const text = wholeText(node, field);
    const at = typeof text === 'string' ? firstDifference(text, wholeText(other, field)) : 0;
    if (at > REPORTED - BEFORE) result[field] = excerpt(text as string, at - BEFORE);
  }
  return result;
}

/** Zero if they are equal, or if one of them is not a text. */
function firstDifference(text: string, other: CompactNode[Field]): number {
  if (typeof other !== 'string' || text === other) return 0;
  let at = 0;
  while (at < text.length && text[at] === other[at]) at++;
  return at;
}

const excerpt = (text: string, from: number): string =>
  `…${foldedStart(text.slice(from).replace(/^[\udc00-\udfff]/, ''), REPORTED)}`;
