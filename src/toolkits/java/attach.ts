import { lstat, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { ownUid, START_LIMIT_MS } from '#engine';
import { mapsOf, processesWith } from '../../launch/running-process.js';

const SIGQUIT_BIT = 1n << 2n;

/** The JVMs that were started with this environment variable. */
export async function javaProcessesWith(entry: string): Promise<number[]> {
  const pids = await processesWith(entry);
  const found = await Promise.all(pids.map(async pid => ((await mapsOf(pid)).includes('/libjvm.so') ? pid : 0)));
  return found.filter(Boolean);
}

/**
 * Whether JavaFX has opened its libraries in this JVM. By then the program is running; a JVM that is still starting may
 * lose an attach request or refuse an agent.
 */
export async function usesJavafx(pid: number): Promise<boolean> {
  const maps = await mapsOf(pid);
  return maps.includes('/libjvm.so') && /\/lib(glass|prism|javafx)\w*\.so/.test(maps);
}

/** When each JVM was asked to open its attach socket. */
const asked = new Map<number, number>();
/** A JVM that already has its socket answers a second SIGQUIT with a thread dump on the program's output. */
const ASK_AGAIN_AFTER_MS = 5_000;
/** On a busy machine a JVM takes its time, and being asked again would not help it. */
const LOAD_LIMIT_MS = START_LIMIT_MS / 3;

/**
 * One step of loading an agent, as the JDK's own tools do it. Returns what is in the way, to be tried again, or
 * undefined once the agent is loaded.
 */
export async function stepToAgent(pid: number, jar: string, options: string): Promise<string | undefined> {
  if (await hasSocket(pid)) return await loadAgent(pid, jar, options);
  if (!(await takesRequests(pid))) return 'it takes no requests (it may run with -Xrs)';
  if (performance.now() - (asked.get(pid) ?? Number.NEGATIVE_INFINITY) > ASK_AGAIN_AFTER_MS) await requestSocket(pid);
  return 'it has not opened its socket yet';
}

/** Anyone can create a socket of that name; only one of our own user can be the JVM's. */
async function hasSocket(pid: number): Promise<boolean> {
  const found = await lstat(socketOf(pid)).catch(() => undefined);
  return found?.uid === ownUid() && found.isSocket();
}

/** Whether the JVM handles SIGQUIT; an unhandled SIGQUIT would kill the process. */
async function takesRequests(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  const caught = /^SigCgt:\s+([0-9a-f]+)/m.exec(status)?.[1];
  return caught !== undefined && (BigInt(`0x${caught}`) & SIGQUIT_BIT) !== 0n;
}

/** Asks a JVM to open its attach socket; the file tells it what the signal is for. It may end meanwhile. */
export async function requestSocket(pid: number): Promise<void> {
  asked.set(pid, performance.now());
  await rm(requestOf(pid), { force: true });
  // Never follow a link that someone else placed here.
  await writeFile(requestOf(pid), '', { flag: 'wx', mode: 0o600 });
  try {
    process.kill(pid, 'SIGQUIT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    await rm(requestOf(pid), { force: true });
  }
}

export const socketOf = (pid: number): string => `/tmp/.java_pid${pid}`;

const requestOf = (pid: number): string => `/tmp/.attach_pid${pid}`;

async function loadAgent(pid: number, jar: string, options: string): Promise<string | undefined> {
  await rm(requestOf(pid), { force: true });
  const answer = await askToLoad(pid, options ? `${jar}=${options}` : jar);
  // The JVM first answers 0 for "tried", then the result.
  if (!/^0\s+(return code: )?0\s*$/.test(answer)) return `it does not take the agent: ${answer.trim() || 'no answer'}`;
  // A killed JVM leaves its socket behind; a JVM that is asked again creates a new one.
  if (asked.delete(pid)) await rm(socketOf(pid), { force: true });
  return undefined;
}

/** The JVM's answer; nothing if the socket was left by a killed JVM of the same pid. */
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
