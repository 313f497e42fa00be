import { describe } from 'vitest';

/** The title of what is skipped where there is a reason: the report of `npm test` reads the reason from it. */
export const titleUnless = (reason: string | undefined, title: string): string =>
  reason ? `${title}: skipped, ${reason}` : title;

/** Tests that need something which may be missing: then they are skipped, and say why. */
export function describeUnless(reason: string | undefined, title: string, cases: () => void): void {
  describe.skipIf(reason)(titleUnless(reason, title), cases);
}
