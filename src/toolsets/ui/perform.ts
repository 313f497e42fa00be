import { z } from 'zod';
import {
  type Action,
  type App,
  perform as act,
  type Change,
  changesToText,
  describe,
  diff,
  type Progress,
} from '#engine';
import { actionsOn, inputWay, UiError } from '#protocol';
import * as inputs from '../inputs.js';
import { defineTool } from '../tool.js';
import { flatActionFields } from './action-fields.js';
import { actionResult, changeData } from './shapes.js';

const CHANGES_BYTES = 1_000;

const actions = z.array(actionsOn(inputs.target)).min(1).max(100);

export const perform = defineTool({
  name: 'ui_perform',
  title: 'Act',
  effect: 'write',
  description:
    'Do actions in order: waits until each is possible, stops at the first failure, then tells what changed on the screen.',
  input: z.object({
    app: inputs.app,
    actions: z.array(flatActionFields()).min(1),
    awaitUiIdle: z.boolean().nullish().describe('default true'),
    input: inputWay.nullish().describe('default auto'),
    timeoutMs: inputs.timeoutMs,
  }),
  output: z.object({
    app: z.string(),
    results: z.array(actionResult),
    changes: z.array(changeData).describe('the first of them, as in the text'),
    snapshotId: z.string(),
  }),
  async run({ input, session, progress }) {
    const wanted = inputs.read(actions, input.actions, 'actions').map(aimed);
    const uids = wanted.flatMap(action => [
      ...inputs.uidsOf(action.target),
      ...(action.type === 'drag' && 'ref' in action.to ? inputs.uidsOf(action.to) : []),
    ]);
    const app = await session.app(input.app, uids, progress);
    const before = await app.snapshot({}, progress);
    const run = new Run(app, progress, input.input);
    const failure = await run.all(wanted, input.awaitUiIdle ?? true);
    const changes = hangs(failure) ? [] : await run.changesSince(before);
    if (failure) throw run.failed(failure, wanted, changes);
    return {
      text: [...run.lines, changesText(changes)].join('\n'),
      data: { app: app.id, results: run.results, changes: changes.slice(0, 50), snapshotId: run.snapshotId },
    };
  },
});

/** An application that does not answer is not asked again what has changed in it. */
const hangs = (failure: UiError | undefined): boolean =>
  failure?.code === 'MCP_UI_TIMEOUT' && (failure.details.reason ?? 'UI_THREAD_BUSY') === 'UI_THREAD_BUSY';

const NEEDS_A_PLACE: ReadonlySet<string> = new Set(['click', 'hover', 'scroll', 'drag']);

function aimed(action: z.output<typeof actions>[number]): Action {
  const target = 'target' in action && action.target != null ? inputs.toTarget(action.target) : undefined;
  if (NEEDS_A_PLACE.has(action.type) && !target && !('x' in action && action.x != null && action.y != null))
    throw new UiError('MCP_UI_INVALID_ARGUMENT', `${action.type} needs a target, or x and y`, {
      hint: 'Pass target: "u-5" with a ref of a snapshot.',
    });
  if (action.type !== 'drag') return { ...action, target } as Action;
  const to = typeof action.to === 'object' && 'x' in action.to ? action.to : inputs.toTarget(action.to);
  return { ...action, target, to } as Action;
}

const changesText = (changes: Change[]): string =>
  changes.length ? `Changed:\n${changesToText(changes, CHANGES_BYTES)}` : 'Nothing changed on the screen.';

/** The actions of one call, one after the other. */
class Run {
  readonly results: z.input<typeof actionResult>[] = [];
  readonly lines: string[] = [];
  snapshotId = '';

  constructor(
    private readonly app: App,
    private readonly progress: Progress,
    private readonly way: z.output<typeof inputWay> | null | undefined,
  ) {}

  async all(wanted: Action[], awaitUiIdle: boolean): Promise<UiError | undefined> {
    try {
      for (const action of wanted) await this.one(action, awaitUiIdle);
      return undefined;
    } catch (error) {
      if (error instanceof UiError) return error;
      throw error;
    }
  }

  private async one(action: Action, awaitUiIdle: boolean): Promise<void> {
    const done = await act(this.app, action, this.progress, this.way);
    const { ok, type, via, target, value, blockedBy, note } = done;
    this.results.push({ ok, type, via, target, value, blockedBy, note });
    this.lines.push(`${type}${target ? ` ${describe(target)}` : ''}: done${note ? ` (${note})` : ''}`);
    if (blockedBy) this.lines.push(`  the modal ${describe(blockedBy)} is open now: answer it`);
    if (awaitUiIdle) await this.app.settle(this.progress);
  }

  async changesSince(before: { windows: Parameters<typeof diff>[0] }): Promise<Change[]> {
    if (!this.app.isRunning) return [];
    try {
      const after = await this.app.snapshot({}, this.progress.atLeast(1_000));
      this.snapshotId = after.id;
      return diff(before.windows, after.windows);
    } catch (error) {
      // The action may have closed the last window or ended the application; that is told by what comes next.
      if (error instanceof UiError) return [];
      throw error;
    }
  }

  failed(error: UiError, wanted: Action[], changes: Change[]): UiError {
    const at = this.results.length;
    const done = this.results.length ? ` (${this.lines.join('; ')})` : '';
    const which = wanted.length > 1 ? `Action ${at + 1} of ${wanted.length}, ${wanted[at]?.type}, failed${done}: ` : '';
    return new UiError(error.code, which + error.message, {
      ...error.details,
      results: [...this.results, { ok: false, type: wanted[at]?.type ?? '' }],
      ...(changes.length ? { changes: changesToText(changes, CHANGES_BYTES) } : {}),
    });
  }
}
