import { z } from 'zod';
import { locateByName, type Named, type Progress } from '#engine';
import { UiError } from '#protocol';
import type { Session } from '../session.js';

export const providerName = z.string().describe('qt, javafx: see getProviders');
export const elementId = z.string().min(1).describe('id of queryTree, ref, path, window title or process name');
export const success = z.object({ success: z.boolean() });

/** The element, in an application of that provider. */
export async function locate(session: Session, provider: string, name: string, progress: Progress): Promise<Named> {
  const { providerNames } = session.desktop;
  if (!providerNames.includes(provider))
    throw new UiError('MCP_UI_INVALID_ARGUMENT', `There is no provider ${JSON.stringify(provider)} here`, {
      hint: `There are: ${providerNames.join(', ')}.`,
    });
  const all = await session.apps(progress);
  const apps = all.filter(app => app.hello.toolkit === provider);
  if (!apps.length)
    throw new UiError('MCP_UI_ACTION_FAILED', `No application of the provider ${provider} runs`, {
      reason: 'APP_NOT_FOUND',
      hint: all.length
        ? `These run: ${all.map(app => `${app.id} (${app.hello.toolkit})`).join(', ')}.`
        : 'Start one with launchProcess.',
    });
  const found = await locateByName(apps, name, progress);
  return { ...found, app: await session.app(found.app.id, [], progress) };
}
