import { type ParseArgsConfig, parseArgs } from 'node:util';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/** An invalid command line; the message says what to do. */
export class UsageError extends Error {}

export interface CommandLine<Options extends OptionsConfig> {
  readonly values: ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>>['values'];
  readonly positionals: readonly string[];
  /** Everything after `--`. */
  readonly program: readonly string[];
}

export function readCommandLine<const Options extends OptionsConfig>(
  args: readonly string[],
  options: Options,
): CommandLine<Options> {
  const split = args.indexOf('--');
  const own = split < 0 ? args : args.slice(0, split);
  const program = split < 0 ? [] : args.slice(split + 1);
  if (split >= 0 && !program.length)
    throw new UsageError('After "--" comes the program to start, as in: widgetwright -- kcalc');
  try {
    const { values, positionals } = parseArgs({ args: [...own], options, allowPositionals: true });
    return { values, positionals, program };
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}. See widgetwright --help.`);
  }
}

export function refusePositionals(positionals: readonly string[], command: string): void {
  if (!positionals.length) return;
  const words = positionals.join(' ');
  throw new UsageError(
    `What is "${words}"? A program to start goes after "--": ${command} -- ${words}. See widgetwright --help.`,
  );
}

export function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find(each => each === value);
  if (found) return found;
  throw new UsageError(`${option} takes ${allowed.join(', ')}, not "${value}".`);
}

export function portNumber(value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UsageError(`--port takes a number from 0 to 65535, not "${value}".`);
}
