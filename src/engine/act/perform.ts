import {
  isLasting,
  isObstacle,
  type NodeRef,
  type ParamsOf,
  type ProbeAction,
  type ResultOf,
  UiError,
} from '#protocol';
import type { App, Compared } from '../apps/app.js';
import { describeTarget, findTarget, type Target, withSuccessors } from '../locate/target.js';
import { BRIEF_MS } from '../patience.js';
import type { Attempt, Progress } from '../progress.js';

type Aimed<A> = Omit<A, 'target' | 'to'> & TargetOf<A> & ToOf<A>;
type TargetOf<A> = A extends { target: unknown } ? { target: Target } : { target?: Target | null | undefined };
type ToOf<A> = A extends { to: unknown } ? { to: Target | { x: number; y: number } } : unknown;

/** An action whose targets may still be selectors. */
export type Action = ProbeAction extends infer A ? (A extends ProbeAction ? Aimed<A> : never) : never;

export interface Done extends Compared<ResultOf<'act'>> {
  type: Action['type'];
  /** The application had begun with it, but was not done in time. */
  isUnfinished?: true;
}

export interface How extends Pick<ParamsOf<'act'>, 'input' | 'changes'> {
  /** How long the application may take to settle afterwards; by default a second, `null` to not wait at all. */
  readonly settleMs?: number | null | undefined;
  /** How long to wait for an item that is missing; by default as long as for anything that seldom comes. */
  readonly itemMs?: number | undefined;
}

/** For a step that the next one follows at once. */
export const WITHOUT_SETTLING: How = { settleMs: null };

const SETTLE_MS = 1_000;

/** Never longer than the caller waits. */
const settleLimit = (progress: Progress): number => Math.floor(Math.min(SETTLE_MS, progress.remainingMs));

/**
 * Acts as soon as possible: finds the target, then has the probe check, act, settle and compare in one call. Tries again
 * while there is an obstacle; a timeout quotes the last one.
 */
export async function perform(app: App, action: Action, progress: Progress, how: How = {}): Promise<Done> {
  if (!app.can(`act.${action.type}`))
    throw new UiError('MCP_UI_ACTION_FAILED', `${app.id} (${app.hello.toolkit}) cannot do "${action.type}"`, {
      reason: 'UNSUPPORTED',
      hint: `It can do: ${actionsOf(app).join(', ')}.`,
    });
  if (isCloseKey(action)) return await perform(app, { type: 'window', operation: 'close' }, progress, how);
  const goal = action.target ? `${describeTarget(action.target)} to be ready for ${action.type}` : action.type;
  return await progress.poll(goal, () => attempt(app, action, progress, how));
}

async function attempt(app: App, action: Action, progress: Progress, { itemMs, ...how }: How): Promise<Attempt<Done>> {
  const aimed = await aim(app, action, progress);
  if ('because' in aimed) return aimed;
  try {
    const settleMs = how.settleMs === undefined ? settleLimit(progress) : how.settleMs;
    const result = await app.act({ ...how, action: aimed.done, settleMs: settleMs ?? undefined }, progress);
    return { done: { ...result, type: action.type } };
  } catch (error) {
    if (!(error instanceof UiError)) throw error;
    if (error.details.reason === 'UNFINISHED') return { done: begun(action, progress) };
    if (error.details['isUnanswered']) throw unanswered(action, error);
    const { reason } = error.details;
    if (isObstacle(reason)) return { because: error.message, error, forMs: longestFor(reason, itemMs) };
    // The selector may have matched a node that was just being replaced: look again.
    if (error.code === 'MCP_UI_STALE_REF' && action.target && 'selector' in action.target)
      return { because: error.message, error };
    throw error.code === 'MCP_UI_STALE_REF' ? await withSuccessors(app, error, progress) : error;
  }
}

function longestFor(reason: string | undefined, itemMs: number | undefined): number | undefined {
  if (reason === 'ITEM_NOT_FOUND' && itemMs !== undefined) return itemMs;
  return isLasting(reason) ? BRIEF_MS : undefined;
}

/** Alt+F4 never reaches an application: the window manager takes it and closes the active window. */
const isCloseKey = (action: Action): boolean =>
  action.type === 'pressKey' &&
  action.key.toUpperCase() === 'F4' &&
  action.modifiers?.join() === 'ALT' &&
  action.phase == null;

/** The application is still working on it, so it has not failed. */
function begun({ type }: Action, progress: Progress): Done {
  progress.remark(`The application started ${type} but had not finished it after ${Math.round(progress.limitMs)} ms.`);
  const note = 'begun, but not finished in time';
  return { ok: true, type, via: 'event', note, isUnfinished: true, settled: false, busy: 'the UI thread' };
}

const unanswered = ({ type }: Action, { code, message, details }: UiError): UiError =>
  new UiError(code, `${message} during ${type}: whether that was done is not known`, details);

async function aim(app: App, action: Action, progress: Progress): Promise<Attempt<ProbeAction>> {
  const refs: { target?: NodeRef; to?: NodeRef | { x: number; y: number } } = {};
  if (action.target) {
    const found = await findTarget(app, action.target, progress);
    if ('because' in found) return found;
    refs.target = found.done;
  }
  if (action.type === 'drag') {
    if ('x' in action.to) refs.to = action.to;
    else {
      const found = await findTarget(app, action.to, progress);
      if ('because' in found) return found;
      refs.to = found.done;
    }
  }
  return { done: { ...action, ...refs } as ProbeAction };
}

const actionsOf = (app: App): string[] =>
  app.hello.capabilities.filter(name => name.startsWith('act.')).map(name => name.slice('act.'.length));
