import { readFileSync, rmSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { runVisibly } from './run.mjs';

/** Runs vitest, its output visible, and answers what came of it. */
export async function runVitest(args) {
  const reportFile = inRoot('build', 'test-results', 'vitest.json');
  rmSync(reportFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const cli = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const { ok } = await runVisibly(process.execPath, [cli, 'run', ...reporters, ...args]);

  const totals = totalsIn(reportFile);
  // It crashed, found no tests, or something failed outside of any test.
  if (!ok && totals.failed === 0) totals.failed = 1;
  return totals;
}

function totalsIn(reportFile) {
  const report = readReport(reportFile);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  // A file that could not be loaded has failed without a test in it.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
