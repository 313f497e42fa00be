import type { Role, UiNode, UiSnapshot } from '#protocol';
import { displayedText } from '../snapshot/tree.js';

/** A node among its relatives: what selectors are evaluated over. */
export interface Element {
  readonly node: UiNode;
  /** Every name of its class. */
  readonly types: ReadonlySet<string>;
  /** Of a row. */
  readonly cells: readonly string[];
  readonly parent: Element | undefined;
  /** With itself. */
  readonly siblings: readonly Element[];
  readonly position: number;
  readonly children: readonly Element[];
}

/** All of a snapshot in the order of the tree, the active window first. */
export function elementsOf({ stages, classes }: UiSnapshot): Element[] {
  const typesOf = namesOfTypes(classes ?? {});
  const all: Element[] = [];
  const activeFirst = [...stages].sort((a, b) => Number(b.focused) - Number(a.focused));
  for (const { scene } of activeFirst) add([{ node: scene.root, cells: [] }], undefined);
  return all;

  function add(items: Pick<Element, 'node' | 'cells'>[], parent: Element | undefined): Element[] {
    const siblings: Element[] = [];
    for (const { node, cells } of items) {
      const children: Element[] = [];
      const element = {
        ...{ node, cells, types: typesOf(node.type), parent },
        ...{ siblings, position: siblings.length, children },
      };
      siblings.push(element);
      all.push(element);
      children.push(...add([...node.children.map(child => ({ node: child, cells: [] })), ...rowsOf(node)], element));
    }
    return siblings;
  }
}

export const textsOf = ({ node, cells }: Element): string[] => [...displayedText(node), ...cells];

export const idsOf = ({ node }: Element): string[] => [...(node.id ? [node.id] : []), ...(node.otherIds ?? [])];

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

/** The visible rows of a list, table or tree, named as a probe names them. */
function rowsOf(view: UiNode): Pick<Element, 'node' | 'cells'>[] {
  const { role, type } = ROWS[view.role] ?? TABLE_ROW;
  return (view.virtualization?.visibleCells ?? []).map(row => {
    const cells = row.cells.flatMap(({ text }) => text || []);
    const name = role === 'row' ? cells.join(' ') : row.cells[0]?.text;
    const { visible, disabled } = view;
    return {
      node: { ref: row.rowRef ?? {}, type, visible, disabled, role, name, states: row.states, children: [] },
      cells,
    };
  });
}
