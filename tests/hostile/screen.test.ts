import { expect } from 'vitest';
import { onEveryToolkit, test } from '../support/mcp.js';
import { readPng } from '../support/pictures.js';

onEveryToolkit('a picture of the screen', host => {
  test('shows no window of another program', async ({ connect }) => {
    const mcp = await connect(['--headless', '--mode', 'ui,native', '--', host.gallery]);
    await mcp.do('ui_get_snapshot');
    await mcp.do('app_launch', { command: host.gallery });
    await mcp.do('ui_perform', { app: 'gallery-1', actions: [{ type: 'window', operation: 'minimize' }] });
    const colours = async (tool: string, app: string, input: object = {}) => {
      const { image } = await mcp.do(tool, { app, ...input });
      const { data } = readPng(image?.data ?? '');
      return new Set(Array.from({ length: data.length / 4 }, (_, at) => data.readUInt32BE(4 * at))).size;
    };
    for (const [tool, input] of [
      ['ui_screenshot', { stage: 'all' }],
      ['native_screenshot', {}],
    ] as const) {
      expect(await colours(tool, 'gallery-2', input), tool).toBeGreaterThan(10);
      expect(await colours(tool, 'gallery-1', input), tool).toBe(1);
    }
  });
});
