import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LaunchProblem } from '#engine';
import { UiError } from '#protocol';
import { runDirectory } from '../../launch/run-directory.js';
import { startedAt } from '../../launch/running-process.js';

const NO_INSTRUMENT = /Module java\.instrument (may be missing|not found)/;
/** Written by the agent, which every Java can load. */
const TOO_OLD = /^this program runs on Java \d+; the probe needs/;
const CANNOT_START = /^\S+ warn +cannot start: (.*)$/m;

/** Java's reason for refusing an agent; undefined if it may work later. */
export function problemIn(words: string): LaunchProblem | undefined {
  if (!NO_INSTRUMENT.test(words)) return undefined;
  return {
    because: 'its Java runtime has no module java.instrument, which every agent needs',
    hint: `Make the image with jlink --add-modules java.instrument, or run the program with a whole JDK. ${OTHERWISE}`,
  };
}

const OTHERWISE = 'Or let the program bring the probe along: docs/javafx.md.';

/** Why a probe did not start, from its own log. */
export async function problemOfProbe(pid: number): Promise<LaunchProblem | undefined> {
  const said = CANNOT_START.exec(await logOf(pid))?.[1];
  if (!said) return undefined;
  if (TOO_OLD.test(said)) return { because: said, hint: 'Run the program with a newer Java.', isFinal: true };
  const hint = 'Start the program again; mcp.port and mcp.bind say where its probe listens.';
  return { because: `its probe cannot start: ${said}`, hint };
}

/** Empty if it has none, or only one of an earlier process with the same pid. */
async function logOf(pid: number): Promise<string> {
  const file = join(runDirectory(), `${pid}-javafx.log`);
  const written = await stat(file).catch(() => undefined);
  if (!written || written.mtimeMs < ((await startedAt(pid)) ?? 0)) return '';
  return await readFile(file, 'utf8').catch(() => '');
}

export const asError = ({ because, hint }: LaunchProblem, pid: number): UiError =>
  new UiError('MCP_UI_ACTION_FAILED', `Process ${pid} cannot be reached: ${because}`, {
    reason: 'LAUNCH_FAILED',
    hint,
  });
