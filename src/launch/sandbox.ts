import { mkdtemp } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LaunchPlan } from '#engine';
import { UiError } from '#protocol';
import { isWithin, realPath, realProgram } from './allowed-programs.js';
import type { Keeper } from './keeper.js';
import { openRunDirectory, SANDBOX } from './run-directory.js';

/** Where people and services keep what is theirs, and sockets that lead out. */
const HIDDEN = ['/tmp', '/var/tmp', '/run', '/home', '/root', '/mnt', '/media', '/srv'];

/** Ways out that a program finds in its environment. */
const CLOSED = {
  DBUS_SESSION_BUS_ADDRESS: undefined,
  SSH_AUTH_SOCK: undefined,
  XDG_RUNTIME_DIR: undefined,
  WAYLAND_DISPLAY: undefined,
};

/**
 * Runs programs in bubblewrap: without a network, with an empty home and a read-only system, and without seeing or reaching
 * processes outside. A probe in one listens on a socket in a directory of its own.
 */
export class Sandbox {
  constructor(
    /** The probes, which are opened inside. */
    private readonly native: string,
    private readonly keeper: Keeper,
  ) {}

  async around(plan: LaunchPlan): Promise<LaunchPlan> {
    const run = await openRunDirectory();
    const own = await mkdtemp(join(run, SANDBOX));
    this.keeper.entrustFile(own);
    const hidden = hiddenPlaces(run);
    const cwd = realPath(plan.cwd ?? process.cwd()) ?? process.cwd();
    const program = realProgram(plan.command, cwd);
    if (!program)
      throw new UiError('MCP_UI_ACTION_FAILED', `${plan.command} cannot be started: there is no such program`, {
        reason: 'LAUNCH_FAILED',
        hint: 'Pass the name of a program on the PATH, or its full path.',
      });
    const env = { ...plan.env, ...CLOSED, WIDGETWRIGHT_RUN_DIR: own };
    // Not all of a home because the program or its working directory is there.
    const isTooMuch = (path: string) => hidden.some(place => isWithin(place, path));
    const place = dirname(program);
    const visible = [
      realPath(this.native) ?? this.native,
      isTooMuch(place) ? program : place,
      ...(isTooMuch(cwd) ? [] : [cwd]),
      ...displayFiles(plan),
    ];
    const args = [
      ...['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
      ...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc'],
      ...hidden.flatMap(path => ['--tmpfs', path]),
      ...visible.flatMap(path => ['--ro-bind', path, path]),
      ...['--bind', own, own, '--chdir', isTooMuch(cwd) ? '/' : cwd, '--'],
    ];
    const { calledAs: _, ...rest } = plan;
    return { ...rest, command: 'bwrap', args: [...args, program, ...plan.args], cwd: '/', env };
  }
}

const hiddenPlaces = (run: string): string[] =>
  [...new Set([...HIDDEN, homedir(), run].map(path => realPath(path)))].filter(path => path !== undefined).sort();

/** What a program needs to show windows on a private display. */
function displayFiles({ env }: LaunchPlan): string[] {
  const number = /^:(\d+)/.exec(env['DISPLAY'] ?? '')?.[1];
  return [...(number ? [`/tmp/.X11-unix/X${number}`] : []), ...(env['XAUTHORITY'] ? [env['XAUTHORITY']] : [])];
}
