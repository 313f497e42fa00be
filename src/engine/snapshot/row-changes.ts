import type { Change } from './change.js';
import type { CompactNode } from './compact-node.js';
import { aroundTheChange, hasSameTexts } from './long-texts.js';
import { lineOf } from './text.js';

/** A change of very many rows must not crowd out everything else. */
const MOST_ROWS = 12;

/** The rows of a list, table or tree, as it shows them, are children with an index. */
export const isRow = (node: CompactNode): boolean => node.index != null;

/**
 * The rows that were added, removed, moved or changed in a view. Rows that only come into sight or leave it, because
 * the view was scrolled or because others were added or removed, are not reported: the line of the view says which
 * rows it shows.
 */
export function rowChanges(was: CompactNode, now: CompactNode): Change[] {
  const comparison = new Comparison(was, now);
  const changes = comparison.changes();
  const more = changes.length - MOST_ROWS;
  const last = changes[MOST_ROWS - 1];
  return last && more > 0 ? [...changes.slice(0, MOST_ROWS - 1), { ...last, more }] : changes;
}

/** Where a row stands among the rows that were shown, and among those that are shown. */
interface Pair {
  readonly old: number;
  readonly new: number;
}

class Comparison {
  private readonly before: readonly CompactNode[];
  private readonly after: readonly CompactNode[];
  private readonly pairs: readonly Pair[];
  /** The pairs that kept their order. */
  private readonly staying: readonly Pair[];

  constructor(
    private readonly was: CompactNode,
    private readonly now: CompactNode,
  ) {
    this.before = (was.children ?? []).filter(isRow);
    this.after = (now.children ?? []).filter(isRow);
    this.pairs = pairsOf(this.before, this.after);
    this.staying = longestInOrder(this.pairs);
  }

  changes(): Change[] {
    const changes = [...this.pairs.flatMap(pair => this.changeOf(pair)), ...this.changesBetween()];
    return changes.sort(
      (a, b) => Number(a.kind === 'removed') - Number(b.kind === 'removed') || indexOf(a) - indexOf(b),
    );
  }

  private changeOf(pair: Pair): Change[] {
    const node = this.after[pair.new] as CompactNode;
    const row = this.before[pair.old] as CompactNode;
    // That rows before it came or went is a change of those rows.
    const index = this.staying.includes(pair) ? node.index : row.index;
    const isSame = hasSameTexts(row, node) && lineOf({ ...row, index, uid: node.uid }) === lineOf(node);
    return isSame ? [] : [changed(row, node, index)];
  }

  /** What happened between two rows that stayed, before the first of them and after the last. */
  private changesBetween(): Change[] {
    const isPaired = { old: new Set(this.pairs.map(pair => pair.old)), new: new Set(this.pairs.map(pair => pair.new)) };
    const start: Pair = { old: -1, new: -1 };
    const end: Pair = { old: this.before.length, new: this.after.length };
    const ends = [start, ...this.staying, end];
    return ends.slice(1).flatMap((to, at) => {
      const from = ends[at] as Pair;
      const old = this.before.slice(from.old + 1, to.old).filter((_, i) => !isPaired.old.has(from.old + 1 + i));
      const now = this.after.slice(from.new + 1, to.new).filter((_, i) => !isPaired.new.has(from.new + 1 + i));
      return this.replacement(old, now, from === start ? undefined : from, to === end ? undefined : to);
    });
  }

  /** Rows in the place of others. */
  private replacement(old: CompactNode[], now: CompactNode[], from: Pair | undefined, to: Pair | undefined): Change[] {
    const isWhole = (from !== undefined || this.showsFirst()) && (to !== undefined || this.showsLast());
    if (isWhole) return old.length === now.length ? renamed(old, now) : [...removed(old), ...added(now)];
    // At an edge, rows may also have been scrolled: how many are left beyond it tells how many were added or removed.
    if (from) return atEdge(old, now, this.rowsAfter(this.now, from.new) - this.rowsAfter(this.was, from.old));
    if (to) return atEdge(old.reverse(), now.reverse(), indexAt(this.after, to.new) - indexAt(this.before, to.old));
    if (indexAt(this.before, 0) === indexAt(this.after, 0)) return atEdge(old, now, total(this.now) - total(this.was));
    return [
      ...(isWhollyShown(this.now, this.after) ? removed(old) : []),
      ...(isWhollyShown(this.was, this.before) ? added(now) : []),
    ];
  }

