import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { hosts, root } from '../support/hosts.js';
import { describeUnless } from '../support/skipping.js';
import { JavafxApplication } from './application.js';
import { JAVAFX_CONTRACT, JAVAFX_DEBUG, type Requirement, type Subjects } from './specification.js';

const javafx = hosts.find(host => host.name === 'JavaFX');
const isBuilt = existsSync(`${root}build/fixtures/javafx-embedded/embedded`);
const missing = javafx?.missing ?? (isBuilt ? undefined : 'the application that embeds the probe is not built');

describeUnless(missing, 'the specification of JavaFX', () => {
  const subjects = {} as { -readonly [Name in keyof Subjects]: Subjects[Name] };

  beforeAll(async () => {
    subjects.embedded = await JavafxApplication.start('embedded', ['-Dmcp.ui=true']);
    subjects.gallery = await JavafxApplication.start('gallery');
    for (const app of [subjects.embedded, subjects.gallery]) await app.untilShown();
  });

  afterAll(async () => {
    await subjects.embedded?.stop();
    await subjects.gallery?.stop();
  });

  describe('javafx-debug.md', () => checks(JAVAFX_DEBUG));
  describe('javafx-contract.md', () => checks(JAVAFX_CONTRACT));

  function checks(requirements: readonly Requirement[]): void {
    for (const { at, says, check } of requirements) if (check) test(`${at} ${says}`, () => check(subjects));
  }
});
