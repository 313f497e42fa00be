import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

/** Longer than any call takes: how long that may be is for the server to say. */
const LIMIT_MS = 600_000;
const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** What a tool answered, in the parts that tests look at. */
export interface Answer {
  readonly text: string;
  readonly data: Record<string, never> & { error?: { code: string; message: string; details: Record<string, never> } };
  readonly isError: boolean;
  readonly image: { data: string; mimeType: string } | undefined;
}

/** The built server over real stdio or HTTP, with the official client at the other end. */
export class McpConnection {
  private constructor(
    readonly client: Client,
    private readonly serverPid: number | undefined,
  ) {}

  /** Of the server that this connection started. */
  get pid(): number {
    if (!this.serverPid) throw new Error('This connection did not start the server');
    return this.serverPid;
  }

  static async open(args: string[], env: Record<string, string>, clientName?: string): Promise<McpConnection> {
    const inherited = process.env as Record<string, string>;
    return await McpConnection.start(process.execPath, [CLI, ...args], { ...inherited, ...env }, clientName);
  }

  static async start(
    command: string,
    args: string[],
    env: Record<string, string>,
    clientName = 'widgetwright-tests',
  ): Promise<McpConnection> {
    const transport = new StdioClientTransport({ command, args, env, stderr: 'inherit' });
    const client = new Client({ name: clientName, version: '1' });
    await client.connect(transport);
    return new McpConnection(client, transport.pid as number);
  }

  /** A server that is running already, over HTTP. */
  static async to(url: string, token: string, clientName: string): Promise<McpConnection> {
    const requestInit = { headers: { Authorization: `Bearer ${token}` } };
    const client = new Client({ name: clientName, version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
    return new McpConnection(client, undefined);
  }

  async call(name: string, input: Record<string, unknown> = {}): Promise<Answer> {
    const result = await this.client.callTool({ name, arguments: input }, { timeout: LIMIT_MS });
    const blocks = result.content as { type: string; text?: string; data?: string; mimeType?: string }[];
    const image = blocks.find(block => block.type === 'image');
    return {
      text: blocks.map(block => block.text ?? '').join('\n'),
      data: (result.structuredContent ?? {}) as Answer['data'],
      isError: result.isError === true,
      image: image ? { data: image.data ?? '', mimeType: image.mimeType ?? '' } : undefined,
    };
  }

  /** Calls, and fails the test where the tool failed. */
  async do(name: string, input: Record<string, unknown> = {}): Promise<Answer> {
    const answer = await this.call(name, input);
    if (answer.isError) throw new Error(`${name} failed: ${answer.text}`);
    return answer;
  }

  async act(...actions: Record<string, unknown>[]): Promise<Answer> {
    return await this.do('ui_perform', { actions });
  }

  /** The line of the snapshot that has this id. */
  async line(id: string): Promise<string> {
    const { text } = await this.do('ui_get_snapshot');
    const line = text.split('\n').find(each => each.includes(`#${id} `));
    if (!line) throw new Error(`no #${id} in\n${text}`);
    return line.trim();
  }

  async uid(id: string): Promise<string> {
    return / (u-\w+)/.exec(await this.line(id))?.[1] as string;
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}