  private rowsAfter(view: CompactNode, at: number): number {
    const rows = view === this.now ? this.after : this.before;
    return total(view) - 1 - indexAt(rows, at);
  }

  private showsFirst(): boolean {
    return showsFirst(this.before) && showsFirst(this.after);
  }

  private showsLast(): boolean {
    return showsLast(this.was, this.before) && showsLast(this.now, this.after);
  }
}

const indexOf = ({ node }: Change): number => node.index ?? 0;
const indexAt = (rows: readonly CompactNode[], at: number): number => rows[at]?.index ?? 0;
const total = (view: CompactNode): number => view.rows?.total ?? 0;
const showsFirst = (rows: readonly CompactNode[]): boolean => indexAt(rows, 0) === 0;
const showsLast = (view: CompactNode, rows: readonly CompactNode[]): boolean =>
  (rows.at(-1)?.index ?? -1) === total(view) - 1;
const isWhollyShown = (view: CompactNode, rows: readonly CompactNode[]): boolean =>
  showsFirst(rows) && showsLast(view, rows);

const added = (rows: readonly CompactNode[]): Change[] => rows.map(node => ({ kind: 'added', node }));
const removed = (rows: readonly CompactNode[]): Change[] => rows.map(node => ({ kind: 'removed', node }));

/** For as many rows as both have; what one of them has more has been scrolled. */
const renamed = (old: readonly CompactNode[], now: readonly CompactNode[]): Change[] =>
  now.slice(0, old.length).map((node, at) => changed(old[at] as CompactNode, node, node.index));

function changed(was: CompactNode, node: CompactNode, index: number | undefined): Change {
  return { kind: 'changed', node: aroundTheChange(node, was), was: { ...aroundTheChange(was, node), index } };
}

/** From the last row that stayed outwards. */
function atEdge(old: readonly CompactNode[], now: readonly CompactNode[], more: number): Change[] {
  const came = now.slice(0, Math.max(0, more));
  const went = old.slice(0, Math.max(0, -more));
  return [...added(came), ...removed(went), ...renamed(old.slice(went.length), now.slice(came.length))];
}

/**
 * The same row has the same uid and the same text. In a model that was filled anew, and where uids stand for numbers of
 * rows, the text decides. A row that has only its uid in common with one of before got another text.
 */
function pairsOf(before: readonly CompactNode[], after: readonly CompactNode[]): Pair[] {
  const hasSameUid = (one: CompactNode, other: CompactNode) => one.uid !== undefined && one.uid === other.uid;
  const pairs: Pair[] = [];
  const olds = new Set(before.keys());
  const news = new Set(after.keys());
  const pairUp = (isSame: (one: CompactNode, other: CompactNode) => boolean) => {
    for (const at of news)
      for (const old of olds) {
        if (!isSame(before[old] as CompactNode, after[at] as CompactNode)) continue;
        pairs.push({ old, new: at });
        olds.delete(old);
        news.delete(at);
        break;
      }
  };
  pairUp((one, other) => hasSameUid(one, other) && hasSameTexts(one, other));
  const isFilledAnew = !pairs.length && indexAt(before, 0) === indexAt(after, 0);
  const uidsNow = new Set(after.map(({ uid }) => uid));
  // Rows that were scrolled out of sight may read the same as others that came in.
  pairUp((one, other) => (isFilledAnew || uidsNow.has(one.uid)) && hasSameTexts(one, other));
  pairUp(hasSameUid);
  return pairs.sort((a, b) => a.new - b.new);
}

/** The most pairs that are in the same order before and after. */
function longestInOrder(pairs: readonly Pair[]): Pair[] {
  const lengths: number[] = [];
  const previous: number[] = [];
  let last = -1;
  pairs.forEach((pair, at) => {
    lengths[at] = 1;
    previous[at] = -1;
    for (let i = 0; i < at; i++)
      if ((pairs[i] as Pair).old < pair.old && (lengths[i] as number) >= (lengths[at] as number)) {
        lengths[at] = (lengths[i] as number) + 1;
        previous[at] = i;
      }
    if (last < 0 || (lengths[at] as number) > (lengths[last] as number)) last = at;
  });
  const longest: Pair[] = [];
  for (let at = last; at >= 0; at = previous[at] as number) longest.unshift(pairs[at] as Pair);
  return longest;
}
