import { z } from 'zod';
import { CALL_LIMIT_MS, ScreenView, uidOf } from '#engine';
import * as inputs from '../inputs.js';
import { defineTool, type Reply } from '../tool.js';
import { ACTIONS, type Outcome } from './actions.js';
import { Gesture } from './gesture.js';
import { computerInput } from './input.js';
import { png } from './pictures.js';

/** The longest `wait` or `hold_key`, plus time for the application to answer. */
const LONGEST_MS = 130_000;
/** For everything else. */
const ACTION_MS = 2 * CALL_LIMIT_MS;

const output = z.object({
  message: z.string(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
});

/** Shared by the sets computer_use and chrome. */
export const computer = defineTool({
  name: 'computer',
  title: 'Mouse, keyboard and screen',
  effects: ['look', 'act'],
  effectsOf: ({ action }) => [ACTIONS[action].effect],
  description:
    "Use mouse and keyboard, take screenshots. The user's own pointer stays where it is. Take a screenshot first; coordinates are pixels of it.",
  timeoutMs: LONGEST_MS,
  input: computerInput,
  output,
  async run({ input, session, progress }) {
    const window = input.tabId == null ? undefined : uidOf(input.tabId);
    const uids = [...(window ? [window] : []), ...(input.ref ? [inputs.toUid(input.ref)] : [])];
    const app = await session.app(input.app, uids, progress.atMost(ACTION_MS));
    const view = await ScreenView.of(app, window, progress.atMost(ACTION_MS));
    const gesture = new Gesture(app, view, input, progress, ACTION_MS);
    return await replyWith(await ACTIONS[input.action].run(gesture));
  },
});

async function replyWith({ message, picture }: Outcome): Promise<Reply<z.infer<typeof output>>> {
  if (!picture) return { text: message, data: { message } };
  const { width, height } = picture;
  return { text: message, image: await png(picture), data: { message, width, height } };
}
