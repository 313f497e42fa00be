import type { Changes, NodeRef, Role, UiNode, UiSnapshot, WireChanges, WireNode, WireSnapshot } from '#protocol';

const ROW_ROLE: Partial<Record<Role, Role>> = { listbox: 'option', tree: 'treeitem' };

/** The children; the visible rows of a list, table or tree are nodes, too, with the controls that they show. */
export function childrenOf(node: UiNode): UiNode[] {
  const cells = node.virtualization?.visibleCells;
  if (!cells?.length) return node.children;
  const { besideRows, inRow } = splitByRow(node);
  return [...besideRows, ...cells.map(row => rowNode(node, row, inRow.get(row.rowRef?.uid)))];
}

/** The children of a view that are in none of its visible rows, and the others by the uid of their row. */
export function splitByRow({ children, virtualization }: UiNode): {
  besideRows: readonly UiNode[];
  inRow: ReadonlyMap<string | null | undefined, UiNode[]>;
} {
  const inRow = new Map<string | null | undefined, UiNode[]>();
  if (!children.some(child => child.row)) return { besideRows: children, inRow };
  for (const { rowRef } of virtualization?.visibleCells ?? []) if (rowRef?.uid) inRow.set(rowRef.uid, []);
  const besideRows = children.filter(child => {
    const row = child.row ? inRow.get(child.row) : undefined;
    row?.push(child);
    return !row;
  });
  return { besideRows, inRow };
}

type Row = NonNullable<NonNullable<UiNode['virtualization']>['visibleCells']>[number];

function rowNode(view: UiNode, row: Row, children: UiNode[] = []): UiNode {
  return {
    ref: row.rowRef ?? {},
    type: 'Row',
    visible: true,
    disabled: view.disabled,
    role: ROW_ROLE[view.role] ?? 'row',
    name: row.cells.map(cell => cell.text ?? '').join(' | '),
    states: row.states,
    properties: { index: row.index, level: row.level ?? (row.path?.length ?? 1) - 1 },
    children,
  };
}

export function* walk(snapshot: UiSnapshot): Generator<UiNode> {
  for (const stage of snapshot.stages) yield* walkNode(stage.scene.root);
}

function* walkNode(node: UiNode): Generator<UiNode> {
  yield node;
  for (const child of childrenOf(node)) yield* walkNode(child);
}

/** Fills in the defaults that a lean snapshot omits and collects its uids, in one walk: it runs on every snapshot. */
export function adopt(snapshot: WireSnapshot, uids: Set<string>): asserts snapshot is UiSnapshot {
  for (const stage of snapshot.stages) adoptNode(stage.scene.root, uids);
}

export function adoptChanges(changes: WireChanges, uids: Set<string>): asserts changes is Changes {
  for (const { node, was } of changes.nodes ?? []) {
    adoptNode(node, uids);
    if (was) adoptNode(was, uids);
  }
}

export function adoptNode(node: WireNode, uids: Set<string>): asserts node is UiNode {
  node.type ??= '';
  node.visible ??= true;
  node.disabled ??= false;
  node.children ??= [];
  add(node.ref, uids);
  if (node.virtualization?.visibleCells) for (const row of node.virtualization.visibleCells) add(row.rowRef, uids);
  for (const child of node.children) adoptNode(child, uids);
}

function add(ref: NodeRef | null | undefined, into: Set<string>): void {
  if (ref?.uid) into.add(ref.uid);
}

export const displayedText = (node: UiNode): string[] =>
  [node.name, node.text?.label, node.value?.text].filter((text): text is string => Boolean(text));

/** `Button[text=OK]` */
export function summaryText(node: UiNode): string {
  if (node.virtualization) {
    const selected = node.virtualization.selectedIndices ?? [];
    return `${node.type}[items=${node.virtualization.itemsCount}${selected.length ? `, selected=${selected.join(' ')}` : ''}]`;
  }
  const parts = [
    ['text', node.text?.label ?? node.value?.text ?? node.name],
    ['prompt', node.text?.prompt],
  ].filter(([, text]) => text);
  return parts.length ? `${node.type}[${parts.map(([key, text]) => `${key}=${text}`).join(', ')}]` : node.type;
}
