import { type ParamsOf, type ResultOf, UiError } from '#protocol';
import type { App } from '../apps/app.js';
import type { Progress } from '../progress.js';
import { writePng } from './png.js';
import { ScreenView } from './view.js';

/**
 * A picture of a node or a window; or of the screen, with the windows of this application at their places. What other
 * programs show there is not for its clients.
 */
export async function screenshot(
  app: App,
  where: ParamsOf<'screenshot'>,
  progress: Progress,
): Promise<ResultOf<'screenshot'>> {
  if (!isOfScreen(where)) return await app.call('screenshot', where, progress);
  if (where.format === 'jpeg')
    throw new UiError('MCP_UI_INVALID_ARGUMENT', 'A picture of the screen is a png', { hint: 'Leave format out.' });
  const picture = await ScreenView.wholeScreen(app, where.scale ?? 1, progress);
  const { width, height } = picture;
  return { success: true, format: 'png', width, height, data: await writePng(picture) };
}

const isOfScreen = ({ id, ref, stage, stageIndex }: ParamsOf<'screenshot'>): boolean =>
  stage === 'all' || (id == null && ref == null && stage == null && stageIndex == null);
