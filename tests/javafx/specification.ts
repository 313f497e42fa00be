import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { JavafxApplication, type Json, request } from './application.js';

/** The applications that the checks share. */
export interface Subjects {
  /** Brings the probe along and starts it with one line: `-Dmcp.ui=true`. */
  readonly embedded: JavafxApplication;
  /** Gets the probe from the agent. */
  readonly gallery: JavafxApplication;
}

export interface Requirement {
  /** The paragraph of the document. */
  readonly at: string;
  readonly says: string;
  /** Shows that it is met. */
  check?(subjects: Subjects): Promise<void>;
  /** The test that shows it. */
  readonly by?: string;
  /** Why it is not, or not to the letter. */
  readonly but?: string;
}

const fields = (of: Json, ...names: string[]): void => {
  for (const name of names) assert.ok(name in of, `${name} is missing in ${Object.keys(of)}`);
};

const rootOf = (snapshot: Json): Json => snapshot.stages[0].scene.root;

function* nodesOf(node: Json): Generator<Json> {
  yield node;
  for (const child of node.children ?? []) yield* nodesOf(child);
}

const snapshotOf = async (app: JavafxApplication, input: object = {}): Promise<Json> =>
  (await app.tool('ui_get_snapshot', input)).structuredContent;

const openTab = (app: JavafxApplication, text: string) =>
  app.call('getSnapshot', { depth: 0 }).then(async () => {
    const [tabs] = (await app.call('query', { selector: { role: 'tablist' } })).matches;
    await app.call('act', { action: { type: 'select', target: tabs.ref, item: { text } } });
    await app.call('awaitIdle', {});
  });

async function virtualization(app: JavafxApplication, id: string): Promise<Json> {
  return (await app.tool('ui_get_node', { ref: await app.ref(id) })).virtualization;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.2');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function withEmbedded(
  options: string[],
  args: string[],
  look: (app: JavafxApplication) => Promise<void>,
): Promise<void> {
  const app = await JavafxApplication.start('embedded', options, args);
  try {
    await look(app);
  } finally {
    await app.stop();
  }
}

