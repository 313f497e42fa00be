import type { ToolSet } from '../tool.js';
import { clickElement } from './click-element.js';
import { getProviders, launchProcess, listWindows } from './programs.js';
import { readProperty, setProperty } from './properties.js';
import { queryTree } from './query-tree.js';

export const automationSet: ToolSet = {
  tools: [launchProcess, listWindows, queryTree, setProperty, readProperty, clickElement, getProviders],
  instructions:
    'launchProcess starts a program, queryTree shows its elements, clickElement and setProperty act on their ids.',
  remedies: {
    launch: { tool: 'launchProcess', say: 'Start the program with launchProcess.' },
    relaunch: { tool: 'launchProcess', say: 'Start it again with launchProcess; old element ids are void.' },
    list: { tool: 'listWindows', say: 'See what is running with listWindows.' },
    look: { tool: 'queryTree', say: 'Look again with queryTree.' },
    windows: { tool: 'listWindows', say: 'See which windows are open with listWindows.' },
  },
};
