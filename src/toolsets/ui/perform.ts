import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type Action, changesToText, type Done, describe, oneLine, type Performed, performAll } from '#engine';
import { actionsOn, inputWay, UiError } from '#protocol';
import * as inputs from '../inputs.js';
import { asItem, asMenuPath } from '../lenient.js';
import { defineTool } from '../tool.js';
import { flatActionFields } from './action-fields.js';
import { actionResult, changeData } from './shapes.js';

const CHANGES_BYTES = 1_000;

const action = z.preprocess(withUsualForms, actionsOn(inputs.target));
const actions = z.array(action).min(1).max(100);

/** `item: "Apple"`, `path: "File > Save"` */
function withUsualForms(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  const { item, path } = given as { item?: unknown; path?: unknown };
  return {
    ...given,
    ...(item === undefined ? {} : { item: asItem(item) }),
    ...(path === undefined ? {} : { path: asMenuPath(path) }),
  };
}

export const perform = defineTool({
  name: 'ui_perform',
  title: 'Act',
  effects: ['act'],
  description:
    'Do actions in order: waits until each is possible, stops at the first failure, then tells what changed.',
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
    busy: z.string().optional().describe('what the application is still busy with'),
    changes: z.array(changeData).optional().describe('the first of them, as in the text; absent if unknown'),
  }),
  async run({ input, session, progress }) {
    const wanted = inputs.read(actions, input.actions, 'actions').map(aimed);
    const uids = wanted.flatMap(action => [
      ...inputs.uidsOf(action.target),
      ...(action.type === 'drag' && 'ref' in action.to ? inputs.uidsOf(action.to) : []),
    ]);
    const app = await session.app(input.app, uids, progress);
    const settleMs = (input.awaitUiIdle ?? true) ? undefined : null;
    const performed = await performAll(app, wanted, progress, { input: input.input, settleMs });
    if (performed.failure) throw failed(performed.failure, wanted, performed);
    const { done, busy, changes } = performed;
    const state = app.isRunning ? stateLines(performed, settleMs === undefined) : [];
    return {
      text: [...done.flatMap(linesOf), ...state].join('\n'),
      data: { app: app.id, results: done.map(resultOf), busy, changes: changes?.slice(0, 50) },
    };
  },
});

const NEEDS_A_PLACE: ReadonlySet<string> = new Set(['click', 'hover', 'scroll', 'drag']);

function aimed(action: z.output<typeof actions>[number]): Action {
  const target = 'target' in action && action.target != null ? inputs.toTarget(action.target) : undefined;
  if (NEEDS_A_PLACE.has(action.type) && !target && !('x' in action && action.x != null && action.y != null))
    throw new UiError('MCP_UI_INVALID_ARGUMENT', `${action.type} needs a target, or x and y`, {
      hint: 'Pass target: "u-5" with a ref of a snapshot.',
    });
  if (action.type === 'fileDialog') return action;
  if (action.type === 'dropFiles') return { ...action, target, files: action.files.map(existing) } as Action;
  if (action.type !== 'drag') return { ...action, target } as Action;
  const to = typeof action.to === 'object' && 'x' in action.to ? action.to : inputs.toTarget(action.to);
  return { ...action, target, to } as Action;
}

function existing(file: string): string {
  const path = resolve(file);
  if (existsSync(path)) return path;
  throw new UiError('MCP_UI_INVALID_ARGUMENT', `There is no file ${path}`, { hint: 'Pass files by their full path.' });
}

const resultOf = ({ ok, type, via, target, value, blockedBy, note }: Done): z.input<typeof actionResult> => ({
  ok,
  type,
  via,
  target,
  value,
  blockedBy,
  note,
});

function linesOf({ type, target, blockedBy, note, isUnfinished }: Done): string[] {
  const outcome = isUnfinished ? oneLine(note ?? 'begun') : `done${note ? ` (${oneLine(note)})` : ''}`;
  const done = `${type}${target ? ` ${describe(target)}` : ''}: ${outcome}`;
  return blockedBy ? [done, `  the modal ${describe(blockedBy)} is open now: answer it`] : [done];
}

function stateLines({ settled, busy, changes, unknown, left }: Performed, hasWaited: boolean): string[] {
  const lines = hasWaited && !settled ? [`Still busy${busy ? `: ${oneLine(busy)}` : ''}.`] : [];
  if (changes?.length || left) lines.push(`Changed:\n${changesToText(changes ?? [], CHANGES_BYTES, left)}`);
  else if (!changes)
    lines.push(`What changed is unknown${unknown ? ` (${oneLine(unknown)})` : ''}: look again with ui_get_snapshot.`);
  else lines.push(settled ? 'Nothing changed on the screen.' : 'Nothing has changed on the screen yet.');
  return lines;
}

function failed(error: UiError, wanted: readonly Action[], { done, changes, left }: Performed): UiError {
  const { type } = wanted[done.length] as Action;
  const before = done.length ? ` (${done.flatMap(linesOf).join('; ')})` : '';
  const which = wanted.length > 1 ? `Action ${done.length + 1} of ${wanted.length}, ${type}, failed${before}: ` : '';
  const skipped = wanted.slice(done.length + 1);
  const rest = skipped.length ? ` Not attempted: ${skipped.map(action => action.type).join(', ')}.` : '';
  return new UiError(error.code, which + error.message + rest, {
    ...error.details,
    results: [...done.map(resultOf), { ok: false, type }],
    ...(changes?.length ? { changes: changesToText(changes, CHANGES_BYTES, left) } : {}),
  });
}
