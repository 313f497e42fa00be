// `npm test`: setup, every `check:*` script of package.json (one test each), then vitest. The last line is the total.
// `npm test -- tests/contract/actions.test.ts -t 'Qt 6'`: only that, without the checks and without builds it does not need.
// `npm test -- --require qt5,qt6,javafx`: a toolkit that cannot run here is a failure. Other arguments go to vitest.
import { readFileSync } from 'node:fs';
import { createLog } from './lib/log.mjs';
import { inRoot } from './lib/paths.mjs';
import { runVisibly } from './lib/run.mjs';
import { readTestArguments } from './lib/test-arguments.mjs';
import { runVitest } from './lib/vitest.mjs';
import { setup, wants } from './setup.mjs';

const log = createLog(process.stdout, 'test');
const stages = [];
const { required, want, isWhole, forVitest } = argumentsOrExit();

const prepared = await stage('setup', prepare);
if (isWhole) for (const script of checkScripts()) await stage(script, () => check(script));
const tested = await stage('vitest', () => runVitest(forVitest, { WIDGETWRIGHT_REQUIRE: required.join(',') }));
report(prepared?.providers ?? [], tested?.reasons ?? []);

function argumentsOrExit() {
  try {
    return readTestArguments(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

/** A stage answers its totals; one that throws has failed. */
async function stage(name, work) {
  log.line();
  log.line(`── ${name}`);
  try {
    const result = await work();
    stages.push({ name, ...result });
    return result;
  } catch (error) {
    log.line(error.stack);
    stages.push({ name, passed: 0, failed: 1, skipped: 0 });
  }
}

/** A broken build is a failed test; something this system lacks is not, but the report names it. */
async function prepare() {
  const { packages, builds, providers } = await setup({ want: want ?? wants.test, log });
  const failed = builds.filter(({ status }) => status === 'failed').length + (packages ? 0 : 1);
  const passed = builds.filter(({ status }) => status === 'built' || status === 'current').length;
  return { passed, failed, skipped: 0, providers };
}

function checkScripts() {
  const names = Object.keys(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).scripts);
  const single = names.filter(name => name.startsWith('check:'));
  return single.length > 0 ? single : names.filter(name => name === 'check');
}

async function check(script) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { ok } = await runVisibly(npm, ['run', '--silent', script]);
  return ok ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

function report(providers, reasons) {
  const sum = key => stages.reduce((total, current) => total + current[key], 0);
  log.line();
  for (const { name, failed } of stages) log.line(`${failed ? 'FAILED' : 'ok    '}  ${name}`);
  for (const { name, because } of providers.filter(provider => !provider.runs))
    log.line(`not run here: ${name} (${because})`);
  for (const { reason, count } of reasons) log.line(`${count} skipped: ${reason}`);

  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}
