import type { AllowedPrograms } from '#engine';
import { UiError } from '#protocol';
import type { Effect } from '#toolsets';

/** What clients may do. */
export interface Policy {
  readonly readOnly: boolean;
  /** Effects that the user denied, by their names or by those of tools. */
  readonly denied: ReadonlySet<Effect>;
  /** Programs that may be launched or attached to; none if undefined. Which ones is checked when the file is known. */
  readonly programs: AllowedPrograms | undefined;
  /** Ids and names (with `*`) of nodes to mask. */
  readonly secrets: readonly string[];
}

/** Saving goes only where the user said, and leaves the application alone. */
const ALLOWED_READ_ONLY: readonly Effect[] = ['look', 'save'];

/** Throws if one of the effects is not allowed. */
export function requireAllowed(policy: Policy, name: string, effects: readonly Effect[]): void {
  for (const effect of effects) {
    const refusal = refusalOf(policy, effect);
    if (refusal)
      throw new UiError('MCP_UI_ACTION_FAILED', `${name} is not allowed: ${refusal.because}`, {
        reason: 'ACTIONS_DISABLED',
        hint: refusal.hint,
      });
  }
}

export const isAllowed = (policy: Policy, effect: Effect): boolean => refusalOf(policy, effect) === undefined;

/** Whether tools may connect to a probe that is running already: that does nothing to its application. */
export const mayConnect = (policy: Policy): boolean => isAllowed({ ...policy, readOnly: false }, 'attach');

const MAY_NOT: Record<Effect, string> = {
  look: 'may not look at applications',
  act: 'may not act on applications',
  launch: 'may not launch programs',
  attach: 'may not attach to programs',
  save: 'may not save files',
};

function refusalOf({ readOnly, denied, programs }: Policy, effect: Effect) {
  if (readOnly && !ALLOWED_READ_ONLY.includes(effect))
    return { because: 'the server is read-only', hint: 'Start the server without --read-only.' };
  if (denied.has(effect))
    return { because: `clients of this server ${MAY_NOT[effect]}`, hint: `The user denied it (--deny ${effect}).` };
  if (programs === undefined && (effect === 'launch' || effect === 'attach'))
    return {
      because: 'this server may not launch or attach to programs',
      hint: 'Start the server with --allow-launch, or with the program after "--".',
    };
  return undefined;
}
