import type { NodeSummary } from '#protocol';

/** C0 and C1 controls except tab and newline, and everything that changes the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const DECEPTIVE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text of an application is untrusted: makes characters visible that a reader could not see. */
export const fold = (text: string): string =>
  text.replace(DECEPTIVE, char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const quote = (text: string, limit = 200): string => JSON.stringify(cut(fold(text), limit));

export const cut = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, limit).replace(/[\ud800-\udbff]$/, '')}…`;

/** As many whole lines as fit, then a hint how to get the rest. */
export function withinBytes(text: string, limit: number, hint: string): string {
  if (Buffer.byteLength(text) <= limit) return text;
  const lines = text.split('\n');
  let end = 0;
  for (let bytes = 0; bytes <= limit; end++) bytes += Buffer.byteLength(lines[end] as string) + 1;
  end = Math.max(1, end - 1);
  return `${lines.slice(0, end).join('\n')}\n… ${plural(lines.length - end, 'more line')}: ${hint}`;
}

type Named = Pick<NodeSummary, 'type' | 'ref' | 'role' | 'name' | 'id'>;

/** `button "Save" #save u-5` */
export function describe(node: Named): string {
  return [
    node.role && node.role !== 'generic' ? node.role : node.type,
    node.name ? quote(node.name, 80) : '',
    node.id ? `#${fold(node.id)}` : '',
    node.ref.uid ?? '',
  ]
    .filter(Boolean)
    .join(' ');
}

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
