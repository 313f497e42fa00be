import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { cli, root } from '../support/hosts.js';
import type { HttpServerProcess, JsonRpcReply } from '../support/http.js';
import { LOOPBACK, tcpSocketsOf } from '../support/listening.js';

export interface Requirement {
  /** The paragraph of the document. */
  readonly at: string;
  readonly says: string;
  /** Shows that it is met by a server that was started with `--errors jsonrpc` and a sample application. */
  check?(server: HttpServerProcess): Promise<void>;
  /** The test that shows it. */
  readonly by?: string;
  /** Why it is not, or not to the letter. */
  readonly but?: string;
  /** It is not met: this is done instead, which the check shows. */
  readonly instead?: string;
}

const TYPESCRIPT = 'the official TypeScript SDK instead';
const NOT_BY_REGISTER_TOOL =
  "tools stand behind the SDK's own handlers of `tools/list` and `tools/call`: its `registerTool` makes a result of every error (against § 9) and shows every client the same schemas";

export const MCP_STREAMABLE_HTTP: readonly Requirement[] = [
  {
    at: '1.1',
    says: 'MUST use the official Java SDK for JSON-RPC processing',
    instead: TYPESCRIPT,
    check: async server => await answersAsTheSdk(server, ODD_MESSAGES),
  },
  {
    at: '1.1',
    says: '… for the Streamable HTTP transport',
    instead: TYPESCRIPT,
    check: async server => await answersAsTheSdk(server, ODD_REQUESTS),
  },
  {
    at: '1.1',
    says: '… for tool registration',
    instead: NOT_BY_REGISTER_TOOL,
    check: async server =>
      await withClient(server, async client => {
        const { tools } = await client.listTools();
        assert.ok(tools.some(tool => tool.name === 'ui_get_snapshot'));
      }),
  },
  {
    at: '1.1',
    says: '… for the generation of capabilities',
    instead: TYPESCRIPT,
    check: async server =>
      await withClient(server, async client =>
        assert.deepEqual(Object.keys(client.getServerCapabilities() ?? {}).sort(), [
          'completions',
          'logging',
          'prompts',
          'resources',
          'tools',
        ]),
      ),
  },
  {
    at: '1.1',
    says: 'MUST NOT implement an own JSON-RPC parser',
    but: '`plain-post.ts`, with `--mode automation` and at `/` only, completes what clients of that API leave out and hands it to the SDK',
    check: async server => await answersAsTheSdk(server, ODD_MESSAGES),
  },
  {
    at: '1.1',
    says: 'MUST NOT implement an own MCP protocol over HTTP',
    but: '`http-limits.ts` writes the one answer of a server that is full, before the SDK',
    check: async server => await answersAsTheSdk(server, ODD_REQUESTS),
  },
  {
    at: '1.1',
    says: 'MUST NOT deviate from the semantics of tools, resources and capabilities',
    by: 'tests/conformance/conformance.test.ts',
    but: 'scenarios of its sample server are left out: `tests/conformance/exceptions.ts`',
  },
  {
    at: '2.1',
    says: 'language Java, the official MCP SDK, a server',
    instead: TYPESCRIPT,
    check: async () => {
      for (const name of SDK) {
        const { repository, license } = await json(`node_modules/${name}/package.json`);
        assert.match(JSON.stringify(repository), /github\.com\/modelcontextprotocol\/typescript-sdk/);
        assert.ok(license);
      }
    },
  },
  {
    at: '2.2',
    says: 'MUST use an SDK with server, tools, Streamable HTTP and its stateless profile',
    check: async server => {
      const [answer] = await server.replies(call('ui_get_snapshot', {}));
      assert.match(JSON.stringify(answer), /Gallery/, 'a call needs no initialize before it');
    },
  },
  {
    at: '2.2',
    says: "the SDK's version is fixed",
    but: 'in package-lock.json',
    check: async () => {
      const { packages } = await json('package-lock.json');
      for (const name of SDK) {
        const locked = packages[`node_modules/${name}`];
        assert.ok(locked.integrity);
        assert.equal((await json(`node_modules/${name}/package.json`))['version'], locked.version);
      }
    },
  },
  {
    at: '3',
    says: 'core, adapter, SDK and HTTP server are layers',
    by: 'tests/checks/layers.test.ts',
    but: 'the core is in the application, everything above it in a process of its own',
  },
  {
    at: '4.1',
    says: 'MUST be implemented via the SDK transport, not manually',
    but: '`createMcpHandler` with `toNodeHandler`, stateless, in the place of its servlet',
    check: async server => await answersAsTheSdk(server, [...ODD_MESSAGES, ...ODD_REQUESTS]),
  },
  {
    at: '4.1',
    says: 'forbidden: reading the body by hand and routing MCP oneself',
    but: 'a matter of how `src/server/http.ts` is written, which no test shows; `plain-post.ts` reads what it completes, see § 1.1',
  },
  {
    at: '5.1',
    says: 'stateless Streamable HTTP',
    check: async server => {
      const response = await server.post(initialize('2025-11-25'));
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('mcp-session-id'), null);
      assert.equal((await server.replies(LIST)).length, 1);
    },
  },
  {
    at: '5.1',
    says: 'no SSE: `GET /mcp` is 405',
    check: async server => {
      for (const method of ['GET', 'DELETE', 'PUT'])
        assert.equal(await statusOf(server, method, { Accept: 'text/event-stream' }), 405, method);
    },
  },
  {
    at: '5.1',
    says: 'no sessions: `Mcp-Session-Id` is ignored',
    check: async server => {
      const response = await server.post(LIST, { 'Mcp-Session-Id': 'of-nobody' });
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('mcp-session-id'), null);
      assert.match(await response.text(), /ui_get_snapshot/);
    },
  },
  {
    at: '5.2',
    says: '`/mcp` is the endpoint, and the only one',
    check: async server => {
      assert.match(server.url, /\/mcp$/);
      for (const path of ['/', '/mcp/', '/sse', '/messages'])
        assert.equal(await statusOf(server, 'POST', {}, path), 404, path);
    },
  },
  {
    at: '5.2',
    says: '`/health` is not MCP',
    check: async server => {
      const health = (await (await fetch(server.url.replace('/mcp', '/health'))).json()) as { ok: boolean };
      assert.equal(health.ok, true);
    },
  },
  {
    at: '6.1',
    says: 'the SDK MUST validate the structure of JSON-RPC',
    check: async server => {
      for (const [body, code] of MALFORMED) {
        const response = await server.post(body);
        assert.equal(response.status, 400, body);
        assert.equal(((await response.json()) as JsonRpcReply).error?.code, code, body);
      }
    },
  },
  {
    at: '6.1',
    says: '… handle batches',
    but: 'only 2025-03-26 and older have them; the SDK takes them in every revision before 2026-07-28, and refuses them in that',
    check: async server => {
      const both = await server.replies([
        { ...LIST, id: 'a' },
        { ...UNKNOWN, id: 'b' },
      ]);
      assert.deepEqual(both.map(({ id }) => id).sort(), ['a', 'b']);
      assert.ok(both.find(({ id }) => id === 'a')?.result);
      assert.equal(both.find(({ id }) => id === 'b')?.error?.code, -32601);
      assert.equal((await server.post([INITIALIZED])).status, 202, 'notifications have no answer');
      const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
      assert.equal((await server.post([{ ...LIST, params: { _meta } }])).status, 400);
    },
  },
  {
    at: '6.1',
    says: '… form JSON-RPC errors',
    check: async server => {
      const [answer] = await server.replies({ ...UNKNOWN, id: 'mine' });
      assert.equal(answer?.jsonrpc, '2.0');
      assert.equal(answer?.id, 'mine');
      assert.equal(answer?.error?.code, -32601);
    },
  },
  {
    at: '6.2',
    says: 'MUST add a filter before the SDK transport: Origin validation',
    check: async server => {
      for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1.evil.example'])
        assert.equal((await server.post(NO_JSON, { Origin: origin })).status, 403, origin);
      assert.equal(await statusOf(server, 'POST', { Host: 'evil.example' }), 403, 'DNS rebinding');
      assert.equal((await server.post(LIST, { Origin: new URL(server.url).origin })).status, 200);
    },
  },
  {
    at: '6.2',
    says: '… `Authorization: Bearer`',
    check: async server => {
      for (const wrong of ['', server.token, `Basic ${server.token}`, `Bearer ${server.token}x`, 'Bearer '])
        assert.equal((await server.post(NO_JSON, { Authorization: wrong })).status, 401, wrong);
      assert.equal(await statusOf(server, 'POST', { Authorization: '' }, `/mcp?token=${server.token}`), 401);
      assert.equal((await server.post(LIST)).status, 200);
    },
  },
  {
    at: '6.2',
    says: '… bind restriction (localhost)',
    but: 'elsewhere with `--host`, and then only together with `--allow-host`',
    check: async server => {
      const sockets = await tcpSocketsOf([server.process.pid as number]);
      assert.deepEqual(sockets, [{ address: LOOPBACK, port: Number(new URL(server.url).port) }]);
      const open = promisify(execFile)(process.execPath, [cli, 'serve', '--host', '0.0.0.0', '--port', '0']);
      await assert.rejects(open, /--allow-host/);
    },
  },
  {
    at: '6.2',
    says: 'the SDK must not be modified for this',
    check: async () => {
      const declared = await json('package.json');
      for (const way of ['overrides', 'resolutions', 'patchedDependencies']) assert.ok(!(way in declared), way);
      assert.ok(!/patch-package|postinstall/.test(JSON.stringify(declared)));
    },
  },
  {
    at: '7.1',
    says: 'MUST set serverInfo(name, version)',
    check: async server => {
      const [answer] = await server.replies(initialize('2025-11-25'));
      const { version } = await json('package.json');
      assert.deepEqual(answer?.result?.['serverInfo'], { name: 'widgetwright', title: 'Widgetwright', version });
    },
  },
  ...['tools', 'logging'].map(capability => ({
    at: '7.1',
    says: `MUST enable the capability \`${capability}\``,
    check: async (server: HttpServerProcess) => {
      const [answer] = await server.replies(initialize('2025-11-25'));
      assert.ok(capability in ((answer?.result?.['capabilities'] ?? {}) as object));
    },
  })),
  {
    at: '7.1',
    says: 'MUST enable immediate execution, if the SDK supports it',
    but: 'there is no such switch: handlers of the TypeScript SDK run at once',
    check: async server => {
      const waiting = server.replies(call('ui_wait_for', { text: 'never to be seen', timeoutMs: 1_500 }));
      const answered = server.replies(LIST);
      assert.equal(
        await Promise.race([waiting.then(() => 'the one that waits'), answered.then(() => 'the other')]),
        'the other',
      );
      assert.equal((await waiting)[0]?.error?.data?.code, 'MCP_UI_TIMEOUT');
    },
  },
  ...Object.entries({
    'ui.getSnapshot': 'ui_get_snapshot',
    'ui.query': 'ui_query',
    'ui.getNode': 'ui_get_node',
    'ui.perform': 'ui_perform',
    'ui.screenshot': 'ui_screenshot',
  }).map(([documented, name]) => ({
    at: '8.1',
    says: `\`${documented}\` MUST be registered, with a description and a JSON Schema for its input`,
    but: `as \`${name}\`, the name that javafx-debug.md has`,
    check: async (server: HttpServerProcess) =>
      await withClient(server, async client => {
        const tool = (await client.listTools()).tools.find(each => each.name === name);
        assert.ok(tool?.description && tool.title, 'words for a model');
        assert.equal(tool.inputSchema.type, 'object');
        assert.ok(Object.keys(tool.inputSchema.properties ?? {}).length > 1);
      }),
  })),
  {
    at: '8.1',
    says: 'each tool returns structured JSON output',
    but: 'clients that would show their model nothing else get the text alone, unless `--structured always` is set',
    check: async server =>
      await withClient(server, async client => {
        // The client compares it with the schema of the output, and throws where it is not as that says.
        const found = await structured(client, 'ui_query', { selector: { css: '#ok' } });
        const [{ ref }] = found['matches'] as [{ ref: { uid: string } }];
        assert.match(ref.uid, /^u-/);
        assert.ok('node' in (await structured(client, 'ui_get_node', { ref: ref.uid })));
        assert.ok('snapshotId' in (await structured(client, 'ui_get_snapshot', {})));
        const actions = [{ type: 'click', target: ref.uid }];
        assert.ok('results' in (await structured(client, 'ui_perform', { actions })));
        assert.ok('width' in (await structured(client, 'ui_screenshot', { ref: ref.uid })));
      }),
  },
  {
    at: '8.1',
    says: 'no tool throws beyond the SDK handler',
    check: async server => {
      for (const tool of ['ui_get_snapshot', 'ui_query', 'ui_get_node', 'ui_perform', 'ui_screenshot']) {
        const response = await server.post(call(tool, { nonsense: [{}] }));
        assert.equal(response.status, 200, tool);
        assert.match(await response.text(), /MCP_UI_INVALID_ARGUMENT/, tool);
      }
      assert.equal((await server.post(LIST)).status, 200);
    },
  },
  {
    at: '9.1',
    says: '`MCP_UI_*` errors MUST be converted to JSON-RPC errors via the SDK',
    but: 'only with `--errors jsonrpc`: by itself a failed tool answers with a result that has `isError`, which models can read and most clients show',
    check: async server => {
      for (const [tool, input, , name] of FAILURES) {
        const [answer] = await server.replies(call(tool, input));
        assert.equal(answer?.error?.data?.code, name, `${tool} ${JSON.stringify(answer)}`);
        assert.equal(answer.result, undefined);
      }
    },
  },
  {
    at: '9.1',
    says: '… have a stable `code` and `message`',
    check: async server => {
      for (const [tool, input, code] of FAILURES) {
        const [first] = await server.replies(call(tool, input));
        const [again] = await server.replies(call(tool, input));
        assert.equal(first?.error?.code, code);
        assert.ok(first.error.message.length > 10);
        assert.deepEqual(again?.error, first.error);
      }
    },
  },
  {
    at: '9.1',
    says: '… not lead to HTTP 500 if the error is logical; 500 only for failures of the SDK and uncaught errors',
    check: async server => {
      const logical = [...FAILURES.map(([tool, input]) => call(tool, input)), call('no_such_tool', {}), UNKNOWN];
      for (const each of logical) assert.equal((await server.post(each)).status, 200, JSON.stringify(each));
      for (const { body, headers } of [...ODD_MESSAGES, ...ODD_REQUESTS])
        assert.ok((await server.post(body, headers)).status < 500, body);
    },
  },
  {
    at: '10',
    says: 'forbidden: a self-written MCP server without the SDK',
    check: async server => await negotiatesAsTheSdk(server),
  },
  {
    at: '10',
    says: 'forbidden: self-written JSON-RPC over HTTP',
    check: async server => await answersAsTheSdk(server, [...ODD_MESSAGES, ...ODD_REQUESTS]),
  },
  {
    at: '10',
    says: 'forbidden: handling MCP tools outside of the SDK abstraction',
    but: '`POST /mcp` of the JavaFX probe is not MCP, but the small form of javafx-debug.md § 12, and serves scripts beside an application',
    check: async server => await answersAsTheSdk(server, ODD_CALLS),
  },
  {
    at: '10',
    says: 'forbidden: MCP only "logically", not protocol-wise',
    by: 'tests/conformance/conformance.test.ts',
  },
  {
    at: '11',
    says: 'done: the server is created via the official SDK',
    but: 'the one for TypeScript',
    check: async server => await negotiatesAsTheSdk(server),
  },
  {
    at: '11',
    says: 'done: Streamable HTTP via the SDK transport',
    check: async server =>
      await withClient(server, async client => {
        const { content } = await client.callTool({ name: 'ui_get_snapshot', arguments: {} });
        assert.match(JSON.stringify(content), /Gallery/);
      }),
  },
  {
    at: '11',
    says: 'done: no own JSON-RPC code',
    but: 'see § 1.1 for `plain-post.ts` and `http-limits.ts`; what is spoken to the probes is our own protocol, not MCP',
    check: async server => await answersAsTheSdk(server, ODD_MESSAGES),
  },
  {
    at: '11',
    says: 'done: tools registered via the SDK registry',
    instead: NOT_BY_REGISTER_TOOL,
  },
  {
    at: '11',
    says: 'done: security filters placed before the SDK transport',
    check: async server => {
      const refused: Record<string, string>[] = [{ Origin: 'https://evil.example' }, { Authorization: 'Bearer wrong' }];
      const statuses = await Promise.all(refused.map(async headers => (await server.post(NO_JSON, headers)).status));
      assert.deepEqual(statuses, [403, 401], 'the SDK would have answered 400');
    },
  },
  {
    at: '11',
    says: 'done: FX-thread correctness inside of tool handlers',
    by: 'tests/javafx/specification.test.ts',
    but: 'in the probe, since the handlers are in another process',
  },
  {
    at: '11',
    says: 'done: works with MCP Inspector and IDE clients',
    by: 'tests/conformance/conformance.test.ts',
    but: 'the Inspector and the official client are run; of IDE clients only the configuration is (`tests/mcp/package.test.ts`)',
  },
];

