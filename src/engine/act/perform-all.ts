import { type ParamsOf, UiError } from '#protocol';
import type { App } from '../apps/app.js';
import type { Progress } from '../progress.js';
import type { Change } from '../snapshot/change.js';
import { changesFrom } from '../snapshot/diff.js';
import { type Action, type Done, type How, perform } from './perform.js';

/** The results of several actions, and what they changed together. */
export interface Performed {
  readonly done: readonly Done[];
  /** Why the action after these was not done. */
  readonly failure?: UiError;
  readonly settled: boolean;
  /** What the application is still busy with. */
  readonly busy?: string | undefined;
  /** Undefined if the application did not say. */
  readonly changes?: Change[] | undefined;
  /** Why what changed is not known. */
  readonly unknown?: string | undefined;
  /** How many more nodes changed than these. */
  readonly left: number;
}

type Comparison = Pick<Performed, 'settled' | 'busy' | 'changes' | 'unknown' | 'left'>;

const UNKNOWN: Comparison = { settled: false, left: 0 };

/** Performs the actions in order and stops at the first failure. One call to the probe for each action. */
export async function performAll(
  app: App,
  actions: readonly Action[],
  progress: Progress,
  how: Pick<How, 'input' | 'settleMs'> = {},
): Promise<Performed> {
  const done: Done[] = [];
  let baseline: string | undefined;
  for (const [at, action] of actions.entries()) {
    const changes = comparison(at === 0, at === actions.length - 1, baseline);
    try {
      const result = await perform(app, action, progress, { ...how, changes });
      baseline ??= result.changes?.since;
      done.push(result);
    } catch (failure) {
      if (!(failure instanceof UiError)) throw failure;
      return { done, failure, ...(await soFar(app, failure, baseline, progress)) };
    }
  }
  const last = done.at(-1);
  return { done, ...compared(last?.settled, last?.busy, last?.changes) };
}

/** The first action takes the baseline, the last one is compared with it. */
function comparison(isFirst: boolean, isLast: boolean, since: string | undefined): ParamsOf<'act'>['changes'] {
  if (isFirst) return isLast ? {} : { report: false };
  return isLast && since ? { since } : undefined;
}

function compared(
  settled: boolean | null | undefined,
  busy: string | null | undefined,
  changes: Done['changes'],
): Comparison {
  return {
    settled: settled ?? false,
    busy: busy ?? undefined,
    changes: changes?.nodes ? changesFrom(changes) : undefined,
    unknown: changes?.unknown ?? undefined,
    left: changes?.truncated?.left ?? 0,
  };
}

/** What the actions before the failure changed. */
async function soFar(app: App, failure: UiError, since: string | undefined, progress: Progress): Promise<Comparison> {
  if (!since || !app.isRunning || hangs(failure)) return UNKNOWN;
  try {
    const { idle, busy, changes } = await app.settle(progress.atLeast(REPORT_MS), since);
    return compared(idle, busy, changes);
  } catch (error) {
    // The failure of the action says more than this one.
    if (error instanceof UiError) return UNKNOWN;
    throw error;
  }
}

/** Time to report a failure if the call has none left. */
const REPORT_MS = 1_000;

/** An application that does not answer is not asked again. */
const hangs = ({ code, details }: UiError): boolean =>
  code === 'MCP_UI_TIMEOUT' && (details.reason ?? 'UI_THREAD_BUSY') === 'UI_THREAD_BUSY';
