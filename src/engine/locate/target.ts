import { type NodeRef, type NodeSummary, type Selector, UiError, type UiStage } from '#protocol';
import type { App } from '../apps/app.js';
import type { Attempt, Progress } from '../progress.js';
import { walk } from '../snapshot/tree.js';
import { describe, quote } from '../snapshot/words.js';
import { describeSelector } from './match.js';

/** What an action is aimed at: one node by its ref, or whichever single node matches. */
export type Target = { ref: NodeRef } | { selector: Selector };

const CANDIDATES = 6;

/**
 * One look for the target. Nothing found may change. Of several matches, the one that no modal dialog blocks is used;
 * otherwise several are an error at once.
 */
export async function findTarget(app: App, target: Target, progress: Progress): Promise<Attempt<NodeRef>> {
  if ('ref' in target) return { done: target.ref };
  const { selector } = target;
  const { matches, total } = await app.query(selector, null, CANDIDATES + 1, progress);
  const [only, another] = matches;
  if (another) return { done: await onlyReachable(app, selector, total ?? matches.length, progress) };
  if (only) return { done: only.ref };
  return { because: 'nothing matches', error: await nothingMatches(app, selector, progress) };
}

async function nothingMatches(app: App, selector: Selector, progress: Progress): Promise<UiError> {
  const views = mayBeRow(selector) ? await viewsWithHiddenRows(app, progress) : [];
  const nothing = `Nothing matches ${describeSelector(selector)}`;
  if (views.length)
    return new UiError('MCP_UI_NODE_NOT_FOUND', `${nothing} among the rows that are shown: ${views.join('; ')}`, {
      candidates: selector.role ? [] : await similar(app, selector, progress),
      hint: 'For a row that is not shown, aim at its view with item: {text: …}, which scrolls to it.',
      remedies: ['look'],
    });
  return new UiError('MCP_UI_NODE_NOT_FOUND', nothing, {
    candidates: await similar(app, selector, progress),
    hint: 'Pass a ref, or a selector that matches.',
    remedies: ['look'],
  });
}

const ROW_ROLES: readonly (string | null | undefined)[] = ['option', 'row', 'treeitem', 'cell'];

/** Whether the selector may mean a row. */
const mayBeRow = ({ role, name, text }: Selector): boolean =>
  (name != null || text != null) && (role == null || ROW_ROLES.includes(role));

const ROWS_ONLY = { bounds: false, localToScreen: false, hidden: false, paths: false, types: false, defaults: false };

/** `listbox "Numbers" #numbers u-7 shows 24 of 53 rows` */
async function viewsWithHiddenRows(app: App, progress: Progress): Promise<string[]> {
  const snapshot = await app.capture({ include: ROWS_ONLY }, progress);
  const views: string[] = [];
  for (const node of walk(snapshot)) {
    const { itemsCount = 0, visibleCells } = node.virtualization ?? {};
    const shown = visibleCells?.length ?? 0;
    if (shown < itemsCount && views.length < CANDIDATES)
      views.push(`${describe(node)} shows ${shown} of ${itemsCount} rows`);
  }
  return views;
}

export const describeTarget = (target: Target): string =>
  'ref' in target ? (target.ref.uid ?? target.ref.path ?? 'the node') : describeSelector(target.selector);

interface InWindow {
  readonly match: NodeSummary;
  readonly stage: UiStage;
}

async function onlyReachable(app: App, selector: Selector, total: number, progress: Progress): Promise<NodeRef> {
  const { stages } = await app.capture({ depth: 0 }, progress);
  const found: InWindow[] = [];
  for (const stage of stages) {
    const { matches } = await app.query(selector, { stageIndex: stage.stageIndex }, CANDIDATES + 1, progress);
    found.push(...matches.map(match => ({ match, stage })));
  }
  const [only, another] = found.filter(({ stage }) => !isBlocked(stage, stages));
  if (only && !another) return only.match.ref;
  const inWindow = ({ match, stage }: InWindow) =>
    stages.length > 1
      ? `${describe(match)} in ${stage.kind ?? 'window'} ${quote(stage.title ?? '', 80)}`
      : describe(match);
  throw new UiError('MCP_UI_ACTION_FAILED', `${describeSelector(selector)} matches ${total} nodes`, {
    reason: 'AMBIGUOUS',
    hint: 'Pass the ref of one of the candidates.',
    candidates: found.slice(0, CANDIDATES).map(inWindow),
  });
}

/** By a modal dialog of the same family of windows, or by one that belongs to none. */
function isBlocked(stage: UiStage, stages: readonly UiStage[]): boolean {
  const ownersOf = (each: UiStage): UiStage[] => {
    const owner = stages.find(({ stageIndex }) => stageIndex === each.owner);
    return owner && owner !== each ? [each, ...ownersOf(owner)] : [each];
  };
  const own = ownersOf(stage);
  return stages.some(other => {
    if (!other.modal || own.includes(other)) return false;
    const chain = ownersOf(other);
    return chain.length === 1 || chain.at(-1) === own.at(-1);
  });
}

/** What the caller may have meant. */
async function similar(app: App, selector: Selector, progress: Progress): Promise<string[]> {
  const wider = widened(selector);
  if (!wider) return [];
  const { matches } = await app.query(wider, null, CANDIDATES, progress);
  return matches.map(describe);
}

function widened({ role, name, text }: Selector): Selector | undefined {
  const [word] = (name ?? text ?? '').split(/\p{White_Space}+/u).filter(Boolean);
  if (!word) return undefined;
  return role ? { role } : { name: word, match: 'contains' };
}

/** Adds to the error for a dead ref what looks like its successor. */
export async function withSuccessors(app: App, error: UiError, progress: Progress): Promise<UiError> {
  const { hint } = (error.details.ref ?? {}) as NodeRef;
  const selector: Selector | undefined = hint?.id
    ? { predicate: { idEquals: hint.id } }
    : hint?.text
      ? { text: hint.text, match: 'equals' }
      : undefined;
  const matches = selector ? (await app.query(selector, null, CANDIDATES, progress)).matches : [];
  return new UiError(error.code, error.message, {
    ...error.details,
    ...(matches.length
      ? { hint: 'Pass the ref of one of the candidates.', candidates: matches.map(describe) }
      : { remedies: ['look'] }),
  });
}
