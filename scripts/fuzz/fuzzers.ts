import { type App, Desktop, Progress } from '#engine';
import { ProgramLauncher } from '../../src/launch/program-launcher.js';
import { readAnnouncements } from '../../src/launch/run-directory.js';
import { allProviders } from '../../src/toolkits/index.js';
import { residentMb } from '../bench/start-up.js';
import type { Random } from '../random.js';
import { askHostileProbe } from './hostile-probe.js';
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
} as const;

export type FuzzerName = keyof typeof FUZZERS;

interface FuzzedProbe extends Fuzzed {
  /** Resident memory of the application after the first tenth, and at the end. */
  megabytes: [number, number];
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
    const told = await fuzz(app, messages - warmUp, random);
    await app.snapshot({}, Progress.start(10_000));
    return { ...told, sent: messages, megabytes: [before, await residentMb(app.pid)] };
  } finally {
    await desktop.dispose();
  }
}

async function fuzz({ announcement }: App, messages: number, random: Random): Promise<Fuzzed> {
  const { endpoint, pid, toolkit } = announcement;
  const token = (await readAnnouncements(toolkit)).find(file => file.pid === pid)?.token ?? '';
  return endpoint.startsWith('http:')
    ? await fuzzHttp(endpoint, token, messages, random)
    : await fuzzWebSocket(endpoint, token, messages, random);
}
