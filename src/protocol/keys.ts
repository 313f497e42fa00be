import { MODIFIERS } from './action.js';

/** A key by the name that JavaFX's KeyCode gives it. */
export interface KeyName {
  readonly name: string;
  /** Qt's name for it, after `Qt::Key_`. */
  readonly qt: string;
  /** What it types. */
  readonly text?: string;
  /** What people write instead, and X11's names; upper and lower case are the same. */
  readonly aliases?: readonly string[];
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map(letter => ({
  name: letter,
  qt: letter,
  text: letter.toLowerCase(),
}));
const digits = [...'0123456789'].map(digit => ({ name: `DIGIT${digit}`, qt: digit, text: digit }));
const pad = [...'0123456789'].map(digit => ({
  name: `NUMPAD${digit}`,
  qt: digit,
  text: digit,
  aliases: [`KP_${digit}`],
}));
const functions = Array.from({ length: 24 }, (_, at) => ({ name: `F${at + 1}`, qt: `F${at + 1}` }));

/** Every key that `pressKey` takes by name; a single character is a key too. */
export const KEYS: readonly KeyName[] = [
  ...letters,
  ...digits,
  ...pad,
  ...functions,
  { name: 'ENTER', qt: 'Return', text: '\r', aliases: ['RETURN', 'KP_ENTER', 'LINEFEED'] },
  { name: 'ESCAPE', qt: 'Escape', text: '\u001b', aliases: ['ESC'] },
  { name: 'TAB', qt: 'Tab', text: '\t' },
  { name: 'BACK_SPACE', qt: 'Backspace', text: '\b', aliases: ['BACKSPACE'] },
  { name: 'DELETE', qt: 'Delete', text: '\u007f', aliases: ['DEL', 'KP_DELETE'] },
  { name: 'INSERT', qt: 'Insert', aliases: ['INS', 'KP_INSERT'] },
  { name: 'SPACE', qt: 'Space', text: ' ' },
  { name: 'UP', qt: 'Up', aliases: ['ARROWUP', 'KP_UP'] },
  { name: 'DOWN', qt: 'Down', aliases: ['ARROWDOWN', 'KP_DOWN'] },
  { name: 'LEFT', qt: 'Left', aliases: ['ARROWLEFT', 'KP_LEFT'] },
  { name: 'RIGHT', qt: 'Right', aliases: ['ARROWRIGHT', 'KP_RIGHT'] },
  { name: 'HOME', qt: 'Home', aliases: ['KP_HOME'] },
  { name: 'END', qt: 'End', aliases: ['KP_END'] },
  { name: 'PAGE_UP', qt: 'PageUp', aliases: ['PAGEUP', 'PRIOR', 'KP_PAGE_UP'] },
  { name: 'PAGE_DOWN', qt: 'PageDown', aliases: ['PAGEDOWN', 'NEXT', 'KP_PAGE_DOWN'] },
  { name: 'SHIFT', qt: 'Shift', aliases: ['SHIFT_L', 'SHIFT_R'] },
  { name: 'CONTROL', qt: 'Control', aliases: ['CTRL', 'CONTROL_L', 'CONTROL_R'] },
  { name: 'ALT', qt: 'Alt', aliases: ['ALT_L', 'ALT_R', 'OPTION'] },
  { name: 'META', qt: 'Meta', aliases: ['META_L', 'SUPER', 'SUPER_L', 'SUPER_R', 'CMD', 'COMMAND', 'WIN', 'WINDOWS'] },
  { name: 'CONTEXT_MENU', qt: 'Menu', aliases: ['MENU'] },
  { name: 'CAPS', qt: 'CapsLock', aliases: ['CAPS_LOCK', 'CAPSLOCK'] },
  { name: 'NUM_LOCK', qt: 'NumLock' },
  { name: 'SCROLL_LOCK', qt: 'ScrollLock' },
  { name: 'PRINTSCREEN', qt: 'Print', aliases: ['PRINT'] },
  { name: 'PAUSE', qt: 'Pause' },
  { name: 'HELP', qt: 'Help' },
  { name: 'UNDO', qt: 'Undo' },
  { name: 'COPY', qt: 'Copy' },
  { name: 'CUT', qt: 'Cut' },
  { name: 'PASTE', qt: 'Paste' },
  { name: 'FIND', qt: 'Find' },
  { name: 'MINUS', qt: 'Minus', text: '-' },
  { name: 'PLUS', qt: 'Plus', text: '+' },
  { name: 'EQUALS', qt: 'Equal', text: '=', aliases: ['EQUAL'] },
  { name: 'COMMA', qt: 'Comma', text: ',' },
  { name: 'PERIOD', qt: 'Period', text: '.' },
  { name: 'SLASH', qt: 'Slash', text: '/' },
  { name: 'BACK_SLASH', qt: 'Backslash', text: '\\', aliases: ['BACKSLASH'] },
  { name: 'SEMICOLON', qt: 'Semicolon', text: ';' },
  { name: 'COLON', qt: 'Colon', text: ':' },
  { name: 'QUOTE', qt: 'Apostrophe', text: "'", aliases: ['APOSTROPHE'] },
  { name: 'QUOTEDBL', qt: 'QuoteDbl', text: '"' },
  { name: 'BACK_QUOTE', qt: 'QuoteLeft', text: '`', aliases: ['GRAVE'] },
  { name: 'OPEN_BRACKET', qt: 'BracketLeft', text: '[', aliases: ['BRACKETLEFT'] },
  { name: 'CLOSE_BRACKET', qt: 'BracketRight', text: ']', aliases: ['BRACKETRIGHT'] },
  { name: 'BRACELEFT', qt: 'BraceLeft', text: '{' },
  { name: 'BRACERIGHT', qt: 'BraceRight', text: '}' },
  { name: 'LEFT_PARENTHESIS', qt: 'ParenLeft', text: '(', aliases: ['PARENLEFT'] },
  { name: 'RIGHT_PARENTHESIS', qt: 'ParenRight', text: ')', aliases: ['PARENRIGHT'] },
  { name: 'ASTERISK', qt: 'Asterisk', text: '*' },
  { name: 'UNDERSCORE', qt: 'Underscore', text: '_' },
  { name: 'EXCLAMATION_MARK', qt: 'Exclam', text: '!', aliases: ['EXCLAM'] },
  { name: 'AT', qt: 'At', text: '@' },
  { name: 'NUMBER_SIGN', qt: 'NumberSign', text: '#', aliases: ['NUMBERSIGN'] },
  { name: 'DOLLAR', qt: 'Dollar', text: '$' },
  { name: 'PERCENT', qt: 'Percent', text: '%' },
  { name: 'CIRCUMFLEX', qt: 'AsciiCircum', text: '^', aliases: ['ASCIICIRCUM'] },
  { name: 'AMPERSAND', qt: 'Ampersand', text: '&' },
  { name: 'LESS', qt: 'Less', text: '<' },
  { name: 'GREATER', qt: 'Greater', text: '>' },
  { name: 'BAR', qt: 'Bar', text: '|' },
  { name: 'QUESTION', qt: 'Question', text: '?' },
  { name: 'ASCIITILDE', qt: 'AsciiTilde', text: '~', aliases: ['TILDE'] },
  { name: 'ADD', qt: 'Plus', text: '+', aliases: ['KP_ADD'] },
  { name: 'SUBTRACT', qt: 'Minus', text: '-', aliases: ['KP_SUBTRACT'] },
  { name: 'MULTIPLY', qt: 'Asterisk', text: '*', aliases: ['KP_MULTIPLY'] },
  { name: 'DIVIDE', qt: 'Slash', text: '/', aliases: ['KP_DIVIDE'] },
  { name: 'DECIMAL', qt: 'Period', text: '.', aliases: ['KP_DECIMAL'] },
];

const BY_NAME = new Map(KEYS.flatMap(key => [key.name, ...(key.aliases ?? [])].map(name => [name, key] as const)));

export const findKey = (name: string): KeyName | undefined => BY_NAME.get(name.toUpperCase());

export type Modifier = (typeof MODIFIERS)[number];

/** The modifier that a key is, under any of its names. */
export function findModifier(name: string): Modifier | undefined {
  const key = findKey(name)?.name;
  return MODIFIERS.find(modifier => modifier === (key === 'CONTROL' ? 'CTRL' : key));
}
