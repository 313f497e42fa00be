import { z } from 'zod';
import { type App, changesToText, compactNode, diff, type SnapshotRequest, toText, withinBytes } from '#engine';
import { contractInclude, UiError, uiSnapshot } from '#protocol';
import * as inputs from '../inputs.js';
import type { Session } from '../session.js';
import { type Call, defineTool, type Reply } from '../tool.js';
import { changeData } from './shapes.js';

const DIFF_BYTES = 16_000;
/** The size of one reply; the rest is fetched in parts. */
const TEXT_BYTES = 60_000;
const FULL_BYTES = 1_000_000;

const input = z.object({
  app: inputs.app,
  mode: z.enum(['compact', 'full', 'diff']).nullish().describe('default compact; full = JSON; diff = changes since'),
  since: z.string().nullish().describe('snapshotId for diff; default: the last one'),
  stage: inputs.stage,
  stageIndex: inputs.stageIndex,
  root: inputs.ref.nullish().describe('only below this node'),
  depth: z.number().int().min(0).nullish(),
  maxNodes: z.number().int().min(1).nullish(),
  maxBytes: z.number().int().min(1_000).nullish().describe(`of the text; default ${TEXT_BYTES}`),
  include: contractInclude.nullish(),
  includeControlInternals: z.boolean().nullish(),
  timeoutMs: inputs.timeoutMs,
});

const output = z.object({
  app: z.string(),
  snapshotId: z.string().optional(),
  windows: z.array(compactNode).optional(),
  snapshot: uiSnapshot.optional().describe('mode full'),
  since: z.string().optional(),
  changes: z.array(changeData).optional().describe('mode diff'),
  truncated: z.string().optional(),
});

export const getSnapshot = defineTool({
  name: 'ui_get_snapshot',
  title: 'Snapshot',
  effects: ['look'],
  description:
    'See the application: one line a node with role, "name", #id, ref (u-5), [states] = value. Refs stay valid as long as the node lives.',
  input,
  output,
  async run(call) {
    const root = call.input.root != null ? inputs.toRef(call.input.root) : null;
    const app = await call.session.app(call.input.app, root?.uid ? [root.uid] : [], call.progress);
    const request = requestOf(call.input, root);
    switch (call.input.mode) {
      case 'full':
        return await full(app, request, call);
      case 'diff':
        return await changes(app, request, call);
      default:
        return await compact(app, request, call);
    }
  },
});

type Input = z.output<typeof input>;
type Output = Reply<z.input<typeof output>>;

/** Absent options stay absent on the wire, so that the probe's own defaults apply. */
function requestOf(given: Input, root: SnapshotRequest['root']): SnapshotRequest {
  const { stage, stageIndex, depth, maxNodes, include, includeControlInternals } = given;
  const request = { stage, stageIndex, root, depth, maxNodes, include, includeControlInternals };
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value != null));
}

async function compact(app: App, request: SnapshotRequest, { input, session, progress }: Call<Input>): Promise<Output> {
  const taken = await app.snapshot(request, progress);
  session.rememberSnapshot(app, taken.id);
  const cut = taken.truncated ? `… cut at ${taken.truncated.nodes} nodes: ask with root, depth or maxNodes` : undefined;
  const text = withinBytes(toText(taken.windows), input.maxBytes ?? TEXT_BYTES, REST);
  return {
    text: [`${app.id}, snapshot ${taken.id}`, text, cut].filter(Boolean).join('\n'),
    data: { app: app.id, snapshotId: taken.id, windows: taken.windows, ...(cut ? { truncated: cut } : {}) },
  };
}

const REST = 'ask with root, depth or maxBytes, or find what you need with ui_query';

async function full(app: App, request: SnapshotRequest, { input, progress }: Call<Input>): Promise<Output> {
  const snapshot = await app.capture(request, progress);
  const text = JSON.stringify(snapshot);
  requireWithin(input.maxBytes ?? FULL_BYTES, text);
  return { text, data: { app: app.id, snapshot } };
}

/** Truncated JSON is useless. */
function requireWithin(limit: number, text: string): void {
  const bytes = Buffer.byteLength(text);
  if (bytes <= limit) return;
  throw new UiError('MCP_UI_INVALID_ARGUMENT', `The full snapshot has ${bytes} bytes, more than ${limit}`, {
    hint: 'Ask with root, depth or maxNodes, with mode compact, or with a larger maxBytes.',
  });
}

async function changes(app: App, request: SnapshotRequest, { input, session, progress }: Call<Input>): Promise<Output> {
  const since = input.since ?? lastOf(session, app);
  const before = app.remembered(since);
  const after = await app.snapshot(request, progress);
  session.rememberSnapshot(app, after.id);
  const found = diff(before.windows, after.windows);
  const text = found.length ? changesToText(found, DIFF_BYTES) : 'nothing changed';
  return {
    text: `${app.id}, snapshot ${after.id}, changes since ${since}\n${text}`,
    data: { app: app.id, snapshotId: after.id, since, changes: found },
  };
}

function lastOf(session: Session, app: App): string {
  const last = session.lastSnapshotOf(app);
  if (last) return last;
  throw new UiError('MCP_UI_INVALID_ARGUMENT', 'There is no earlier snapshot to compare with', {
    hint: 'Take one with mode: "compact", or pass its id as "since".',
  });
}
