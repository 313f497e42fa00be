import { ProgramPatterns, realPath } from '../launch/allowed-programs.js';
import { HARMLESS_VARIABLES, isDangerous, type LaunchRules } from '../launch/launch-rules.js';
import { UsageError } from './command-line.js';

/** What the user lets clients choose when they launch a program. */
export interface LaunchChoices {
  /** Names of environment variables beyond the harmless ones. */
  readonly environment: readonly string[];
  /** Directories beyond the server's own. */
  readonly directories: readonly string[];
}

/** Where only some programs are allowed, or clients come over HTTP, they may not choose everything about them either. */
export function launchRules(
  patterns: readonly string[],
  { environment, directories }: LaunchChoices,
  isOverHttp: boolean,
): LaunchRules {
  const programs = new ProgramPatterns(patterns);
  const dangerous = environment.filter(isDangerous);
  if (dangerous.length)
    throw new UsageError(
      `--allow-env may not have ${dangerous.join(', ')}: a program could be made to run something else.`,
    );
  const missing = directories.filter(directory => !realPath(directory));
  if (missing.length) throw new UsageError(`--allow-dir ${missing.join(', ')}: there is no such directory.`);
  const isRestricted = !programs.isAnything;
  return {
    programs,
    environment: isRestricted || isOverHttp ? [...HARMLESS_VARIABLES, ...environment] : undefined,
    directories: isRestricted || directories.length ? [process.cwd(), ...directories] : undefined,
  };
}
