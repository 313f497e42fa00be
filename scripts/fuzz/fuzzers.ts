import { connect, type Socket } from 'node:net';
import { type App, Desktop, Progress } from '#engine';
import { ProgramLauncher } from '../../src/launch/program-launcher.js';
import { readAnnouncements } from '../../src/launch/run-directory.js';
import { allProviders } from '../../src/toolkits/index.js';
import { residentMb } from '../bench/start-up.js';
import type { Random } from '../random.js';
import { AnswerWatch } from './answer-watch.js';
import { askHostileProbe } from './hostile-probe.js';
import { readHostileTexts } from './hostile-texts.js';
import { type Fuzzed, fuzzHttp, fuzzWebSocket } from './probes.js';
import { fuzzSanitized } from './sanitized.js';
import { fuzzServer } from './server.js';

const root = new URL('../../', import.meta.url).pathname;

/** What is fuzzed, and with how many messages where nobody says. */
export const FUZZERS = {
  qt5: { messages: 1_000_000, run: (n: number, random: Random) => fuzzProbe('qt5', n, random) },
  qt6: { messages: 1_000_000, run: (n: number, random: Random) => fuzzProbe('qt6', n, random) },
  javafx: { messages: 1_000_000, run: (n: number, random: Random) => fuzzProbe('javafx', n, random) },
  sanitized: { messages: 1_000_000, run: fuzzSanitized },
  server: { messages: 100_000, run: fuzzServer },
  answers: { messages: 100_000, run: askHostileProbe },
  texts: { messages: 20_000, run: readHostileTexts },
} as const;

export type FuzzerName = keyof typeof FUZZERS;

interface FuzzedProbe extends Fuzzed {
  /** Resident memory of the application after the first tenth, and at the end. */
  megabytes: [number, number];
  /** The longest that a client waited in between for the application to find a button. */
  slowestMs: number;
}

/** A JVM without a limit takes what the machine has, and says nothing about leaks. */
const SMALL_HEAP = { JAVA_OPTS: '-Xmx128m' };

/** The sample application must be alive, responsive and no bigger at the end. */
async function fuzzProbe(fixture: string, messages: number, random: Random): Promise<FuzzedProbe> {
  const desktop = new Desktop(
    allProviders(`${root}dist/native`, { name: 'fuzz', version: '0' }),
    new ProgramLauncher(true),
  );
  try {
    const command = `${root}build/fixtures/${fixture}/gallery`;
    const app = await desktop.launch({ command, env: SMALL_HEAP }, Progress.start(30_000));
    await app.snapshot({}, Progress.start(10_000));
    const warmUp = Math.ceil(messages / 10);
    await fuzz(app, warmUp, random);
    const before = await residentMb(app.pid);
    const { told, slowestMs } = await besideStrangers(app, () => fuzz(app, messages - warmUp, random));
    await app.snapshot({}, Progress.start(10_000));
    return { ...told, sent: messages, megabytes: [before, await residentMb(app.pid)], slowestMs };
  } finally {
    await desktop.dispose();
  }
}

const STRANGERS = 50;
const EVERY_MS = 200;

/** While others open connections and never finish what they say, a client of the same probe asks now and then. */
async function besideStrangers<T>(app: App, work: () => Promise<T>): Promise<{ told: T; slowestMs: number }> {
  let strangers: Socket[] = [];
  const comeAndGo = setInterval(() => {
    for (const each of strangers) each.destroy();
    strangers = Array.from({ length: STRANGERS }, () => halfOpen(app.announcement.endpoint));
  }, EVERY_MS);
  const client = AnswerWatch.ofApplication(app.announcement.endpoint, await tokenOf(app));
  try {
    const told = await work();
    return { told, slowestMs: await client.stop() };
  } finally {
    clearInterval(comeAndGo);
    for (const each of strangers) each.destroy();
  }
}

function halfOpen(endpoint: string): Socket {
  const isHttp = endpoint.startsWith('http:');
  const socket = isHttp ? connect(Number(new URL(endpoint).port), '127.0.0.1') : connect(endpoint.replace('unix:', ''));
  socket.on('error', () => socket.destroy());
  socket.write('GET / HTTP/1.1\r\nX-');
  return socket;
}

async function fuzz(app: App, messages: number, random: Random): Promise<Fuzzed> {
  const { endpoint } = app.announcement;
  const token = await tokenOf(app);
  return endpoint.startsWith('http:')
    ? await fuzzHttp(endpoint, token, messages, random)
    : await fuzzWebSocket(endpoint, token, messages, random);
}

async function tokenOf({ announcement }: App): Promise<string> {
  const { pid, toolkit } = announcement;
  return (await readAnnouncements(toolkit)).find(file => file.pid === pid)?.token ?? '';
}
