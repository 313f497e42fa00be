import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';

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

/** Whether it is a JVM in which JavaFX has opened its library for windows. */
export const usesJavafx = async (pid: number): Promise<boolean> => {
  const maps = await readFile(`/proc/${pid}/maps`, 'latin1').catch(() => '');
  return maps.includes('/libjvm.so') && maps.includes('/libglass');
};

/**
 * Whether the JVM takes SIGQUIT as the request to open its attach socket. Before its handler is installed the signal
 * would end the process.
 */
export async function takesRequests(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  const caught = /^SigCgt:\s+([0-9a-f]+)/m.exec(status)?.[1];
  return caught !== undefined && (BigInt(`0x${caught}`) & SIGQUIT_BIT) !== 0n;
}

/** JVMs that opened their socket because we asked. */
const asked = new Set<number>();

/** Asks a JVM to open its attach socket; the file tells that the signal means this. */
export async function requestSocket(pid: number): Promise<void> {
  asked.add(pid);
  await rm(requestOf(pid), { force: true });
  // Never through a link that someone else laid there.
  await writeFile(requestOf(pid), '', { flag: 'wx', mode: 0o600 });
  process.kill(pid, 'SIGQUIT');
}

export const socketOf = (pid: number): string => `/tmp/.java_pid${pid}`;

const requestOf = (pid: number): string => `/tmp/.attach_pid${pid}`;

/**
 * Loads an agent through the attach socket, as the JDK's own tools do; false where the JVM refuses, or where the
 * socket is what a killed JVM of the same number left: a JVM removes that while it starts.
 */
export async function loadAgent(pid: number, jar: string, options: string): Promise<boolean> {
  const argument = options ? `${jar}=${options}` : jar;
  const socket = connect(socketOf(pid));
  socket.end(['1', 'load', 'instrument', 'false', argument, ''].join('\0'));
  let answer = '';
  try {
    for await (const chunk of socket.setEncoding('utf8')) answer += chunk;
  } catch {
    return false;
  }
  await rm(requestOf(pid), { force: true });
  const isLoaded = answer.startsWith('0');
  // A JVM that is killed, or whose display goes first, leaves it for ever; one that is asked again makes a new one.
  if (isLoaded && asked.delete(pid)) await rm(socketOf(pid), { force: true });
  return isLoaded;
}
