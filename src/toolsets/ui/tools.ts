import { getNode } from './get-node.js';
import { getSnapshot } from './get-snapshot.js';
import { perform } from './perform.js';
import { query } from './query.js';
import { screenshot } from './screenshot.js';
import { waitFor } from './wait-for.js';

export const uiTools = [getSnapshot, query, getNode, perform, screenshot, waitFor];
