import type { Effect } from '#toolsets';
import type { Audit, Recorded } from './audit.js';
import { type Policy, requireAllowed } from './policy.js';

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
  ) {}

  async pass<T>(asked: Asked, work: () => Promise<T>): Promise<T> {
    const checked = async () => {
      requireAllowed(this.policy, asked.name, asked.effects());
      return await work();
    };
    return await (this.audit ? this.audit.record(this.client(), asked, checked) : checked());
  }
}
