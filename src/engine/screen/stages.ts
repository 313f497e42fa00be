import type { Rectangle, UiStage } from '#protocol';

/** The area of a window's content on the screen. */
export const areaOf = ({ scene, x, y, width, height }: UiStage): Rectangle =>
  scene.root.layout?.localToScreen ?? { x, y, width, height };

export const isPopup = ({ kind }: UiStage): boolean => kind === 'popup' || kind === 'menu';

/** An icon in the tray of the desktop, which is no window. */
export const isTrayIcon = ({ kind }: Pick<UiStage, 'kind'>): boolean => kind === 'tray';

/** Popups lie above dialogs, those above windows, and of equals the active one is on top. */
export const fromBottomToTop = (stages: readonly UiStage[]): UiStage[] =>
  stages.toSorted((a, b) => height(a) - height(b));

function height(stage: UiStage): number {
  if (stage.kind === 'tooltip') return 5;
  if (isPopup(stage)) return 4;
  return (stage.kind === 'dialog' || stage.modal ? 2 : 0) + (stage.focused ? 1 : 0);
}
