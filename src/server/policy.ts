import { UiError } from '#protocol';
import type { Tool } from '#toolsets';

/** What clients may do. */
export interface Policy {
  readonly readOnly: boolean;
  /** Programs that may be launched or attached to: a pattern with `*`, or none. */
  readonly launch: string | undefined;
}

export function requireAllowed({ readOnly, launch }: Policy, tool: Tool, input: object): void {
  const effect = tool.effectOf?.(input as never) ?? tool.effect;
  if (readOnly && effect !== 'read')
    throw refused(`${tool.name} is not allowed: the server is read-only`, 'Start the server without --read-only.');
  if (effect !== 'launch') return;
  if (launch === undefined)
    throw refused(
      `${tool.name} is not allowed: this server starts and attaches to nothing by itself`,
      'Start the server with --allow-launch, or with the program after "--".',
    );
  const wanted = wantedBy(input);
  if (!matches(launch, wanted))
    throw refused(`${tool.name} is not allowed for ${JSON.stringify(wanted)}`, `Allowed is what matches ${launch}.`);
}

const wantedBy = (input: { command?: string; executable?: string; app?: string }): string =>
  input.command ?? input.executable ?? input.app ?? '';

function matches(pattern: string, text: string): boolean {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${escaped}$`, 's').test(text);
}

const refused = (message: string, hint: string): UiError =>
  new UiError('MCP_UI_ACTION_FAILED', message, { reason: 'ACTIONS_DISABLED', hint });
