export * from './artefacts.js';
export { read } from './inputs.js';
export * from './remedies.js';
export * from './session.js';
export * from './sets.js';
export * from './tool.js';
