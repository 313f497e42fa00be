import { existsSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { root } from '../support/hosts.js';
import { type RawProbe, StartedByHand } from '../support/raw-probe.js';
import { describeUnless } from '../support/skipping.js';
import { COLUMNS } from './specification.js';

/** One gallery for all cases of a group: they leave it as they found it. */
export interface Started {
  program: StartedByHand;
  probe: RawProbe;
  gallery: string;
}

/** The same cases on the Widgets galleries of Qt 5 and Qt 6. */
export function onBothVersions(title: string, cases: (started: Started) => void): void {
  for (const column of COLUMNS.filter(each => each.title.includes('Widgets'))) {
    const gallery = `${root}build/fixtures/${column.gallery}`;
    const reason = existsSync(gallery) ? undefined : `${gallery} is not built`;
    const name = `${title} on ${column.title}`;
    describeUnless(reason, name, () => {
      const started = { gallery } as Started;
      beforeAll(async () => {
        started.program = await StartedByHand.start(gallery);
        started.probe = await started.program.connect();
      });
      afterAll(async () => {
        started.probe?.close();
        await started.program?.end();
      });
      cases(started);
    });
  }
}
