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

/** Where they are part of an emoji or of a word, joiners and variation selectors can be seen. */
const DECEPTIVE = new RegExp(
  [
    `[${HIDDEN}]`,
    String.raw`(?<!${EMOJI}|[#*0-9](?=.\u20e3))[\ufe0e\ufe0f]`,
    String.raw`(?<!${JOINING})[\u200c\u200d](?<!${EMOJI}[\ufe0f\u{1f3fb}-\u{1f3ff}]?\u200d(?=${EMOJI}))`,
    String.raw`[\u200c\u200d](?!${JOINING})(?<!${EMOJI}[\ufe0f\u{1f3fb}-\u{1f3ff}]?\u200d(?=${EMOJI}))`,
  ].join('|'),
  'gu',
);

/** Quick to look for: few texts have any of them. */
const SUSPICIOUS = new RegExp(String.raw`[${HIDDEN}\u200c\u200d\ufe0e\ufe0f]`, 'u');

/**
 * Text of an application is untrusted: makes characters visible that a reader could not see. What is not one line by
 * nature needs `oneLine`, `quote` or `asBlock` as well, or it could fake lines of ours.
 */
export const fold = (text: string): string => (SUSPICIOUS.test(text) ? text.replace(DECEPTIVE, escaped) : text);

/** As JSON writes it. */
const escaped = (characters: string): string =>
  [...Array(characters.length).keys()]
    .map(at => `\\u${characters.charCodeAt(at).toString(16).padStart(4, '0')}`)
    .join('');

/** Folded, with line breaks and tabs made visible: for ids and other names that stand without quotes. */
export const oneLine = (text: string): string => fold(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t');

/** Folded, with a mark before each line: what a program wrote, and not we. */
export const asBlock = (text: string): string => fold(text.replaceAll('\r\n', '\n')).replaceAll(/^/gm, '| ');

/** Every text in a value of JSON folded, also the names of fields. Line breaks stay: JSON escapes them. */
export function foldAll<T>(value: T): T {
  const json = JSON.stringify(value) as string | undefined;
  if (json === undefined || !SUSPICIOUS.test(json)) return value;
  return JSON.parse(json.replace(DECEPTIVE, found => escaped(found).replaceAll('\\', '\\\\')));
}

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
    node.role && node.role !== 'generic' ? node.role : oneLine(node.type),
    node.name ? quote(node.name, 80) : '',
    node.id ? `#${oneLine(node.id)}` : '',
    oneLine(node.ref.uid ?? ''),
  ]
    .filter(Boolean)
    .join(' ');
}

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
