import type { Role, State, UiNode, UiSnapshot, UiStage } from '#protocol';
import type { CompactNode } from './compact-node.js';
import { setText } from './long-texts.js';
import { childrenOf } from './tree.js';
import { foldedStart, oneLine } from './words.js';

const PLACEHOLDER_LIMIT = 500;
/** Text boxes usually are editable, and acting on a node scrolls it into view. */
const STATES_WITHOUT_NEWS: readonly State[] = ['editable', 'offscreen'];

/** The windows of a snapshot, the active one first; the nodes alone if it was asked for `parts` of windows. */
export function compact(snapshot: UiSnapshot, parts = false): CompactNode[] {
  return [...snapshot.stages]
    .sort((a, b) => Number(b.focused) - Number(a.focused))
    .map(stage => (parts ? toCompactNode(stage.scene.root) : compactWindow(stage, stage.scene.root)));
}

const STAGE_ROLE: Record<string, Role> = { dialog: 'dialog', menu: 'menu', tooltip: 'tooltip', popup: 'group' };

export function compactWindow(stage: Omit<UiStage, 'scene'>, root: UiNode): CompactNode {
  const node = toCompactNode({ ...root, name: stage.title || root.name });
  node.role =
    stage.kind && root.role === 'generic'
      ? (STAGE_ROLE[stage.kind] ?? 'window')
      : root.role === 'generic'
        ? 'window'
        : root.role;
  const states = new Set(node.states);
  states.delete('focused');
  const told: CompactNode['states'] = [];
  if (stage.focused) told.push('focused');
  if (stage.modal) told.push('modal');
  if (stage.minimized) told.push('minimized');
  if (stage.native) told.push('native');
  if (stage.kind === 'tray') told.push('tray icon');
  if (stage.kind === 'tray' && !stage.showing) told.push('no tray');
  for (const state of states) if (state !== 'modal') told.push(state);
  if (told.length) node.states = told;
  else delete node.states;
  return node;
}

export function toCompactNode(node: UiNode): CompactNode {
  const result: CompactNode = { role: node.role };
  const name = node.name?.trim();
  if (name) setText(result, 'name', name);
  if (node.id) result.id = oneLine(node.id);
  if (node.ref.uid) result.uid = oneLine(node.ref.uid);
  if (node.type === 'Row') addPosition(result, node.properties ?? {});
  addStates(result, node);
  addValue(result, node);
  addRows(result, node);
  if (node.text?.prompt) result.placeholder = foldedStart(node.text.prompt, PLACEHOLDER_LIMIT);
  if (node.moreChildren) result.moreChildren = node.moreChildren;
  const children = node.type === 'Row' ? withoutTextsOf(node, compactChildren(node)) : compactChildren(node);
  if (children.length) result.children = children;
  return result;
}

/** The line of a row has the texts that it shows. */
const withoutTextsOf = (row: UiNode, children: CompactNode[]): CompactNode[] =>
  children.filter(({ role, name, id }) => role !== 'text' || id || !name || !row.name?.includes(name));

function addPosition(result: CompactNode, { index, level }: NonNullable<UiNode['properties']>): void {
  if (typeof index === 'number') result.index = index;
  if (typeof level === 'number' && level > 0) result.level = level;
}

function addStates(result: CompactNode, node: UiNode): void {
  const states: NonNullable<CompactNode['states']> = (node.states ?? []).filter(
    state => !STATES_WITHOUT_NEWS.includes(state),
  );
  if (node.disabled) states.unshift('disabled');
  if (states.length) result.states = states;
}

/** Their names are labels: a value that reads the same is a value all the same. */
const FIELDS: readonly Role[] = ['textbox', 'combobox', 'spinbutton'];

function addValue(result: CompactNode, node: UiNode): void {
  const value = node.value;
  if (value?.number != null) {
    result.value = value.number;
    if (value.minimum != null && value.maximum != null) result.range = [value.minimum, value.maximum];
  } else if (value?.text != null && (value.text !== node.name || FIELDS.includes(node.role))) {
    setText(result, 'value', value.text);
  }
}

function addRows(result: CompactNode, node: UiNode): void {
  const view = node.virtualization;
  if (!view) return;
  result.rows = { total: view.itemsCount };
  if (view.columns?.length) result.rows.columns = view.columns.length;
  if (view.visibleRange) {
    result.rows.from = view.visibleRange.from;
    result.rows.to = view.visibleRange.to;
  }
}

function compactChildren(node: UiNode): CompactNode[] {
  const result: CompactNode[] = [];
  for (const child of childrenOf(node)) result.push(...compactInPlace(child));
  return withoutLabelsOfFields(result);
}

/** What a node puts in its place in the compact tree: itself, its children if it is mere plumbing, or nothing. */
export function compactInPlace(node: UiNode): CompactNode[] {
  if (!node.visible) return [];
  return isPlumbing(node) || saysNothing(node) ? compactChildren(node) : [toCompactNode(node)];
}

/** Containers without a meaning of their own. */
const isPlumbing = (node: UiNode): boolean =>
  (node.role === 'generic' || node.role === 'scrollbar' || node.role === 'separator') &&
  !node.name &&
  !node.moreChildren &&
  !node.disabled;

const CONTENT: readonly Role[] = ['text', 'img', 'heading'];

/** An empty text, or a picture that only decorates. */
const saysNothing = (node: UiNode): boolean =>
  CONTENT.includes(node.role) &&
  !node.name?.trim() &&
  (!node.id || node.role === 'heading') &&
  !node.value?.text &&
  !node.states?.length;

/** The label of a field repeats the name of the field. */
function withoutLabelsOfFields(nodes: CompactNode[]): CompactNode[] {
  const fieldNames = new Set(nodes.filter(node => node.role !== 'text').map(node => node.name));
  return nodes.filter(node => !(node.role === 'text' && !node.id && node.name && fieldNames.has(node.name)));
}
