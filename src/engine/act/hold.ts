import type { App } from '../apps/app.js';
import type { Progress } from '../progress.js';
import type { Chord } from './keys.js';
import { type Action, perform, WITHOUT_SETTLING } from './perform.js';

/** Holds a key down for a while. It is released even if the call is cancelled meanwhile. */
export async function holdKey(app: App, chord: Chord, ms: number, progress: Progress): Promise<void> {
  const stroke = { type: 'pressKey', ...chord } as const;
  const up: Action = { ...stroke, phase: 'up' };
  await releasedOnFailure(app, up, progress, async () => {
    await perform(app, { ...stroke, phase: 'down' }, progress, WITHOUT_SETTLING);
    await progress.rest(ms);
  });
  if (app.isRunning) await perform(app, up, progress.toCleanUp(RELEASE_MS));
}

/** A press that failed may have been carried out all the same: nothing stays pressed. */
export async function releasedOnFailure(
  app: App,
  release: Action,
  progress: Progress,
  press: () => Promise<void>,
): Promise<void> {
  try {
    await press();
  } catch (error) {
    // Why the press failed says more than a release that failed, too.
    await perform(app, release, progress.toCleanUp(RELEASE_MS), WITHOUT_SETTLING).catch(() => {});
    throw error;
  }
}

const RELEASE_MS = 1_000;
