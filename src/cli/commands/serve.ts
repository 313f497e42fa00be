import { type App, type LaunchRequest, Progress, START_LIMIT_MS, toText } from '#engine';
import { type Grant, HTTP_LIMITS, hostname, mayConnect, serveOnHttp } from '#server';
import { Session } from '#toolsets';
import { ProgramPatterns } from '../../launch/allowed-programs.js';
import { type LaunchRules, permitted } from '../../launch/launch-rules.js';
import { portNumber, readCommandLine, refusePositionals, UsageError } from '../command-line.js';
import { createDesktop } from '../desktop.js';
import { launchRules } from '../launching.js';
import { openAudit } from '../open-audit.js';
import { readSettings, SERVER_OPTIONS } from '../settings.js';
import { readServerToken, type TokenPlace } from '../tokens/server-token.js';
import { TokenFile } from '../tokens/token-file.js';
import { untilStopped } from '../until-stopped.js';

const OPTIONS = {
  ...SERVER_OPTIONS,
  port: { type: 'string' },
  host: { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
  'token-file': { type: 'string' },
  'allow-launch': { type: 'string' },
} as const;

const DEFAULT_PORT = 3457;

/** MCP over HTTP, for any number of clients. */
export async function serve(args: readonly string[]): Promise<void> {
  const { values, positionals, program } = readCommandLine(args.map(withPattern), OPTIONS);
  refusePositionals(positionals, 'widgetwright serve');
  const {
    config,
    isTrusted,
    offer,
    modes,
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
  const host = values.host ?? config.serve?.host ?? '127.0.0.1';
  const allowHosts = (values['allow-host'] ?? config.serve?.allowHosts ?? []).map(asHost);
  requireSafeBinding(host, allowHosts);
  const port = values.port !== undefined ? portNumber(values.port) : (config.serve?.port ?? DEFAULT_PORT);
  const patterns = launchable(values['allow-launch'] ?? config.serve?.allowLaunch, config.programs, isTrusted);
  const rules = patterns && launchRules(patterns, launching, true);
  const policy = { readOnly, denied: offer.denied, programs: rules?.programs, secrets };
  const audit = await openAudit(auditFile);
  const stopped = untilStopped();
  const { desktop, keeper } = createDesktop(headless, policy, sandbox);
  try {
    const { token, tokenAt } = await readServerToken(values['token-file'] ?? config.serve?.tokenFile, keeper);
    const [command, ...rest] = program;
    const app = command ? desktop.launch({ command, args: rest }, Progress.start(START_LIMIT_MS)) : undefined;
    const newSession = (grant?: Grant) => {
      const session = new Session(grant?.apps ? desktop.seenBy(grant.apps) : desktop, {
        mayAttach: mayConnect(policy) && !confirmations?.has('attach') && (grant?.effects.includes('attach') ?? true),
        artefacts,
        ...(rules ? { permitted: request => permittedFor(grant, request, rules) } : {}),
        requireConfirmed: (effect, target) => confirmations?.require(effect, target, grant?.name ?? ''),
      });
      if (app && !grant?.apps) session.expect(app);
      return session;
    };
    const allowedHosts = [...allowHosts, ...(isLoopback(host) ? [] : [asHost(host)])];
    const plainPost = modes.includes('automation');
    const limits = { ...HTTP_LIMITS, ...config.serve?.limits };
    const settings = {
      host,
      port,
      token,
      grantOf,
      allowedHosts,
      offer,
      structured,
      errors,
      policy,
      audit,
      confirmations,
      plainPost,
      limits,
    };
    const server = await serveOnHttp(newSession, settings).catch(error => {
      throw cannotListen(error, port);
    });
    if (app) await Promise.race([showFirstSnapshot(app), stopped]);
    process.stdout.write(welcome(server.url, tokenAt));
    await stopped;
    await server.close();
  } finally {
    await desktop.dispose();
    await audit?.close();
  }
}

async function grantOf(token: string): Promise<Grant | undefined> {
  const entry = await new TokenFile().find(token);
  return entry && { name: entry.name, effects: entry.scope, apps: entry.apps && new ProgramPatterns(entry.apps) };
}

/** The holder of a token for some programs launches none but those. */
function permittedFor(grant: Grant | undefined, request: LaunchRequest, rules: LaunchRules): LaunchRequest {
  if (grant?.apps) permitted(request, { ...rules, programs: new ProgramPatterns(grant.apps.patterns) });
  return permitted(request, rules);
}

async function showFirstSnapshot(starting: Promise<App>): Promise<void> {
  const app = await starting;
  const progress = Progress.start(START_LIMIT_MS);
  await app.snapshot({}, progress);
  await app.settle(progress);
  const { windows } = await app.snapshot({}, progress);
  process.stdout.write(`${app.id} (pid ${app.pid}) shows:\n\n${toText(windows)}\n\n`);
}

const welcome = (url: string, tokenAt: TokenPlace): string => `MCP endpoint: ${url}
Token:        ${tokenAt.words}

Claude Code:  claude mcp add --transport http widgetwright ${url} --header "Authorization: Bearer ${tokenAt.shell}"
Other clients:
${JSON.stringify({ mcpServers: { widgetwright: { type: 'http', url, headers: { Authorization: 'Bearer <token>' } } } }, null, 2)}

Ctrl-C ends the server and what it started.
`;

/** `--allow-launch` alone means any program. */
const withPattern = (arg: string): string => (arg === '--allow-launch' ? '--allow-launch=*' : arg);

/** A configuration limits what the user allows; one that the user trusts allows by itself. */
function launchable(
  allowed: string | undefined,
  programs: readonly string[] | undefined,
  isTrusted: boolean,
): readonly string[] | undefined {
  if (allowed === undefined) return isTrusted ? programs : undefined;
  return allowed === '*' ? (programs ?? ['*']) : [allowed];
}

const isLoopback = (host: string): boolean => ['127.0.0.1', 'localhost', '::1'].includes(host);

function asHost(name: string): string {
  const host = hostname(name);
  if (host) return host;
  throw new UsageError(`"${name}" is not the name of a host. Give it without a port, as in: build-machine.local`);
}

function requireSafeBinding(host: string, allowed: readonly string[]): void {
  asHost(host);
  if (isLoopback(host) || allowed.length) return;
  throw new UsageError(
    `--host ${host} lets others on the network in: say with --allow-host under which name they may reach this server, as in: --host ${host} --allow-host build-machine.local`,
  );
}

function cannotListen(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new UsageError(`Port ${port} is taken. Choose another with --port, or any free one with --port 0.`);
  return error;
}
