import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Desktop } from '../../src/engine/index.js';
import { ProgramLauncher } from '../../src/launch/program-launcher.js';
import { native, root } from '../support/hosts.js';
import { patiently } from '../support/patience.js';

// biome-ignore lint/suspicious/noExplicitAny: what a probe answers, looked at by tests alone
export type Json = any;

interface Announced {
  readonly endpoint: string;
  readonly token: string;
}

export interface Reply {
  readonly status: number;
  readonly body: Json;
}

/** A JavaFX application whose probe is asked as anyone could, without our server. */
export class JavafxApplication {
  private constructor(
    private readonly desktop: Desktop,
    private readonly child: ChildProcess,
    readonly runDirectory: string,
    private readonly said: { text: string },
  ) {}

  /** `embedded` brings the probe along; `gallery` gets it from the agent. */
  static async start(
    which: 'embedded' | 'gallery',
    options: string[] = [],
    args: string[] = [],
    more: Record<string, string> = {},
  ): Promise<JavafxApplication> {
    const runDirectory = await mkdtemp(join(tmpdir(), 'widgetwright-test-'));
    const desktop = new Desktop([], new ProgramLauncher(true));
    const { env } = await desktop.display();
    const jar = `${native}/mcp-javafx-debug.jar`;
    const program =
      which === 'embedded' ? `${root}build/fixtures/javafx-embedded/embedded` : `${root}build/fixtures/javafx/gallery`;
    const agent = which === 'gallery' ? [`-javaagent:${jar}`] : [];
    const child = spawn(program, args, {
      env: {
        ...process.env,
        ...env,
        PROBE: jar,
        JAVA_OPTS: [...agent, ...options].join(' '),
        WIDGETWRIGHT_RUN_DIR: runDirectory,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { text: '' };
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said.text += text;
      });
    return new JavafxApplication(desktop, child, runDirectory, said);
  }

  output(): string {
    return this.said.text;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  get pid(): number {
    return this.child.pid as number;
  }

  async untilSaid(words: string): Promise<void> {
    await patiently().poll(`the application to say "${words}"`, async () =>
      this.said.text.includes(words) ? { done: true } : { because: `it said:\n${this.said.text}` },
    );
  }

  async untilLogged(words: string): Promise<void> {
    await patiently().poll(`the probe to log "${words}"`, async () => {
      const log = await this.log();
      return log.includes(words) ? { done: true } : { because: `it logged:\n${log}` };
    });
  }

  async announced(): Promise<Announced> {
    return await patiently().poll<Announced>('the probe to announce itself', async () => {
      const [file] = (await readdir(this.runDirectory)).filter(name => name.endsWith('-javafx.json'));
      const content = file ? await readFile(join(this.runDirectory, file), 'utf8').catch(() => '') : '';
      return content
        ? { done: JSON.parse(content) as Announced }
        : { because: `there is no file; it said:\n${this.said.text}` };
    });
  }

  /** Waits for the window, too. */
  async untilShown(): Promise<void> {
    await patiently().poll('the first window', async () => {
      const { body } = await this.post('rpc', request('getSnapshot', { depth: 0 }));
      return body.result?.stages?.length ? { done: true } : { because: JSON.stringify(body) };
    });
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const { endpoint, token } = await this.announced();
    const response = await fetch(new URL(path, endpoint), {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  }

  async get(path: string): Promise<Reply> {
    const { endpoint, token } = await this.announced();
    const response = await fetch(new URL(path, endpoint), { headers: { Authorization: `Bearer ${token}` } });
    return { status: response.status, body: await response.json() };
  }

  /** What the stream of events tells while something is done, until it has these words. */
  async events(work: () => Promise<void>, words: string): Promise<string> {
    const { endpoint, token } = await this.announced();
    const stream = new AbortController();
    const signal = AbortSignal.any([stream.signal, AbortSignal.timeout(10_000)]);
    const response = await fetch(new URL('events', endpoint), {
      headers: { Authorization: `Bearer ${token}` },
      signal,
    });
    await work();
    let said = '';
    for await (const chunk of response.body ?? []) {
      said += Buffer.from(chunk).toString();
      if (said.includes(words)) break;
    }
    stream.abort();
    return said;
  }

  /** A method of the probe protocol: its result, or the error that it was. */
  async call(method: string, params: object = {}): Promise<Json> {
    const { body } = await this.post('rpc', request(method, params));
    return body.result ?? body;
  }

  /** A tool, as the specification has it. */
  async tool(tool: string, input: object = {}): Promise<Json> {
    const { body } = await this.post('mcp', { tool, input });
    return body.output ?? body;
  }

  async ref(id: string): Promise<{ path: string; uid: string }> {
    const { matches } = await this.tool('ui_query', { selector: { css: `#${id}` } });
    if (!matches?.[0]) throw new Error(`no #${id}`);
    return matches[0].ref;
  }

  async act(...actions: object[]): Promise<Json> {
    return await this.tool('ui_perform', { actions, awaitUiIdle: true });
  }

  async text(id: string): Promise<string> {
    const node = await this.tool('ui_get_node', { ref: await this.ref(id) });
    return node.value?.text ?? node.text?.label ?? '';
  }

  async log(): Promise<string> {
    const [file] = (await readdir(this.runDirectory)).filter(name => name.endsWith('.log'));
    return file ? await readFile(join(this.runDirectory, file), 'utf8') : '';
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const exited = new Promise(resolve => this.child.once('exit', resolve));
    if (this.isRunning && this.child.kill(signal)) await exited;
    await this.desktop.dispose();
    await rm(this.runDirectory, { recursive: true, force: true });
  }
}

export const request = (method: string, params: object) => ({ jsonrpc: '2.0', id: 1, method, params });
