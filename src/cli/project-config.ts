import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { HTTP_LIMITS } from '#server';
import { isWithin, realPath } from '../launch/allowed-programs.js';
import { UsageError } from './command-line.js';
import type { Config } from './config.js';

/** How the user lets a project's configuration have its way. */
const WAY_OUT = 'If you trust this project, start widgetwright with --trust-project.';

/** What the configuration of a project may choose, whoever wrote it, and what of it is left out. */
export async function asOfProject(config: Config, project: string): Promise<{ config: Config; ignored: string[] }> {
  await requireInside(config, project);
  const { host, allowHosts, tokenFile, allowLaunch, limits, ...serve } = config.serve ?? {};
  const granted = { host, allowHosts, tokenFile, allowLaunch };
  const ignored = Object.entries(granted).flatMap(([key, value]) => (value === undefined ? [] : [`serve.${key}`]));
  return { config: { ...config, serve: { ...serve, limits: lowered(limits) } }, ignored };
}

export const ignoredWords = (file: string, ignored: readonly string[]): string =>
  `${file}: ${ignored.join(', ')} ${ignored.length > 1 ? 'are' : 'is'} ignored: a project does not decide on that. ${WAY_OUT}`;

type Limits = NonNullable<Config['serve']>['limits'];

const lowered = (limits: Limits): Limits =>
  limits &&
  Object.fromEntries(
    Object.entries(limits).map(([key, value]) => [key, Math.min(value, HTTP_LIMITS[key as keyof typeof HTTP_LIMITS])]),
  );

async function requireInside({ audit, artefacts }: Config, project: string): Promise<void> {
  for (const [key, path] of Object.entries({ audit, artefacts })) {
    if (path === undefined) continue;
    if (!isWithin(nearest(resolve(project, path)), realPath(project) ?? project))
      throw new UsageError(`${key}: ${path} leads out of the project. ${WAY_OUT}`);
  }
  if (audit !== undefined && !(await isAudit(resolve(project, audit))))
    throw new UsageError(`audit: ${audit} exists, and is not an audit. Choose another file.`);
}

/** The real path of the nearest directory or file that exists. */
const nearest = (path: string): string => realPath(path) ?? nearest(dirname(path));

/** Whether it is a file that an audit may be appended to. */
async function isAudit(path: string): Promise<boolean> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(error =>
    error.code === 'ENOENT' ? undefined : Promise.reject(error),
  );
  if (!file) return true;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    return bytesRead === 0 || buffer.toString('latin1').startsWith('{"time":"');
  } finally {
    await file.close();
  }
}
