import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cli } from './hosts.js';

export interface JsonRpcReply {
  readonly jsonrpc: string;
  readonly id: unknown;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: { readonly code: string } };
}

/** `widgetwright serve` as a person starts it. */
export class HttpServerProcess {
  private constructor(
    readonly url: string,
    readonly token: string,
    readonly welcome: string,
    readonly process: ChildProcess,
    readonly runDirectory: string,
  ) {}

  static async start(...args: string[]): Promise<HttpServerProcess> {
    return await HttpServerProcess.startWith('cli.js', ['serve'], ...args);
  }

  /** Beside other servers. */
  static async startIn(runDirectory: string, ...args: string[]): Promise<HttpServerProcess> {
    return await HttpServerProcess.spawn(runDirectory, 'cli.js', ['serve', ...ownPort(args)]);
  }

  /** With one of the scripts in dist. */
  static async startWith(script: string, first: string[], ...args: string[]): Promise<HttpServerProcess> {
    const runDirectory = await mkdtemp(join(tmpdir(), 'widgetwright-test-'));
    return await HttpServerProcess.spawn(runDirectory, script, [...first, ...ownPort(args)]);
  }

  private static async spawn(runDirectory: string, script: string, args: string[]): Promise<HttpServerProcess> {
    const child = spawn(process.execPath, [join(dirname(cli), script), ...args], {
      env: { ...process.env, WIDGETWRIGHT_RUN_DIR: runDirectory },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let welcome = '';
    for await (const chunk of child.stdout) {
      welcome += chunk;
      if (welcome.includes('Ctrl-C')) break;
    }
    const url = /MCP endpoint: (\S+)/.exec(welcome)?.[1];
    const tokenFile = /Token: +in (\S+)/.exec(welcome)?.[1];
    if (!url || !tokenFile) throw new Error(`the server did not say where it is: ${welcome}`);
    return new HttpServerProcess(url, (await readFile(tokenFile, 'utf8')).trim(), welcome, child, runDirectory);
  }

  /** One POST as curl would send it. */
  async post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return await fetch(this.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        Authorization: `Bearer ${this.token}`,
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  /** What it is answered, as JSON or as events. */
  async replies(body: unknown): Promise<JsonRpcReply[]> {
    const text = await (await this.post(body)).text();
    const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => data as string);
    return (events.length ? events : [text]).flatMap(each => JSON.parse(each));
  }

  async stop(): Promise<void> {
    const exited = new Promise(resolve => this.process.once('exit', resolve));
    if (this.process.exitCode === null && this.process.kill('SIGTERM')) await exited;
    await rm(this.runDirectory, { recursive: true, force: true });
  }
}

const ownPort = (args: readonly string[]): string[] => ['--port', '0', '--headless', ...args];
