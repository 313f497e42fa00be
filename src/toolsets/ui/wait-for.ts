import { z } from 'zod';
import { type App, type Attempt, describe, describeTarget, displayedText, type Progress, type Target } from '#engine';
import { type NodeSummary, nodeSummary, UiError } from '#protocol';
import * as inputs from '../inputs.js';
import { defineTool } from '../tool.js';

const STATES = ['visible', 'gone', 'enabled', 'value'] as const;

export const waitFor = defineTool({
  name: 'ui_wait_for',
  title: 'Wait',
  effects: ['look'],
  description: 'Wait until a node is visible, gone, enabled or shows a value.',
  input: z.object({
    app: inputs.app,
    selector: inputs.targetForClients.nullish(),
    text: z.string().nullish().describe('displayed text, instead of selector'),
    state: z.enum(STATES).nullish().describe('default visible'),
    value: z.string().nullish().describe('with state value: the text it must show'),
    timeoutMs: inputs.timeoutMs,
  }),
  output: z.object({ app: z.string(), node: nodeSummary.optional() }),
  async run({ input, session, progress }) {
    const target = targetOf(input);
    const app = await session.app(input.app, inputs.uidsOf(target), progress);
    const state = input.state ?? (input.value != null ? 'value' : 'visible');
    if (state === 'value' && input.value == null)
      throw new UiError('MCP_UI_INVALID_ARGUMENT', 'Waiting for a value needs the value', { hint: 'Pass "value".' });
    const look = () => lookFor(app, target, state, input.value ?? '', progress);
    const node = await progress.poll(`${describeTarget(target)} to be ${goalOf(state, input.value)}`, look);
    return {
      text: node ? describe(node) : `${describeTarget(target)} is gone`,
      data: { app: app.id, ...(node ? { node } : {}) },
    };
  },
});

type State = (typeof STATES)[number];

const goalOf = (state: State, value: string | null | undefined): string =>
  state === 'value' ? JSON.stringify(value) : state;

function targetOf(input: { selector?: unknown; text?: string | null | undefined }): Target {
  if (input.selector != null) return inputs.toTarget(inputs.read(inputs.target, input.selector, 'selector'));
  if (input.text != null) return { selector: { text: input.text } };
  throw new UiError('MCP_UI_INVALID_ARGUMENT', 'There is nothing to wait for', { hint: 'Pass "selector" or "text".' });
}

async function lookFor(
  app: App,
  target: Target,
  state: State,
  value: string,
  progress: Progress,
): Promise<Attempt<NodeSummary | undefined>> {
  const found = await find(app, target, progress);
  if (state === 'gone') return found ? { because: `${describe(found)} is there` } : { done: undefined };
  if (!found) return { because: 'nothing matches' };
  if (state === 'visible') return { done: found };
  const node = await app.getNode({ ref: found.ref }, progress);
  if (state === 'enabled') return node.disabled ? { because: `${describe(found)} is disabled` } : { done: found };
  const shown = displayedText(node);
  return shown.includes(value)
    ? { done: found }
    : { because: `it shows ${shown.map(text => JSON.stringify(text)).join(', ')}` };
}

/** The first visible node that matches. */
async function find(app: App, target: Target, progress: Progress): Promise<NodeSummary | undefined> {
  if ('selector' in target) {
    const { matches } = await app.query(target.selector, null, 1, progress);
    return matches[0];
  }
  try {
    const node = await app.getNode({ ref: target.ref }, progress);
    return node.visible ? { ...node, summary: node.type } : undefined;
  } catch (error) {
    if (error instanceof UiError && error.code === 'MCP_UI_STALE_REF') return undefined;
    throw error;
  }
}
