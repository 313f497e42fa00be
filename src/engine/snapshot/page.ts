import type { Role } from '#protocol';
import type { CompactNode } from './compact-node.js';
import { quote } from './words.js';

export interface PageOptions {
  readonly interactiveOnly: boolean;
  readonly depth: number;
  /** The ref that stands for a uid. */
  refOf(uid: string): string;
}

/** Nodes that can be clicked, typed into or chosen. */
export const INTERACTIVE_ROLES: ReadonlySet<Role> = new Set<Role>([
  'button',
  'cell',
  'checkbox',
  'columnheader',
  'combobox',
  'document',
  'grid',
  'link',
  'listbox',
  'menu',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'row',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'table',
  'textbox',
  'tree',
  'treeitem',
]);

/** The windows as a page: `textbox "Name" [ref_3] value="Alice"`, indented by depth. */
export function pageText(windows: readonly CompactNode[], options: PageOptions): string {
  const lines: string[] = [];
  for (const window of windows) addLines(window, 0, lines, options);
  return lines.join('\n');
}

function addLines(node: CompactNode, depth: number, lines: string[], options: PageOptions): void {
  const isShown = !options.interactiveOnly || INTERACTIVE_ROLES.has(node.role);
  if (isShown) lines.push(`${' '.repeat(depth + (node.level ?? 0))}${pageLine(node, options)}`);
  const below = isShown ? depth + 1 : depth;
  if (below > options.depth) return;
  for (const child of node.children ?? []) addLines(child, below, lines, options);
}

function pageLine(node: CompactNode, { refOf }: PageOptions): string {
  const { role, name, uid, index, value, placeholder, range, rows, states } = node;
  const parts: string[] = [role];
  if (name) parts.push(quote(name));
  if (uid) parts.push(`[${refOf(uid)}]`);
  if (index != null) parts.push(`row=${index}`);
  if (value != null && value !== '') parts.push(`value=${typeof value === 'number' ? value : quote(value)}`);
  if (range) parts.push(`range=${range[0]}..${range[1]}`);
  if (placeholder && placeholder !== name) parts.push(`placeholder=${quote(placeholder)}`);
  if (rows) parts.push(`rows=${rows.total}${rows.from != null ? ` shown=${rows.from}..${rows.to}` : ''}`);
  return [...parts, ...(states ?? [])].join(' ');
}

/** What a person reads: names and values, one per line, in tree order. */
export function visibleText(windows: readonly CompactNode[]): string {
  const lines: string[] = [];
  const visit = (node: CompactNode): void => {
    const { name, value } = node;
    if (name && value != null && value !== '') lines.push(`${name}: ${value}`);
    else if (name || (value != null && value !== '')) lines.push(String(name || value));
    for (const child of node.children ?? []) visit(child);
  };
  for (const window of windows) visit(window);
  return lines.join('\n');
}
