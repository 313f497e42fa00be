import type { Changes } from '#protocol';
import type { Change } from './change.js';
import { compactInPlace, compactWindow, toCompactNode } from './compact.js';
import type { CompactNode } from './compact-node.js';
import { aroundTheChange, hasSameTexts } from './long-texts.js';
import { isRow, rowChanges } from './row-changes.js';
import { addLines, lineOf, rowsText, valueText } from './text.js';
import { plural, quote } from './words.js';

/**
 * What a probe reports as changed, as far as the compact form shows it. Only changed nodes come, so the two forests
 * that are compared here are as small as the change.
 */
export function changesFrom({ nodes }: Changes): Change[] {
  const before: CompactNode[] = [];
  const after: CompactNode[] = [];
  const repainted: Change[] = [];
  for (const { kind, node, was, stage, wasStage, area } of nodes ?? []) {
    if (kind === 'repainted') repainted.push({ kind, node: toCompactNode(node), ...(area ? { area } : {}) });
    else if (kind === 'removed') before.push(...inPlace(node, stage));
    else after.push(...inPlace(node, stage));
    if (was) before.push(...inPlace(was, wasStage ?? stage));
  }
  return [...withoutLabelsOfFields(diff(before, after)), ...repainted];
}

type ReportedChange = NonNullable<Changes['nodes']>[number];

const inPlace = (node: ReportedChange['node'], stage: ReportedChange['stage']): CompactNode[] =>
  stage ? [compactWindow(stage, node)] : compactInPlace(node);

/** In a whole tree the compact form leaves these labels out; here a label and its field are two changes in a row. */
const withoutLabelsOfFields = (changes: Change[]): Change[] =>
  changes.filter(({ kind, node }, at) => {
    const next = changes[at + 1];
    const isLabel = node.role === 'text' && !node.id && node.name;
    return !(isLabel && next?.kind === kind && next.node.role !== 'text' && next.node.name === node.name);
  });

export function diff(before: CompactNode[], after: CompactNode[]): Change[] {
  const old = byUid(before);
  const now = byUid(after);
  return [...appearances(after, old), ...disappearances(before, now)];
}

/** A new node is listed with everything inside it, which is not listed again. */
function appearances(nodes: CompactNode[], old: Map<string, CompactNode>): Change[] {
  return nodes.flatMap((node): Change[] => {
    const was = node.uid ? old.get(node.uid) : undefined;
    if (node.uid && !was) return [{ kind: 'added', node }];
    const below = appearances(withoutRows(node), old);
    if (!was) return below;
    const own: Change[] = isSame(was, node)
      ? []
      : [{ kind: 'changed', node: aroundTheChange(node, was), was: aroundTheChange(was, node) }];
    return [...own, ...rowChanges(was, node), ...below];
  });
}

function disappearances(nodes: CompactNode[], now: Map<string, CompactNode>): Change[] {
  return nodes.flatMap((node): Change[] =>
    node.uid && !now.has(node.uid) ? [{ kind: 'removed', node }] : disappearances(withoutRows(node), now),
  );
}

const isSame = (was: CompactNode, node: CompactNode): boolean =>
  lineOf(was) === lineOf(node) && hasSameTexts(was, node);

const withoutRows = ({ children }: CompactNode): CompactNode[] => (children ?? []).filter(child => !isRow(child));

function byUid(nodes: CompactNode[], into = new Map<string, CompactNode>()): Map<string, CompactNode> {
  for (const node of nodes) {
    if (node.uid) into.set(node.uid, node);
    if (node.children) byUid(node.children, into);
  }
  return into;
}

/** The changes as text, `+` added, `-` removed, `~` changed, within a number of bytes; `left` nodes are not among them. */
export function changesToText(changes: Change[], maxBytes: number, left = 0): string {
  const lines = changes.flatMap(changeLines);
  const kept: string[] = [];
  let bytes = 0;
  for (const line of lines) {
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > maxBytes) break;
    kept.push(line);
  }
  const more = [
    ...(kept.length < lines.length ? [plural(lines.length - kept.length, 'more line')] : []),
    ...(left ? [`${plural(left, 'more node')} changed`] : []),
  ];
  return [...kept, ...(more.length ? [`… ${more.join(', ')}; a new snapshot shows everything`] : [])].join('\n');
}

function changeLines({ kind, node, was, area, more }: Change): string[] {
  const rest = more ? [`… ${plural(more, 'more row')} changed`] : [];
  switch (kind) {
    case 'added': {
      const lines: string[] = [];
      addLines(node, 0, lines);
      return [...lines.map(line => `+ ${line}`), ...rest];
    }
    case 'removed':
      return [`- ${lineOf({ ...node, children: [] })}`, ...rest];
    case 'changed': {
      const old = was ? formerly(was, node) : '';
      return [`~ ${lineOf(node)}${old && ` (was ${old})`}`, ...rest];
    }
    case 'repainted':
      return [`~ ${lineOf(node)} repainted${area ? `: ${area.width}×${area.height} at ${area.x},${area.y}` : ''}`];
  }
}

/** The parts of the old line that are different now. */
function formerly(was: CompactNode, now: CompactNode): string {
  const parts = partsOf(now);
  return partsOf(was)
    .filter((part, at) => part && part !== parts[at])
    .join(' ');
}

const partsOf = (node: CompactNode): string[] => [
  isRow(node) ? `${node.role} ${node.index}` : node.role,
  node.name ? quote(node.name) : 'unnamed',
  node.id ? `#${node.id}` : 'no id',
  node.states?.length ? `[${node.states.join(', ')}]` : '[]',
  valueText(node).trim() || 'empty',
  rowsText(node).replace(/^: /, ''),
];
