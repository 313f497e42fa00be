import { type NodeRef, type NodeSummary, UiError, type UiNode } from '#protocol';
import type { App } from '../apps/app.js';
import { withSuccessors } from '../locate/target.js';
import type { Progress } from '../progress.js';
import { describe } from '../snapshot/words.js';
import { type Action, type Done, perform } from './perform.js';

export type FillValue = string | number | boolean;

/** The control that was filled in, and its value now. */
export interface Filled {
  readonly node: NodeSummary;
  readonly value: unknown;
}

/** Sets the value of a control with the action that suits its role. */
export async function fill(app: App, ref: NodeRef, value: FillValue, progress: Progress): Promise<Filled> {
  const node = await look(app, ref, progress);
  const done = isChoice(node, value)
    ? await choose(app, node, ref, value, progress)
    : await perform(app, actionFor(node, ref, value), progress);
  return { node: summaryOf(node), value: done.value ?? (await contentNow(app, ref, progress)) };
}

/** Undefined if the application, which has taken the value, cannot say: it may have closed the form, or be slow. */
async function contentNow(app: App, ref: NodeRef, progress: Progress): Promise<unknown> {
  try {
    return contentOf(await app.getNode({ ref }, progress));
  } catch (error) {
    if (error instanceof UiError) return undefined;
    throw error;
  }
}

const takesOtherText = (node: UiNode): boolean => node.states?.includes('editable') ?? false;

const isChoice = (node: UiNode, value: FillValue): boolean =>
  node.role === 'combobox' && (takesOtherText(node) || typeof value === 'number');

/** The entry with that text; else an editable combo box takes the text itself, any other a number for a place. */
async function choose(app: App, node: UiNode, ref: NodeRef, value: FillValue, progress: Progress): Promise<Done> {
  const target = { ref };
  const text = String(value);
  try {
    return await perform(app, { type: 'select', target, item: { text } }, progress, { itemMs: CHOICE_MS });
  } catch (error) {
    if (!isMissingItem(error)) throw error;
    return await perform(
      app,
      takesOtherText(node) ? { type: 'setText', target, text } : actionFor(node, ref, value),
      progress,
    );
  }
}

/** A combo box that exists has its items at once. */
const CHOICE_MS = 300;

async function look(app: App, ref: NodeRef, progress: Progress): Promise<UiNode> {
  try {
    return await app.getNode({ ref }, progress);
  } catch (error) {
    throw error instanceof UiError && error.code === 'MCP_UI_STALE_REF'
      ? await withSuccessors(app, error, progress)
      : error;
  }
}

function actionFor(node: UiNode, ref: NodeRef, value: FillValue): Action {
  const target = { ref };
  switch (node.role) {
    case 'checkbox':
    case 'switch':
    case 'radio':
    case 'menuitemcheckbox':
    case 'menuitemradio':
      return { type: 'setChecked', target, checked: truth(value) };
    case 'button':
      if (typeof value === 'boolean') return { type: 'setChecked', target, checked: value };
      throw unfit(node, value);
    case 'slider':
    case 'scrollbar':
    case 'spinbutton':
      return { type: 'setValue', target, value: numeric(value) };
    case 'combobox':
    case 'listbox':
    case 'tablist':
    case 'table':
    case 'grid':
    case 'tree':
      return {
        type: 'select',
        target,
        item: typeof value === 'number' && !isOption(value) ? { index: value } : { text: String(value) },
      };
    case 'textbox':
    case 'document':
      return isDate(node)
        ? { type: 'setValue', target, value: String(value) }
        : { type: 'setText', target, text: String(value) };
    default:
      return node.states?.includes('editable')
        ? { type: 'setText', target, text: String(value) }
        : { type: 'setValue', target, value };
  }
}

const isOption = (value: number): boolean => !Number.isInteger(value) || value < 0;

/** A date picker is a text box that takes only dates. */
const isDate = (node: UiNode): boolean => /date/i.test(node.type);

const YES = ['true', 'on', 'yes', 'checked', '1'];
const NO = ['false', 'off', 'no', 'unchecked', '0', ''];

function truth(value: FillValue): boolean {
  const word = String(value).trim().toLowerCase();
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  throw new UiError('MCP_UI_INVALID_ARGUMENT', `${JSON.stringify(value)} is neither true nor false`, {
    hint: 'Pass true or false.',
  });
}

/** Numbers as numbers; the control interprets anything else, such as a date. */
const numeric = (value: FillValue): FillValue =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;

const unfit = (node: UiNode, value: FillValue): UiError =>
  new UiError('MCP_UI_ACTION_FAILED', `${describe(node)} does not take the value ${JSON.stringify(value)}`, {
    reason: 'UNSUPPORTED_TARGET_TYPE',
    hint: 'Click it instead.',
  });

const isMissingItem = (error: unknown): boolean =>
  error instanceof UiError && error.details.reason === 'ITEM_NOT_FOUND';

const summaryOf = (node: UiNode): NodeSummary => ({ ...node, summary: node.type });

const contentOf = ({ value }: UiNode): unknown => value?.number ?? value?.text ?? value?.checked ?? value?.selected;
