import { existsSync } from 'node:fs';
import { describe, test } from 'vitest';
import { METHODS } from '../../src/protocol/index.js';
import { root } from '../support/hosts.js';
import { StartedByHand } from '../support/raw-probe.js';
import { titleUnless } from '../support/skipping.js';
import { COLUMNS, SPECIFICATION, whyNot } from './specification.js';

describe.for(COLUMNS)('qtmcp.md on $title', column => {
  const gallery = `${root}build/fixtures/${column.gallery}`;
  for (const [name, documented] of Object.entries(SPECIFICATION)) {
    const reason = whyNot(documented, column) ?? (existsSync(gallery) ? undefined : `${gallery} is not built`);
    test.skipIf(reason)(titleUnless(reason, name), async () => {
      const program = await StartedByHand.start(gallery);
      try {
        const probe = await program.connect();
        await documented.check(probe, column);
        probe.close();
      } finally {
        await program.end();
      }
    });
  }
});

test('every method about objects is in the specification that is checked', ({ expect }) => {
  const ours = Object.entries(METHODS).filter(([name, { half }]) => half === 'objects' || name === 'screenshot');
  const checked = Object.entries(SPECIFICATION).filter(([, { kind }]) => kind === 'method');
  expect(checked.map(([name]) => name).sort()).toEqual(ours.map(([name]) => name).sort());
});