const SDK = ['@modelcontextprotocol/server', '@modelcontextprotocol/node'];

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const UNKNOWN = { jsonrpc: '2.0', id: 1, method: 'no/such' };
const INITIALIZED = { jsonrpc: '2.0', method: 'notifications/initialized' };
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const NO_JSON = '{';

const call = (name: string, input: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: input },
});

const initialize = (protocolVersion: string) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'tests', version: '1' } },
});

const MALFORMED = [
  [NO_JSON, -32700],
  ['', -32700],
  ['[]', -32600],
] as const;

const FAILURES = [
  ['ui_query', { selector: {} }, -33009, 'MCP_UI_INVALID_ARGUMENT'],
  ['ui_get_node', { ref: 'u-zzzz' }, -33003, 'MCP_UI_NODE_NOT_FOUND'],
  ['ui_wait_for', { text: 'no such text', timeoutMs: 100 }, -33006, 'MCP_UI_TIMEOUT'],
  ['app_launch', { command: 'sh' }, -33005, 'MCP_UI_ACTION_FAILED'],
] as const;

interface Odd {
  readonly body: string;
  readonly headers: Record<string, string>;
}

const JSON_BOTH = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

const odd = (body: unknown, headers: Record<string, string> = {}): Odd => ({
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { ...JSON_BOTH, ...headers },
});

