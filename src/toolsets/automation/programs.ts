import { z } from 'zod';
import { askEach, numberOf, START_LIMIT_MS, windowsOf } from '#engine';
import { defineTool } from '../tool.js';

export const launchProcess = defineTool({
  name: 'launchProcess',
  title: 'Launch an application',
  effects: ['launch'],
  description: 'Launch an application.',
  timeoutMs: START_LIMIT_MS,
  input: z.object({
    executable: z.string().min(1).describe('program on the PATH, or its path'),
    args: z.array(z.string()).nullish().describe('command-line arguments'),
  }),
  output: z.object({ success: z.boolean(), executable: z.string(), pid: z.number().int(), message: z.string() }),
  async run({ input: { executable, args }, session, progress }) {
    const app = await session.launch({ command: executable, args }, progress);
    const data = { success: true, executable, pid: app.pid, message: `Launched ${executable}` };
    return { text: JSON.stringify(data), data };
  },
});

export const listWindows = defineTool({
  name: 'listWindows',
  title: 'List windows',
  effects: ['look'],
  description: 'List all visible windows.',
  input: z.object({}),
  output: z.object({
    success: z.boolean(),
    windows: z.array(z.object({ handle: z.number().int(), title: z.string(), pid: z.number().int() })),
    notResponding: z.array(z.object({ pid: z.number().int(), executable: z.string() })).optional(),
  }),
  async run({ session, progress }) {
    const apps = await session.apps(progress);
    const { answers, silent } = await askEach(apps, windowsOf, progress);
    const windows = answers.flatMap(({ app, answer }) =>
      answer.map(stage => ({
        handle: numberOf(stage.scene.root.ref.uid ?? 'u-0'),
        title: stage.title ?? '',
        pid: app.pid,
      })),
    );
    const notResponding = silent.map(({ pid, announcement }) => ({ pid, executable: announcement.executable }));
    const data = { success: true, windows, ...(silent.length ? { notResponding } : {}) };
    return { text: JSON.stringify(data), data };
  },
});

export const getProviders = defineTool({
  name: 'getProviders',
  title: 'List providers',
  effects: ['look'],
  description: 'Get list of available automation providers.',
  input: z.object({}),
  // A plain POST gets the bare list that is documented; MCP requires an object.
  output: z.object({ providers: z.array(z.string()) }),
  async run({ session }) {
    const providers = session.desktop.providerNames;
    return { text: JSON.stringify(providers), data: { providers } };
  },
});
