import type { AllowedPrograms } from '#engine';
import { UiError } from '#protocol';
import type { Tool } from '#toolsets';

/** What clients may do. */
export interface Policy {
  readonly readOnly: boolean;
  /** Programs that may be launched or attached to; none if undefined. Which ones is checked when the file is known. */
  readonly programs: AllowedPrograms | undefined;
  /** Ids and names (with `*`) of nodes to mask. */
  readonly secrets: readonly string[];
}

export function requireAllowed({ readOnly, programs }: Policy, tool: Tool, input: object): void {
  const effect = tool.effectOf?.(input as never) ?? tool.effect;
  if (readOnly && effect !== 'read')
    throw refused(`${tool.name} is not allowed: the server is read-only`, 'Start the server without --read-only.');
  if (effect === 'launch' && programs === undefined)
    throw refused(
      `${tool.name} is not allowed: this server may not launch or attach to programs`,
      'Start the server with --allow-launch, or with the program after "--".',
    );
}

const refused = (message: string, hint: string): UiError =>
  new UiError('MCP_UI_ACTION_FAILED', message, { reason: 'ACTIONS_DISABLED', hint });
