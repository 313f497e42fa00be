import { Progress } from '#engine';
import { STRUCTURED, serveOnStdio } from '#server';
import { Session } from '#toolsets';
import { oneOf, readCommandLine, refusePositionals } from '../command-line.js';
import { createDesktop } from '../desktop.js';
import { untilStopped } from '../until-stopped.js';

export const LAUNCH_TIMEOUT_MS = 30_000;

/** MCP on stdin and stdout, for one client. */
export async function stdio(args: readonly string[]): Promise<void> {
  const { values, positionals, program } = readCommandLine(args, {
    headless: { type: 'boolean', default: false },
    'read-only': { type: 'boolean', default: false },
    structured: { type: 'string', default: 'auto' },
  });
  refusePositionals(positionals, 'widgetwright');
  const structured = oneOf('--structured', values.structured, STRUCTURED);
  const policy = { readOnly: values['read-only'], launch: '*' };
  const { desktop } = createDesktop(values.headless, policy.readOnly);
  const session = new Session(desktop);
  const stopped = untilStopped();
  const [command, ...rest] = program;
  if (command) session.expect(desktop.launch({ command, args: rest }, Progress.start(LAUNCH_TIMEOUT_MS)));
  await Promise.race([serveOnStdio(session, { structured, policy }), stopped]);
  await desktop.dispose();
}
