import { UiError } from '#protocol';
import type { App } from '../apps/app.js';
import type { Target } from '../locate/target.js';
import type { Progress } from '../progress.js';
import { type Chord, parseChord } from './keys.js';
import { type Action, perform, WITHOUT_SETTLING } from './perform.js';

/** Types text as on a keyboard: a line break is Enter, a tab is Tab. */
export async function typeText(app: App, text: string, progress: Progress, target?: Target): Promise<void> {
  await type(app, strokesOf(text), progress, target);
}

/** Literal characters and names in braces: `5+3={ENTER}`, `{ctrl+s}`; `{{}` is a brace. */
export async function typeKeys(app: App, keys: string, progress: Progress, target?: Target): Promise<void> {
  const strokes: Stroke[] = [];
  for (const [, literal, name] of keys.matchAll(/([^{]+|\{$)|\{(.[^}]*)\}/gs))
    strokes.push(...(literal !== undefined ? strokesOf(literal) : [braced(name as string)]));
  await type(app, strokes, progress, target);
}

export const pressChords = async (app: App, chords: readonly Chord[], progress: Progress): Promise<void> =>
  await type(app, chords, progress);

type Stroke = string | Chord;

const braced = (name: string): Stroke => (name === '{' || name === '}' ? name : parseChord(name));

function strokesOf(text: string): Stroke[] {
  return text
    .split(/(\r?\n|\t)/)
    .filter(Boolean)
    .map(part => (part === '\t' ? parseChord('Tab') : /\n/.test(part) ? parseChord('Return') : part));
}

/** The application settles once, after the last stroke. */
async function type(app: App, strokes: readonly Stroke[], progress: Progress, target?: Target): Promise<void> {
  const actions: Action[] = strokes.map(actionOf);
  if (target) actions.unshift({ type: 'focus', target });
  for (const [at, action] of actions.entries())
    try {
      await perform(app, action, progress, at < actions.length - 1 ? WITHOUT_SETTLING : {});
    } catch (error) {
      throw error instanceof UiError && at > 0 ? stoppedAfter(at, actions.length, error) : error;
    }
}

const stoppedAfter = (count: number, total: number, { code, message, details }: UiError): UiError =>
  new UiError(code, `${message} (${count} of ${total} steps were done before)`, details);

const actionOf = (stroke: Stroke): Action =>
  typeof stroke === 'string' ? { type: 'typeText', text: stroke } : { type: 'pressKey', ...stroke };
