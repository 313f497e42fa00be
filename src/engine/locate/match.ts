import { type Predicate, type Selector, UiError } from '#protocol';
import { readCss } from './css.js';
import type { Element } from './elements.js';
import { regularExpression } from './regular-expression.js';

/** Whether an element fulfils a selector. Throws if the selector is none. */
export async function matcher(selector: Selector): Promise<(element: Element) => boolean> {
  const { css, text, role, name, match, predicate } = selector;
  const tests: ((element: Element) => boolean)[] = [];
  if (role != null) tests.push(({ node }) => node.role === role);
  if (predicate) tests.push(...byPredicate(predicate));
  if (!tests.length && css == null && text == null && name == null)
    throw invalid('The selector is empty', 'Give css, text, role, name or a predicate.');
  if (predicate?.visible == null) tests.push(({ node }) => node.visible);
  if (name != null) {
    const fits = await comparison('name', name, match ?? 'equals');
    tests.push(({ node }) => Boolean(node.name) && fits(node.name as string));
  }
  if (text != null) {
    const fits = await comparison('text', text, match ?? 'contains');
    tests.push(element => element.shows(fits));
  }
  if (css != null) tests.push(readCss(css).matches);
  return element => tests.every(test => test(element));
}

function byPredicate(predicate: Predicate): ((element: Element) => boolean)[] {
  const { typeIs, idEquals, styleClassHas, textContains, visible, enabled, stateHas } = predicate;
  const tests: ((element: Element) => boolean)[] = [];
  if (typeIs?.length) tests.push(({ types }) => typeIs.some(type => types.has(type)));
  if (idEquals != null) tests.push(({ ids }) => ids.includes(idEquals));
  if (styleClassHas != null) tests.push(({ node }) => node.styleClass?.includes(styleClassHas) ?? false);
  if (textContains != null) {
    const wanted = trimmed('textContains', textContains);
    tests.push(element => element.shows(text => text.includes(wanted)));
  }
  if (visible != null) tests.push(({ node }) => node.visible === visible);
  if (enabled != null) tests.push(({ node }) => node.disabled !== enabled);
  if (stateHas != null) tests.push(({ node }) => node.states?.includes(stateHas) ?? false);
  return tests;
}

type Comparison = (text: string) => boolean;

async function comparison(field: string, wanted: string, how: 'contains' | 'equals' | 'regex'): Promise<Comparison> {
  const goal = trimmed(field, wanted);
  if (how === 'regex') return await regularExpression(wanted);
  return how === 'equals' ? text => trim(text) === goal : text => text.includes(goal);
}

/** An empty text would match everything or nothing; nobody means that. */
function trimmed(field: string, wanted: string): string {
  const goal = trim(wanted);
  if (!goal) throw invalid(`"${field}" is empty`, 'Leave it out, or give the text to look for.');
  return goal;
}

/** White space as Unicode defines it: String.trim() also removes byte order marks. */
export const trim = (text: string): string => text.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, '');

const invalid = (message: string, hint: string): UiError => new UiError('MCP_UI_INVALID_ARGUMENT', message, { hint });

/** `button "Save"`, for messages. */
export function describeSelector(selector: Selector): string {
  const parts = [
    selector.css != null ? `css ${selector.css}` : '',
    selector.role ?? '',
    selector.name != null ? JSON.stringify(selector.name) : '',
    selector.text != null ? `text ${JSON.stringify(selector.text)}` : '',
    selector.predicate ? JSON.stringify(selector.predicate) : '',
  ];
  return parts.filter(Boolean).join(' ');
}
