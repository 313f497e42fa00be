import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Which Java comes from which release of Debian. */
const RELEASES = [
  { release: 'bullseye', versions: [11] },
  { release: 'trixie', versions: [21, 25] },
  { release: 'sid', versions: [8] },
] as const;

export const cache = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'widgetwright', 'java');
/** `<version>/java` for each version that could be had. */
export const commands = join(cache, 'bin');

/** Other versions of Java, each inside a release of Debian that has it, which is installed once. */
export function installJavas(): { version: number; problem: string | undefined }[] {
  mkdirSync(cache, { recursive: true });
  return RELEASES.flatMap(({ release, versions }) => {
    const problem = installed(
      release,
      versions.map(version => `openjdk-${version}-jre`),
    );
    if (!problem) for (const version of versions) writeCommand(release, version);
    return versions.map(version => ({ version, problem }));
  });
}

/** Why it could not be; undefined if it is there. */
function installed(release: string, packages: readonly string[]): string | undefined {
  const place = join(cache, release);
  if (existsSync(place)) return undefined;
  if (process.getuid?.() !== 0) return 'installing it needs root';
  const missing = ['debootstrap', 'unshare', 'chroot'].find(program => run('which', [program]) !== 0);
  if (missing) return `${missing} is not installed`;
  const mirror = debianMirror();
  if (!mirror) return 'no mirror of Debian in /etc/apt';
  console.log(`installing Debian ${release} with ${packages.join(' and ')} in ${place} …`);
  const unfinished = `${place}.unfinished`;
  const log = `${place}.log`;
  rmSync(log, { force: true });
  rmSync(unfinished, { recursive: true, force: true });
  if (run('debootstrap', ['--variant=minbase', release, unfinished, mirror], log) !== 0)
    return `debootstrap ${release} failed, see ${log}`;
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages];
  if (run('sh', ['-c', inside(unfinished), 'sh', ...install], log) !== 0) return `apt-get failed in it, see ${log}`;
  renameSync(unfinished, place);
  return undefined;
}

/** As this machine's own packages come from. */
function debianMirror(): string | undefined {
  const folder = '/etc/apt/sources.list.d';
  const more = existsSync(folder) ? readdirSync(folder).map(name => join(folder, name)) : [];
  const sources = ['/etc/apt/sources.list', ...more].filter(existsSync).map(file => readFileSync(file, 'utf8'));
  return /^(?:URIs:|deb(?: \[[^\]]*\])?)\s+(\S+\/debian)\/?(?:\s|$)/m.exec(sources.join('\n'))?.[1];
}

/** A shell script that runs its arguments in there, as the same process, with a few of our folders at the same places. */
const inside = (place: string, shared: readonly string[] = []): string =>
  `exec unshare --mount --propagation private sh -c '
for each in ${['/proc', '/dev', ...shared].join(' ')}; do
  mkdir -p "${place}$each" && mount --rbind "$each" "${place}$each" || exit 125
done
# The Qt probe is for the libc of this machine.
unset LD_PRELOAD
exec chroot "${place}" env DEBIAN_FRONTEND=noninteractive "$@"' sh "$@"`;

function writeCommand(release: string, version: number): void {
  const folder = join(commands, String(version));
  mkdirSync(folder, { recursive: true });
  const java = `/usr/lib/jvm/java-${version}-openjdk-amd64/bin/java`;
  const shared = ['/tmp', process.cwd()];
  writeFileSync(join(folder, 'java'), `#!/bin/sh\nset -- ${java} "$@"\n${inside(join(cache, release), shared)}\n`);
  chmodSync(join(folder, 'java'), 0o755);
}

function run(command: string, args: readonly string[], log?: string): number | null {
  const output = log ? openSync(log, 'a') : 'ignore';
  const { status } = spawnSync(command, args, { stdio: ['ignore', output, output] });
  if (typeof output === 'number') closeSync(output);
  return status;
}
