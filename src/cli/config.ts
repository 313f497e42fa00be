import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ERROR_STYLES, HTTP_LIMITS, STRUCTURED } from '#server';
import { MODES } from '#toolsets';
import { UsageError } from './command-line.js';
import { asOfProject, ignoredWords } from './project-config.js';

export const CONFIG_FILE = 'widgetwright.config.json';

const names = z.array(z.string());

const atLeast = (least: number, usual: number) => z.number().int().min(least).optional().describe(`default ${usual}`);

/** widgetwright.config.json. Flags win over environment variables, those over this file; what is denied or secret adds up. */
export const configSchema = z.strictObject({
  $schema: z.string().optional(),
  mode: z
    .union([z.enum([...MODES, 'all']), z.array(z.enum(MODES))])
    .optional()
    .describe('which tool sets are offered; default ui'),
  tools: z
    .strictObject({
      allow: names.optional().describe('only these tools; * stands for anything'),
      deny: names.optional().describe('not these tools, and none with these effects: look, act, launch, attach, save'),
    })
    .optional(),
  headless: z.boolean().optional().describe('launched programs get a private display'),
  readOnly: z.boolean().optional().describe('look, but do not act'),
  structured: z.enum(STRUCTURED).optional().describe('JSON beside the text of a reply'),
  errors: z.enum(ERROR_STYLES).optional().describe('a failed call as a result to read, or as an error of JSON-RPC'),
  programs: names.optional().describe('programs that clients may start or attach to; * is a wildcard'),
  secrets: names
    .optional()
    .describe('ids or names of controls to mask, with everything inside them, in text and pictures; * is a wildcard'),
  audit: z.string().optional().describe('a file that gets a line of JSON for every call of a tool'),
  artefacts: z
    .string()
    .optional()
    .describe('the one directory that tools may save pictures to; without it they save none'),
  serve: z
    .strictObject({
      port: z.number().int().min(0).max(65_535).optional(),
      host: z.string().optional(),
      allowHosts: names.optional().describe('names under which others may reach the server'),
      tokenFile: z.string().optional(),
      allowLaunch: z.string().optional().describe('as programs, one of them; clients may start none without either'),
      limits: z
        .strictObject({
          connections: atLeast(1, HTTP_LIMITS.connections),
          requests: atLeast(1, HTTP_LIMITS.requests),
          headerBytes: atLeast(1_024, HTTP_LIMITS.headerBytes),
          slowMs: atLeast(100, HTTP_LIMITS.slowMs),
        })
        .optional()
        .describe(
          'connections, requests served at once, size of the headers of one, and how long a client may take to send one',
        ),
    })
    .optional(),
});
export type Config = z.output<typeof configSchema>;

/** The named file, which the user trusts, or the one in the current directory, which may be anybody's. */
export async function readConfig(
  named: string | undefined,
  trustProject: boolean,
): Promise<{ config: Config; isTrusted: boolean }> {
  if (named !== undefined) return { config: await readFrom(named), isTrusted: true };
  const ofProject = join(process.cwd(), CONFIG_FILE);
  const written = existsSync(ofProject) ? await readFrom(ofProject) : {};
  if (trustProject) return { config: written, isTrusted: true };
  const { config, ignored } = await asOfProject(written, process.cwd());
  if (ignored.length) console.error(ignoredWords(CONFIG_FILE, ignored));
  return { config, isTrusted: false };
}

async function readFrom(path: string): Promise<Config> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`);
  }
  const checked = configSchema.safeParse(content);
  if (checked.success) return checked.data;
  throw new UsageError(`${path} is invalid:\n${z.prettifyError(checked.error)}`);
}
