import { PATIENCE_VARIABLE, patienceIn } from '#engine';
import { Confirmations, ERROR_STYLES, type ErrorStyle, STRUCTURED, type Structured } from '#server';
import { Artefacts, EFFECTS, MODES, type Mode, type Offer, offer, unknownNames } from '#toolsets';
import { isInstalled } from '../launch/installed.js';
import { oneOf, UsageError } from './command-line.js';
import { type Config, readConfig } from './config.js';
import type { LaunchChoices } from './launching.js';

/** Flags of every serving command. */
export const SERVER_OPTIONS = {
  config: { type: 'string' },
  'trust-project': { type: 'boolean' },
  mode: { type: 'string' },
  'allow-tools': { type: 'string' },
  'deny-tools': { type: 'string' },
  deny: { type: 'string' },
  headless: { type: 'boolean' },
  'read-only': { type: 'boolean' },
  structured: { type: 'string' },
  errors: { type: 'string' },
  secrets: { type: 'string' },
  audit: { type: 'string' },
  artefacts: { type: 'string' },
  confirm: { type: 'string' },
  sandbox: { type: 'boolean' },
  'allow-env': { type: 'string' },
  'allow-dir': { type: 'string', multiple: true },
} as const;

type Flags = { [name in keyof typeof SERVER_OPTIONS]?: string | boolean | string[] | undefined };

export interface Settings {
  readonly config: Config;
  /** Whether the user vouches for the configuration. */
  readonly isTrusted: boolean;
  readonly modes: readonly Mode[];
  readonly offer: Offer;
  readonly headless: boolean;
  readonly readOnly: boolean;
  readonly structured: Structured;
  readonly errors: ErrorStyle;
  readonly secrets: readonly string[];
  /** The audit log's file. */
  readonly audit: string | undefined;
  readonly artefacts: Artefacts;
  readonly launching: LaunchChoices;
  readonly sandbox: boolean;
  /** Undefined if the user wants to be asked nothing. */
  readonly confirmations: Confirmations | undefined;
}

/** Flags win over environment variables, those over the configuration file. What is denied or secret adds up. */
export async function readSettings(flags: Flags, environment: NodeJS.ProcessEnv = process.env): Promise<Settings> {
  if (patienceIn(environment) === undefined)
    throw new UsageError(
      `${PATIENCE_VARIABLE} must be a number of at least 1, not "${environment[PATIENCE_VARIABLE]}".`,
    );
  const { config, isTrusted } = await readConfig(text(flags.config), flags['trust-project'] === true);
  const modes = modesFrom(flags, environment, config);
  const allow = listed(flags['allow-tools']) ?? config.tools?.allow;
  const effects = listed(flags.deny)?.map(each => oneOf('--deny', each, EFFECTS)) ?? [];
  const deny = [...(listed(flags['deny-tools']) ?? []), ...(config.tools?.deny ?? []), ...effects];
  const unknown = unknownNames([...(allow ?? []), ...deny.filter(each => !EFFECTS.some(effect => effect === each))]);
  if (unknown.length) throw new UsageError(`There is no tool ${unknown.join(', ')}. docs/tools.md lists them.`);
  return {
    config,
    isTrusted,
    modes,
    offer: offer({ modes, allow, deny }),
    headless: Boolean(flags.headless ?? config.headless),
    readOnly: Boolean(flags['read-only'] || config.readOnly),
    structured: oneOf('--structured', text(flags.structured) ?? config.structured ?? 'auto', STRUCTURED),
    errors: oneOf('--errors', text(flags.errors) ?? config.errors ?? 'result', ERROR_STYLES),
    secrets: [...(listed(flags.secrets) ?? []), ...(config.secrets ?? [])],
    audit: text(flags.audit) ?? config.audit,
    artefacts: new Artefacts(text(flags.artefacts) ?? config.artefacts),
    sandbox: sandboxFrom(flags, Boolean(flags.headless ?? config.headless)),
    confirmations: confirmationsFrom(listed(flags.confirm)),
    launching: {
      environment: listed(flags['allow-env']) ?? [],
      directories: [flags['allow-dir'] ?? []].flat() as string[],
    },
  };
}

function sandboxFrom({ sandbox }: Flags, headless: boolean): boolean {
  if (!sandbox) return false;
  if (!headless) throw new UsageError('--sandbox needs --headless: on your display a program could drive the others.');
  if (!isInstalled('bwrap')) throw new UsageError('--sandbox needs bubblewrap: apt install bubblewrap.');
  return true;
}

/** `launch,attach,act:kcalc*` */
function confirmationsFrom(rules: readonly string[] | undefined): Confirmations | undefined {
  if (!rules?.length) return undefined;
  return new Confirmations(
    rules.map(rule => {
      const [effect = '', ...pattern] = rule.split(':');
      return {
        effect: oneOf('--confirm', effect, ['launch', 'attach', 'act'] as const),
        pattern: pattern.join(':') || '*',
      };
    }),
  );
}

function modesFrom(flags: Flags, environment: NodeJS.ProcessEnv, { mode }: Config): readonly Mode[] {
  const flag = text(flags.mode);
  if (flag !== undefined) return parseModes('--mode', flag);
  for (const name of ['WIDGETWRIGHT_MODE', 'QTMCP_MODE'])
    if (environment[name]) return parseModes(name, environment[name]);
  return parseModes('mode', Array.isArray(mode) ? mode.join(',') : (mode ?? 'ui'));
}

export function parseModes(source: string, value: string): readonly Mode[] {
  const wanted = value.split(',').map(each => oneOf(source, each.trim(), [...MODES, 'all'] as const));
  return wanted.includes('all') ? MODES : MODES.filter(mode => wanted.includes(mode));
}

const text = (value: Flags[keyof Flags]): string | undefined => (typeof value === 'string' ? value : undefined);

const listed = (value: Flags[keyof Flags]): string[] | undefined =>
  text(value)
    ?.split(',')
    .map(each => each.trim())
    .filter(Boolean);
