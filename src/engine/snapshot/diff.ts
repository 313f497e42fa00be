import type { Changes } from '#protocol';
import { compactInPlace, compactWindow } from './compact.js';
import type { CompactNode } from './compact-node.js';
import { addLines, lineOf, rowsText, valueText } from './text.js';
import { plural } from './words.js';

/** What changed between two snapshots of one application. */
export interface Change {
  kind: 'added' | 'removed' | 'changed';
  node: CompactNode;
  /** A changed node as it was before. */
  was?: CompactNode;
}

/**
 * What a probe reports as changed, as far as the compact form shows it. Only changed nodes come, so the two forests
 * that are compared here are as small as the change.
 */
export function changesFrom({ nodes }: Changes): Change[] {
  const before: CompactNode[] = [];
  const after: CompactNode[] = [];
  for (const { kind, node, was, stage, wasStage } of nodes ?? []) {
    if (kind === 'removed') before.push(...inPlace(node, stage));
    else after.push(...inPlace(node, stage));
    if (was) before.push(...inPlace(was, wasStage ?? stage));
  }
  return withoutLabelsOfFields(diff(before, after));
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
    if (node.uid && !was) return isRow(node) ? [] : [{ kind: 'added', node }];
    const below = appearances(node.children ?? [], old);
    if (was && lineOf(was) !== lineOf(node)) below.unshift({ kind: 'changed', node, was });
    return below;
  });
}

function disappearances(nodes: CompactNode[], now: Map<string, CompactNode>): Change[] {
  return nodes.flatMap((node): Change[] => {
    if (node.uid && !now.has(node.uid)) return isRow(node) ? [] : [{ kind: 'removed', node }];
    return disappearances(node.children ?? [], now);
  });
}

/** Rows come and go with scrolling; the line of their table says which rows are shown. */
const isRow = (node: CompactNode): boolean => node.index != null;

function byUid(nodes: CompactNode[], into = new Map<string, CompactNode>()): Map<string, CompactNode> {
  for (const node of nodes) {
    if (node.uid) into.set(node.uid, node);
    if (node.children) byUid(node.children, into);
  }
  return into;
}

/** The changes as text, `+` added, `-` removed, `~` changed, within a number of bytes. */
export function changesToText(changes: Change[], maxBytes: number, isPartial = false): string {
  const lines = changes.flatMap(changeLines);
  const kept: string[] = [];
  let bytes = 0;
  for (const line of lines) {
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > maxBytes) {
      kept.push(`… ${plural(lines.length - kept.length, 'more line')}; a new snapshot shows everything`);
      return kept.join('\n');
    }
    kept.push(line);
  }
  if (isPartial) kept.push('… and more; a new snapshot shows everything');
  return kept.join('\n');
}

function changeLines({ kind, node, was }: Change): string[] {
  switch (kind) {
    case 'added': {
      const lines: string[] = [];
      addLines(node, 0, lines);
      return lines.map(line => `+ ${line}`);
    }
    case 'removed':
      return [`- ${lineOf({ ...node, children: [] })}`];
    case 'changed':
      return [`~ ${lineOf(node)}${was ? ` (was ${formerly(was, node)})` : ''}`];
  }
}

/** The parts of the old line that are different now. */
function formerly(was: CompactNode, now: CompactNode): string {
  const old = partsOf(was);
  const parts = partsOf(now);
  return old.filter((part, at) => part !== parts[at]).join(' ');
}

const partsOf = (node: CompactNode): string[] => [
  node.name ? JSON.stringify(node.name) : 'unnamed',
  node.states?.length ? `[${node.states.join(', ')}]` : '[]',
  valueText(node).trim() || 'empty',
  rowsText(node),
];
