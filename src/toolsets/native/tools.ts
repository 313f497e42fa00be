import type { ToolSet } from '../tool.js';

export const nativeSet: ToolSet = { tools: [], instructions: '' };
