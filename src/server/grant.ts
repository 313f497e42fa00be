import type { AllowedPrograms } from '#engine';
import type { Effect } from '#toolsets';

/** What the holder of a token may do: less than the owner of the server. */
export interface Grant {
  /** The name of the token, for the audit. */
  readonly name: string;
  readonly effects: readonly Effect[];
  /** The programs that it may see; all that the server permits if undefined. */
  readonly apps: AllowedPrograms | undefined;
}
