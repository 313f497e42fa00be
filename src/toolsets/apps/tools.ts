import { z } from 'zod';
import { BRIEF_MS, type Closed, START_LIMIT_MS } from '#engine';
import * as inputs from '../inputs.js';
import { defineTool, type Remedies } from '../tool.js';
import { appInfo, infoOf, infoOfListed, infoText } from './app-info.js';
import { appClipboard } from './clipboard.js';
import { appLog } from './log.js';

const appList = defineTool({
  name: 'app_list',
  title: 'List applications',
  effects: ['look'],
  description: 'Applications that can be driven now, with their windows.',
  input: z.object({}),
  output: z.object({ apps: z.array(appInfo) }),
  async run({ session, progress }) {
    const listed = await session.desktop.list();
    const apps = await Promise.all(listed.map(each => infoOfListed(each, progress.atMost(BRIEF_MS))));
    return { text: apps.map(infoText).join('\n') || 'None. Start one with app_launch.', data: { apps } };
  },
});

const appLaunch = defineTool({
  name: 'app_launch',
  title: 'Launch an application',
  effects: ['launch'],
  description: 'Start a program so that it can be seen and driven. It becomes the default app.',
  timeoutMs: START_LIMIT_MS,
  input: z.object({
    command: z.string().min(1).describe('program on the PATH, or its path'),
    args: z.array(z.string()).nullish(),
    cwd: z.string().nullish(),
    env: z.record(z.string(), z.string()).nullish(),
    timeoutMs: inputs.timeoutMs.describe(`default ${START_LIMIT_MS}`),
  }),
  output: z.object({ app: appInfo }),
  async run({ input, session, progress }) {
    const { command, args, cwd, env } = input;
    const app = await session.launch({ command, args, cwd, env }, progress);
    const info = await infoOf(app, progress);
    return { text: infoText(info), data: { app: info } };
  },
});

const appAttach = defineTool({
  name: 'app_attach',
  title: 'Attach to an application',
  effects: ['attach'],
  idempotent: true,
  description:
    'Drive an application that runs already, also one that was started without Widgetwright. It becomes the default app.',
  input: z.object({ app: z.string().describe('id, pid or window title'), timeoutMs: inputs.timeoutMs }),
  output: z.object({ app: appInfo }),
  async run({ input, session, progress }) {
    const app = await session.attach(input.app, progress);
    const info = await infoOf(app, progress);
    return { text: infoText(info), data: { app: info } };
  },
});

const appRestart = defineTool({
  name: 'app_restart',
  title: 'Restart an application',
  // It starts nothing but what this server has started before.
  effects: ['act'],
  description: 'End an application and start it again as app_launch did. Old refs become stale.',
  timeoutMs: START_LIMIT_MS,
  input: z.object({ app: inputs.app }),
  output: z.object({ app: appInfo }),
  async run({ input, session, progress }) {
    const old = await session.app(input.app, [], progress);
    const app = await session.desktop.restart(old, progress);
    session.use(app);
    const info = await infoOf(app, progress);
    return { text: `${old.id} was started again.\n${infoText(info)}`, data: { app: info } };
  },
});

const exit = z.object({ code: z.number().int().nullable(), signal: z.string().nullable() });

const appClose = defineTool({
  name: 'app_close',
  title: 'Close an application',
  effects: ['act'],
  description: 'End an application that app_launch started; let go of one that was attached to.',
  input: z.object({ app: inputs.app }),
  output: z.object({ app: z.string(), outcome: z.enum(['ended', 'released']), exit: exit.optional() }),
  async run({ input, session, progress }) {
    const app = await session.app(input.app, [], progress);
    const closed = await session.desktop.close(app);
    return { text: closedText(app.id, closed), data: { app: app.id, ...closed } };
  },
});

const closedText = (id: string, { outcome, exit }: Closed): string =>
  outcome === 'ended'
    ? `${id} has ended (${exit?.signal ?? `exit code ${exit?.code}`})`
    : `let go of ${id}; it runs on`;

export const appTools = [appList, appLaunch, appAttach, appRestart, appClose, appLog, appClipboard];

export const appRemedies: Remedies = {
  launch: { tool: 'app_launch', say: 'Start the program with app_launch.' },
  relaunch: { tool: 'app_restart', say: 'Start it again with app_restart; refs of the old process are void.' },
  list: { tool: 'app_list', say: 'See what is running with app_list.' },
  close: { tool: 'app_close', say: 'Close it with app_close.' },
};
