import type { MethodName, ParamsOf, ProbeEvent, ResultOf } from '#protocol';
import type { Progress } from '../progress.js';

/** How applications of one toolkit are reached. */
export interface Provider {
  readonly name: string;
  /** The programs it reaches, in words for a user. */
  readonly reaches: string;
  /** Prepares a launch so that the probe starts if the program uses this toolkit; harmless if it does not. */
  arm(plan: LaunchPlan): Promise<LaunchPlan>;
  /** The probes that are running now, no matter who started them. */
  discover(): Promise<Announcement[]>;
  /**
   * Connects to a probe. Nodes that match one of the `secrets` (ids and names with `*`) must be masked in everything the
   * probe answers: a probe of ours does so itself once it gets them in `hello`; a toolkit without one masks in its
   * provider.
   */
  connect(announcement: Announcement, secrets: readonly string[], progress: Progress): Promise<Probe>;
  /** Called until a launched program announces itself: injects a probe that could not be armed. */
  assist?(plan: LaunchPlan): Promise<void>;
  /** Why no probe started in a launched program, if this toolkit can tell. */
  diagnose?(plan: LaunchPlan, process: LaunchedProcess): Promise<LaunchProblem | undefined>;
  /**
   * Injects the probe into a running process. False if the process does not use this toolkit; throws if the system does
   * not permit it.
   */
  enter?(pid: number, readOnly: boolean, progress: Progress): Promise<boolean>;
  /** What it needs on this machine. */
  examine(): Promise<Finding[]>;
}

/** One requirement, met or not. */
export interface Finding {
  readonly what: string;
  readonly ok: boolean;
  /** Nothing works without it. */
  readonly isNeeded: boolean;
  readonly remedy?: string;
}

/** A process that announces a probe. */
export interface Announcement {
  /** Unique, even if a later process gets the same pid. */
  readonly instance: string;
  readonly pid: number;
  readonly executable: string;
  /** The name of the application if its executable does not tell, as with `java`. */
  readonly name?: string | undefined;
  readonly toolkit: string;
  readonly endpoint: string;
  readonly launchId?: string | undefined;
}

/** The probe in one process. */
export interface Probe {
  readonly hello: ResultOf<'hello'>;
  call<M extends MethodName>(method: M, params: ParamsOf<M>, progress: Progress): Promise<ResultOf<M>>;
  onEvent(listener: (event: ProbeEvent) => void): () => void;
  /** Resolves when the connection is gone. */
  readonly closed: Promise<void>;
  close(): void;
}

/** Starts programs and knows the processes of this machine, but no toolkits. */
export interface Launcher {
  /** Whether programs are kept from the network and from other processes. */
  readonly isSandboxed?: boolean;
  /** The display that launched programs get. */
  display(): Promise<Display>;
  launch(plan: LaunchPlan): Promise<LaunchedProcess>;
  /** The windows of all programs, if the window system tells. */
  windows(): Promise<ShownWindow[]>;
  findProcess(pid: number): Promise<RunningProcess | undefined>;
  stateOf(pid: number): ProcessState;
  /** Why no probe started in a program, if it can be told. */
  explain(plan: LaunchPlan, process: LaunchedProcess): Promise<LaunchProblem | undefined>;
  examine(): Promise<Finding[]>;
  /** Ends everything that was started. */
  close(): Promise<void>;
}

/** A window of any program. */
export interface ShownWindow {
  readonly pid: number;
  readonly titles: readonly string[];
}

/** Stopped by a signal or a debugger; unknown if the system does not tell. */
export type ProcessState = 'running' | 'stopped' | 'gone' | 'unknown';

export interface RunningProcess {
  /** Undefined if the system does not tell. */
  readonly executable: string | undefined;
  /** The toolkit that it uses, if there is no probe for it. */
  readonly unreachedToolkit?: string | undefined;
}

export interface LaunchProblem {
  readonly because: string;
  readonly hint: string;
  /** No probe will ever start in it. The program itself is fine: it is left running. */
  readonly isFinal?: boolean;
}

export interface Display {
  readonly env: Environment;
  /** There is no display: programs must draw into memory. */
  readonly offscreen: boolean;
  /** Nobody but us sees what is on it. */
  readonly isPrivate?: boolean;
}

/** Variables to set, or with `undefined` to unset. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface LaunchPlan {
  readonly command: string;
  /** The program's own name for itself, if it is not the command. */
  readonly calledAs?: string | undefined;
  readonly args: readonly string[];
  readonly cwd?: string | undefined;
  readonly env: Environment;
  readonly offscreen: boolean;
  /** Nobody but us sees the program. */
  readonly isPrivate: boolean;
  readonly readOnly: boolean;
  readonly isSandboxed: boolean;
  readonly launchId: string;
}

export interface LaunchedProcess {
  readonly pid: number;
  readonly exited: Promise<Exit>;
  /** Whether it, or a process it started, is still running. */
  isAlive(): boolean;
  /** The last lines it wrote to stdout and stderr. */
  lastOutput(): string;
  /** What it wrote lately. */
  readonly output: OutputLog;
  /** Asks it to end, then kills it. */
  stop(): Promise<Exit>;
  /** Where it crashed, if it left something that tells. */
  backtrace(): Promise<string | undefined>;
}

/** What a program writes to stdout and stderr. */
export interface OutputLog {
  /** The lines after the one with this number, as far as they are kept. */
  linesAfter(seq: number): readonly OutputLine[];
}

export interface OutputLine {
  readonly seq: number;
  readonly time: Date;
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: string | null;
}
