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
};
