import { appRemedies } from '../apps/tools.js';
import type { ToolSet } from '../tool.js';
import { readEvents } from './events.js';
import { getItems } from './items.js';
import { objectTools } from './objects.js';
import { nativeScreenshot } from './screenshot.js';

export const nativeSet: ToolSet = {
  tools: [...objectTools, nativeScreenshot, getItems, readEvents],
  instructions:
    'native_*: the objects of the toolkit themselves, with properties, methods and signals. An id is a path as native_find_by_object_name gives it, or a ref (u-5).',
  remedies: {
    ...appRemedies,
    look: { tool: 'native_get_object_tree', say: 'Look again with native_get_object_tree.' },
    windows: { tool: 'app_list', say: 'See which windows are open with app_list.' },
    screenshot: { tool: 'native_screenshot', say: 'Take a new picture with native_screenshot.' },
  },
};
