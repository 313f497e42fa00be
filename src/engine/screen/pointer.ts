import { releasedOnFailure } from '../act/hold.js';
import type { Modifier } from '../act/keys.js';
import { perform, WITHOUT_SETTLING } from '../act/perform.js';
import type { App } from '../apps/app.js';
import type { Progress } from '../progress.js';
import type { Point } from './frame.js';

const PLACES = new WeakMap<App, Point>();

/** Every application has its own pointer; the user's mouse does not move. */
export const pointerOf = (app: App): Point | undefined => PLACES.get(app);

export function pointerIsAt(app: App, place: Point): void {
  PLACES.set(app, place);
}

export async function movePointer(app: App, place: Point, progress: Progress): Promise<void> {
  const action = app.can('act.pointer') ? ({ type: 'pointer', phase: 'move' } as const) : ({ type: 'hover' } as const);
  await perform(app, { ...action, ...place }, progress, WITHOUT_SETTLING);
  pointerIsAt(app, place);
}

/** Presses or releases the left button at a point. */
export async function usePointer(
  app: App,
  phase: 'down' | 'up',
  place: Point,
  modifiers: Modifier[],
  progress: Progress,
): Promise<void> {
  const step = { type: 'pointer', ...place, button: 'left', modifiers } as const;
  const use = async () => void (await perform(app, { ...step, phase }, progress));
  await (phase === 'down' ? releasedOnFailure(app, { ...step, phase: 'up' }, progress, use) : use());
  pointerIsAt(app, place);
}
