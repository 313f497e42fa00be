import { LIMITS } from '#protocol';

/** Set on a slow or busy machine: how many times longer than usual programs may take to start, and calls to finish. */
export const PATIENCE_VARIABLE = 'WIDGETWRIGHT_PATIENCE';

/** Undefined if the variable holds anything but a number of at least 1. */
export function patienceIn(env: NodeJS.ProcessEnv): number | undefined {
  const patience = Number(env[PATIENCE_VARIABLE] || 1);
  return patience >= 1 && Number.isFinite(patience) ? patience : undefined;
}

const patience = patienceIn(process.env) ?? 1;

/** How long a program may take to show its first window, if the caller sets no limit. */
export const START_LIMIT_MS = 30_000 * patience;
/** How long a call may take, if the caller sets no limit. */
export const CALL_LIMIT_MS = LIMITS.timeoutMs * patience;
/** For one of several applications that are asked, and for what rarely gets better. */
export const BRIEF_MS = CALL_LIMIT_MS / 5;
