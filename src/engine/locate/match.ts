import { type Predicate, type Selector, UiError, type UiNode } from '#protocol';
import { displayedText } from '../snapshot/tree.js';

/** Whether a node fulfils everything of a selector but its css part. */
export function matcher(selector: Selector): (node: UiNode) => boolean {
  const tests: ((node: UiNode) => boolean)[] = [];
  if (selector.text != null) {
    const equal = compare(selector.text, selector.match ?? 'contains');
    tests.push(node => displayedText(node).some(equal));
  }
  if (selector.role != null) tests.push(node => node.role === selector.role);
  if (selector.name != null) {
    const equal = compare(selector.name, selector.match ?? 'equals');
    tests.push(node => node.name != null && equal(node.name));
  }
  if (selector.predicate) tests.push(byPredicate(selector.predicate));
  if (selector.predicate?.visible == null) tests.push(node => node.visible);
  return node => tests.every(test => test(node));
}

function byPredicate(predicate: Predicate): (node: UiNode) => boolean {
  return node =>
    (predicate.typeIs == null || predicate.typeIs.includes(node.type)) &&
    (predicate.idEquals == null || node.id === predicate.idEquals) &&
    (predicate.styleClassHas == null || (node.styleClass ?? []).includes(predicate.styleClassHas)) &&
    (predicate.textContains == null ||
      displayedText(node).some(text => text.includes(predicate.textContains as string))) &&
    (predicate.visible == null || node.visible === predicate.visible) &&
    (predicate.enabled == null || node.disabled !== predicate.enabled) &&
    (predicate.stateHas == null || (node.states ?? []).includes(predicate.stateHas));
}

function compare(wanted: string, how: 'contains' | 'equals' | 'regex'): (text: string) => boolean {
  if (how === 'regex') {
    const pattern = compile(wanted);
    return text => pattern.test(text);
  }
  const goal = wanted.trim();
  return how === 'equals' ? text => text.trim() === goal : text => text.includes(goal);
}

function compile(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch (error) {
    throw new UiError(
      'MCP_UI_INVALID_ARGUMENT',
      `${JSON.stringify(pattern)} is not a regular expression: ${(error as Error).message}`,
      {
        hint: 'Correct the pattern, or use match: "contains".',
      },
    );
  }
}

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
