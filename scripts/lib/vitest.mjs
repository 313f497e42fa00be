import { readFileSync, rmSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { runVisibly } from './run.mjs';

/** Runs vitest with its output visible, and answers its totals and why tests were skipped. */
export async function runVitest(args, env = {}) {
  const reportFile = inRoot('build', 'test-results', 'vitest.json');
  rmSync(reportFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const cli = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const { ok } = await runVisibly(process.execPath, [cli, 'run', ...reporters, ...args], { env });

  const outcome = outcomeIn(
    reportFile,
    args.some(arg => /^(-t|--testNamePattern)\b/.test(arg)),
  );
  // It crashed, found no tests, or something failed outside of any test.
  if (!ok && outcome.failed === 0) outcome.failed = 1;
  return outcome;
}

function outcomeIn(reportFile, isFiltered) {
  const report = readReport(reportFile);
  if (!report) return { passed: 0, failed: 1, skipped: 0, reasons: [] };
  // A file that could not be loaded has failed without a test in it.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    // Tests that a filter leaves out are skipped, too.
    reasons: isFiltered ? [] : reasonsIn(report),
  };
}

/** A test that is skipped says why in its title or in that of a group it is in: `…: skipped, <reason>`. */
function reasonsIn({ testResults }) {
  const counts = new Map();
  for (const { assertionResults } of testResults)
    for (const { status, ancestorTitles, title } of assertionResults) {
      if (status === 'passed' || status === 'failed') continue;
      const told = [...ancestorTitles, title].map(each => /: skipped, (.+)$/.exec(each)?.[1]).find(Boolean);
      const reason = told ?? `no reason given by "${[...ancestorTitles, title].join(' > ')}"`;
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  return [...counts].map(([reason, count]) => ({ reason, count }));
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
