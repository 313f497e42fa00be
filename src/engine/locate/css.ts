import { type AttributeSelector, type PseudoSelector, parse, type Selector as Token } from 'css-what';
import { STATES, UiError } from '#protocol';
import { quote } from '../snapshot/words.js';
import type { Element } from './elements.js';

/** A css selector that was understood. */
export interface Css {
  matches(element: Element): boolean;
  /** Types, attributes and pseudo-classes that it asks about: `type`, `class`, `:has`, `+`. */
  readonly asksAbout: ReadonlySet<string>;
}

/** Throws if the text is not a selector. */
export function readCss(css: string): Css {
  const asksAbout = new Set<string>();
  try {
    if (css.length > LONGEST) throw new Error(`it has more than ${LONGEST} characters`);
    const effort = new Effort();
    const list = parse(css);
    requireSimple(list);
    const matches = anyOf(compileList(list, { asksAbout, effort }));
    return { matches: element => effort.spentOn(() => matches(element)), asksAbout };
  } catch (error) {
    const why = (error as Error).message.replace(/\.$/, '');
    throw new UiError('MCP_UI_INVALID_ARGUMENT', `${quote(css)} is not a selector: ${why}`, {
      hint: 'Use #id, Type, .class, A > B, [attr="value"] or a pseudo-class such as :disabled.',
    });
  }
}

/** The id, if the selector is nothing but that. */
export const plainId = (css: string): string | undefined => /^\s*#([\w-]+)\s*$/.exec(css)?.[1];

const LONGEST = 2_000;
const MOST_PARTS = 60;
const DEEPEST = 4;
/** Of tests for one element: some milliseconds. */
const MOST_STEPS = 500_000;

/** Parts are types, attributes, pseudo-classes and combinators; what is in parentheses is one level deeper. */
function requireSimple(list: Token[][]): void {
  const parts = countParts(list, 0);
  if (parts > MOST_PARTS) throw new Error(`it has ${parts} parts, more than ${MOST_PARTS}`);
}

function countParts(list: Token[][], depth: number): number {
  if (depth > DEEPEST) throw new Error(`its parentheses nest deeper than ${DEEPEST}`);
  return list
    .flat()
    .reduce(
      (sum, token) =>
        sum + 1 + (token.type === 'pseudo' && Array.isArray(token.data) ? countParts(token.data, depth + 1) : 0),
      0,
    );
}

/** How much work a selector makes, element by element. */
class Effort {
  private steps = 0;

  spentOn(work: () => boolean): boolean {
    this.steps = 0;
    return work();
  }

  step(): void {
    if (++this.steps <= MOST_STEPS) return;
    throw new UiError('MCP_UI_INVALID_ARGUMENT', 'The selector takes too long in this window', {
      hint: 'Use fewer combinators and :has(), or begin with an id.',
    });
  }
}

/** What compiling a selector has to do with beside its tokens. */
interface Compilation {
  readonly asksAbout: Set<string>;
  readonly effort: Effort;
}

type Test = (element: Element) => boolean;
/** `anchor` is the element that a selector inside :has() starts from. */
type AnchoredTest = (element: Element, anchor?: Element) => boolean;

const anyOf =
  (tests: AnchoredTest[]): AnchoredTest =>
  (element, anchor) =>
    tests.some(test => test(element, anchor));

function compileList(list: Token[][], compilation: Compilation): AnchoredTest[] {
  if (!list.length) throw new Error('it is empty');
  return list.map(tokens => compile(tokens, compilation));
}

/** Each combinator wraps the test of everything to its left. */
function compile(tokens: Token[], compilation: Compilation, start?: AnchoredTest): AnchoredTest {
  let left = start;
  let compound: Test[] = [];
  for (const token of tokens) {
    const walk = COMBINATORS[token.type];
    if (!walk) {
      compound.push(simple(token, compilation));
      continue;
    }
    compilation.asksAbout.add(token.type);
    left = walk(joined(left, compound, compilation.effort));
    compound = [];
  }
  return joined(left, compound, compilation.effort);
}

function joined(left: AnchoredTest | undefined, compound: Test[], effort: Effort): AnchoredTest {
  if (!compound.length) throw new Error('something is missing beside a combinator');
  return (element, anchor) => {
    effort.step();
    return compound.every(test => test(element)) && (!left || left(element, anchor));
  };
}

const COMBINATORS: Partial<Record<Token['type'], (left: AnchoredTest) => AnchoredTest>> = {
  child: left => (element, anchor) => element.parent !== undefined && left(element.parent, anchor),
  descendant: left => (element, anchor) => {
    for (let around = element.parent; around; around = around.parent) if (left(around, anchor)) return true;
    return false;
  },
  adjacent: left => (element, anchor) => {
    const before = element.siblings[element.position - 1];
    return before !== undefined && left(before, anchor);
  },
  sibling: left => (element, anchor) => {
    for (let at = 0; at < element.position; at++) if (left(element.siblings[at] as Element, anchor)) return true;
    return false;
  },
};

function simple(token: Token, compilation: Compilation): Test {
  const { asksAbout } = compilation;
  if ('namespace' in token && token.namespace !== null) throw new Error('there are no namespaces');
  switch (token.type) {
    case 'universal':
      return () => true;
    case 'tag':
      asksAbout.add('type');
      return element => element.types.has(token.name);
    case 'attribute':
      asksAbout.add(token.name);
      return attribute(token);
    case 'pseudo':
      asksAbout.add(token.name);
      return pseudoClass(token, compilation);
    default:
      throw new Error(`${JSON.stringify(token.type)} is not known here`);
  }
}

