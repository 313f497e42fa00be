import { appRemedies } from '../apps/tools.js';
import { computer } from '../computer/computer.js';
import type { ToolSet } from '../tool.js';
import { browserBatch } from './batch.js';
import { readConsoleMessages } from './console.js';
import { find } from './find.js';
import { formInput } from './form-input.js';
import { getPageText, readPage } from './read-page.js';
import { resizeWindow, tabsClose, tabsContext } from './tabs.js';

/** A model that knows the browser's tools may call these too. */
const BROWSER_ONLY = [
  'tabs_create_mcp',
  'navigate',
  'javascript_tool',
  'read_network_requests',
  'gif_creator',
  'upload_image',
  'file_upload',
  'update_plan',
];

export const chromeSet: ToolSet = {
  tools: [
    tabsContext,
    readPage,
    find,
    formInput,
    computer,
    getPageText,
    tabsClose,
    resizeWindow,
    readConsoleMessages,
    browserBatch,
  ],
  instructions:
    'As in a browser, but a tab is a window of a desktop application: tabs_context_mcp lists them, read_page and find give refs for form_input and computer.',
  absent: Object.fromEntries(
    BROWSER_ONLY.map(name => [
      name,
      `${name} is not available for desktop windows. Start programs with app_launch, look with read_page, act with computer and form_input.`,
    ]),
  ),
  remedies: {
    ...appRemedies,
    look: { tool: 'read_page', say: 'Look again with read_page or find.' },
    windows: { tool: 'tabs_context_mcp', say: 'See which windows are open with tabs_context_mcp.' },
    screenshot: { tool: 'computer', say: 'Take a new screenshot with computer.' },
  },
};
