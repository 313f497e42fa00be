import { z } from 'zod';
import { type App, askEach, numberOf, type Progress, perform, quote, START_LIMIT_MS, uidOf } from '#engine';
import { UiError } from '#protocol';
import * as inputs from '../inputs.js';
import { defineTool } from '../tool.js';

const tab = z.object({ tabId: z.number().int(), title: z.string(), url: z.string(), active: z.boolean().optional() });
type Tab = z.infer<typeof tab>;

/** Windows have no groups: the id is always the same. */
const TAB_GROUP = 1;

export const tabsContext = defineTool({
  name: 'tabs_context_mcp',
  title: 'List windows',
  effects: ['look'],
  description: 'The windows that can be driven; each is a tab. Call it first.',
  timeoutMs: START_LIMIT_MS,
  input: z.object({ createIfEmpty: z.boolean().nullish().describe('has no meaning here'), app: inputs.app }),
  output: z.object({
    availableTabs: z.array(tab),
    tabGroupId: z.number().int(),
    notResponding: z.array(z.string()).optional(),
  }),
  async run({ input, session, progress }) {
    const first = await session.app(input.app, [], progress).catch(nobody);
    const apps = input.app != null && first ? [first] : session.desktop.running();
    // One that has just been started may take a while to show its window.
    if (first && !first.hasShownItself) await tabsOf(first, progress);
    const { answers, silent } = await askEach(apps, tabsOf, progress);
    const availableTabs = answers.flatMap(({ answer }) => answer);
    const notResponding = silent.map(app => `${app.id} (pid ${app.pid})`);
    const data = { availableTabs, tabGroupId: TAB_GROUP, ...(silent.length ? { notResponding } : {}) };
    const isEmpty = !availableTabs.length && !silent.length;
    const note = isEmpty ? '\nNo window is open. Start a program with app_launch.' : '';
    return { text: JSON.stringify(data) + note, data };
  },
});

function nobody(error: unknown): undefined {
  if (error instanceof UiError && (error.details.reason === 'APP_NOT_FOUND' || error.details.reason === 'AMBIGUOUS'))
    return;
  throw error;
}

async function tabsOf(app: App, progress: Progress): Promise<Tab[]> {
  const { stages } = await app.capture({ depth: 0 }, progress);
  return stages
    .filter(({ kind }) => kind == null || kind === 'window' || kind === 'dialog')
    .map(stage => ({
      tabId: numberOf(stage.scene.root.ref.uid ?? 'u-0'),
      title: stage.title ?? '',
      url: `app://${app.id}`,
      ...(stage.focused ? { active: true } : {}),
    }));
}

const message = z.object({ message: z.string() });

export const tabsClose = defineTool({
  name: 'tabs_close_mcp',
  title: 'Close a window',
  effects: ['act'],
  description: 'Close a window, as its user would.',
  input: z.object({ tabId: z.number().int().min(0) }),
  output: message,
  async run({ input, session, progress }) {
    const uid = uidOf(input.tabId);
    const app = await session.app(undefined, [uid], progress);
    await perform(app, { type: 'window', operation: 'close', target: { ref: { uid } } }, progress);
    const text = `Closed tab ${input.tabId}`;
    return { text, data: { message: text } };
  },
});

export const resizeWindow = defineTool({
  name: 'resize_window',
  title: 'Resize a window',
  effects: ['act'],
  idempotent: true,
  description: 'Give a window another size.',
  input: z.object({
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    tabId: inputs.tabId.describe('default: the active window'),
    app: inputs.app,
  }),
  output: message,
  async run({ input, session, progress }) {
    const { width, height, tabId } = input;
    const uid = tabId == null ? undefined : uidOf(tabId);
    const app = await session.app(input.app, uid ? [uid] : [], progress);
    const target = uid ? { target: { ref: { uid } } } : {};
    const { target: resized } = await perform(
      app,
      { type: 'window', operation: 'resize', width, height, ...target },
      progress,
    );
    const text = `Resized ${resized?.name ? quote(resized.name) : 'the window'} to ${width}x${height}`;
    return { text, data: { message: text } };
  },
});
