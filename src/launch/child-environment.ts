import type { Environment } from '#engine';

/** Settings of the server and of a probe; but where probes announce themselves and how much they log is for all of them. */
const OURS = /^(WIDGETWRIGHT|QTMCP)_(?!LOG_LEVEL$|RUN_DIR$)/;

/** The user's environment without our own variables, such as the server's token, and with these changes. */
export function childEnvironment(changes: Environment = {}): NodeJS.ProcessEnv {
  const theirs = Object.entries(process.env).filter(([name]) => !OURS.test(name));
  return { ...Object.fromEntries(theirs), ...changes };
}
