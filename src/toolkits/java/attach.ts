import { lstat, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { userInfo } from 'node:os';

const SIGQUIT_BIT = 1n << 2n;

/** The JVMs among the processes that were started with this environment entry. */
export async function javaProcessesWith(entry: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async pid => ((await hasEntry(pid, entry)) && (await isJvm(pid)) ? pid : 0)),
  );
  return found.filter(Boolean);
}

async function hasEntry(pid: number, entry: string): Promise<boolean> {
  const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '');
  return environment.split('\0').includes(entry);
}

const isJvm = async (pid: number): Promise<boolean> =>
  (await readFile(`/proc/${pid}/maps`, 'latin1').catch(() => '')).includes('/libjvm.so');

/**
 * Whether it is a JVM in which JavaFX has opened its libraries. Then it has long begun to run its program: a JVM that is
 * still starting may lose a request, or refuse an agent.
 */
export async function usesJavafx(pid: number): Promise<boolean> {
  const maps = await readFile(`/proc/${pid}/maps`, 'latin1').catch(() => '');
  return maps.includes('/libjvm.so') && /\/lib(glass|prism|javafx)\w*\.so/.test(maps);
}

/** When JVMs were asked for their socket. */
const asked = new Map<number, number>();
/** A JVM that has its socket already takes another request for one to write its stacks to the program's output. */
const ASK_AGAIN_AFTER_MS = 5_000;
const LOAD_LIMIT_MS = 10_000;

/**
 * One step towards an agent in a JVM, as the JDK's own tools do it: gives what is in the way, to be tried again, or
 * undefined where the agent is in.
 */
export async function stepToAgent(pid: number, jar: string, options: string): Promise<string | undefined> {
  if (await hasSocket(pid)) return await loadAgent(pid, jar, options);
  if (!(await takesRequests(pid))) return 'it takes no requests (it may run with -Xrs)';
  if (performance.now() - (asked.get(pid) ?? Number.NEGATIVE_INFINITY) > ASK_AGAIN_AFTER_MS) await requestSocket(pid);
  return 'it has not opened its socket yet';
}

/** Anyone can put a socket of that name there; only that of our own user is the JVM's. */
async function hasSocket(pid: number): Promise<boolean> {
  const found = await lstat(socketOf(pid)).catch(() => undefined);
  return found?.uid === userInfo().uid && found.isSocket();
}

/** Whether SIGQUIT is a request to the JVM; where nobody handles it, it would end the process. */
async function takesRequests(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  const caught = /^SigCgt:\s+([0-9a-f]+)/m.exec(status)?.[1];
  return caught !== undefined && (BigInt(`0x${caught}`) & SIGQUIT_BIT) !== 0n;
}

/** Asks a JVM to open its attach socket; the file tells that the signal means this. */
async function requestSocket(pid: number): Promise<void> {
  asked.set(pid, performance.now());
  await rm(requestOf(pid), { force: true });
  // Never through a link that someone else laid there.
  await writeFile(requestOf(pid), '', { flag: 'wx', mode: 0o600 });
  process.kill(pid, 'SIGQUIT');
}

export const socketOf = (pid: number): string => `/tmp/.java_pid${pid}`;

const requestOf = (pid: number): string => `/tmp/.attach_pid${pid}`;

async function loadAgent(pid: number, jar: string, options: string): Promise<string | undefined> {
  await rm(requestOf(pid), { force: true });
  const answer = await askToLoad(pid, options ? `${jar}=${options}` : jar);
  // A JVM tells that it has tried with 0, and only then what came of it.
  if (!/^0\s+(return code: )?0\s*$/.test(answer)) return `it does not take the agent: ${answer.trim() || 'no answer'}`;
  // A JVM that is killed, or whose display goes first, leaves it for ever; one that is asked again makes a new one.
  if (asked.delete(pid)) await rm(socketOf(pid), { force: true });
  return undefined;
}

/** What the JVM answers; nothing where the socket is what a killed JVM of the same number left. */
async function askToLoad(pid: number, agent: string): Promise<string> {
  const socket = connect(socketOf(pid)).setTimeout(LOAD_LIMIT_MS, () => socket.destroy());
  socket.end(['1', 'load', 'instrument', 'false', agent, ''].join('\0'));
  let answer = '';
  try {
    for await (const chunk of socket.setEncoding('utf8')) answer += chunk;
  } catch {
    return '';
  }
  return answer;
}
