import type { App } from '../apps/app.js';
import type { Target } from '../locate/target.js';
import type { Progress } from '../progress.js';
import { type Chord, parseChord } from './keys.js';
import { type Action, perform } from './perform.js';

/** Types text as a keyboard would: a line break is Enter, a tab is Tab. */
export async function typeText(app: App, text: string, progress: Progress, target?: Target): Promise<void> {
  if (target) await perform(app, { type: 'focus', target }, progress);
  await playAll(app, strokesOf(text), progress);
}

/** Literal characters and names in braces: `5+3={ENTER}`, `{ctrl+s}`; `{{}` is a brace. */
export async function typeKeys(app: App, keys: string, progress: Progress, target?: Target): Promise<void> {
  const strokes: Stroke[] = [];
  for (const [, literal, name] of keys.matchAll(/([^{]+|\{$)|\{(.[^}]*)\}/gs))
    strokes.push(...(literal !== undefined ? strokesOf(literal) : [braced(name as string)]));
  if (target) await perform(app, { type: 'focus', target }, progress);
  await playAll(app, strokes, progress);
}

export const pressChord = async (app: App, { key, modifiers }: Chord, progress: Progress): Promise<void> =>
  await play(app, { type: 'pressKey', key, modifiers }, progress);

type Stroke = string | Chord;

const braced = (name: string): Stroke => (name === '{' || name === '}' ? name : parseChord(name));

function strokesOf(text: string): Stroke[] {
  return text
    .split(/(\r?\n|\t)/)
    .filter(Boolean)
    .map(part => (part === '\t' ? parseChord('Tab') : /\n/.test(part) ? parseChord('Return') : part));
}

async function playAll(app: App, strokes: readonly Stroke[], progress: Progress): Promise<void> {
  for (const stroke of strokes)
    if (typeof stroke === 'string') await play(app, { type: 'typeText', text: stroke }, progress);
    else await pressChord(app, stroke, progress);
}

async function play(app: App, action: Action, progress: Progress): Promise<void> {
  await perform(app, action, progress);
}
