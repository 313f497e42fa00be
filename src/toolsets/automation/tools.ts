import type { ToolSet } from '../tool.js';
import { clickElement } from './click-element.js';
import { getProviders, launchProcess, listWindows } from './programs.js';
import { readProperty, setProperty } from './properties.js';
import { queryTree } from './query-tree.js';

export const automationSet: ToolSet = {
  tools: [launchProcess, listWindows, queryTree, setProperty, readProperty, clickElement, getProviders],
  instructions:
    'launchProcess starts a program, queryTree shows its elements, clickElement and setProperty act on their ids.',
};
