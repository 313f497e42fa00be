import { matchesAny } from '#engine';
import { UiError } from '#protocol';
import type { Tool } from '#toolsets';

/** What clients may do. */
export interface Policy {
  readonly readOnly: boolean;
  /** Programs that may be launched or attached to: patterns with `*`, or none at all. */
  readonly programs: readonly string[] | undefined;
  /** Ids and names of nodes that are shown masked, with `*` for anything. */
  readonly secrets: readonly string[];
}

export function requireAllowed({ readOnly, programs }: Policy, tool: Tool, input: object): void {
  const effect = tool.effectOf?.(input as never) ?? tool.effect;
  if (readOnly && effect !== 'read')
    throw refused(`${tool.name} is not allowed: the server is read-only`, 'Start the server without --read-only.');
  if (effect !== 'launch') return;
  if (programs === undefined)
    throw refused(
      `${tool.name} is not allowed: this server starts and attaches to nothing by itself`,
      'Start the server with --allow-launch, or with the program after "--".',
    );
  const wanted = wantedBy(input);
  if (wanted !== undefined && !matchesAny(wanted, programs))
    throw refused(
      `${tool.name} is not allowed for ${JSON.stringify(wanted)}`,
      `Allowed is what matches ${programs.join(', ')}.`,
    );
}

/** What a call wants to start; whether a program that runs may be attached to is seen when it is known which that is. */
const wantedBy = (input: { command?: string; executable?: string }): string | undefined =>
  input.command ?? input.executable;

const refused = (message: string, hint: string): UiError =>
  new UiError('MCP_UI_ACTION_FAILED', message, { reason: 'ACTIONS_DISABLED', hint });
