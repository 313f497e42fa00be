import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { ProgramLauncher } from '../../src/launch/program-launcher.js';
import type { ProbeEvent } from '../../src/protocol/index.js';
import { native } from './hosts.js';
import { patiently } from './patience.js';

// biome-ignore lint/suspicious/noExplicitAny: the tests look at what really comes over the wire
export type Json = any;

/** A program that somebody started with the probe preloaded, without Widgetwright. */
export class StartedByHand {
  private constructor(
    private readonly child: ChildProcess,
    private readonly launcher: ProgramLauncher,
    private readonly directory: string,
    private readonly output: { stderr: string },
  ) {}

  static async start(
    command: string,
    options: { args?: readonly string[]; env?: Record<string, string>; preload?: boolean } = {},
  ): Promise<StartedByHand> {
    const launcher = new ProgramLauncher(true);
    const directory = await mkdtemp(join(tmpdir(), 'widgetwright-hand-'));
    const { env, offscreen } = await launcher.display();
    const child = spawn(command, [...(options.args ?? [])], {
      env: {
        ...process.env,
        ...env,
        ...(offscreen ? { QT_QPA_PLATFORM: 'offscreen' } : {}),
        ...(options.preload === false
          ? {}
          : { LD_PRELOAD: `${native}/${process.platform}-${process.arch}/libqtmcp.so` }),
        WIDGETWRIGHT_RUN_DIR: directory,
        ...options.env,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const output = { stderr: '' };
    child.stderr?.on('data', (chunk: Buffer) => {
      output.stderr += chunk;
    });
    return new StartedByHand(child, launcher, directory, output);
  }

  get stderr(): string {
    return this.output.stderr;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** `ws://127.0.0.1:9999`, as the start line has it. */
  async address(): Promise<string> {
    return await eventually('the start line', () => /listening on (ws:\S+)/.exec(this.stderr)?.[1]);
  }

  async token(): Promise<string> {
    return await eventually('the discovery file', async () => {
      const [file] = (await readdir(this.directory)).filter(name => name.endsWith('.json'));
      return file && JSON.parse(await readFile(join(this.directory, file), 'utf8')).token;
    });
  }

  async connect(): Promise<RawProbe> {
    return await RawProbe.open(await this.address(), await this.token());
  }

  async end(): Promise<void> {
    const exited = new Promise(resolve => this.child.once('exit', resolve));
    if (this.isRunning) {
      this.child.kill('SIGKILL');
      await exited;
    }
    await this.launcher.close();
    await rm(this.directory, { recursive: true, force: true });
  }
}

/** The probe's socket, and nothing between. */
export class RawProbe {
  readonly events: ProbeEvent[] = [];
  private readonly waiting = new Map<number, (answer: Json) => void>();
  private lastId = 0;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', data => this.receive(JSON.parse(data.toString())));
  }

  static async open(address: string, token: string): Promise<RawProbe> {
    const socket = new WebSocket(address, { headers: { Authorization: `Bearer ${token}` }, maxPayload: 64 << 20 });
    const opened = new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    await patiently().race('the connection', opened);
    return new RawProbe(socket);
  }

  /** The whole answer, `{result}` or `{error}`. */
  async ask(method: string, params: unknown = {}): Promise<Json> {
    const id = ++this.lastId;
    const answered = new Promise<Json>(resolve => this.waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return await patiently().race(`an answer to ${method}`, answered);
  }

  async call(method: string, params: unknown = {}): Promise<Json> {
    const { result, error } = await this.ask(method, params);
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  }

  async failure(method: string, params: unknown = {}): Promise<{ message: string; data: Json }> {
    const { result, error } = await this.ask(method, params);
    if (!error) throw new Error(`${method} succeeded: ${JSON.stringify(result)}`);
    return error;
  }

  /** The first event of this kind, once it has come. */
  async event(what: string, isWanted: (event: ProbeEvent) => boolean): Promise<Json> {
    return await eventually(what, () => this.events.find(isWanted));
  }

  /** Stops reading from the socket. */
  pause(): void {
    this.socket.pause();
  }

  resume(): void {
    this.socket.resume();
  }

  close(): void {
    this.socket.terminate();
  }

  private receive(message: Json): void {
    if (message.method === 'event') this.events.push(message.params);
    else this.waiting.get(message.id)?.(message);
  }
}

/** Looks until there is something. */
export async function eventually<T>(what: string, look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  return await patiently().poll<T>(what, async () => {
    const found = await look();
    return found === undefined ? { because: 'it has not come' } : { done: found };
  });
}
