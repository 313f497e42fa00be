import { type Rectangle, UiError, type UiStage } from '#protocol';
import { type App, COMPACT_INCLUDE } from '../apps/app.js';
import type { Progress } from '../progress.js';
import { bestSizeFor, type Frame, frameOf, pictureSize, scaleInto, screenArea } from './frame.js';
import { blank, type Colour, type Picture, paste } from './picture.js';
import { readPng } from './png.js';
import { overlap } from './rectangle.js';
import { areaOf, fromBottomToTop, isPopup, isTrayIcon } from './stages.js';
import { numberOf } from './windows.js';

/** Where the application has no window. */
const BACKGROUND: Colour = [72, 76, 82];

/** The most that probes enlarge. */
const LARGEST_SCALE = 4;

/** A window and the area of its content on the screen. */
interface Placed {
  readonly stage: UiStage;
  readonly uid: string;
  readonly area: Rectangle;
}

/**
 * The application on its screen: all of its windows, dialogs, menus and popups at their places, and nothing of any other
 * application. With a window, only the area of that window.
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
      const areas = windows.map(({ area }) => area);
      return new ScreenView(app, frameOf(screenArea(await app.screen(progress), areas)), windows, undefined);
    }
    const window = windows.find(({ uid }) => uid === windowUid);
    if (!window) throw noSuchWindow(windowUid, windows);
    return new ScreenView(app, frameOf(window.area), windows, window);
  }

  /** The primary screen with the application's windows, not scaled down for a model. */
  static async wholeScreen(app: App, scale: number, progress: Progress): Promise<Picture> {
    const frame = { area: await app.screen(progress), scale };
    return await new ScreenView(app, frame, await placedWindows(app, progress), undefined).picture(progress);
  }

  /** Whether another window could receive input meant for this one. */
  get isBehind(): boolean {
    return this.window !== undefined && !this.window.stage.focused && !this.windows.some(({ stage }) => isPopup(stage));
  }

  async picture(progress: Progress): Promise<Picture> {
    return await this.draw(this.frame, progress);
  }

  /** A part of the screen, enlarged as far as possible. */
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
      paste(picture, await readPng(taken.data), left, top);
    }
    return picture;
  }
}

async function placedWindows(app: App, progress: Progress): Promise<Placed[]> {
  const { stages } = await app.capture({ depth: 0, include: { ...COMPACT_INCLUDE, localToScreen: true } }, progress);
  return fromBottomToTop(stages.filter(stage => !isTrayIcon(stage))).map(stage => ({
    stage,
    uid: stage.scene.root.ref.uid ?? '',
    area: areaOf(stage),
  }));
}

/** A popup may close between the look at it and its screenshot. */
function ignoreGone(error: unknown): undefined {
  const isGone =
    error instanceof UiError && (error.details.reason === 'NOT_VISIBLE' || error.code === 'MCP_UI_NODE_NOT_FOUND');
  if (!isGone && !(error instanceof UiError && error.code === 'MCP_UI_INVALID_ARGUMENT')) throw error;
  return undefined;
}

const noSuchWindow = (uid: string, windows: readonly Placed[]): UiError =>
  new UiError('MCP_UI_NODE_NOT_FOUND', `There is no window ${numberOf(uid)}`, {
    remedies: ['windows'],
    candidates: windows.map(each => `${numberOf(each.uid)}: ${each.stage.title ?? ''}`),
  });
