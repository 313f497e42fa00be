import { z } from 'zod';
import { type App, type Progress, quote } from '#engine';
import { UiError } from '#protocol';
import * as inputs from '../inputs.js';
import { defineTool } from '../tool.js';

export const appClipboard = defineTool({
  name: 'app_clipboard',
  title: 'Clipboard',
  effects: ['look', 'act'],
  effectsOf: ({ text }) => (text == null ? ['look'] : ['act']),
  description: 'Read the clipboard; with text, write it.',
  input: z.object({ app: inputs.app, text: z.string().nullish() }),
  output: z.object({ text: z.string().nullable(), files: z.array(z.string()).nullish() }),
  async run({ input, session, progress }) {
    const app = await session.app(input.app, [], progress);
    const content = await clipboardOf(app, input.text, progress);
    const shown = content.files?.length ? content.files.join('\n') : content.text;
    return {
      text: shown == null ? 'The clipboard holds no text.' : `Clipboard: ${quote(shown, 10_000)}`,
      data: content,
    };
  },
});

async function clipboardOf(app: App, text: string | null | undefined, progress: Progress) {
  if (!app.can('clipboard'))
    throw new UiError(
      'MCP_UI_ACTION_FAILED',
      `${app.id} (${app.hello.toolkit}) does not give access to the clipboard`,
      {
        reason: 'UNSUPPORTED',
      },
    );
  const content = await app.call('clipboard', text == null ? {} : { text }, progress);
  if (text == null || content.text === text) return content;
  throw new UiError('MCP_UI_ACTION_FAILED', 'The clipboard did not take the text', { reason: 'VALUE_REJECTED' });
}
