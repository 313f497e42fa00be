import { type Remedy, UiError } from '#protocol';
import type { Remedies, Tool } from './tool.js';

/** For a reader whose tools cannot do it. */
const WITHOUT_A_TOOL: Record<Remedy, string> = {
  launch: 'Start the application first.',
  relaunch: 'Start the application again; refs of the old process are void.',
  list: 'See which applications are running.',
  close: 'Close the application.',
  look: 'Look at the application again.',
  windows: 'See which windows are open.',
  screenshot: 'Take a new screenshot.',
};

/** The error with its remedies worded for the caller of a tool; only tools that are offered are named. */
export function withWordedRemedies(error: UiError, remedies: Remedies, offered: readonly Tool[]): UiError {
  if (!error.details.remedies?.length) return error;
  const sentences = error.details.remedies.map(remedy => {
    const worded = remedies[remedy];
    return worded && offered.some(({ name }) => name === worded.tool) ? worded.say : WITHOUT_A_TOOL[remedy];
  });
  const hint = [error.details.hint, ...sentences].filter(Boolean).join(' ');
  return new UiError(error.code, error.message, { ...error.details, hint });
}