const ODD_MESSAGES: readonly Odd[] = [
  odd(''),
  odd('{'),
  odd('null'),
  odd('"ping"'),
  odd([]),
  odd([1]),
  odd({}),
  odd({ jsonrpc: '1.0', id: 1, method: 'ping' }),
  odd({ id: 1, method: 'ping' }),
  odd({ jsonrpc: '2.0', id: {}, method: 'ping' }),
  odd({ jsonrpc: '2.0', id: 1, method: 7 }),
  odd(UNKNOWN),
  odd(PING),
  odd(INITIALIZED),
  odd([PING, { ...UNKNOWN, id: 2 }]),
  odd(Array.from({ length: 101 }, (_, id) => ({ ...PING, id }))),
  odd({ jsonrpc: '2.0', id: 1, result: {} }),
];

const ODD_REQUESTS: readonly Odd[] = [
  odd(PING, { 'Content-Type': 'text/plain' }),
  odd(PING, { Accept: 'text/html' }),
  odd(PING, { Accept: 'application/json' }),
  odd(PING, { 'MCP-Protocol-Version': '1999-01-01' }),
  odd(PING, { 'MCP-Protocol-Version': '2025-06-18' }),
  odd(PING, { 'MCP-Protocol-Version': '2026-07-28' }),
  odd([PING], { 'MCP-Protocol-Version': '2026-07-28' }),
];

