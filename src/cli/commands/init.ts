import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine, UsageError } from '../command-line.js';

interface Invocation {
  readonly command: string;
  readonly args: readonly string[];
}

/** Where and how a client stores its servers. */
interface ClientConfig {
  readonly title: string;
  readonly file: string;
  /** The file's content with our server added. */
  merge(existing: string, invocation: Invocation): string;
}

const NAME = 'widgetwright';

const CLIENTS: Record<string, ClientConfig> = {
  'claude-code': { title: 'Claude Code', file: '.mcp.json', merge: json('mcpServers', { type: 'stdio' }) },
  'claude-desktop': { title: 'Claude Desktop', file: claudeDesktopFile(), merge: json('mcpServers') },
  cursor: { title: 'Cursor', file: '.cursor/mcp.json', merge: json('mcpServers') },
  vscode: { title: 'VS Code', file: '.vscode/mcp.json', merge: json('servers', { type: 'stdio' }) },
  codex: { title: 'Codex', file: join(homedir(), '.codex/config.toml'), merge: toml },
  gemini: { title: 'Gemini CLI', file: '.gemini/settings.json', merge: json('mcpServers') },
};

/** Prints a client's configuration for this server, or writes it into the client's file. */
export async function init(args: readonly string[]): Promise<void> {
  const { values, positionals, program } = readCommandLine(args, {
    write: { type: 'boolean', default: false },
    headless: { type: 'boolean', default: false },
  });
  const [name = '', ...more] = positionals;
  const client = CLIENTS[name];
  if (!client || more.length)
    throw new UsageError(
      `Which client? One of ${Object.keys(CLIENTS).join(', ')}, as in: widgetwright init claude-code`,
    );
  const invocation = invocationFor(values.headless, program);
  if (values.write) await write(client, invocation);
  else
    process.stdout.write(`# ${client.title}: ${client.file} (--write puts it there)\n${client.merge('', invocation)}`);
}

function invocationFor(headless: boolean, program: readonly string[]): Invocation {
  const options = headless ? ['--headless'] : [];
  const target = program.length ? ['--', ...program] : [];
  return { command: process.execPath, args: [fileURLToPath(import.meta.url), ...options, ...target] };
}

async function write(client: ClientConfig, invocation: Invocation): Promise<void> {
  const existing = existsSync(client.file) ? await readFile(client.file, 'utf8') : '';
  const content = client.merge(existing, invocation);
  await mkdir(dirname(client.file), { recursive: true });
  await writeFile(client.file, content);
  process.stdout.write(`${client.title} finds widgetwright in ${client.file} the next time it starts.\n`);
}

function json(key: string, extra: object = {}): ClientConfig['merge'] {
  return (existing, { command, args }) => {
    const config = parsed(existing);
    const servers = { ...(config[key] as object | undefined), [NAME]: { ...extra, command, args } };
    return `${JSON.stringify({ ...config, [key]: servers }, null, 2)}\n`;
  };
}

function parsed(existing: string): Record<string, unknown> {
  if (!existing.trim()) return {};
  try {
    return JSON.parse(existing);
  } catch (error) {
    throw new UsageError(
      `The file is not plain JSON (${(error as Error).message}): add the server by hand, init without --write shows it.`,
    );
  }
}

function toml(existing: string, { command, args }: Invocation): string {
  const header = `[mcp_servers.${NAME}]`;
  if (existing.includes(header))
    throw new UsageError(`The file has ${header} already: change it by hand, init without --write shows it.`);
  const before = existing.trim() ? `${existing.trimEnd()}\n\n` : '';
  return `${before}${header}\ncommand = ${JSON.stringify(command)}\nargs = ${JSON.stringify(args)}\n`;
}

function claudeDesktopFile(): string {
  const file = 'Claude/claude_desktop_config.json';
  if (process.platform === 'darwin') return join(homedir(), 'Library/Application Support', file);
  if (process.platform === 'win32') return join(process.env['APPDATA'] ?? homedir(), file);
  return join(process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), file);
}
