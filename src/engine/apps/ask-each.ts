import { UiError } from '#protocol';
import { BRIEF_MS } from '../patience.js';
import type { Progress } from '../progress.js';
import type { App } from './app.js';

interface Answer<T> {
  readonly app: App;
  readonly answer: T;
}

export interface Answers<T> {
  readonly answers: readonly Answer<T>[];
  /** Running, but without an answer in time. */
  readonly silent: readonly App[];
}

/** Asks every application briefly and by itself, so that one that hangs does not fail calls to others. */
export async function askEach<T>(
  apps: readonly App[],
  ask: (app: App, progress: Progress) => Promise<T>,
  progress: Progress,
): Promise<Answers<T>> {
  const answers: Answer<T>[] = [];
  const silent: App[] = [];
  await Promise.all(
    apps.map(async app => {
      try {
        answers.push({ app, answer: await ask(app, progress.atMost(BRIEF_MS)) });
      } catch (error) {
        if (!(error instanceof UiError) || error.details.reason === 'CANCELLED') throw error;
        if (app.isRunning) silent.push(app);
      }
    }),
  );
  const inOrder = (one: { app: App }, other: { app: App }) => apps.indexOf(one.app) - apps.indexOf(other.app);
  return { answers: answers.sort(inOrder), silent };
}
