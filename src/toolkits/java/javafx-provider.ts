import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type {
  Announcement,
  Finding,
  LaunchedProcess,
  LaunchPlan,
  LaunchProblem,
  Probe,
  Progress,
  Provider,
} from '#engine';
import { requireOwnProcess } from '../../launch/own-process.js';
import { openRunDirectory } from '../../launch/run-directory.js';
import { Announced } from '../../remote/announced.js';
import { openHttp } from '../../remote/http-channel.js';
import { RemoteProbe } from '../../remote/remote-probe.js';
import { javaProcessesWith, stepToAgent, usesJavafx } from './attach.js';
import { asError, problemIn, problemOfProbe } from './problems.js';

/** JavaFX applications, through an agent: in the arguments of `java`, or loaded into a JVM that a script started. */
export class JavafxProvider implements Provider {
  readonly name = 'javafx';
  readonly reaches = 'JavaFX programs, started by java, from a jar or by a script';
  private readonly announced = new Announced(this.name);
  /** JVMs that have the agent or have been sent it. */
  private readonly attached = new Set<number>();
  /** Why the agent could not be loaded, by launch. */
  private readonly problems = new Map<string, LaunchProblem>();

  constructor(
    /** The agent's jar. */
    private readonly jar: string,
    private readonly client: { name: string; version: string },
  ) {}

  async arm(plan: LaunchPlan): Promise<LaunchPlan> {
    if (!existsSync(this.jar)) return plan;
    const marks = {
      WIDGETWRIGHT_LAUNCH_ID: plan.launchId,
      ...(plan.isPrivate ? { WIDGETWRIGHT_PRIVATE_DISPLAY: '1' } : {}),
    };
    if (plan.isSandboxed) return this.armInside(plan, marks);
    const env = { ...plan.env, ...marks, WIDGETWRIGHT_RUN_DIR: await openRunDirectory() };
    const options = [`-javaagent:${this.jar}`, ...(plan.readOnly ? ['-Dmcp.allowActions=false'] : [])];
    if (isJava(plan.command)) return { ...plan, env, args: [...options, ...plan.args] };
    if (plan.command.endsWith('.jar'))
      return {
        ...plan,
        env,
        command: 'java',
        calledAs: undefined,
        args: [...options, '-jar', plan.command, ...plan.args],
      };
    return { ...plan, env };
  }

  /** Nobody can load an agent into a JVM in a sandbox from outside, and a probe there has no network. */
  private armInside(plan: LaunchPlan, marks: Record<string, string>): LaunchPlan {
    const agent = `-javaagent:${this.jar}=socket=true${plan.readOnly ? ',allowActions=false' : ''}`;
    const given = plan.env[OPTIONS] ?? process.env[OPTIONS];
    const env = {
      ...plan.env,
      ...marks,
      [OPTIONS]: [...(given ? [given] : []), /\s/.test(agent) ? `"${agent}"` : agent].join(' '),
    };
    if (!plan.command.endsWith('.jar')) return { ...plan, env };
    return { ...plan, env, command: 'java', calledAs: undefined, args: ['-jar', plan.command, ...plan.args] };
  }

  /** A script starts java in its own way: the agent is loaded into whichever JVM it starts. */
  async assist(plan: LaunchPlan): Promise<void> {
    if (!existsSync(this.jar) || plan.isSandboxed || isArmed(plan, this.jar)) return;
    for (const pid of await javaProcessesWith(`WIDGETWRIGHT_LAUNCH_ID=${plan.launchId}`)) {
      const problem = this.attached.has(pid) ? await problemOfProbe(pid) : await this.help(pid, plan);
      if (problem) this.problems.set(plan.launchId, problem);
      else this.problems.delete(plan.launchId);
    }
  }

  private async help(pid: number, plan: LaunchPlan): Promise<LaunchProblem | undefined> {
    if (!(await usesJavafx(pid))) return undefined;
    const obstacle = await stepToAgent(pid, this.jar, plan.readOnly ? 'allowActions=false' : '');
    const lasting = obstacle && problemIn(obstacle);
    if (lasting) throw asError(lasting, pid);
    if (obstacle) return { because: obstacle, hint: 'Try again with more time.' };
    this.attached.add(pid);
    return undefined;
  }

  async diagnose(plan: LaunchPlan, process: LaunchedProcess): Promise<LaunchProblem | undefined> {
    return problemIn(process.lastOutput()) ?? this.problems.get(plan.launchId) ?? (await problemOfProbe(process.pid));
  }

  async enter(pid: number, readOnly: boolean, progress: Progress): Promise<boolean> {
    if (!existsSync(this.jar) || !(await usesJavafx(pid))) return false;
    await requireOwnProcess(pid);
    const options = [`runDirectory=${await openRunDirectory()}`, ...(readOnly ? ['allowActions=false'] : [])].join(',');
    await progress.poll(`the JVM ${pid} to take the agent`, async () => {
      const obstacle = await stepToAgent(pid, this.jar, options);
      const problem = obstacle && problemIn(obstacle);
      if (problem) throw asError(problem, pid);
      return obstacle ? { because: obstacle } : { done: true };
    });
    this.attached.add(pid);
    await progress.poll(`the probe in ${pid} to start`, async () => {
      const problem = await problemOfProbe(pid);
      if (problem) throw asError(problem, pid);
      const isThere = (await this.announced.list()).some(announcement => announcement.pid === pid);
      return isThere ? { done: true } : { because: 'it has not announced itself' };
    });
    return true;
  }

  async discover(): Promise<Announcement[]> {
    return await this.announced.list();
  }

  async connect(announcement: Announcement, secrets: readonly string[], progress: Progress): Promise<Probe> {
    const channel = await openHttp(announcement.endpoint, this.announced.tokenOf(announcement), progress);
    return await RemoteProbe.open(channel, this.client, secrets, progress);
  }

  async examine(): Promise<Finding[]> {
    const remedy = 'In a clone: npm run build (needs a JDK 17 and Maven).';
    return [{ what: 'the agent', ok: existsSync(this.jar), isNeeded: false, remedy }];
  }
}

/** Options that every JVM takes, however it is started. */
const OPTIONS = 'JAVA_TOOL_OPTIONS';

const isJava = (command: string): boolean => basename(command) === 'java';

const isArmed = (plan: LaunchPlan, jar: string): boolean => plan.args.includes(`-javaagent:${jar}`);
