import type { Attempt, Progress } from '#engine';
import { UiError } from '#protocol';

/** How long to compete with others for a place at the probe. */
const PATIENCE_MS = 5_000;
/** The queue of new connections is full, or ours was dropped to make room for a newer one. */
const TURNED_AWAY = new Set(['EAGAIN', 'ECONNRESET', 'EPIPE']);

/** Opens a connection, and tries again while a crowd of others keeps it out. */
export async function retryOpening<T>(endpoint: string, progress: Progress, open: () => Promise<T>): Promise<T> {
  return await progress.poll(`${endpoint} to accept the connection`, async (): Promise<Attempt<T>> => {
    try {
      return { done: await open() };
    } catch (error) {
      if (!isTurnedAway(error)) throw error;
      const failure = unreachable(endpoint, (error as Error).message);
      return { because: failure.message, error: failure, forMs: PATIENCE_MS };
    }
  });
}

export const isTurnedAway = (error: unknown): boolean =>
  TURNED_AWAY.has((error as NodeJS.ErrnoException | undefined)?.code ?? '');

export const unreachable = (endpoint: string, why: string): UiError =>
  new UiError('MCP_UI_ACTION_FAILED', `The probe at ${endpoint} cannot be reached: ${why}`, {
    reason: 'APP_GONE',
    remedies: ['list'],
  });
