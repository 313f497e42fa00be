import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { type App, Progress } from '#engine';
import { STRUCTURED, serveOnHttp } from '#server';
import { Session } from '#toolsets';
import { oneOf, portNumber, readCommandLine, refusePositionals, UsageError } from '../command-line.js';
import { createDesktop } from '../desktop.js';
import { untilStopped } from '../until-stopped.js';
import { LAUNCH_TIMEOUT_MS } from './stdio.js';

const OPTIONS = {
  port: { type: 'string', default: '3457' },
  host: { type: 'string', default: '127.0.0.1' },
  'allow-host': { type: 'string', multiple: true, default: [] as string[] },
  'token-file': { type: 'string' },
  'allow-launch': { type: 'string' },
  'read-only': { type: 'boolean', default: false },
  headless: { type: 'boolean', default: false },
  structured: { type: 'string', default: 'auto' },
} as const;

/** MCP over HTTP, for any number of clients. */
export async function serve(args: readonly string[]): Promise<void> {
  const stopped = untilStopped();
  const server = await startServing(args);
  process.stdout.write(`${server.url}\n`);
  await stopped;
  await server.close();
}

export interface Serving {
  readonly url: string;
  readonly token: string;
  /** Where a client can read the token. */
  readonly tokenAt: string;
  readonly app: Promise<App> | undefined;
  close(): Promise<void>;
}

export async function startServing(args: readonly string[]): Promise<Serving> {
  const { values, positionals, program } = readCommandLine(args.map(withPattern), OPTIONS);
  refusePositionals(positionals, 'widgetwright serve');
  requireSafeBinding(values.host, values['allow-host']);
  const structured = oneOf('--structured', values.structured, STRUCTURED);
  const port = portNumber(values.port);
  const { token, tokenAt } = await readToken(values['token-file']);
  const desktop = createDesktop(values.headless);
  const [command, ...rest] = program;
  const app = command ? desktop.launch({ command, args: rest }, Progress.start(LAUNCH_TIMEOUT_MS)) : undefined;
  const policy = { readOnly: values['read-only'], launch: values['allow-launch'] };
  const newSession = () => {
    const session = new Session(desktop, policy.launch !== undefined);
    if (app) session.expect(app);
    return session;
  };
  const allowedHosts = [...values['allow-host'], ...(isLoopback(values.host) ? [] : [values.host])];
  const settings = { host: values.host, port, token, allowedHosts, structured, policy };
  const server = await serveOnHttp(newSession, settings).catch(async error => {
    await desktop.dispose();
    throw cannotListen(error, port);
  });
  const close = async () => {
    await server.close();
    await desktop.dispose();
  };
  return { url: server.url, token, tokenAt, app, close };
}

/** `--allow-launch` alone means any program. */
const withPattern = (arg: string): string => (arg === '--allow-launch' ? '--allow-launch=*' : arg);

const isLoopback = (host: string): boolean => ['127.0.0.1', 'localhost', '::1'].includes(host);

function requireSafeBinding(host: string, allowed: readonly string[]): void {
  if (isLoopback(host) || allowed.length) return;
  throw new UsageError(
    `--host ${host} lets others on the network in: say with --allow-host under which name they may reach this server, as in: --host ${host} --allow-host build-machine.local`,
  );
}

/** From the file, from WIDGETWRIGHT_TOKEN, or a new one; a file that is not there yet is made. */
async function readToken(file: string | undefined): Promise<{ token: string; tokenAt: string }> {
  const given = process.env['WIDGETWRIGHT_TOKEN'];
  if (file === undefined) {
    if (given) return { token: given, tokenAt: 'WIDGETWRIGHT_TOKEN' };
    const token = randomBytes(24).toString('base64url');
    process.stderr.write(`Token of this run (set WIDGETWRIGHT_TOKEN or --token-file to choose it): ${token}\n`);
    return { token, tokenAt: 'printed above' };
  }
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (kept) return { token: kept, tokenAt: file };
  const token = given ?? randomBytes(24).toString('base64url');
  await writeFile(file, `${token}\n`, { mode: 0o600 });
  return { token, tokenAt: file };
}

function cannotListen(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new UsageError(`Port ${port} is taken. Choose another with --port, or any free one with --port 0.`);
  return error;
}
