import type { ToolSet } from '../tool.js';

export const automationSet: ToolSet = { tools: [], instructions: '' };
