import type { ToolSet } from '../tool.js';
import { computer } from './computer.js';

export const computerUseSet: ToolSet = {
  tools: [computer],
  instructions:
    'computer: the screen shows the windows of the application and nothing else. Start a program with app_launch, then take a screenshot.',
};
