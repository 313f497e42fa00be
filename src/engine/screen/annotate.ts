import type { ParamsOf, Rectangle, UiStage } from '#protocol';
import { type App, COMPACT_INCLUDE } from '../apps/app.js';
import type { Progress } from '../progress.js';
import { drawMarks, type Mark, marksBelow } from './marks.js';
import { readPng, writePng } from './png.js';
import { screenshot } from './screenshot.js';
import { areaOf } from './stages.js';

export interface Annotated {
  readonly base64: string;
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

type Where = Pick<ParamsOf<'screenshot'>, 'ref' | 'stage' | 'stageIndex' | 'scale'>;

/** A screenshot of a node, a window or the screen, with the refs of interactive nodes drawn on it. */
export async function annotatedScreenshot(app: App, where: Where, progress: Progress): Promise<Annotated> {
  const { ref, stage, stageIndex } = where;
  const include = { ...COMPACT_INCLUDE, localToScreen: true };
  const isScreen = !ref && !stage;
  const request = ref ? { root: ref, include } : { stage: stage ?? 'all', stageIndex, include };
  const { stages } = await app.capture(request, progress);
  const { width, height, data } = await screenshot(app, { ...where, format: 'png' }, progress);
  const picture = await readPng(data);
  const shown = isScreen ? screenOf(picture, where.scale ?? 1) : areaOf(stages[0] as UiStage);
  const marks = stages.flatMap(each => marksBelow(each.scene.root, shown));
  drawMarks(picture, marks, shown);
  return { base64: await writePng(picture), width, height, marks };
}

const screenOf = ({ width, height }: { width: number; height: number }, scale: number): Rectangle => ({
  x: 0,
  y: 0,
  width: width / scale,
  height: height / scale,
});
