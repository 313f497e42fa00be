import {
  type Action,
  type App,
  type Modifier,
  type Point,
  type Progress,
  parseModifiers,
  perform,
  pictureSize,
  pointerIsAt,
  pointerOf,
  type ScreenView,
  toScreen,
  WITHOUT_SETTLING,
} from '#engine';
import { type Rectangle, UiError } from '#protocol';
import * as inputs from '../inputs.js';
import type { ComputerInput } from './input.js';

type Place = { target: { ref: { uid: string } } } | Point;

/** One call of the computer tool, in screen coordinates. */
export class Gesture {
  constructor(
    readonly app: App,
    readonly view: ScreenView,
    readonly input: ComputerInput,
    /** For actions whose duration the caller chooses. */
    readonly patience: Progress,
    private readonly limitMs: number,
  ) {}

  get progress(): Progress {
    return this.patience.atMost(this.limitMs);
  }

  /** Whether the caller uses the browser's form of the tool; answers are worded accordingly. */
  get isPage(): boolean {
    return this.input.tabId != null || this.input.ref != null;
  }

  async do(action: Action): Promise<void> {
    if (this.view.isBehind && this.input.tabId != null) await this.bringToFront();
    await perform(this.app, action, this.progress);
  }

  private async bringToFront(): Promise<void> {
    const target = { ref: { uid: inputs.toUid(this.input.tabId as number) } };
    await perform(this.app, { type: 'window', operation: 'activate', target }, this.progress, WITHOUT_SETTLING);
  }

  /** The given element or point; otherwise the pointer's position. */
  place(): Place {
    if (this.input.ref != null) return { target: { ref: { uid: inputs.toUid(this.input.ref) } } };
    return this.point();
  }

  point(): Point {
    const { coordinate } = this.input;
    const place = coordinate ? this.onScreen(coordinate) : pointerOf(this.app);
    if (!place) throw missing('coordinate', 'Pass [x, y] of the screenshot.');
    pointerIsAt(this.app, place);
    return place;
  }

  /** Like `point`, by default the middle of the picture. */
  pointOrMiddle(): Point {
    if (this.input.coordinate || pointerOf(this.app)) return this.point();
    const { width, height } = pictureSize(this.view.frame);
    return this.onScreen([Math.floor(width / 2), Math.floor(height / 2)]);
  }

  onScreen([x, y]: readonly [number, number]): Point {
    return toScreen(this.view.frame, { x, y });
  }

  region(): Rectangle {
    const { region } = this.input;
    if (!region) throw missing('region', 'Pass [x0, y0, x1, y1] of the screenshot.');
    const [x0, y0, x1, y1] = region;
    const { area, scale } = this.view.frame;
    if (x1 <= x0 || y1 <= y0) throw missing('a region with a size', 'Pass [x0, y0, x1, y1] with x0 < x1 and y0 < y1.');
    return { x: area.x + x0 / scale, y: area.y + y0 / scale, width: (x1 - x0) / scale, height: (y1 - y0) / scale };
  }

  held(): Modifier[] {
    return parseModifiers(this.input.modifiers ?? this.input.key ?? this.input.text);
  }

  text(): string {
    const { text } = this.input;
    if (text == null) throw missing('text', `Pass text with ${this.input.action}.`);
    return text;
  }

  seconds(): number {
    const { duration } = this.input;
    if (duration == null) throw missing('duration', 'Pass duration in seconds.');
    return duration;
  }

  start(): Point {
    const { start_coordinate } = this.input;
    if (start_coordinate) return this.onScreen(start_coordinate);
    const place = pointerOf(this.app);
    if (!place) throw missing('start_coordinate', 'Pass [x, y] of the screenshot.');
    return place;
  }
}

const missing = (what: string, hint: string): UiError =>
  new UiError('MCP_UI_INVALID_ARGUMENT', `The action needs ${what}`, { hint });
