import { UiError, type UiSnapshot, type UiStage } from '#protocol';

/** APIs that identify a window by a number get the number in its uid. */
export const numberOf = (uid: string): number => Number.parseInt(uid.slice('u-'.length), 36);
export const uidOf = (number: number): string => `u-${number.toString(36)}`;

/** One window of a snapshot with its own menus, popups and dialogs. */
export function onlyWindow<S extends UiSnapshot>(snapshot: S, uid: string): S {
  const { stages } = snapshot;
  const window = stages.find(stage => stage.scene.root.ref.uid === uid);
  if (!window)
    throw new UiError('MCP_UI_NODE_NOT_FOUND', `There is no window ${numberOf(uid)}`, {
      remedies: ['windows'],
      candidates: stages.map(stage => `${numberOf(stage.scene.root.ref.uid ?? 'u-0')}: ${stage.title ?? ''}`),
    });
  return { ...snapshot, stages: stages.filter(stage => stage === window || isOwnedBy(stage, window, stages)) };
}

function isOwnedBy(stage: UiStage, window: UiStage, stages: readonly UiStage[]): boolean {
  const seen = new Set<UiStage>();
  for (let each: UiStage | undefined = stage; each && !seen.has(each); ) {
    seen.add(each);
    const { owner }: UiStage = each;
    if (owner == null) return false;
    if (owner === window.stageIndex) return true;
    each = stages.find(other => other.stageIndex === owner);
  }
  return false;
}
