import { isDeepStrictEqual } from 'node:util';
import { type Changes, UiError, type UiNode, type UiSnapshot, type UiStage } from '#protocol';

type NodeChange = NonNullable<Changes['nodes']>[number];
type StageFields = Omit<UiStage, 'scene'>;

const KEPT = 4;

/** The baselines of a fake probe, compared as docs/protocol.md says. */
export class FakeBaselines {
  private readonly kept = new Map<string, UiSnapshot>();
  private count = 0;

  take(now: UiSnapshot): string {
    const id = `b-${++this.count}`;
    this.kept.set(id, structuredClone(now));
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest) this.kept.delete(oldest);
    return id;
  }

  get(since: string): UiSnapshot {
    const before = this.kept.get(since);
    if (!before) throw new UiError('MCP_UI_INVALID_ARGUMENT', `The probe has no baseline ${since} any more`);
    return before;
  }
}

/** Only what is different: changed nodes alone, added and removed ones with what is new or gone below them. */
export function compare(before: UiSnapshot, now: UiSnapshot): NodeChange[] {
  const old = placesIn(before);
  const current = placesIn(now);
  return [...appeared(rootsOf(now), old), ...disappeared(rootsOf(before), current)].map(change =>
    structuredClone(change),
  );
}

/** A node, and its window if it is the root of one. */
interface Place {
  readonly node: UiNode;
  readonly stage?: StageFields;
}

function appeared(places: readonly Place[], old: ReadonlyMap<string, Place>): NodeChange[] {
  return places.flatMap((place): NodeChange[] => {
    const { node, stage } = place;
    const was = old.get(uidOf(node));
    if (!was) return [{ kind: 'added', ...place, node: without(node, old) }, ...appeared(movedInto(node, old), old)];
    const below = appeared(childrenOf(node), old);
    if (isSame(place, was)) return below;
    const change = { kind: 'changed', node: alone(node), was: alone(was.node), stage, wasStage: was.stage } as const;
    return [change, ...below];
  });
}

function disappeared(places: readonly Place[], current: ReadonlyMap<string, Place>): NodeChange[] {
  return places.flatMap((place): NodeChange[] => {
    const { node } = place;
    if (current.has(uidOf(node))) return disappeared(childrenOf(node), current);
    return [
      { kind: 'removed', ...place, node: without(node, current) },
      ...disappeared(movedInto(node, current), current),
    ];
  });
}

/** A node with only those of its descendants that the other tree does not have. */
const without = (node: UiNode, other: ReadonlyMap<string, Place>): UiNode => ({
  ...node,
  children: node.children.filter(child => !other.has(uidOf(child))).map(child => without(child, other)),
});

/** The topmost descendants that the other tree has, too. */
const movedInto = (node: UiNode, other: ReadonlyMap<string, Place>): Place[] =>
  node.children.flatMap(child => (other.has(uidOf(child)) ? [{ node: child }] : movedInto(child, other)));

/** A window that only gets another position, size or index has not changed. */
const isSame = (one: Place, other: Place): boolean =>
  isDeepStrictEqual(alone(one.node), alone(other.node)) && isDeepStrictEqual(stateOf(one.stage), stateOf(other.stage));

const stateOf = (stage: StageFields | undefined) =>
  stage && [stage.title, stage.kind, stage.focused, stage.modal, stage.minimized];

const alone = (node: UiNode): UiNode => ({ ...node, children: [] });

const childrenOf = (node: UiNode): Place[] => node.children.map(child => ({ node: child }));

const rootsOf = ({ stages }: UiSnapshot): Place[] => stages.map(({ scene, ...stage }) => ({ node: scene.root, stage }));

const uidOf = (node: UiNode): string => node.ref.uid as string;

function placesIn(snapshot: UiSnapshot): Map<string, Place> {
  const found = new Map<string, Place>();
  const visit = (place: Place): void => {
    found.set(uidOf(place.node), place);
    for (const child of childrenOf(place.node)) visit(child);
  };
  for (const root of rootsOf(snapshot)) visit(root);
  return found;
}
