import { type Rectangle, UiError, type UiStage } from '#protocol';
import { type App, COMPACT_INCLUDE } from '../apps/app.js';
import type { Progress } from '../progress.js';
import { bestSizeFor, type Frame, frameOf, pictureSize, type Size, scaleInto, screenArea } from './frame.js';
import { blank, type Colour, type Picture, paste, readPng } from './picture.js';
import { overlap } from './rectangle.js';
import { areaOf, fromBottomToTop, isPopup } from './stages.js';
import { numberOf } from './windows.js';

/** Where nothing of the application is. */
const BACKGROUND: Colour = [72, 76, 82];

/** Probes enlarge no further. */
const LARGEST_SCALE = 4;

/** A window of the application and the place of its content on the screen. */
interface Placed {
  readonly stage: UiStage;
  readonly uid: string;
  readonly area: Rectangle;
}

/**
 * The application on its screen: all of its windows, dialogs, menus and popups at their places, and nothing of
 * anybody else. With a window, only what is seen within that.
 */
export class ScreenView {
  private constructor(
    private readonly app: App,
    readonly frame: Frame,
    /** From the bottom to the top. */
    private readonly windows: readonly Placed[],
    private readonly window: Placed | undefined,
  ) {}

  static async of(app: App, windowUid: string | undefined, progress: Progress): Promise<ScreenView> {
    const windows = await placedWindows(app, progress);
    if (windowUid === undefined) {
      const screen = await sizeOfScreen(app, progress);
      return new ScreenView(
        app,
        frameOf(
          screenArea(
            screen,
            windows.map(({ area }) => area),
          ),
        ),
        windows,
        undefined,
      );
    }
    const window = windows.find(({ uid }) => uid === windowUid);
    if (!window) throw noSuchWindow(windowUid, windows);
    return new ScreenView(app, frameOf(window.area), windows, window);
  }

  /** Whether what happens at a point of the window could be taken by another one. */
  get isBehind(): boolean {
    return this.window !== undefined && !this.window.stage.focused && !this.windows.some(({ stage }) => isPopup(stage));
  }

  async picture(progress: Progress): Promise<Picture> {
    return await this.draw(this.frame, progress);
  }

  /** A part of the screen, as large as it can be shown. */
  async enlarged(part: Rectangle, progress: Progress): Promise<Picture> {
    const scale = Math.min(LARGEST_SCALE, scaleInto(bestSizeFor(part), part));
    return await this.draw({ area: part, scale }, progress);
  }

  private async draw(frame: Frame, progress: Progress): Promise<Picture> {
    const { width, height } = pictureSize(frame);
    const picture = blank(width, height, BACKGROUND);
    for (const { stage, area } of this.windows) {
      const seen = overlap(area, frame.area);
      if (!seen || stage.minimized) continue;
      const region = { ...seen, x: seen.x - area.x, y: seen.y - area.y };
      const taken = await this.app
        .call('screenshot', { stage: 'index', stageIndex: stage.stageIndex, region, scale: frame.scale }, progress)
        .catch(ignoreGone);
      if (!taken) continue;
      const left = Math.round((seen.x - frame.area.x) * frame.scale);
      const top = Math.round((seen.y - frame.area.y) * frame.scale);
      paste(picture, readPng(taken.data), left, top);
    }
    return picture;
  }
}

async function placedWindows(app: App, progress: Progress): Promise<Placed[]> {
  const { stages } = await app.capture({ depth: 0, include: { ...COMPACT_INCLUDE, localToScreen: true } }, progress);
  return fromBottomToTop(stages).map(stage => ({
    stage,
    uid: stage.scene.root.ref.uid ?? '',
    area: areaOf(stage),
  }));
}

const SIZES = new WeakMap<App, Size>();

/** Asked once: a frame has to be the same in every call, more than it has to be the screen. */
async function sizeOfScreen(app: App, progress: Progress): Promise<Size> {
  const known = SIZES.get(app);
  if (known) return known;
  const { width, height } = await app.call('screenshot', { format: 'jpeg', quality: 1 }, progress);
  SIZES.set(app, { width, height });
  return { width, height };
}

/** A popup may close between looking and taking its picture. */
export function ignoreGone(error: unknown): undefined {
  const isGone =
    error instanceof UiError && (error.details.reason === 'NOT_VISIBLE' || error.code === 'MCP_UI_NODE_NOT_FOUND');
  if (!isGone && !(error instanceof UiError && error.code === 'MCP_UI_INVALID_ARGUMENT')) throw error;
  return undefined;
}

const noSuchWindow = (uid: string, windows: readonly Placed[]): UiError =>
  new UiError('MCP_UI_NODE_NOT_FOUND', `There is no window ${numberOf(uid)}`, {
    hint: 'Look which windows there are with tabs_context_mcp.',
    candidates: windows.map(each => `${numberOf(each.uid)}: ${each.stage.title ?? ''}`),
  });
