import { appRemedies } from '../apps/tools.js';
import type { ToolSet } from '../tool.js';
import { getNode } from './get-node.js';
import { getSnapshot } from './get-snapshot.js';
import { perform } from './perform.js';
import { query } from './query.js';
import { screenshot } from './screenshot.js';
import { waitFor } from './wait-for.js';

export const uiSet: ToolSet = {
  tools: [getSnapshot, query, getNode, perform, screenshot, waitFor],
  instructions:
    'Start a program with app_launch, look with ui_get_snapshot, act with ui_perform on refs (u-5) or selectors; its answer tells what changed, so a new snapshot is rarely needed.',
  remedies: {
    ...appRemedies,
    look: { tool: 'ui_get_snapshot', say: 'Look again with ui_get_snapshot.' },
    windows: { tool: 'app_list', say: 'See which windows are open with app_list.' },
    screenshot: { tool: 'ui_screenshot', say: 'Take a new picture with ui_screenshot.' },
  },
};
