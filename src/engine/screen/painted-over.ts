import { isDeepStrictEqual } from 'node:util';
import { type ParamsOf, type Rectangle, type ResultOf, UiError, type UiNode, type UiStage } from '#protocol';
import { COMPACT_INCLUDE } from '../apps/app.js';
import type { Probe } from '../apps/provider.js';
import type { Progress } from '../progress.js';
import { blank, type Colour, fillArea, paste, readPng, writePng } from './picture.js';
import { contains, overlap } from './rectangle.js';
import { areaOf, fromBottomToTop } from './stages.js';
import { ignoreGone } from './view.js';

type Request = ParamsOf<'screenshot'>;
type Taken = ResultOf<'screenshot'>;
type IsSecret = (node: UiNode) => boolean;

const PAINT: Colour = [0, 0, 0];
/** Probes round a place to pixels in one way or another. */
const MARGIN = 2;

/**
 * A picture with paint over everything that is secret, or an error. It is always a png. A picture of the screen shows the
 * windows of the application only: those of others may have secrets of their own.
 */
export async function paintedOver(
  probe: Probe,
  request: Request,
  isSecret: IsSecret,
  progress: Progress,
): Promise<Taken> {
  if (isOfScreen(request)) return await screenPaintedOver(probe, request, isSecret, progress);
  return await progress.poll<Taken>('a picture without secrets', async () => {
    const before = await look(probe, request, isSecret, progress);
    const taken = await probe.call('screenshot', { ...request, format: 'png' }, progress);
    const after = await look(probe, request, isSecret, progress);
    if (!isDeepStrictEqual(before, after)) return { because: 'what is in it moves' };
    return { done: paint(taken, before, request.scale ?? 1) };
  });
}

const isOfScreen = ({ id, ref, stage, stageIndex }: Request): boolean =>
  id == null && ref == null && (stage === 'all' || (stage == null && stageIndex == null));

async function screenPaintedOver(probe: Probe, request: Request, isSecret: IsSecret, progress: Progress) {
  const { width, height } = await probe.call('screenshot', { ...request, format: 'jpeg', quality: 1 }, progress);
  const screen = blank(width, height, PAINT);
  const { x, y } = request.region ?? { x: 0, y: 0 };
  const scale = request.scale ?? 1;
  for (const stage of fromBottomToTop(await windows(probe, { stage: 'all', depth: 0 }, progress))) {
    if (stage.minimized) continue;
    const which = { stage: 'index', stageIndex: stage.stageIndex, scale } as const;
    const taken = await paintedOver(probe, which, isSecret, progress).catch(ignoreGone);
    const area = areaOf(stage);
    if (taken) paste(screen, readPng(taken.data), Math.round((area.x - x) * scale), Math.round((area.y - y) * scale));
  }
  return { success: true, format: 'png', width, height, data: writePng(screen) } as const;
}

/** What a picture shows of the screen, and what of the screen is secret. */
interface Sight {
  readonly shown: Rectangle;
  readonly secrets: readonly Rectangle[];
}

async function look(probe: Probe, request: Request, isSecret: IsSecret, progress: Progress): Promise<Sight> {
  const all = await windows(probe, { stage: 'all' }, progress);
  const secrets = all.flatMap(stage => placesBelow(stage.scene.root, isSecret, false));
  const area = await areaShown(probe, request, all, progress);
  const { region } = request;
  const part = region ? overlap({ ...region, x: area.x + region.x, y: area.y + region.y }, area) : area;
  return { shown: part ?? area, secrets };
}

async function windows(probe: Probe, which: ParamsOf<'getSnapshot'>, progress: Progress): Promise<UiStage[]> {
  const include = { ...COMPACT_INCLUDE, localToScreen: true };
  const { stages, truncated } = await probe.call('getSnapshot', { ...which, include }, progress);
  if (truncated && which.depth !== 0) throw impossible('the application shows more than can be looked through');
  return stages;
}

/** Of a secret node, and of all that is inside of it: that may stick out. */
function placesBelow(node: UiNode, isSecret: IsSecret, isInside: boolean): Rectangle[] {
  const isHidden = isInside || isSecret(node);
  const place = node.layout?.localToScreen;
  if (isHidden && !isInside && !place) throw impossible('where a secret is cannot be told');
  const own = isHidden && place ? [place] : [];
  return [...own, ...(node.children ?? []).flatMap(child => placesBelow(child, isSecret, isHidden))];
}

async function areaShown(
  probe: Probe,
  { id, ref, stage, stageIndex }: Request,
  all: readonly UiStage[],
  progress: Progress,
): Promise<Rectangle> {
  if (id == null && ref == null) {
    const [window] = await windows(probe, { stage, stageIndex, depth: 0 }, progress);
    if (window) return areaOf(window);
    throw impossible('there is no such window');
  }
  const area = await areaOfNode(probe, ref ?? id ?? '', progress);
  if (area && all.some(window => contains(areaOf(window), area))) return area;
  throw impossible('it is not all within its window');
}

async function areaOfNode(
  probe: Probe,
  which: string | NonNullable<Request['ref']>,
  progress: Progress,
): Promise<Rectangle | null | undefined> {
  const isObject = typeof which === 'string' && !/^(u-|\/)/.test(which);
  if (isObject) return (await probe.call('getGeometry', { id: which }, progress)).global;
  const ref = typeof which !== 'string' ? which : which.startsWith('/') ? { path: which } : { uid: which };
  return (await probe.call('getNode', { ref, fields: ['layout'] }, progress)).layout?.localToScreen;
}

function paint(taken: Taken, { shown, secrets }: Sight, scale: number): Taken {
  const picture = readPng(taken.data);
  const isAsWide = Math.abs(picture.width - shown.width * scale) <= MARGIN * scale;
  const isAsHigh = Math.abs(picture.height - shown.height * scale) <= MARGIN * scale;
  if (!isAsWide || !isAsHigh) throw impossible('its size is not that of what it shows');
  const margin = Math.ceil(MARGIN * scale);
  for (const { x, y, width, height } of secrets) {
    const left = Math.floor((x - shown.x) * scale) - margin;
    const top = Math.floor((y - shown.y) * scale) - margin;
    const right = Math.ceil((x + width - shown.x) * scale) + margin;
    const bottom = Math.ceil((y + height - shown.y) * scale) + margin;
    fillArea(picture, left, top, right, bottom, PAINT);
  }
  return { ...taken, data: writePng(picture) };
}

const impossible = (because: string): UiError =>
  new UiError('MCP_UI_ACTION_FAILED', `There is no picture without secrets: ${because}`, {
    reason: 'UNSUPPORTED',
    hint: 'Take a picture of the whole window, or look with ui_get_snapshot. What is secret was chosen with --secrets.',
  });
