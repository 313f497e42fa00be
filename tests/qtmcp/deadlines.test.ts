import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from '../support/hosts.js';
import { StartedByHand } from '../support/raw-probe.js';
import { titleUnless } from '../support/skipping.js';
import { COLUMNS, idOf } from './specification.js';

const ROUNDS = 20;
const AT_ONCE = 50;

describe.for(COLUMNS)('deadlines on $title', column => {
  const gallery = `${root}build/fixtures/${column.gallery}`;
  const reason = existsSync(gallery) ? undefined : `${gallery} is not built`;

  // An action whose time is up while it is still looking has done nothing, and must not say that it may have.
  test.skipIf(reason)(titleUnless(reason, 'an action that was refused or came too late did nothing'), async () => {
    const program = await StartedByHand.start(gallery);
    try {
      const probe = await program.connect();
      const id = await idOf(probe, 'never');
      const answers = [];
      for (let round = 0; round < ROUNDS; round++)
        answers.push(
          ...(await Promise.all(
            Array.from({ length: AT_ONCE }, (_, i) => probe.failure('click', { id, timeoutMs: (round + i) % 25 })),
          )),
        );
      const tooLate = answers.filter(({ data }) => data.reason !== 'NOT_VISIBLE');
      expect(tooLate.filter(({ data }) => data.reason !== 'UI_THREAD_BUSY')).toEqual([]);
      for (const { message } of tooLate) expect(message).toContain('nothing was done');
      probe.close();
    } finally {
      await program.end();
    }
  });
});
