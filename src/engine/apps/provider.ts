import type { MethodName, ParamsOf, ProbeEvent, ResultOf } from '#protocol';
import type { Progress } from '../progress.js';

/** How one toolkit is reached. */
export interface Provider {
  readonly name: string;
  /** Which programs, in words for a user. */
  readonly reaches: string;
  /** Prepares a launch so that the probe comes up if the program uses this toolkit, and harms nothing if not. */
  arm(plan: LaunchPlan): Promise<LaunchPlan>;
  /** Probes that are there now, whoever started them. */
  discover(): Promise<Announcement[]>;
  connect(announcement: Announcement, progress: Progress): Promise<Probe>;
  /** Called while a launched program has not announced itself: helps a probe in that could not be armed. */
  assist?(plan: LaunchPlan): Promise<void>;
  /** What keeps the probe out of a launched program, as far as this toolkit can tell. */
  diagnose?(plan: LaunchPlan, process: LaunchedProcess): Promise<LaunchProblem | undefined>;
  /**
   * Brings the probe into a process that runs without one. False where that does not use this toolkit; an error that
   * explains where the system does not let us.
   */
  enter?(pid: number, readOnly: boolean, progress: Progress): Promise<boolean>;
  /** What it needs on this machine. */
  examine(): Promise<Finding[]>;
}

/** One thing that is there or is not. */
export interface Finding {
  readonly what: string;
  readonly ok: boolean;
  /** Without it nothing of this works. */
  readonly isNeeded: boolean;
  readonly remedy?: string;
}

/** A process that says it has a probe. */
export interface Announcement {
  /** Tells this process from every other one, also from a later one of the same pid. */
  readonly instance: string;
  readonly pid: number;
  readonly executable: string;
  /** How the application is called, where its executable does not say. */
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
  /** Settles when the connection is gone. */
  readonly closed: Promise<void>;
  close(): void;
}

/** Starts programs; knows nothing of toolkits. */
export interface Launcher {
  /** The display that launched programs get. */
  display(): Promise<Display>;
  launch(plan: LaunchPlan): Promise<LaunchedProcess>;
  /** The processes that show a window with this title, as far as the window system tells. */
  ownersOfWindow(title: string): Promise<number[]>;
  /** What seems to be wrong with a program in which no probe came up; undefined where it cannot be told. */
  explain(plan: LaunchPlan, process: LaunchedProcess): Promise<LaunchProblem | undefined>;
  examine(): Promise<Finding[]>;
  /** Ends everything that was started. */
  close(): Promise<void>;
}

export interface LaunchProblem {
  readonly because: string;
  readonly hint: string;
}

export interface Display {
  readonly env: Environment;
  /** There is no display: programs must draw into memory. */
  readonly offscreen: boolean;
}

/** Variables to set; undefined ones are taken away. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface LaunchPlan {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string | undefined;
  readonly env: Environment;
  readonly offscreen: boolean;
  readonly readOnly: boolean;
  readonly launchId: string;
}

export interface LaunchedProcess {
  readonly pid: number;
  readonly exited: Promise<Exit>;
  /** Whether it, or anything it started, still runs. */
  isAlive(): boolean;
  /** The last lines it wrote to stdout and stderr. */
  lastOutput(): string;
  /** What it wrote, as far back as it is kept. */
  readonly output: OutputLog;
  /** Asks it to end, then makes it. */
  stop(): Promise<Exit>;
}

/** What a program writes to stdout and stderr. */
export interface OutputLog {
  lines(): readonly OutputLine[];
  /** Forgets what was written so far. */
  clear(): void;
}

export interface OutputLine {
  readonly time: Date;
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: string | null;
}
