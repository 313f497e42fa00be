import type { Modifier } from '../act/keys.js';
import { perform } from '../act/perform.js';
import type { App } from '../apps/app.js';
import type { Progress } from '../progress.js';
import type { Point } from './frame.js';

const PLACES = new WeakMap<App, Point>();

/** A pointer of the application's own: the user's mouse stays where it is. */
export const pointerOf = (app: App): Point | undefined => PLACES.get(app);

export function pointerIsAt(app: App, place: Point): void {
  PLACES.set(app, place);
}

export async function movePointer(app: App, place: Point, progress: Progress): Promise<void> {
  if (app.can('act.pointer')) await perform(app, { type: 'pointer', phase: 'move', ...place }, progress);
  else await perform(app, { type: 'hover', ...place }, progress);
  pointerIsAt(app, place);
}

/** Presses or releases a button where the pointer is. */
export async function usePointer(
  app: App,
  phase: 'down' | 'up',
  place: Point,
  modifiers: Modifier[],
  progress: Progress,
): Promise<void> {
  await perform(app, { type: 'pointer', phase, ...place, button: 'left', modifiers }, progress);
  pointerIsAt(app, place);
}
