import type { Role, UiNode, UiSnapshot } from '#protocol';
import type { Progress } from '../progress.js';
import { childrenOf } from '../snapshot/tree.js';

/** A node that fits a description in words, and why. */
export interface Hit {
  readonly node: UiNode;
  readonly score: number;
  readonly reason: string;
}

/** The nodes that fit a description best, such as "save button" or "email field". */
export async function findByWords(
  snapshot: UiSnapshot,
  query: string,
  limit: number,
  progress: Progress,
): Promise<Hit[]> {
  const wanted = understand(query);
  if (!wanted.words.length && !wanted.roles.size) return [];
  const hits: Hit[] = [];
  for (const candidate of candidates(snapshot)) {
    const hit = judge(candidate, wanted);
    if (hit) hits.push(hit);
    if (progress.mustYield) await progress.yieldNow();
  }
  // A stable sort: of equals the one that comes first on the screen.
  const best = hits.sort((a, b) => b.score - a.score).slice(0, limit);
  const top = best[0]?.score ?? 0;
  return best.filter(hit => hit.score >= top * WORTH_TELLING);
}

/** What is far behind the best is noise. */
const WORTH_TELLING = 0.3;

interface Wanted {
  readonly phrase: string;
  readonly words: string[];
  readonly roles: ReadonlySet<Role>;
}

/** What people call things, and what they are. */
const ROLE_WORDS: Record<string, Role[]> = {
  button: ['button'],
  field: ['textbox', 'spinbutton', 'combobox'],
  input: ['textbox', 'spinbutton', 'combobox'],
  textbox: ['textbox'],
  textfield: ['textbox'],
  editor: ['textbox', 'document'],
  box: ['textbox', 'checkbox', 'combobox'],
  checkbox: ['checkbox'],
  switch: ['switch', 'checkbox'],
  toggle: ['switch', 'checkbox', 'button'],
  radio: ['radio'],
  option: ['radio', 'option', 'menuitemradio'],
  dropdown: ['combobox'],
  combobox: ['combobox'],
  combo: ['combobox'],
  select: ['combobox', 'listbox'],
  list: ['listbox', 'combobox'],
  item: ['option', 'row', 'treeitem', 'menuitem'],
  table: ['table', 'grid'],
  grid: ['grid', 'table'],
  row: ['row', 'option'],
  tree: ['tree'],
  node: ['treeitem'],
  tab: ['tab'],
  menu: ['menu', 'menubar', 'menuitem'],
  entry: ['menuitem', 'menuitemcheckbox', 'menuitemradio', 'textbox'],
  link: ['link'],
  slider: ['slider'],
  spinner: ['spinbutton'],
  number: ['spinbutton'],
  progress: ['progressbar'],
  image: ['img'],
  picture: ['img'],
  icon: ['img', 'button'],
  dialog: ['dialog', 'alertdialog'],
  window: ['window', 'dialog'],
  toolbar: ['toolbar'],
  status: ['status'],
  label: ['text'],
  text: ['text', 'textbox'],
};

const FILLERS = new Set(
  'a an the of for to in on at by with and or is are this that my your all any which where me please click find show'.split(
    ' ',
  ),
);

function understand(query: string): Wanted {
  const words = wordsOf(query).filter(word => !FILLERS.has(word));
  const roles = new Set(words.flatMap(word => ROLE_WORDS[word] ?? []));
  // "tab" may be meant as a name too: a role word counts for both.
  return { phrase: words.join(' '), words, roles };
}

/** Words in small letters, `camelCase` and `snake_case` taken apart, plurals made one. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}.@-]+/u)
    .map(word => word.replace(/^[.-]+|[.-]+$/g, ''))
    .filter(Boolean)
    .map(word => (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word));

interface Candidate {
  readonly node: UiNode;
  /** The text that stands before it, and the name of what it stands in. */
  readonly nearby: readonly string[];
}

function* candidates(snapshot: UiSnapshot): Generator<Candidate> {
  for (const stage of snapshot.stages) yield* below(stage.scene.root, stage.title ? [stage.title] : []);
}

