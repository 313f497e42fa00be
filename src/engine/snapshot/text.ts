import type { CompactNode } from './compact-node.js';
import { quote } from './words.js';

/** How much detail a line has. */
interface Detail {
  readonly indent: string;
  showsId(node: CompactNode): boolean;
  showsUid(node: CompactNode): boolean;
}

const FULL: Detail = { indent: '  ', showsId: () => true, showsUid: () => true };

/** For big windows: a name identifies a node well enough, and nobody acts on plain text. */
const TERSE: Detail = { indent: ' ', showsId: node => !node.name, showsUid: node => node.role !== 'text' };
const TERSE_FROM_BYTES = 24_000;
/** Beyond this, rendering in full to measure the bytes is a waste. */
const TERSE_FROM_NODES = 1_000;
const TERSE_NOTE = '(Big: #ids of named nodes are left out. Ask with root, or query for them.)';

/** The windows as text: one line per node, indented by depth. */
export function toText(windows: CompactNode[]): string {
  const full = countUpTo(TERSE_FROM_NODES, windows) < TERSE_FROM_NODES ? render(windows, FULL) : undefined;
  if (full !== undefined && Buffer.byteLength(full) < TERSE_FROM_BYTES) return full;
  return `${render(windows, TERSE)}\n${TERSE_NOTE}`;
}

function countUpTo(limit: number, nodes: readonly CompactNode[]): number {
  let count = nodes.length;
  for (const node of nodes) if (count < limit && node.children) count += countUpTo(limit - count, node.children);
  return count;
}

function render(windows: CompactNode[], detail: Detail): string {
  const lines: string[] = [];
  for (const window of windows) addLines(window, 0, lines, detail);
  return lines.join('\n');
}

export function addLines(node: CompactNode, depth: number, lines: string[], detail = FULL): void {
  const indent = detail.indent.repeat(depth + (node.level ?? 0));
  lines.push(indent + lineOf(node, detail));
  for (const child of node.children ?? []) addLines(child, depth + 1, lines, detail);
  if (node.moreChildren)
    lines.push(`${indent}${detail.indent}… ${node.moreChildren} more, ask with root: "${node.uid}"`);
}

/** `textbox "Name" #nameEdit u-3 [focused] = "Alice"` */
export function lineOf(node: CompactNode, detail = FULL): string {
  return node.index != null ? rowLine(node) : head(node, detail) + valueText(node) + rowsText(node);
}

/** `row 22 u-9 [selected]: Alice | 31 | Berlin` */
function rowLine(node: CompactNode): string {
  const text = node.name ? `: ${quote(node.name).slice(1, -1).replaceAll('\\"', '"')}` : '';
  return `${node.role} ${node.index}${uidText(node)}${statesText(node)}${text}`;
}

function head(node: CompactNode, detail: Detail): string {
  const name = node.name ? ` ${quote(node.name)}` : '';
  const id = node.id && detail.showsId(node) ? ` #${node.id}` : '';
  return `${node.role}${name}${id}${detail.showsUid(node) ? uidText(node) : ''}${statesText(node)}`;
}

const uidText = (node: CompactNode): string => (node.uid ? ` ${node.uid}` : '');

const statesText = (node: CompactNode): string => (node.states?.length ? ` [${node.states.join(', ')}]` : '');

export function valueText(node: CompactNode): string {
  if (node.value == null || node.value === '') return '';
  const range = node.range ? ` (${node.range[0]}–${node.range[1]})` : '';
  return ` = ${typeof node.value === 'number' ? node.value : quote(node.value)}${range}`;
}

/** `: 1000 rows × 3 columns, rows 20–45 shown` */
export function rowsText({ rows }: CompactNode): string {
  if (!rows) return '';
  const columns = rows.columns && rows.columns > 1 ? ` × ${rows.columns} columns` : '';
  const shown =
    rows.from != null && rows.to != null && rows.to - rows.from + 1 < rows.total
      ? `, rows ${rows.from}–${rows.to} shown`
      : '';
  return `: ${rows.total} rows${columns}${shown}`;
}