export const JAVAFX_DEBUG: readonly Requirement[] = [
  {
    at: '2.1',
    says: '`McpJavafxDebug.install(config)` starts it, with every setting of the configuration',
    check: async () =>
      await withEmbedded([], ['--install'], async app => {
        await app.untilSaid('handle: running=true endpoint=http://127.0.0.1:');
        assert.match(app.output(), /depth=50/);
        assert.equal((await app.announced()).token, 'given-token');
        await app.untilShown();
        const refused = await app.act({ type: 'click', target: { ref: await app.ref('ok') } });
        assert.equal(refused.error.details.reason, 'ACTIONS_DISABLED');
      }),
  },
  {
    at: '2.1',
    says: '`startFromSystemProperties()` is the one-line start',
    check: async ({ embedded }) => assert.equal((await embedded.get('health')).body.ok, true),
  },
  {
    at: '2.2',
    says: 'the handle tells config, isRunning and endpoint, and close ends it',
    check: async () =>
      await withEmbedded([], ['--install', '--close'], async app => {
        await app.untilSaid('closed: running=false');
        assert.ok(app.isRunning, 'the application runs on');
      }),
  },
  {
    at: '2.3',
    says: '`enabled=false` gives a handle that is not running',
    check: async () =>
      await withEmbedded([], ['--install', '--disabled'], async app => {
        await app.untilSaid('handle: running=false endpoint= ');
      }),
  },
  {
    at: '2.3',
    says: '`mcp.ui` is off unless it is true; `mcp.token`, `mcp.allowActions`, `mcp.snapshot.depth` and `mcp.snapshot.bounds` are followed',
    check: async () =>
      await withEmbedded(
        [
          '-Dmcp.ui=true',
          '-Dmcp.token=abc',
          '-Dmcp.allowActions=false',
          '-Dmcp.snapshot.depth=1',
          '-Dmcp.snapshot.bounds=false',
        ],
        [],
        async app => {
          assert.equal((await app.announced()).token, 'abc');
          await app.untilShown();
          const root = rootOf(await app.call('getSnapshot', { include: { localToScreen: false } }));
          assert.equal(root.layout, undefined);
          assert.ok(root.children.every((child: Json) => child.children.length === 0));
          assert.equal((await app.call('hello', { protocol: '2.0' })).readOnly, true);
        },
      ),
  },
  {
    at: '2.3',
    says: '`mcp.transport=http`, `mcp.port`, `mcp.bind` and `mcp.snapshot.internals` are followed, and so are the other fields of SnapshotOptions: `.localToScreen`, `.properties`, `.virtualization`, `.accessibility`',
    check: async () => {
      const port = await freePort();
      const options = [
        'ui=true',
        'transport=http',
        'bind=127.0.0.2',
        `port=${port}`,
        'snapshot.internals=true',
        'snapshot.localToScreen=false',
        'snapshot.properties=true',
        'snapshot.virtualization=false',
        'snapshot.accessibility=true',
      ].map(option => `-Dmcp.${option}`);
      await withEmbedded(options, [], async app => {
        assert.equal((await app.announced()).endpoint, `http://127.0.0.2:${port}/`);
        await app.untilShown();
        const nodes = [...nodesOf(rootOf(await app.call('getSnapshot')))];
        assert.ok(nodes.some(node => node.type === 'VirtualFlow' || node.type === 'LabeledText'));
        const list = nodes.find(node => node.id === 'list') ?? assert.fail();
        assert.deepEqual(Object.keys(list.layout), ['boundsInParent', 'boundsInScene']);
        fields(list, 'fx', 'accessibility');
        assert.equal(list.virtualization, undefined);
      });
    },
  },
  {
    at: '2.3',
    says: 'a transport that is not `http`, and any other value that cannot be understood, is said on the standard error; the application runs on without the probe',
    check: async () =>
      await withEmbedded(['-Dmcp.ui=true', '-Dmcp.transport=pigeon'], [], async app => {
        await app.untilSaid('MCP JavaFX Debug is not started: mcp.transport must be http');
        assert.ok(app.isRunning);
        assert.ok(!app.output().includes('MCP JavaFX Debug enabled'));
      }),
  },
  {
    at: '1, 16',
    says: 'localhost only: an address that others can reach is not listened on',
    check: async () =>
      await withEmbedded(['-Dmcp.ui=true', '-Dmcp.bind=0.0.0.0'], [], async app => {
        await app.untilLogged('cannot listen on 0.0.0.0:0: it listens on loopback addresses only');
      }),
  },
  {
    at: '3',
    says: 'one jar, packages core.model, core.capture, core.query, core.actions, core.fx, mcp, transport.http, util',
    by: 'probes/java',
  },
  { at: '4', says: 'Java 17, JavaFX 17 and later, no native libraries', by: 'tests/javafx/versions.test.ts' },
  {
    at: '4',
    says: 'no `com.sun.*` and no reflection into JavaFX, except with a flag: the embedded library uses public events and the robot; `-Dmcp.input=scene` and the agent use more',
    check: async ({ embedded, gallery }) => {
      const can = async (app: JavafxApplication) => (await app.call('hello', { protocol: '2.0' })).capabilities;
      assert.ok((await can(embedded)).includes('input.event'));
      assert.ok((await can(gallery)).includes('input.scene'));
    },
  },
  {
    at: '5.1',
    says: 'everything that reads or changes the UI runs on the FX thread',
    by: 'FxThread is the only way there',
  },
  {
    at: '5.2',
    says: 'with a limit: a thread that does not answer is `MCP_UI_TIMEOUT`, which never says that nothing was done of something that was',
    by: 'tests/javafx/deadlines.test.ts',
  },
  {
    at: '5.2',
    says: '`Fx.exec` on the FX thread itself executes immediately',
    but: 'it is called by the threads of the transport alone; what is on the FX thread already calls what it needs',
  },
  {
    at: '5.3',
    says: 'awaitUiIdle waits until everything is laid out, and with the agent for animations that end',
    check: async ({ gallery }) => {
      await openTab(gallery, 'More');
      const [details] = (await gallery.call('query', { selector: { id: 'details' } })).matches;
      await gallery.call('act', { action: { type: 'setExpanded', target: details.ref, expanded: true } });
      assert.deepEqual(await gallery.call('awaitIdle', {}), { idle: true });
      const [text] = (await gallery.call('query', { selector: { id: 'detailsText' } })).matches;
      assert.ok(text.layout.boundsInScene.height > 5, 'the animation is over');
    },
  },
  {
    at: '6.1',
    says: 'schema `mcp-javafx-ui/1.0`; every node has ref.path, type, id, styleClass, visible, managed, disabled, children, boundsInScene',
    check: async ({ embedded }) => {
      const snapshot = await snapshotOf(embedded);
      assert.equal(snapshot.schema, 'mcp-javafx-ui/1.0');
      for (const node of nodesOf(rootOf(snapshot))) {
        fields(node, 'ref', 'type', 'id', 'visible', 'disabled', 'children');
        assert.match(node.ref.path, /^\/stages\[\d+\]\/scene\/root/);
        assert.ok(node.layout.boundsInScene);
        fields(node, 'styleClass', 'managed');
      }
    },
  },
  {
    at: '6.1',
    says: 'the uid is in `node.getProperties()` under `mcp.uid`',
    check: async ({ embedded }) => {
      const ref = await embedded.ref('ok');
      await embedded.act({ type: 'click', target: { ref } });
      await embedded.untilSaid(`ok has the uid ${ref.uid}`);
    },
  },
  {
    at: '6.1',
    says: 'a uid `u-<base36 counter>`, the same in every snapshot',
    check: async ({ embedded }) => {
      const uids = async () => [...nodesOf(rootOf(await snapshotOf(embedded)))].map(node => node.ref.uid);
      const first = await uids();
      assert.ok(first.every(uid => /^u-[0-9a-z]+$/.test(uid)));
      assert.deepEqual(await uids(), first);
    },
  },
  {
    at: '6.1',
    says: 'a snapshot has `content`, text for a model, and `structuredContent`',
    check: async ({ embedded }) => {
      const { content, structuredContent } = await embedded.tool('ui_get_snapshot', { mode: 'compact' });
      assert.match(content, /^window "Embedded" #root u-\w+/);
      assert.match(content, /button "OK" #ok u-\w+/);
      assert.equal(structuredContent.schema, 'mcp-javafx-ui/1.0');
    },
  },
  {
    at: '7.1',
    says: 'stages by focused, primary, all or index',
    check: async ({ embedded }) => {
      for (const input of [
        { stage: 'focused' },
        { stage: 'primary' },
        { stage: 'all' },
        { stage: 'index', stageIndex: 0 },
      ])
        assert.equal((await snapshotOf(embedded, input)).stages[0].title, 'Embedded');
      const none = await embedded.tool('ui_get_snapshot', { stage: 'index', stageIndex: 7 });
      assert.equal(none.error.code, 'MCP_UI_NO_STAGES');
    },
  },
  {
    at: '7.2',
    says: 'stages sorted by title, then identity',
    but: 'popups, menus and dialogs, which the document filters out, follow the main windows as further entries with `kind` and `owner`, so that they can be seen and the indices of the main windows do not shift',
  },
  {
    at: '7.3',
    says: 'depth-first up to `depth`; controls are leaves unless includeControlInternals',
    check: async ({ embedded }) => {
      const count = async (input: object) => [...nodesOf(rootOf(await snapshotOf(embedded, input)))].length;
      const plain = await count({});
      assert.ok((await count({ includeControlInternals: true })) > plain);
      assert.equal(await count({ depth: 0 }), 1);
      const { content } = await embedded.tool('ui_get_snapshot', { mode: 'compact', depth: 0 });
      assert.match(content, /\n {2}… \d+ more/);
    },
  },
  {
    at: '7.3',
    says: 'the same order every time',
    check: async ({ embedded }) => {
      const strip = ({ capturedAt, uiThreadMs, ...rest }: Json) => rest;
      assert.deepEqual(strip(await snapshotOf(embedded)), strip(await snapshotOf(embedded)));
    },
  },
  {
    at: '7.4',
    says: 'summaries: `Button[text=OK]`, `TextField[text=…, prompt=…]`, `ListView[items=3]`',
    check: async ({ embedded }) => {
      const summary = async (id: string) =>
        (await embedded.tool('ui_query', { selector: { css: `#${id}` } })).matches[0].summary;
      assert.equal(await summary('ok'), 'Button[text=OK]');
      assert.match(await summary('field'), /^TextField\[.*prompt=Anything\]$/);
      assert.equal(await summary('list'), 'ListView[items=3]');
    },
  },
  {
    at: '8.1–8.3',
    says: 'search by css, by text (contains, equals, regex) and by predicate, up to a limit',
    check: async ({ embedded }) => {
      const ids = async (selector: object) =>
        (await embedded.tool('ui_query', { selector, limit: 10 })).matches.map((match: Json) => match.id);
      assert.deepEqual(await ids({ css: '#ok' }), ['ok']);
      assert.deepEqual(await ids({ css: 'VBox > Button' }), ['ok']);
      assert.deepEqual(await ids({ text: 'OK', match: 'equals' }), ['ok']);
      assert.deepEqual(await ids({ text: '^I.*e$', match: 'regex' }), ['inside']);
      const predicate = {
        typeIs: ['Button'],
        textContains: 'OK',
        visible: true,
        enabled: true,
        styleClassHas: 'button',
      };
      assert.deepEqual(await ids({ predicate }), ['ok']);
    },
  },
  {
    at: '9.1',
    says: 'focus, click, typeText, setText, pressKey',
    check: async ({ embedded }) => {
      const field = { ref: await embedded.ref('field') };
      const { results } = await embedded.act(
        { type: 'focus', target: field },
        { type: 'setText', target: field, text: 'one' },
        { type: 'typeText', text: ' zwei' },
        { type: 'pressKey', key: 'BACK_SPACE' },
        { type: 'click', target: { ref: await embedded.ref('ok') } },
      );
      assert.deepEqual(
        results.map((each: Json) => [each.ok, each.type]),
        ['focus', 'setText', 'typeText', 'pressKey', 'click'].map(type => [true, type]),
      );
      assert.equal(await embedded.text('field'), 'one zwe');
      assert.equal(await embedded.text('status'), 'ok clicked');
    },
  },
  {
    at: '9.1',
    says: 'click at x, y of the screen; pressKey with modifiers',
    check: async ({ embedded }) => {
      const { layout } = await embedded.tool('ui_get_node', { ref: await embedded.ref('ok') });
      const { x, y, width, height } = layout.localToScreen;
      await embedded.act({ type: 'setText', target: { ref: await embedded.ref('field') }, text: 'old' });
      await embedded.act({ type: 'pressKey', key: 'A', modifiers: ['CTRL'] }, { type: 'typeText', text: 'new' });
      assert.equal(await embedded.text('field'), 'new');
      await embedded.act({ type: 'click', x: x + width / 2, y: y + height / 2 });
      assert.equal(await embedded.text('status'), 'ok clicked');
    },
  },
  { at: '9.1', says: 'scroll', by: 'tests/contract/actions.test.ts' },
  {
    at: '9.2',
    says: 'clicks by `javafx.scene.robot.Robot`',
    but: 'the robot moves the user’s pointer and hits whatever is on top; events are delivered to the scene instead, and the robot only with `input: robot` or for drag and drop of the embedded library. The reason NO_SCREEN_BOUNDS is there',
  },
  {
    at: '9.3',
    says: 'setText sets the text with the caret behind it; on anything else UNSUPPORTED_TARGET_TYPE',
    check: async ({ embedded }) => {
      const ref = await embedded.ref('field');
      await embedded.act({ type: 'setText', target: { ref }, text: 'four' });
      assert.deepEqual(await embedded.call('getProperty', { id: ref.uid, property: 'caretPosition' }), { value: 4 });
      const failed = await embedded.act({ type: 'setText', target: { ref: await embedded.ref('ok') }, text: 'x' });
      assert.equal(failed.error.details.reason, 'UNSUPPORTED_TARGET_TYPE');
    },
  },
  {
    at: '10',
    says: 'a picture of a stage as base64 PNG',
    check: async ({ embedded }) => {
      const { contentType, dataBase64 } = await embedded.tool('ui_screenshot', {
        stage: 'focused',
        format: 'png',
        scale: 1,
      });
      assert.equal(contentType, 'image/png');
      assert.equal(Buffer.from(dataBase64, 'base64').subarray(1, 4).toString(), 'PNG');
    },
  },
  {
    at: '11.1',
    says: 'the tools ui_get_snapshot, ui_query, ui_get_node (fields, properties), ui_perform, ui_screenshot',
    check: async ({ embedded }) => {
      const node = await embedded.tool('ui_get_node', {
        ref: await embedded.ref('ok'),
        fields: ['name'],
        properties: ['text'],
      });
      assert.deepEqual([node.name, node.properties], ['OK', { text: 'OK' }]);
      assert.equal(node.layout, undefined);
    },
  },
  {
    at: '11.2',
    says: 'errors are `{error: {code, message, details}}`',
    check: async ({ embedded }) => {
      const { error } = await embedded.tool('ui_get_node', { ref: { uid: 'u-nobody' } });
      fields(error, 'code', 'message', 'details');
      assert.equal(error.code, 'MCP_UI_NODE_NOT_FOUND');
    },
  },
  {
    at: '11.2',
    says: 'the codes MCP_UI_NO_STAGES, NODE_NOT_FOUND, STALE_REF, ACTION_FAILED, TIMEOUT and INTERNAL',
    but: 'the first four are seen in this list, TIMEOUT in `tests/javafx/deadlines.test.ts`; INTERNAL is what the probe has not foreseen, and no test can make it. MCP_UI_NOT_ENABLED: see javafx-contract.md 8',
  },
  {
    at: '12.1',
    says: '`GET /events` tells as a stream what was subscribed to',
    check: async ({ embedded }) => {
      const { uid } = await embedded.ref('field');
      const said = await embedded.events(async () => {
        await embedded.call('subscribeSignals', { id: uid, signals: ['text'] });
        await embedded.act({ type: 'setText', target: { ref: { uid } }, text: 'told' });
      }, 'told');
      assert.match(said, /^data: \{.*"text"/m);
    },
  },
  {
    at: '12.1',
    says: '`GET /health`; `POST /mcp` {tool, input} → {output} or {error}, which all checks here use',
    check: async ({ embedded }) => {
      const { body } = await embedded.get('health');
      assert.deepEqual(body, {
        ok: true,
        schema: 'mcp-javafx-ui/1.0',
        tools: ['ui_get_snapshot', 'ui_query', 'ui_get_node', 'ui_perform', 'ui_screenshot'],
      });
    },
  },
  {
    at: '12.1',
    says: 'MCP itself',
    but: 'spoken by the server, by the official SDK; the jar has no dependency but the JDK',
  },
  {
    at: '12.2',
    says: 'a bearer token, generated where none is given',
    by: 'tests/contract/closed-to-strangers.test.ts',
  },
  { at: '12.3', says: 'a body of at most 5 MB', by: 'tests/javafx/hostile.test.ts' },
  {
    at: '13',
    says: 'start lines: enabled, endpoint, masked token',
    check: async ({ embedded }) => {
      const { endpoint, token } = await embedded.announced();
      assert.match(embedded.output(), /^MCP JavaFX Debug enabled$/m);
      assert.ok(embedded.output().includes(`Endpoint: ${endpoint.replace(/\/$/, '')}`));
      assert.match(embedded.output(), /^Token: .{1,4}\.{3}$/m);
      assert.ok(!embedded.output().includes(token));
    },
  },
  {
    at: '13',
    says: 'an audit of calls: name, time, outcome; never what was typed',
    check: async ({ embedded }) => {
      await embedded.act({ type: 'setText', target: { ref: await embedded.ref('field') }, text: 'a-secret' });
      const log = await embedded.log();
      assert.match(log, /act setText \d+ ms ok/);
      assert.ok(!log.includes('a-secret'));
    },
  },
  {
    at: '14',
    says: 'tests with a small application: button, field, box; snapshot, query by `#id`, setText and the snapshot after it, a picture',
    by: 'fixtures/javafx-embedded, and this list',
  },
  {
    at: '15',
    says: 'known limits: only metadata of virtualised controls, popups as best effort',
    but: 'better: visible cells, rows by index, popups, menus and dialogs are there',
  },
  { at: '16', says: 'the definition of done', by: '2.1, 6.1, 8, 9.1, 10, 5, 12.2 and 1 above' },
];

export const JAVAFX_CONTRACT: readonly Requirement[] = [
  {
    at: '1.1',
    says: 'a ref has path, uid and hint; a uid that is gone is MCP_UI_STALE_REF, never another node',
    check: async ({ gallery }) => {
      await openTab(gallery, 'States');
      const find = async (id: string) => (await gallery.call('query', { selector: { id } })).matches[0].ref;
      const victim = await find('victim');
      assert.deepEqual((await gallery.call('getNode', { ref: victim })).ref.hint.id, 'victim');
      await gallery.call('act', { action: { type: 'click', target: await find('kill') } });
      const gone = await gallery.call('getNode', { ref: victim });
      assert.equal(gone.error.data.code, 'MCP_UI_STALE_REF');
      await gallery.call('act', { action: { type: 'click', target: await find('revive') } });
    },
  },
  {
    at: '1.2',
    says: 'the canonical path leads to its node',
    check: async ({ embedded }) => {
      for (const node of nodesOf(rootOf(await snapshotOf(embedded)))) {
        const found = await embedded.tool('ui_get_node', { ref: { path: node.ref.path } });
        assert.equal(found.ref.uid, node.ref.uid);
      }
    },
  },
  { at: '1.3', says: 'selectors css, text and predicate', by: 'javafx-debug.md 8' },
  {
    at: '2.1',
    says: 'capturedAt, app {pid, javaVersion, javafxVersion, mainClass, debugFlags}, focus, stages {stageIndex, title, showing, focused, x, y, width, height, scene}',
    check: async ({ embedded }) => {
      const snapshot = await snapshotOf(embedded);
      fields(snapshot, 'schema', 'capturedAt', 'app', 'focus', 'stages');
      fields(snapshot.app, 'pid', 'javaVersion', 'javafxVersion', 'mainClass', 'debugFlags');
      assert.equal(snapshot.app.mainClass, 'dev.widgetwright.fixtures.embedded.Embedded');
      fields(snapshot.stages[0], 'stageIndex', 'title', 'showing', 'focused', 'x', 'y', 'width', 'height', 'scene');
    },
  },
  {
    at: '2.2',
    says: 'type, module, pseudoClass, opacity, layout with boundsInParent, boundsInScene and localToScreen, text, value, accessibility, fx.properties',
    check: async ({ embedded, gallery }) => {
      const include = { properties: true, accessibility: true, styles: true };
      const ok = [...nodesOf(rootOf(await snapshotOf(embedded, { include })))].find(node => node.id === 'ok');
      fields(ok, 'type', 'styleClass', 'pseudoClass', 'opacity', 'layout', 'text', 'accessibility', 'fx');
      fields(ok.layout, 'boundsInParent', 'boundsInScene', 'localToScreen');
      fields(ok.fx.properties, 'tooltip', 'userData');
      assert.deepEqual(ok.text, { label: 'OK', prompt: null });
      const inModule = await gallery.call('getNode', {
        ref: (await gallery.call('query', { selector: { id: 'run' } })).matches[0].ref,
      });
      assert.equal(inModule.module, 'javafx.controls');
    },
  },
  {
    at: '3.1',
    says: 'virtualization of ListView, TableView, TreeView and TreeTableView: kind, itemsCount, visibleRange, selection, columns, visibleCells with rowRef',
    check: async ({ embedded, gallery }) => {
      await openTab(gallery, 'Lists');
      const all = [
        await virtualization(embedded, 'list'),
        await virtualization(embedded, 'tree'),
        await virtualization(gallery, 'people'),
        await virtualization(gallery, 'places'),
      ];
      assert.deepEqual(
        all.map(each => each.kind),
        ['ListView', 'TreeView', 'TableView', 'TreeTableView'],
      );
      for (const each of all) {
        fields(each, 'itemsCount', 'visibleRange', 'visibleCells');
        fields(each.visibleCells[0], 'index', 'rowRef', 'cells');
        fields(each.visibleCells[0].rowRef, 'path', 'uid');
      }
      assert.deepEqual(all[2].visibleCells[0].cells[0], { columnId: 'Name', text: 'Person 0' });
    },
  },
  {
    at: '3.1',
    says: 'the snapshot of 1 000 000 rows costs no more than that of a thousand',
    by: 'tests/contract/items.test.ts',
  },
  { at: '4.1–4.5', says: 'the five tools', by: 'javafx-debug.md 6 to 11' },
  {
    at: '4.4',
    says: 'actions stop at the first failure, which says what had run',
    check: async ({ embedded }) => {
      const ref = await embedded.ref('ok');
      const { error } = await embedded.act(
        { type: 'click', target: { ref } },
        { type: 'setText', target: { ref }, text: 'x' },
        { type: 'click', target: { ref } },
      );
      assert.equal(error.code, 'MCP_UI_ACTION_FAILED');
      assert.deepEqual(error.details.results, [{ ok: true, type: 'click' }]);
    },
  },
  { at: '5', says: 'the codes of errors', by: 'javafx-debug.md 11.2' },
  { at: '6', says: 'FX thread and idle', by: 'javafx-debug.md 5' },
  { at: '7', says: 'the schema has a version', by: 'javafx-debug.md 6.1' },
  {
    at: '8',
    says: 'off by default',
    check: async () =>
      await withEmbedded([], [], async app => {
        const display = await JavafxApplication.start('embedded', ['-Dmcp.ui=true']);
        try {
          await display.announced();
          assert.ok(!app.output().includes('MCP JavaFX Debug'), 'nothing was started without -Dmcp.ui=true');
        } finally {
          await display.stop();
        }
      }),
    but: 'a probe that is off listens nowhere, so that nobody gets MCP_UI_NOT_ENABLED from it; the server says that there is no such application',
  },
  { at: '9', says: 'predicates', by: 'javafx-debug.md 8' },
  {
    at: '–',
    says: 'SubScene: its nodes are seen, found and clicked',
    check: async ({ gallery: _, embedded }) => {
      const inside = (await embedded.post('rpc', request('query', { selector: { id: 'inside' } }))).body.result
        .matches[0];
      assert.match(inside.ref.path, /SubScene\[0\]\/StackPane\[0\]\/Button\[0\]$/);
      await embedded.act({ type: 'click', target: { ref: inside.ref } });
      assert.equal(await embedded.text('status'), 'inside clicked');
    },
  },
  {
    at: '–',
    says: 'WebView: the elements of its document as nodes, found, clicked, typed into, set and chosen from',
    by: 'tests/javafx/web.test.ts',
  },
  {
    at: '–',
    says: 'tray icons of AWT and their menus, clicked and chosen from; only the agent sees them, and the place of an icon on the screen is not known',
    by: 'tests/contract/tray.test.ts',
  },
];
