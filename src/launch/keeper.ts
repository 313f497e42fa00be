import { type ChildProcess, spawn } from 'node:child_process';
import { childEnvironment } from './child-environment.js';
import { runDirectory } from './run-directory.js';

/**
 * Outlives the server briefly, however the server ends. When its stdin closes, it kills the process groups it was
 * given, removes their files, and cleans up what killed programs left in the run directory.
 */
const SCRIPT = `
trap '' INT TERM HUP
run=$1
alive() { kill -s 0 -- "$1" 2>/dev/null && ! grep -q '^State:.Z' "/proc/\${1#-}/status" 2>/dev/null; }
groups= files=
while read -r verb what; do
  case $verb in
    group) groups="$groups $what" ;;
    done) kept=; for g in $groups; do [ "$g" = "$what" ] || kept="$kept $g"; done; groups=$kept ;;
    file) files="$files
$what" ;;
  esac
done
for g in $groups; do kill -s TERM -- "-$g" 2>/dev/null; kill -s CONT -- "-$g" 2>/dev/null; done
round=0
for g in $groups; do
  while alive "-$g" && [ $round -lt 20 ]; do sleep 0.1; round=$((round + 1)); done
done
for g in $groups; do kill -s KILL -- "-$g" 2>/dev/null; done
printf '%s\\n' "$files" | while IFS= read -r f; do [ -n "$f" ] && rm -rf -- "$f"; done
# Where others may have laid the directory or a link, nothing in it is ours to remove.
[ -L "$run" ] || [ ! -O "$run" ] && exit
for f in "$run"/[0-9]*-*.json; do
  pid=\${f##*/} pid=\${pid%%-*}
  case $pid in *[!0-9]*) continue ;; esac
  [ -e "$f" ] && ! alive "$pid" && rm -f -- "$f" "\${f%.json}.log" "\${f%.json}.sock"
done
`;

export class Keeper {
  private shell: ChildProcess | undefined;

  /** A process group to kill when the server ends. */
  entrust(group: number): void {
    this.tell(`group ${group}`);
  }

  /** It has ended; its pid may soon belong to another process. */
  release(group: number): void {
    this.tell(`done ${group}`);
  }

  /** A file or directory to remove when the server ends. */
  entrustFile(path: string): void {
    this.tell(`file ${path}`);
  }

  /** Ends everything now and waits for it. */
  async close(): Promise<void> {
    const shell = this.shell;
    if (!shell) return;
    shell.ref();
    const finished = new Promise<void>(resolve => shell.once('exit', () => resolve()));
    shell.stdin?.end();
    if (shell.exitCode === null) await finished;
  }

  private tell(line: string): void {
    this.shell ??= startShell();
    this.shell.stdin?.write(`${line}\n`);
  }
}

function startShell(): ChildProcess {
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'widgetwright-keeper', runDirectory()], {
    env: childEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.stdin?.on('error', () => {});
  shell.unref();
  return shell;
}