const ATTRIBUTES: Record<string, (element: Element) => (string | null | undefined)[]> = {
  id: ({ ids }) => ids,
  type: ({ node }) => [node.type],
  role: ({ node }) => [node.role],
  name: ({ node }) => [node.name],
  text: ({ node }) => [node.text?.label ?? node.name],
  value: ({ node }) => [node.value?.text ?? node.value?.number?.toString()],
  class: ({ node }) => [node.styleClass?.join(' ')],
};

const FLAGS: Record<string, Test> = {
  visible: ({ node }) => node.visible,
  enabled: ({ node }) => !node.disabled,
  disabled: ({ node }) => node.disabled,
  ...Object.fromEntries(STATES.map(state => [state, ({ node }: Element) => node.states?.includes(state) ?? false])),
};

function attribute({ name, action, value, ignoreCase }: AttributeSelector): Test {
  const flag = Object.hasOwn(FLAGS, name) ? FLAGS[name] : undefined;
  const read = flag
    ? (element: Element) => (flag(element) ? ['true'] : [])
    : Object.hasOwn(ATTRIBUTES, name) && ATTRIBUTES[name];
  if (!read)
    throw new Error(
      `there is no attribute ${name}, only ${[...Object.keys(ATTRIBUTES), ...Object.keys(FLAGS)].join(', ')}`,
    );
  const compare = COMPARISONS[action];
  if (!compare) throw new Error('!= is not an operator, use :not([…])');
  const fold = (text: string) => (ignoreCase === true ? text.toLowerCase() : text);
  const wanted = fold(value);
  return element => read(element).some(given => given != null && given !== '' && compare(fold(given), wanted));
}

const COMPARISONS: Partial<Record<AttributeSelector['action'], (given: string, wanted: string) => boolean>> = {
  exists: () => true,
  equals: (given, wanted) => given === wanted,
  start: (given, wanted) => wanted !== '' && given.startsWith(wanted),
  end: (given, wanted) => wanted !== '' && given.endsWith(wanted),
  any: (given, wanted) => wanted !== '' && given.includes(wanted),
  element: (given, wanted) => given.split(/[ \t\n\f\r]+/).includes(wanted),
  hyphen: (given, wanted) => given === wanted || given.startsWith(`${wanted}-`),
};

function pseudoClass({ name, data }: PseudoSelector, compilation: Compilation): Test {
  if (name === 'nth-child' && typeof data === 'string') return nthChild(data);
  if (Array.isArray(data)) {
    if (name === 'has') return once(has(data, compilation));
    const matches = anyOf(compileList(data, compilation));
    if (name === 'is') return element => matches(element);
    if (name === 'not') return element => !matches(element);
  }
  const plain = data === null && Object.hasOwn(PLAIN_PSEUDO_CLASSES, name) && PLAIN_PSEUDO_CLASSES[name];
  if (!plain) throw new Error(`:${name}${data === null ? '' : '(…)'} is not known; there are ${KNOWN}`);
  return plain;
}

const PLAIN_PSEUDO_CLASSES: Record<string, Test> = {
  ...FLAGS,
  'first-child': ({ position }) => position === 0,
  'last-child': ({ position, siblings }) => position === siblings.length - 1,
};

const KNOWN = [...Object.keys(PLAIN_PSEUDO_CLASSES), 'nth-child()', 'is()', 'not()', 'has()']
  .map(name => `:${name}`)
  .join(' ');

/** Something below it matches; `> A` looks at its children only. */
function has(list: Token[][], compilation: Compilation): Test {
  const isAnchor: AnchoredTest = (element, anchor) => element === anchor;
  const tests = list.map(tokens => {
    const isOfChildren = tokens[0]?.type === 'child';
    const start = isOfChildren ? COMBINATORS.child : COMBINATORS.descendant;
    return compile(isOfChildren ? tokens.slice(1) : tokens, compilation, start?.(isAnchor));
  });
  const matches = anyOf(tests);
  return element => someBelow(element, each => matches(each, element));
}

/** Remembers the answer for each element: a nested :has() asks again and again. */
function once(test: Test): Test {
  const known = new WeakMap<Element, boolean>();
  return element => {
    const answer = known.get(element) ?? test(element);
    known.set(element, answer);
    return answer;
  };
}

const someBelow = (element: Element, test: Test): boolean =>
  element.children.some(child => test(child) || someBelow(child, test));

/** `3`, `odd`, `even`, `2n+1`: the position among its siblings, from 1. */
function nthChild(formula: string): Test {
  const parts = /^\s*(?:([+-]?\d*)n\s*(?:([+-])\s*(\d+))?|([+-]?\d+))\s*$/i.exec(WORDS[formula.trim()] ?? formula);
  if (!parts) throw new Error(`:nth-child(${formula}) is not a position`);
  const [, factor, sign, offset, only] = parts;
  const step = factor === undefined ? 0 : /\d/.test(factor) ? Number(factor) : Number(`${factor}1`);
  const first = only === undefined ? Number(`${sign ?? ''}${offset ?? 0}`) : Number(only);
  return ({ position }) => {
    const distance = position + 1 - first;
    return step === 0 ? distance === 0 : distance % step === 0 && distance / step >= 0;
  };
}

const WORDS: Record<string, string> = { odd: '2n+1', even: '2n' };
