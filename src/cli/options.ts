import { parseArgs } from 'node:util';
import { STRUCTURED, type Structured } from '#server';

export interface Options {
  readonly headless: boolean;
  readonly readOnly: boolean;
  readonly structured: Structured;
  readonly program: readonly string[];
}

/** A command line that cannot be understood; its message says what to do. */
export class UsageError extends Error {}

export function readOptions(args: readonly string[]): Options | 'help' | 'version' {
  const split = args.indexOf('--');
  const own = split < 0 ? args : args.slice(0, split);
  const program = split < 0 ? [] : args.slice(split + 1);
  const { values, positionals } = parsed(own);
  if (values.help) return 'help';
  if (values.version) return 'version';
  if (positionals.length)
    throw new UsageError(
      `What is "${positionals[0]}"? A program to start goes after "--": widgetwright -- ${positionals.join(' ')}`,
    );
  if (split >= 0 && !program.length)
    throw new UsageError('After "--" comes the program to start: widgetwright -- kcalc');
  return {
    headless: values.headless,
    readOnly: values['read-only'],
    structured: oneOf('--structured', values.structured, STRUCTURED),
    program,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        headless: { type: 'boolean', default: false },
        'read-only': { type: 'boolean', default: false },
        structured: { type: 'string', default: 'auto' },
        help: { type: 'boolean', short: 'h', default: false },
        version: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}. See widgetwright --help.`);
  }
}

function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find(each => each === value);
  if (found) return found;
  throw new UsageError(`${option} takes ${allowed.join(', ')}, not "${value}".`);
}
