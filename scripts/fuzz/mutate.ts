import type { Random } from '../random.js';

type Json = unknown;

const ODD_VALUES: readonly Json[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, -(2 ** 31), 4294967296, 0.1],
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e\u2066',
    '👩‍🚀',
    '../../etc/passwd',
    '%s%n%d',
    '<script>',
    'u-zzz',
    '%{jndi:x}',
  ],
  ...[
    [],
    {},
    [[]],
    [null],
    { uid: null },
    { path: '/stages[999999]/scene/root' },
    JSON.parse('{"__proto__": 1, "constructor": 1}'),
  ],
];

/** A message that is almost right. */
export function mutated(message: Json, random: Random): string {
  const text = JSON.stringify(changed(message, random)) ?? 'undefined';
  return random.chance(0.25) ? damaged(text, random) : text;
}

/** A value that is almost right. */
export function changed(value: Json, random: Random): Json {
  let result = structuredClone(value);
  for (let times = 1 + random.below(3); times > 0; times--) result = changedSomewhere(result, random);
  return result;
}

function changedSomewhere(value: Json, random: Random): Json {
  const isBranch = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (!isBranch || random.chance(0.1)) return oddValue(value, random);
  const branch = value as Record<string, Json>;
  const key = random.pick(Object.keys(branch));
  if (random.chance(0.1) && !Array.isArray(branch)) delete branch[key];
  else if (random.chance(0.05)) branch[`${key}${random.pick(['', '\u0000', 'x'])}`] = odd(random);
  else branch[key] = changedSomewhere(branch[key], random);
  return branch;
}

function oddValue(value: Json, random: Random): Json {
  const kind = random.below(40);
  if (kind === 0) return nested(random.below(2_000), random);
  if (kind === 1) return random.pick(['x', 'é', '\u0007', '\\']).repeat(random.below(70_000));
  if (kind === 2 && isShort(value)) return Array.from({ length: random.below(500) }, () => value);
  if (kind === 3 && typeof value === 'string') return value + random.pick(['\u0000', '\n', '#', '[0]', '/', '"']);
  if (kind === 4 && typeof value === 'number') return value * random.pick([-1, 1e9, 0.5]);
  return odd(random);
}

/** Many copies of copies would fill the memory here before they are sent. */
const isShort = (value: Json): boolean => (JSON.stringify(value)?.length ?? 0) < 5_000;

const odd = (random: Random): Json => structuredClone(random.pick(ODD_VALUES));

function nested(depth: number, random: Random): Json {
  let value = odd(random);
  for (let level = 0; level < depth; level++) value = random.chance(0.5) ? [value] : { children: [value] };
  return value;
}

/** Text that is no JSON any more, or other JSON. */
function damaged(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  switch (random.below(5)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + random.pick(['{', '}', '[', ']', '"', ',', ':', '\\', '\u0000', 'ÿ']) + text.slice(at);
    case 2:
      return text.slice(0, at) + text.slice(at + 1 + random.below(8));
    case 3:
      return text + text;
    default:
      return `${'['.repeat(random.below(5_000))}${text}`;
  }
}
