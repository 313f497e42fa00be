import { appRemedies } from '../apps/tools.js';
import type { ToolSet } from '../tool.js';
import { computer } from './computer.js';

export const computerUseSet: ToolSet = {
  tools: [computer],
  instructions:
    'computer: the screen shows the windows of the application and nothing else. Start a program with app_launch, then take a screenshot.',
  remedies: {
    ...appRemedies,
    look: { tool: 'computer', say: 'Take a new screenshot with computer.' },
    windows: { tool: 'app_list', say: 'See which windows are open with app_list.' },
    screenshot: { tool: 'computer', say: 'Take a new screenshot with computer.' },
  },
};
