import { expect } from 'vitest';
import { programsToWalk } from '../../scripts/monkey/programs.js';
import { walk } from '../../scripts/monkey/walk.js';
import { root } from '../support/hosts.js';
import { ourLines, test } from '../support/program.js';
import { describeUnless } from '../support/skipping.js';

const SECONDS = 60;
const SEED = 20_261_116;

const programs = programsToWalk(root);

/** The short form of `npm run monkey`. */
describeUnless(programs.length ? undefined : 'no program is installed or built', 'a random walk', () => {
  test.for(programs)('$name survives it and does not grow', async ({ command }, { program }) => {
    const { app } = await program(command);
    const report = await walk(app, SECONDS / programs.length, SEED);
    expect(app.isRunning).toBe(true);
    expect(report.done, JSON.stringify(report)).toBeGreaterThan(report.actions / 10);
    expect(report.endMb - report.startMb, JSON.stringify(report)).toBeLessThan(25 + 0.25 * report.startMb);
    expect(ourLines(app)).toEqual([]);
  });
});