/** Calls of tools that are wrong before any tool has seen them. */
const ODD_CALLS: readonly Odd[] = [undefined, [], {}, { name: 7 }, { name: 'ui_query', arguments: 'x' }].map(params =>
  odd({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
);

/** The SDK with nothing of ours around it. */
const sdkAlone = () =>
  createMcpHandler(
    () => {
      const alone = new McpServer({ name: 'alone', version: '1' }, { capabilities: { tools: {}, logging: {} } });
      alone.registerTool('ui_query', {}, () => ({ content: [] }));
      return alone;
    },
    { onerror: () => {} },
  );

/** The same revision of MCP for whatever a client asks for. */
async function negotiatesAsTheSdk(server: HttpServerProcess): Promise<void> {
  const alone = sdkAlone();
  for (const asked of ['1999-01-01', '2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', 'tomorrow']) {
    const { body, headers } = odd(initialize(asked));
    const wanted = await (await alone.fetch(new Request(server.url, { method: 'POST', headers, body }))).text();
    const revision = /"protocolVersion":"([^"]+)"/.exec(wanted)?.[1];
    assert.ok(revision, wanted);
    assert.equal((await server.replies(initialize(asked)))[0]?.result?.['protocolVersion'], revision, asked);
  }
}

/** Byte by byte what the SDK answers. */
async function answersAsTheSdk(server: HttpServerProcess, requests: readonly Odd[]): Promise<void> {
  const alone = sdkAlone();
  for (const { body, headers } of requests) {
    const wanted = await alone.fetch(new Request(server.url, { method: 'POST', headers, body }));
    const answer = await server.post(body, headers);
    const what = `${body.slice(0, 80)} ${JSON.stringify(headers)}`;
    assert.equal(answer.status, wanted.status, what);
    assert.equal(answer.headers.get('content-type'), wanted.headers.get('content-type'), what);
    assert.equal(await answer.text(), await wanted.text(), what);
  }
}

async function withClient(server: HttpServerProcess, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ name: 'tests', version: '1' });
  const requestInit = { headers: { Authorization: `Bearer ${server.token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(server.url), { requestInit }));
  try {
    await work(client);
  } finally {
    await client.close();
  }
}

async function structured(
  client: Client,
  name: string,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { structuredContent } = await client.callTool({ name, arguments: input });
  assert.ok(structuredContent, `${name} gave no structured content`);
  return structuredContent as Record<string, unknown>;
}

/** What fetch does not let one say: a Host header of one's own. */
const statusOf = (
  server: HttpServerProcess,
  method: string,
  headers: Record<string, string>,
  path = '/mcp',
): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const all = { Authorization: `Bearer ${server.token}`, ...headers };
    const sent = request(new URL(path, server.url), { method, headers: all }, response => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end();
  });

// biome-ignore lint/suspicious/noExplicitAny: what stands in a file, looked at by tests alone
const json = async (file: string): Promise<any> => JSON.parse(await readFile(`${root}${file}`, 'utf8'));
