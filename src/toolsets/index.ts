import { targetTools } from './targets/tools.js';
import { uiTools } from './ui/tools.js';

export { read } from './inputs.js';
export * from './session.js';
export * from './tool.js';

/** Every tool of the default mode. */
export const tools = [...targetTools, ...uiTools];
