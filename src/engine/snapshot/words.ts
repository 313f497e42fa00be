import type { NodeSummary } from '#protocol';

/** Characters that nobody sees, or that change how others are seen; but not tab and newline. */
const HIDDEN = [
  // C0 and C1 controls
  String.raw`\u0000-\u0008\u000b-\u001f\u007f-\u009f`,
  // soft hyphen, joiners, fillers and other marks without a shape
  String.raw`\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u3164\uffa0\ufff0-\ufffb`,
  // directions, line and paragraph separators
  String.raw`\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff`,
  // shorthand and musical controls, tags and variation selectors
  String.raw`\ufe00-\ufe0d\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}`,
].join('');

const EMOJI = String.raw`\p{Extended_Pictographic}`;
/** Scripts whose letters change their shape where they are joined or not. */
const JOINING = `[\\p{M}${[
  'Arabic',
  'Syriac',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
]
  .concat('Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Mongolian')
  .map(script => `\\p{Script=${script}}`)
  .join('')}]`;

/** Characters that are seen where they are part of an emoji or of a word, and nowhere else. */
const JOINERS = String.raw`\u200c\u200d\ufe0e\ufe0f`;

/** Where a joiner or a variation selector cannot be seen; tried only where there is one. */
const UNSEEN = new RegExp(
  [
    String.raw`(?<!${EMOJI}|[#*0-9](?=.\u20e3))[\ufe0e\ufe0f]`,
    String.raw`(?<!${JOINING})[\u200c\u200d](?<!${EMOJI}[\ufe0f\u{1f3fb}-\u{1f3ff}]?\u200d(?=${EMOJI}))`,
    String.raw`[\u200c\u200d](?!${JOINING})(?<!${EMOJI}[\ufe0f\u{1f3fb}-\u{1f3ff}]?\u200d(?=${EMOJI}))`,
  ].join('|'),
  'uy',
);

const SUSPICIOUS = new RegExp(`[${HIDDEN}${JOINERS}]`, 'u');
const SUSPECTS = new RegExp(`[${HIDDEN}]+|[${JOINERS}]`, 'gu');
const JOINER = new RegExp(`^[${JOINERS}]$`, 'u');

/**
 * Text of an application is untrusted: makes characters visible that a reader could not see. What is not one line by
 * nature needs `oneLine`, `quote` or `asBlock` as well, or it could fake lines of ours.
 */
export function fold(text: string): string {
  if (!SUSPICIOUS.test(text)) return text;
  return text.replace(SUSPECTS, (found, at: number) => (isSeen(found, at, text) ? found : escaped(found)));
}

function isSeen(found: string, at: number, text: string): boolean {
  if (!JOINER.test(found)) return false;
  UNSEEN.lastIndex = at;
  return !UNSEEN.test(text);
}

/** As JSON writes it. */
function escaped(characters: string): string {
  let shown = '';
  for (let at = 0; at < characters.length; at++) shown += escapeOf(characters.charCodeAt(at));
  return shown;
}

const escapes: string[] = [];

function escapeOf(unit: number): string {
  escapes[unit] ??= `\\u${unit.toString(16).padStart(4, '0')}`;
  return escapes[unit];
}

/** Folded, with line breaks and tabs made visible: for ids and other names that stand without quotes. */
export const oneLine = (text: string): string => fold(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t');

/** Folded, with a mark before each line: what a program wrote, and not we. */
export const asBlock = (text: string): string => fold(text.replaceAll('\r\n', '\n')).replaceAll(/^/gm, '| ');

/** Every text in a value of JSON folded, also the names of fields. Line breaks stay: JSON escapes them. */
export function foldAll<T>(value: T): T {
  const json = JSON.stringify(value) as string | undefined;
  return json !== undefined && SUSPICIOUS.test(json) ? (foldInside(JSON.parse(json)) as T) : value;
}

function foldInside(value: unknown): unknown {
  if (typeof value === 'string') return fold(value);
  if (Array.isArray(value)) return value.map(foldInside);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [fold(name), foldInside(inside)]));
}

export const quote = (text: string, limit = 200): string => JSON.stringify(foldedStart(text, limit));

/** What decides whether a character is seen is at most so far behind it. */
const CONTEXT = 16;

/** As `cut(fold(text), limit)`, without folding what is cut off. */
export const foldedStart = (text: string, limit: number): string => cut(fold(text.slice(0, limit + CONTEXT)), limit);

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
    node.role && node.role !== 'generic' ? node.role : oneLine(node.type),
    node.name ? quote(node.name, 80) : '',
    node.id ? `#${oneLine(node.id)}` : '',
    oneLine(node.ref.uid ?? ''),
  ]
    .filter(Boolean)
    .join(' ');
}

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
