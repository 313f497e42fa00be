import { Progress, START_LIMIT_MS } from '#engine';
import { mayConnect, serveOnStdio } from '#server';
import { Session } from '#toolsets';
import { permitted } from '../../launch/launch-rules.js';
import { readCommandLine, refusePositionals } from '../command-line.js';
import { createDesktop } from '../desktop.js';
import { launchRules } from '../launching.js';
import { openAudit } from '../open-audit.js';
import { readSettings, SERVER_OPTIONS } from '../settings.js';
import { untilStopped } from '../until-stopped.js';

/** MCP on stdin and stdout, for one client. */
export async function stdio(args: readonly string[]): Promise<void> {
  const { values, positionals, program } = readCommandLine(args, SERVER_OPTIONS);
  refusePositionals(positionals, 'widgetwright');
  const {
    config,
    offer,
    headless,
    readOnly,
    secrets,
    structured,
    errors,
    artefacts,
    launching,
    confirmations,
    sandbox,
    audit: auditFile,
  } = await readSettings(values);
  const rules = launchRules(config.programs ?? ['*'], launching, false);
  const policy = { readOnly, denied: offer.denied, programs: rules.programs, secrets };
  const audit = await openAudit(auditFile);
  const { desktop } = createDesktop(headless, policy, sandbox);
  const session = new Session(desktop, {
    mayAttach: mayConnect(policy) && !confirmations?.has('attach'),
    artefacts,
    permitted: request => permitted(request, rules),
    requireConfirmed: (effect, target) => confirmations?.require(effect, target, ''),
  });
  const stopped = untilStopped();
  const [command, ...rest] = program;
  if (command) session.expect(desktop.launch({ command, args: rest }, Progress.start(START_LIMIT_MS)));
  const settings = { offer, structured, errors, policy, audit, confirmations };
  await Promise.race([serveOnStdio(session, settings), stopped]);
  await desktop.dispose();
  await audit?.close();
}
