import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Exit, LaunchedProcess, LaunchPlan } from '#engine';
import { UiError } from '#protocol';
import { childEnvironment } from './child-environment.js';
import { backtraceOf } from './crash.js';
import type { Keeper } from './keeper.js';
import { executableOf } from './running-process.js';
import { WrittenLines } from './written-lines.js';

const PATIENCE_MS = 2_000;

/** A program in its own process group, so that everything it started ends with it. */
export class LaunchedProgram implements LaunchedProcess {
  readonly exited: Promise<Exit>;
  readonly output = new WrittenLines();

  private readonly since = new Date();
  /** Asked for now: a process that has ended does not tell. */
  private readonly executable: Promise<string | undefined>;

  private constructor(
    child: ChildProcess,
    readonly pid: number,
    private readonly cwd: string,
    private readonly keeper: Keeper,
  ) {
    this.executable = executableOf(pid);
    keeper.entrust(pid);
    this.output.follow('stdout', child.stdout);
    this.output.follow('stderr', child.stderr);
    this.exited = new Promise(resolve => child.once('exit', (code, signal) => resolve({ code, signal })));
    void this.exited.then(() => this.releaseIfEmpty());
  }

  static async start(plan: LaunchPlan, keeper: Keeper): Promise<LaunchedProgram> {
    const child = await spawned(plan).catch(error => Promise.reject(cannotStart(plan, error)));
    return new LaunchedProgram(child, child.pid as number, plan.cwd ?? process.cwd(), keeper);
  }

  lastOutput(): string {
    return this.output.end();
  }

  isAlive(): boolean {
    return signalGroup(this.pid, 0);
  }

  async stop(): Promise<Exit> {
    signalGroup(this.pid, 'SIGTERM');
    const insist = setTimeout(() => signalGroup(this.pid, 'SIGKILL'), PATIENCE_MS);
    const exit = await this.exited;
    clearTimeout(insist);
    signalGroup(this.pid, 'SIGKILL');
    this.keeper.release(this.pid);
    return exit;
  }

  async backtrace(): Promise<string | undefined> {
    return await backtraceOf({ pid: this.pid, executable: await this.executable, cwd: this.cwd, since: this.since });
  }

  private releaseIfEmpty(): void {
    if (!this.isAlive()) this.keeper.release(this.pid);
  }
}

async function spawned(plan: LaunchPlan): Promise<ChildProcess> {
  const child = spawn(plan.command, [...plan.args], {
    ...(plan.calledAs === undefined ? {} : { argv0: plan.calledAs }),
    cwd: plan.cwd,
    env: childEnvironment(plan.env),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  await once(child, 'spawn');
  return child;
}

function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}

function cannotStart({ command, cwd }: LaunchPlan, error: NodeJS.ErrnoException): UiError {
  const why: Record<string, string> = {
    ENOENT: cwd ? `there is no such program, or no directory ${cwd}` : 'there is no such program',
    EACCES: 'it is not executable',
    ENOEXEC: 'it is not a program for this machine',
    E2BIG: 'one of its arguments or environment variables is too long',
  };
  return new UiError(
    'MCP_UI_ACTION_FAILED',
    `${command} cannot be started: ${why[error.code ?? ''] ?? error.message}`,
    {
      reason: 'LAUNCH_FAILED',
      hint: error.code === 'E2BIG' ? 'Pass it in a file.' : 'Pass the name of a program on the PATH, or its full path.',
    },
  );
}
