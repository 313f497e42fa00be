import { z } from 'zod';
import { compact, cut, pageText, uidOf, visibleText } from '#engine';
import { UiError } from '#protocol';
import * as inputs from '../inputs.js';
import { defineTool } from '../tool.js';
import { asData, compactWindows, onElement, readWindows } from './page.js';

const DEPTH = 15;
const MAX_CHARS = 50_000;

export const readPage = defineTool({
  name: 'read_page',
  title: 'Read the page',
  effects: ['look'],
  description:
    'The elements of a window, one line each: role "name" [ref_N]. Refs stay valid as long as the element lives.',
  input: z.object({
    filter: z.enum(['interactive', 'all']).nullish().describe('default all'),
    depth: z.number().int().min(0).nullish().describe(`default ${DEPTH}`),
    ref_id: inputs.pageRef.nullish().describe('only below this element'),
    max_chars: z.number().int().positive().nullish().describe(`default ${MAX_CHARS}; more is an error`),
    tabId: inputs.tabId.describe('default: all windows'),
    app: inputs.app,
  }),
  output: z.object({ pageContent: z.string() }),
  async run({ input, session, progress }) {
    const root = input.ref_id == null ? undefined : inputs.toUid(input.ref_id);
    const uids = [root, input.tabId == null ? undefined : uidOf(input.tabId)].filter(uid => uid !== undefined);
    const app = await session.app(input.app, uids, progress);
    const request = root ? { root: { uid: root } } : {};
    const read = () => readWindows(app, root ? undefined : input.tabId, request, progress);
    const windows = compact(input.ref_id ? await onElement(input.ref_id, read) : await read(), root != null);
    const text = pageText(windows, {
      interactiveOnly: input.filter === 'interactive',
      depth: input.depth ?? DEPTH,
      refOf: inputs.toPageRef,
    });
    requireWithin(input.max_chars ?? MAX_CHARS, text);
    return { text, data: { pageContent: text } };
  },
});

function requireWithin(limit: number, text: string): void {
  if (text.length <= limit) return;
  throw new UiError('MCP_UI_INVALID_ARGUMENT', `The page has ${text.length} characters, more than ${limit}`, {
    hint: 'Ask with a smaller depth, filter "interactive", ref_id of a part, a larger max_chars, or use find.',
  });
}

export const getPageText = defineTool({
  name: 'get_page_text',
  title: 'Read the text',
  effects: ['look'],
  description: 'The text of a window, line by line, without refs.',
  input: z.object({ tabId: inputs.tabId.describe('default: all windows'), app: inputs.app }),
  output: z.object({ text: z.string() }),
  async run({ input, session, progress }) {
    const app = await session.app(input.app, input.tabId == null ? [] : [uidOf(input.tabId)], progress);
    const text = cut(visibleText(await compactWindows(app, input.tabId, {}, progress)), MAX_CHARS);
    return { text: asData('Text of the window', text), data: { text } };
  },
});
