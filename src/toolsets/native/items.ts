import { z } from 'zod';
import { oneLine, refOfObject } from '#engine';
import { METHODS } from '#protocol';
import * as inputs from '../inputs.js';
import { defineTool } from '../tool.js';
import { requireMethod } from './object-tool.js';
import { shortened } from './shortened.js';

const { parent } = METHODS.getItems.params.shape;

/** Default number of rows. */
const ROWS = 100;

export const getItems = defineTool({
  name: 'native_get_items',
  title: 'Rows',
  effects: ['look'],
  description: `Rows of a list, table or tree, also those that are not shown; by default the first ${ROWS}.`,
  input: z.object({
    id: z.string(),
    parent,
    from: z.number().int().min(0).nullish(),
    to: z.number().int().min(0).nullish(),
    timeoutMs: inputs.timeoutMs,
    app: inputs.app,
  }),
  output: METHODS.getItems.result,
  async run({ input, session, progress }) {
    const { id, parent: whose, from, to } = input;
    const app = await session.app(input.app, id.startsWith('u-') ? [id] : [], progress);
    requireMethod(app, 'getItems');
    const ref = await refOfObject(app, id, progress);
    const data = await app.call(
      'getItems',
      { ref, parent: whose, from: from ?? 0, to: to ?? (from ?? 0) + ROWS - 1 },
      progress,
    );
    const lines = data.items.map(({ index, selected, cells }) => {
      const texts = cells.map(cell => oneLine(cell.text ?? ''));
      return `${index}${selected ? ' [selected]' : ''}: ${texts.join(' | ')}`;
    });
    const head = `${data.total} rows${data.columns?.length ? `: ${data.columns.map(oneLine).join(' | ')}` : ''}`;
    return { text: shortened([head, ...lines].join('\n')), data };
  },
});
