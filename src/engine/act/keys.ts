import { findKey, findModifier, MODIFIERS, type Modifier, UiError } from '#protocol';

export type { Modifier };

/** One stroke: a key and its modifiers. */
export interface Chord {
  readonly key: string;
  readonly modifiers: Modifier[];
}

/** `ctrl+shift+Tab`, `Return`, `ctrl++`. */
export function parseChord(text: string): Chord {
  const parts = splitChord(text.trim());
  const last = parts.pop();
  if (!last) throw notUnderstood(text);
  const modifiers = parts.map(part => modifierNamed(part, text));
  const lone = findModifier(last);
  if (lone) return { key: lone, modifiers };
  // X11 distinguishes A from a, but ctrl+A does not mean ctrl+shift+a.
  if (/^\p{Lu}$/u.test(last) && !modifiers.length) return { key: last, modifiers: ['SHIFT'] };
  if (last.toLowerCase() === 'iso_left_tab') return { key: 'TAB', modifiers: [...modifiers, 'SHIFT'] };
  return { key: keyNamed(last), modifiers };
}

/** Several strokes: `ctrl+a Delete`. */
export const parseChords = (text: string): Chord[] =>
  (text === ' ' ? ['space'] : text.trim().split(/\s+/)).filter(Boolean).map(parseChord);

/** `ctrl+shift`, as held down during a click. */
export const parseModifiers = (text: string | null | undefined): Modifier[] =>
  text ? splitChord(text.trim()).map(part => modifierNamed(part, text)) : [];

function splitChord(text: string): string[] {
  if (text === '+') return ['+'];
  const withPlus = text.endsWith('++') ? [...text.slice(0, -2).split('+'), '+'] : text.split('+');
  return withPlus.map(part => part.trim()).filter(Boolean);
}

/** A key that types a character is named by that character, so that it works on every keyboard layout. */
function keyNamed(name: string): string {
  if (name.length === 1) return name;
  const key = findKey(name);
  if (!key) return name.toUpperCase();
  return key.text && /^[!-~]$/.test(key.text) && !TYPED_ELSEWHERE.test(key.name) ? key.text : key.name;
}

/** The keypad and the digits are keys of their own. */
const TYPED_ELSEWHERE = /^(NUMPAD|DIGIT|ADD|SUBTRACT|MULTIPLY|DIVIDE|DECIMAL)/;

function modifierNamed(name: string, within: string): Modifier {
  const found = findModifier(name);
  if (found) return found;
  throw new UiError(
    'MCP_UI_INVALID_ARGUMENT',
    `${JSON.stringify(name)} in ${JSON.stringify(within)} is not a modifier`,
    {
      hint: `Modifiers are ${MODIFIERS.map(each => each.toLowerCase()).join(', ')}.`,
    },
  );
}

const notUnderstood = (text: string): UiError =>
  new UiError('MCP_UI_INVALID_ARGUMENT', `${JSON.stringify(text)} is not a key`, {
    hint: 'Write keys as in "Return", "ctrl+s" or "Page_Down".',
  });
