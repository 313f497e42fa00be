import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const root = new URL('../../', import.meta.url).pathname;

/** A JVM without a limit takes what the machine has, and says nothing about leaks. */
const SMALL_HEAP = { JAVA_OPTS: '-Xmx96m' };

/** The built server as a person starts it. */
export class SoakServer {
  private constructor(
    private readonly child: ChildProcess,
    private readonly directory: string,
    private readonly url: string,
    private readonly token: string,
  ) {}

  static async start(): Promise<SoakServer> {
    const directory = await mkdtemp(join(tmpdir(), 'widgetwright-soak-'));
    const child = spawn(
      process.execPath,
      [`${root}dist/cli.js`, 'serve', '--port', '0', '--headless', '--allow-launch'],
      { env: { ...process.env, ...SMALL_HEAP, WIDGETWRIGHT_RUN_DIR: directory }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let welcome = '';
    for await (const chunk of child.stdout) {
      welcome += chunk;
      if (welcome.includes('Ctrl-C')) break;
    }
    const url = /MCP endpoint: (\S+)/.exec(welcome)?.[1] ?? '';
    const token = (await readFile(/Token: +in (\S+)/.exec(welcome)?.[1] ?? '', 'utf8')).trim();
    return new SoakServer(child, directory, url, token);
  }

  get pid(): number {
    return this.child.pid as number;
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** A client of its own, with connections of its own. */
  async connect(name: string): Promise<Client> {
    const client = new Client({ name, version: '1' });
    const requestInit = { headers: { Authorization: `Bearer ${this.token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(this.url), { requestInit }));
    return client;
  }

  async stop(): Promise<void> {
    const exited = once(this.child, 'exit');
    if (this.isAlive && this.child.kill('SIGTERM')) await exited;
    await rm(this.directory, { recursive: true, force: true });
  }
}
