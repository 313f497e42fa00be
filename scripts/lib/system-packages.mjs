import { findProgram } from './find.mjs';
import { inRoot } from './paths.mjs';
import { findMissing } from './requirements.mjs';
import { run } from './run.mjs';
import { readStamp, writeStamp } from './stamps.mjs';

const RETRY_AFTER_HOURS = 24;

/** Installs what is missing, where it can do so without asking. Answers what is still missing. */
export async function ensureSystemPackages(wanted, log) {
  const missing = findMissing(wanted);
  if (missing.length === 0) return [];

  const apt = await findApt();
  if (apt && !alreadyTried(missing)) await install(missing, apt, log);

  const stillMissing = findMissing(wanted);
  if (stillMissing.length > 0) explain(stillMissing, log);
  return stillMissing;
}

/** How to call apt-get without a password; undefined if that is not possible. */
async function findApt() {
  if (process.env.WIDGETWRIGHT_NO_INSTALL || !findProgram('apt-get')) return undefined;
  const settings = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', '-y', '-o', 'DPkg::Lock::Timeout=120'];
  if (process.getuid() === 0) return ['env', ...settings];
  const maySudo = findProgram('sudo') && (await run('sudo', ['-n', 'true'])).ok;
  return maySudo ? ['sudo', '-n', 'env', ...settings] : undefined;
}

async function install(missing, [command, ...prefix], log) {
  const logFile = inRoot('build', 'logs', 'apt.log');
  log.line(`missing on this system: ${missing.map(({ name }) => name).join(', ')}`);

  const network = ['-o', 'Acquire::Retries=2', '-o', 'Acquire::http::Timeout=30'];
  const updated = await log.step('apt-get update', report =>
    run(command, [...prefix, ...network, 'update'], { logFile, report }),
  );
  const packages = updated.ok ? await knownPackages(missing) : [];
  if (packages.length > 0) {
    const args = [...prefix, ...network, 'install', '--no-install-recommends', ...packages];
    await log.step(`apt-get install ${packages.join(' ')}`, report => run(command, args, { logFile, report }));
  }
  writeStamp('apt', { tried: packagesOf(missing), at: Date.now() });
}

/** apt-get refuses the whole list when it does not know one of them. */
async function knownPackages(missing) {
  const packages = packagesOf(missing);
  const known = await Promise.all(packages.map(name => run('apt-cache', ['show', '--no-all-versions', name])));
  return packages.filter((_, index) => known[index].ok);
}

/** A package that could not be installed today should not slow down every start. */
function alreadyTried(missing) {
  const { tried = [], at = 0 } = readStamp('apt');
  return Date.now() - at < RETRY_AFTER_HOURS * 3_600_000 && packagesOf(missing).every(name => tried.includes(name));
}

function explain(missing, log) {
  const width = Math.max(...missing.map(({ name }) => name.length));
  log.line('Missing on this system; without it the rest still works:');
  for (const { name, purpose } of missing) log.line(`  ${name.padEnd(width)}  ${purpose}`);
  if (findProgram('apt-get'))
    log.line(`To install it: sudo apt-get install --no-install-recommends ${packagesOf(missing).join(' ')}`);
  else log.line('Please install it with the package manager of this system, then run this again.');
}

function packagesOf(missing) {
  return missing.flatMap(({ apt }) => apt);
}
