import { MODIFIERS, UiError } from '#protocol';

export type Modifier = (typeof MODIFIERS)[number];

/** One stroke: a key, and what is held down with it. */
export interface Chord {
  readonly key: string;
  readonly modifiers: Modifier[];
}

const MODIFIER_NAMES: Record<string, Modifier> = {
  ctrl: 'CTRL',
  control: 'CTRL',
  control_l: 'CTRL',
  control_r: 'CTRL',
  shift: 'SHIFT',
  shift_l: 'SHIFT',
  shift_r: 'SHIFT',
  alt: 'ALT',
  alt_l: 'ALT',
  alt_r: 'ALT',
  option: 'ALT',
  meta: 'META',
  meta_l: 'META',
  super: 'META',
  super_l: 'META',
  super_r: 'META',
  cmd: 'META',
  command: 'META',
  win: 'META',
  windows: 'META',
};

/** X11's names, as xdotool writes them, where ours differ by more than capitals. */
const KEY_NAMES: Record<string, string> = {
  return: 'ENTER',
  kp_enter: 'ENTER',
  linefeed: 'ENTER',
  backspace: 'BACK_SPACE',
  prior: 'PAGE_UP',
  next: 'PAGE_DOWN',
  pageup: 'PAGE_UP',
  pagedown: 'PAGE_DOWN',
  arrowup: 'UP',
  arrowdown: 'DOWN',
  arrowleft: 'LEFT',
  arrowright: 'RIGHT',
  kp_up: 'UP',
  kp_down: 'DOWN',
  kp_left: 'LEFT',
  kp_right: 'RIGHT',
  kp_home: 'HOME',
  kp_end: 'END',
  kp_page_up: 'PAGE_UP',
  kp_page_down: 'PAGE_DOWN',
  kp_delete: 'DELETE',
  kp_insert: 'INSERT',
  kp_add: 'ADD',
  kp_subtract: 'SUBTRACT',
  kp_multiply: 'MULTIPLY',
  kp_divide: 'DIVIDE',
  kp_decimal: 'DECIMAL',
  menu: 'CONTEXT_MENU',
  print: 'PRINTSCREEN',
  caps_lock: 'CAPS',
  capslock: 'CAPS',
  plus: '+',
  minus: '-',
  underscore: '_',
  equal: '=',
  asterisk: '*',
  slash: '/',
  backslash: '\\',
  period: '.',
  comma: ',',
  semicolon: ';',
  colon: ':',
  apostrophe: "'",
  quotedbl: '"',
  grave: '`',
  asciitilde: '~',
  exclam: '!',
  at: '@',
  numbersign: '#',
  dollar: '$',
  percent: '%',
  asciicircum: '^',
  ampersand: '&',
  parenleft: '(',
  parenright: ')',
  bracketleft: '[',
  bracketright: ']',
  braceleft: '{',
  braceright: '}',
  less: '<',
  greater: '>',
  bar: '|',
  question: '?',
};

/** `ctrl+shift+Tab`, `Return`, `ctrl++`. */
export function parseChord(text: string): Chord {
  const parts = splitChord(text.trim());
  const last = parts.pop();
  if (!last) throw notUnderstood(text);
  const modifiers = parts.map(part => modifierNamed(part, text));
  const lone = MODIFIER_NAMES[last.toLowerCase()];
  if (lone) return { key: lone, modifiers };
  // X11 tells A from a; who writes ctrl+A means no shift.
  if (/^\p{Lu}$/u.test(last) && !modifiers.length) return { key: last, modifiers: ['SHIFT'] };
  if (last.toLowerCase() === 'iso_left_tab') return { key: 'TAB', modifiers: [...modifiers, 'SHIFT'] };
  return { key: keyNamed(last), modifiers };
}

/** Several strokes, one after the other: `ctrl+a Delete`. */
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

function keyNamed(name: string): string {
  const lower = name.toLowerCase();
  const digit = /^kp_(\d)$/.exec(lower)?.[1];
  if (digit) return `NUMPAD${digit}`;
  return KEY_NAMES[lower] ?? (name.length === 1 ? name : name.toUpperCase());
}

function modifierNamed(name: string, within: string): Modifier {
  const found = MODIFIER_NAMES[name.toLowerCase()];
  if (found) return found;
  throw new UiError('MCP_UI_INVALID_ARGUMENT', `${JSON.stringify(name)} in ${JSON.stringify(within)} is no modifier`, {
    hint: `Modifiers are ${MODIFIERS.map(each => each.toLowerCase()).join(', ')}.`,
  });
}

const notUnderstood = (text: string): UiError =>
  new UiError('MCP_UI_INVALID_ARGUMENT', `${JSON.stringify(text)} is no key`, {
    hint: 'Write keys as in "Return", "ctrl+s" or "Page_Down".',
  });