function* below(node: UiNode, around: readonly string[]): Generator<Candidate> {
  let label: string | undefined;
  for (const child of childrenOf(node)) {
    if (child.visible === false) continue;
    yield { node: child, nearby: label ? [label, ...around.slice(-1)] : around.slice(-1) };
    if (child.role === 'text' && child.name) label = child.name;
    yield* below(child, child.name && child.role !== 'text' ? [...around, child.name] : around);
  }
}

/** Where a word may be found, and what that is worth. */
const PLACES: readonly {
  readonly called: string;
  readonly worth: number;
  textsOf(candidate: Candidate): (string | null | undefined)[];
}[] = [
  { called: 'name', worth: 10, textsOf: ({ node }) => [node.name, node.text?.label] },
  { called: 'placeholder', worth: 7, textsOf: ({ node }) => [node.text?.prompt] },
  { called: 'value', worth: 6, textsOf: ({ node }) => [node.value?.text, node.value?.number?.toString()] },
  { called: 'id', worth: 6, textsOf: ({ node }) => [node.id] },
  { called: 'description', worth: 5, textsOf: ({ node }) => [node.accessibility?.help] },
  { called: 'nearby label', worth: 4, textsOf: ({ nearby }) => [...nearby] },
  { called: 'class', worth: 3, textsOf: ({ node }) => [node.type, ...(node.styleClass ?? [])] },
];

const ROLE_WORTH = 6;
/** Nobody describes an element by what comes later. */
const MOST_OF_A_TEXT = 2_000;

function judge(candidate: Candidate, { phrase, words, roles }: Wanted): Hit | undefined {
  const { node } = candidate;
  if (!node.ref.uid) return undefined;
  const places = PLACES.map(place => ({
    ...place,
    words: place.textsOf(candidate).flatMap(text => wordsOf((text ?? '').slice(0, MOST_OF_A_TEXT))),
  }));
  const reasons = new Map<string, string[]>();
  let score = 0;
  let unmatched = 0;
  for (const word of words) {
    const best = bestPlace(places, word);
    const isRole = ROLE_WORDS[word]?.includes(node.role) ?? false;
    if (best) {
      score += best.worth;
      reasons.set(best.called, [...(reasons.get(best.called) ?? []), word]);
    }
    if (isRole) score += ROLE_WORTH;
    if (!best && !isRole) unmatched++;
  }
  if (!score || (!reasons.size && words.some(word => !ROLE_WORDS[word]))) return undefined;
  if (roles.has(node.role) && !reasons.size) reasons.set('role', [node.role]);
  if (phrase && wordsOf(node.name ?? '').join(' ') === contentOf(phrase)) score += EXACT_WORTH;
  score *= 1 - (0.5 * unmatched) / words.length;
  if (node.role === 'generic' || node.role === 'text') score *= LESS_LIKELY;
  return { node, score, reason: [...reasons].map(([place, found]) => `${place} has "${found.join(' ')}"`).join(', ') };
}

const EXACT_WORTH = 15;
/** Text and containers are seldom what somebody looks for. */
const LESS_LIKELY = 0.7;

/** The phrase without words that only say what kind of thing is meant. */
const contentOf = (phrase: string): string => {
  const content = phrase.split(' ').filter(word => !ROLE_WORDS[word]);
  return content.length ? content.join(' ') : phrase;
};

function bestPlace(
  places: readonly { called: string; worth: number; words: readonly string[] }[],
  word: string,
): { called: string; worth: number } | undefined {
  let best: { called: string; worth: number } | undefined;
  for (const { called, worth, words } of places) {
    const likeness = Math.max(0, ...words.map(each => alike(each, word)));
    if (likeness && worth * likeness > (best?.worth ?? 0)) best = { called, worth: worth * likeness };
  }
  return best;
}

function alike(there: string, wanted: string): number {
  if (there === wanted) return 1;
  const [shorter, longer] = there.length < wanted.length ? [there, wanted] : [wanted, there];
  if (shorter.length < 3) return 0;
  if (longer.startsWith(shorter)) return 0.7;
  return longer.includes(shorter) && shorter.length > 3 ? 0.5 : 0;
}
