import { z } from 'zod';
import type { App, Listed, Progress } from '#engine';
import { oneLine, quote } from '#engine';

export const appInfo = z.object({
  id: z.string(),
  pid: z.number().int(),
  executable: z.string(),
  toolkit: z.string(),
  attached: z.boolean(),
  notResponding: z.boolean().optional(),
  windows: z.array(z.object({ title: z.string(), uid: z.string().nullish(), kind: z.string() })).optional(),
});
export type AppInfo = z.infer<typeof appInfo>;

/** Waits for the first window of an application that was just started. */
export async function infoOf(app: App, progress: Progress): Promise<AppInfo> {
  return describeApp(app, await windowsOf(app, progress));
}

function describeApp(app: App, windows: AppInfo['windows']): AppInfo {
  return {
    id: app.id,
    pid: app.pid,
    executable: app.announcement.executable,
    toolkit: `${app.hello.toolkit} ${app.hello.toolkitVersion}`,
    attached: true,
    ...(windows ? { windows } : { notResponding: true }),
  };
}

async function windowsOf(app: App, progress: Progress): Promise<NonNullable<AppInfo['windows']>> {
  const { stages } = await app.capture({ depth: 0 }, progress);
  return stages.map(stage => ({
    title: stage.title ?? '',
    uid: stage.scene.root.ref.uid,
    kind: stage.kind ?? 'window',
  }));
}

export const infoOfListed = async ({ app, ...listed }: Listed, progress: Progress): Promise<AppInfo> =>
  app?.isRunning
    ? describeApp(app, await windowsOf(app, progress).catch(() => undefined))
    : { ...listed, attached: false };

/** `kcalc-1 (pid 4711, qt 5.15.8): window "KCalc" u-1` */
export function infoText({ id, pid, toolkit, attached, windows }: AppInfo): string {
  const shown = windows
    ?.map(window => `${window.kind} ${quote(window.title)} ${oneLine(window.uid ?? '')}`.trim())
    .join(', ');
  const state = attached ? (windows ? shown || 'no window' : 'not responding') : 'not attached yet';
  return `${id} (pid ${pid}, ${oneLine(toolkit)}): ${state}`;
}
