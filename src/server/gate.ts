import { AsyncLocalStorage } from 'node:async_hooks';
import { UiError } from '#protocol';
import type { Effect } from '#toolsets';
import type { Audit, Recorded } from './audit.js';
import type { Grant } from './grant.js';
import { isAllowed, type Policy, requireAllowed } from './policy.js';

const running = new AsyncLocalStorage<readonly Effect[]>();

/** What the request in progress may do. */
export const effectsNow = (): readonly Effect[] | undefined => running.getStore();

/** Something that a client asks for. */
export interface Asked extends Recorded {
  /** What it would do, once the input is known to be valid. */
  effects(): readonly Effect[];
}

/** The one place that everything passes that a client asks for: it is recorded, and checked against the policy. */
export class Gate {
  constructor(
    private readonly policy: Policy,
    private readonly audit: Audit | undefined,
    /** The calling client, if known. */
    private readonly client: () => string | undefined,
    /** What the client's token allows; everything if undefined. */
    private readonly grant?: Grant | undefined,
  ) {}

  /** Whether the client's token allows it. */
  grants(effect: Effect): boolean {
    return this.grant?.effects.includes(effect) ?? true;
  }

  allows(effect: Effect): boolean {
    return this.grants(effect) && isAllowed(this.policy, effect);
  }

  async pass<T>(asked: Asked, work: () => Promise<T>): Promise<T> {
    const checked = async () => {
      const effects = asked.effects();
      requireAllowed(this.policy, asked.name, effects);
      this.requireGranted(asked.name, effects);
      return await running.run(effects, work);
    };
    return await (this.audit
      ? this.audit.record({ client: this.client(), token: this.grant?.name }, asked, checked)
      : checked());
  }

  private requireGranted(name: string, effects: readonly Effect[]): void {
    const missing = effects.find(effect => !this.grants(effect));
    if (missing === undefined) return;
    throw new UiError('MCP_UI_ACTION_FAILED', `${name} is not allowed: the token ${this.grant?.name} is not for that`, {
      reason: 'ACTIONS_DISABLED',
      hint: `It allows: ${this.grant?.effects.join(', ')}. Ask the user for a token with the scope ${missing}.`,
    });
  }
}
