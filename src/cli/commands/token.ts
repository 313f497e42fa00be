import { resolve } from 'node:path';
import { EFFECTS } from '#toolsets';
import { oneOf, readCommandLine, UsageError } from '../command-line.js';
import { milliseconds } from '../tokens/duration.js';
import { TokenFile } from '../tokens/token-file.js';

const OPTIONS = {
  scope: { type: 'string', default: 'look' },
  apps: { type: 'string' },
  expires: { type: 'string' },
} as const;

/** Tokens that may do less than the server's own: made, listed, revoked. */
export async function token(args: readonly string[]): Promise<void> {
  const { values, positionals } = readCommandLine(args, OPTIONS);
  const [verb = '', name, ...more] = positionals;
  const tokens = new TokenFile();
  if (verb === 'new' && !more.length) return await make(tokens, name, values);
  if (verb === 'list' && name === undefined) return await list(tokens);
  if (verb === 'revoke' && name !== undefined && !more.length) {
    await tokens.revoke(name);
    process.stdout.write(`${name} is revoked.\n`);
    return;
  }
  throw new UsageError(
    'As in: widgetwright token new NAME --scope look,act --apps kcalc --expires 1d; token list; token revoke NAME',
  );
}

async function make(
  tokens: TokenFile,
  name: string | undefined,
  values: { scope: string; apps?: string | undefined; expires?: string | undefined },
): Promise<void> {
  const scope = words(values.scope).map(each => oneOf('--scope', each, EFFECTS));
  const expires = values.expires && new Date(Date.now() + milliseconds(values.expires)).toISOString();
  const made = await tokens.add({
    name: name ?? `token-${Date.now().toString(36)}`,
    scope,
    ...(values.apps ? { apps: words(values.apps).map(fromHere) } : {}),
    ...(expires ? { expires } : {}),
  });
  process.stderr.write('For "Authorization: Bearer …". It is not kept, and cannot be shown again:\n');
  process.stdout.write(`${made}\n`);
}

async function list(tokens: TokenFile): Promise<void> {
  const lines = (await tokens.list()).map(({ name, scope, apps, expires }) => {
    const where = apps ? ` in ${apps.join(', ')}` : '';
    return `${name}: ${scope.join(', ')}${where}${expires ? `, until ${expires}` : ''}\n`;
  });
  process.stdout.write(lines.join('') || 'There are none.\n');
}

/** A path counts from the directory that the token is made in, whichever the server's is. */
const fromHere = (pattern: string): string =>
  pattern.includes('/') && !pattern.startsWith('*') ? resolve(pattern) : pattern;

const words = (list: string): string[] =>
  list
    .split(',')
    .map(each => each.trim())
    .filter(Boolean);
