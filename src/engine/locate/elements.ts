import type { Role, UiNode, UiSnapshot } from '#protocol';
import { splitByRow } from '../snapshot/tree.js';

/** A node among its relatives: what selectors are evaluated over. */
export class Element {
  children: readonly Element[] = NONE;

  constructor(
    readonly node: UiNode,
    /** Every name of its class. */
    readonly types: ReadonlySet<string>,
    readonly parent: Element | undefined,
    /** With itself. */
    readonly siblings: readonly Element[],
    readonly position: number,
    /** The texts of a row. */
    readonly cells: readonly string[] = NONE,
  ) {}

  get ids(): string[] {
    const { id, otherIds } = this.node;
    return id ? [id, ...(otherIds ?? [])] : (otherIds ?? []);
  }

  /** Whether it displays a text like that. */
  shows(isLike: (text: string) => boolean): boolean {
    const { name, text, value } = this.node;
    return (
      (Boolean(name) && isLike(name as string)) ||
      (Boolean(text?.label) && isLike(text?.label as string)) ||
      (Boolean(value?.text) && isLike(value?.text as string)) ||
      this.cells.some(isLike)
    );
  }
}

const NONE: readonly never[] = [];

/** All of a snapshot in the order of the tree, the active window first. */
export function elementsOf({ stages, classes }: UiSnapshot): Element[] {
  const typesOf = namesOfTypes(classes ?? {});
  const all: Element[] = [];
  const activeFirst = [...stages].sort((a, b) => Number(b.focused) - Number(a.focused));
  for (const { scene } of activeFirst) add(scene.root, undefined, []);
  return all;

  function add(node: UiNode, parent: Element | undefined, siblings: Element[]): void {
    const element = new Element(node, typesOf(node.type), parent, siblings, siblings.length);
    siblings.push(element);
    all.push(element);
    const rows = node.virtualization?.visibleCells;
    if (!node.children.length && !rows?.length) return;
    const children: Element[] = [];
    element.children = children;
    const { besideRows, inRow } = splitByRow(node);
    for (const child of besideRows) add(child, element, children);
    for (const row of rows ?? []) addRow(node, row, element, children, inRow.get(row.rowRef?.uid));
  }

  function addRow(view: UiNode, row: Row, parent: Element, siblings: Element[], inside: readonly UiNode[] = []): void {
    const { rowNode, cells } = rowOf(view, row);
    const element = new Element(rowNode, typesOf(rowNode.type), parent, siblings, siblings.length, cells);
    siblings.push(element);
    all.push(element);
    const children: Element[] = [];
    if (inside.length) element.children = children;
    for (const child of inside) add(child, element, children);
  }
}

/** `app::Card_QMLTYPE_12` is also `Card_QMLTYPE_12` and `Card`. */
export function plainNames(name: string): string[] {
  const local = name.slice(name.search(/[^:.$]+$/));
  return [name, local, local.replace(/_QML(TYPE)?_\d+$/, '')];
}

function namesOfTypes(classes: Record<string, string[]>): (type: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return type => {
    const names = known.get(type) ?? new Set([type, ...(classes[type] ?? [])].flatMap(plainNames));
    known.set(type, names);
    return names;
  };
}

/** The role of a row and its type, by the role of its view. */
const ROWS: Partial<Record<Role, { role: Role; type: string }>> = {
  listbox: { role: 'option', type: 'ListItem' },
  tree: { role: 'treeitem', type: 'TreeItem' },
};
const TABLE_ROW = { role: 'row', type: 'TableRow' } as const;

type Row = NonNullable<NonNullable<UiNode['virtualization']>['visibleCells']>[number];

/** A visible row of a list, table or tree, named as a probe names it. */
function rowOf(view: UiNode, row: Row): { rowNode: UiNode; cells: string[] } {
  const { role, type } = ROWS[view.role] ?? TABLE_ROW;
  const { visible, disabled } = view;
  const cells = row.cells.flatMap(({ text }) => text || []);
  const name = role === 'row' ? cells.join(' ') : row.cells[0]?.text;
  const rowNode = { ref: row.rowRef ?? {}, type, visible, disabled, role, name, states: row.states, children: [] };
  return { rowNode, cells };
}
