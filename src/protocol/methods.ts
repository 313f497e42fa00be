import { z } from 'zod';
import { ACTION_TYPES, inputWay, itemAddress, probeAction } from './action.js';
import { changes, nodeRef, nodeSummary, rectangle, truncation, uiNode, uiSnapshot } from './node.js';
import { probeSelector, scope } from './selector.js';

/** One method of the protocol: what goes in, what comes out, and an exchange that shows it. */
interface Method<Params extends z.ZodType = z.ZodType, Result extends z.ZodType = z.ZodType> {
  readonly half: 'connection' | 'objects' | 'ui';
  readonly summary: string;
  readonly params: Params;
  readonly result: Result;
  readonly example: { params: z.input<Params>; result: z.input<Result> };
}

const method = <P extends z.ZodType, R extends z.ZodType>(declared: Method<P, R>): Method<P, R> => declared;

/** From the least to the most serious. */
export const LOG_LEVELS = ['debug', 'info', 'warning', 'error', 'fatal'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const timeoutMs = z.number().int().min(0).nullish().describe('limit for this call; default 5 000');
const id = z.string().describe("the object's path, or its uid");
const success = z.object({ success: z.boolean() });
const found = z.object({ objects: z.array(z.object({ id: z.string(), className: z.string() })) });
const parameters = z.array(z.object({ name: z.string(), type: z.string() }));
const property = z.object({
  name: z.string(),
  type: z.string(),
  value: z.unknown(),
  writable: z.boolean(),
});

const objectTree = z.object({
  id: z.string(),
  className: z.string(),
  objectName: z.string().nullish(),
  moreChildren: z.number().int().nullish().describe('children left out by depth or limit'),
  get children() {
    return z.array(objectTree).nullish();
  },
});

/** The parts of a node that a snapshot includes, as in the contract. */
export const contractInclude = z.strictObject({
  bounds: z.boolean().nullish(),
  localToScreen: z.boolean().nullish(),
  styles: z.boolean().nullish(),
  properties: z.boolean().nullish(),
  virtualization: z.boolean().nullish(),
  accessibility: z.boolean().nullish(),
});

const include = contractInclude.extend({
  hidden: z.boolean().nullish().describe('false leaves out what is not visible'),
  defaults: z
    .boolean()
    .nullish()
    .describe(
      'false leaves out defaults: visible, not disabled, editable, no children, a label equal to the name, and a check mark that the states show',
    ),
  paths: z.boolean().nullish().describe('false leaves `ref.path` out; it follows from the tree'),
  types: z.boolean().nullish().describe('false leaves `type` out'),
  classes: z.boolean().nullish().describe('true adds `classes`, the other names of every type'),
});

const submit = 'QMainWindow/QWidget#centralWidget/QPushButton#submit';
const okButton = { path: '/stages[0]/scene/root/QPushButton[0]', uid: 'u-9k' };

export const METHODS = {
  hello: method({
    half: 'connection',
    summary: 'The first call: identifies the probe and lists its capabilities.',
    params: z.object({
      protocol: z.string(),
      client: z.object({ name: z.string(), version: z.string() }).nullish(),
      secrets: z
        .array(z.string())
        .nullish()
        .describe(
          'ids and names, with `*` as a wildcard, ignoring case: nodes to mask, with everything inside them. They add up over all clients and stay masked until the process ends',
        ),
    }),
    result: z.object({
      protocol: z.string(),
      toolkit: z.string(),
      toolkitVersion: z.string(),
      probeVersion: z.string(),
      pid: z.number().int(),
      executable: z.string(),
      arguments: z.array(z.string()),
      readOnly: z.boolean(),
      screens: z
        .array(z.object({ ...rectangle.shape, scale: z.number().describe('physical pixels per logical pixel') }))
        .nullish()
        .describe('in logical pixels, the primary screen first; absent until the toolkit has started'),
      capabilities: z.array(z.string()).describe('names of methods, `act.<type>` for actions'),
    }),
    example: {
      params: { protocol: '2.0', client: { name: 'widgetwright', version: '0.1.0' } },
      result: {
        protocol: '2.0',
        toolkit: 'qt',
        toolkitVersion: '6.4.2',
        probeVersion: '0.1.0',
        pid: 12345,
        executable: '/usr/bin/kcalc',
        arguments: [],
        readOnly: false,
        screens: [{ x: 0, y: 0, width: 1920, height: 1080, scale: 1 }],
        capabilities: ['getSnapshot', 'act', 'act.click'],
      },
    },
  }),

  findByObjectName: method({
    half: 'objects',
    summary: 'Objects by their objectName.',
    params: z.object({ name: z.string(), timeoutMs }),
    result: found,
    example: { params: { name: 'submit' }, result: { objects: [{ id: submit, className: 'QPushButton' }] } },
  }),
  findByClassName: method({
    half: 'objects',
    summary: 'Objects of a class or of one derived from it.',
    params: z.object({ className: z.string(), timeoutMs }),
    result: found,
    example: {
      params: { className: 'QPushButton' },
      result: { objects: [{ id: submit, className: 'QPushButton' }] },
    },
  }),
  getObjectTree: method({
    half: 'objects',
    summary: 'The hierarchy below an object, or of the whole application.',
    params: z.object({
      root: id.nullish(),
      depth: z.number().int().min(0).nullish(),
      maxNodes: z.number().int().min(1).nullish().describe('default 20 000'),
      timeoutMs,
    }),
    result: z.object({ tree: objectTree, truncated: truncation.nullish() }),
    example: {
      params: { root: null, depth: 3 },
      result: {
        tree: {
          id: 'QApplication',
          className: 'QApplication',
          children: [{ id: 'QApplication/QMainWindow', className: 'QMainWindow', objectName: '', children: [] }],
        },
      },
    },
  }),
  getObjectInfo: method({
    half: 'objects',
    summary: 'Class, ancestors, state and place of an object.',
    params: z.object({ id, timeoutMs }),
    result: z.object({
      id: z.string(),
      className: z.string(),
      objectName: z.string(),
      inheritance: z.array(z.string()),
      isWidget: z.boolean(),
      visible: z.boolean().nullish(),
      enabled: z.boolean().nullish(),
      geometry: rectangle.nullish(),
      globalPosition: z.object({ x: z.number(), y: z.number() }).nullish(),
    }),
    example: {
      params: { id: submit },
      result: {
        id: submit,
        className: 'QPushButton',
        objectName: 'submit',
        inheritance: ['QPushButton', 'QAbstractButton', 'QWidget', 'QObject'],
        isWidget: true,
        visible: true,
        enabled: true,
        geometry: { x: 100, y: 200, width: 80, height: 30 },
        globalPosition: { x: 500, y: 400 },
      },
    },
  }),
  listProperties: method({
    half: 'objects',
    summary: 'All properties with their values.',
    params: z.object({ id, timeoutMs }),
    result: z.object({ properties: z.array(property) }),
    example: {
      params: { id: submit },
      result: { properties: [{ name: 'text', type: 'QString', value: 'Submit', writable: true }] },
    },
  }),
  getProperty: method({
    half: 'objects',
    summary: 'One property.',
    params: z.object({ id, property: z.string(), timeoutMs }),
    result: z.object({ value: z.unknown() }),
    example: { params: { id: submit, property: 'text' }, result: { value: 'Submit' } },
  }),
  setProperty: method({
    half: 'objects',
    summary: 'Sets a property and reads it back. `verified: false`: it is hidden, and may not have been taken.',
    params: z.object({ id, property: z.string(), value: z.unknown(), timeoutMs }),
    result: z.object({
      success: z.boolean(),
      newValue: z.unknown(),
      verified: z
        .literal(false)
        .optional()
        .describe(
          'it is not known that the application took the value, mostly because it is hidden (a password, or secret): to tell would confirm guesses',
        ),
    }),
    example: {
      params: { id: submit, property: 'text', value: 'Click Me' },
      result: { success: true, newValue: 'Click Me' },
    },
  }),
  listMethods: method({
    half: 'objects',
    summary: 'What can be invoked on an object.',
    params: z.object({ id, timeoutMs }),
    result: z.object({
      methods: z.array(z.object({ name: z.string(), signature: z.string(), returnType: z.string(), parameters })),
    }),
    example: {
      params: { id: submit },
      result: { methods: [{ name: 'click', signature: 'click()', returnType: 'void', parameters: [] }] },
    },
  }),
  invokeMethod: method({
    half: 'objects',
    summary: 'Invokes a method and returns what it returned.',
    params: z.object({ id, method: z.string(), args: z.array(z.unknown()).nullish(), timeoutMs }),
    result: z.object({ success: z.boolean(), result: z.unknown() }),
    example: { params: { id: submit, method: 'click', args: [] }, result: { success: true, result: null } },
  }),
  listSignals: method({
    half: 'objects',
    summary: 'The signals of an object.',
    params: z.object({ id, timeoutMs }),
    result: z.object({
      signals: z.array(z.object({ name: z.string(), signature: z.string(), parameters })),
    }),
    example: {
      params: { id: submit },
      result: {
        signals: [{ name: 'clicked', signature: 'clicked(bool)', parameters: [{ name: 'checked', type: 'bool' }] }],
      },
    },
  }),
  click: method({
    half: 'objects',
    summary: 'A mouse click on a widget.',
    params: z.object({
      id,
      button: z.enum(['left', 'right', 'middle']).nullish(),
      position: z.union([z.literal('center'), z.object({ x: z.number(), y: z.number() })]).nullish(),
      timeoutMs,
    }),
    result: success,
    example: { params: { id: submit, button: 'left', position: 'center' }, result: { success: true } },
  }),
  sendKeys: method({
    half: 'objects',
    summary: 'Keyboard input to a widget.',
    params: z.object({ id, text: z.string(), timeoutMs }),
    result: success,
    example: { params: { id: submit, text: 'Hello World' }, result: { success: true } },
  }),
  getGeometry: method({
    half: 'objects',
    summary: 'Place in the parent and on the screen.',
    params: z.object({ id, timeoutMs }),
    result: z.object({ local: rectangle, global: rectangle, visible: z.boolean(), enabled: z.boolean() }),
    example: {
      params: { id: submit },
      result: {
        local: { x: 10, y: 20, width: 100, height: 30 },
        global: { x: 510, y: 320, width: 100, height: 30 },
        visible: true,
        enabled: true,
      },
    },
  }),
  subscribeSignals: method({
    half: 'objects',
    summary: 'Signals of an object as events; `id: null` for the creation and destruction of objects.',
    params: z.object({ id: id.nullable(), signals: z.array(z.string()).nullish(), timeoutMs }),
    result: z.object({ success: z.boolean(), subscriptionId: z.string() }),
    example: {
      params: { id: submit, signals: ['clicked'] },
      result: { success: true, subscriptionId: 'sub_1' },
    },
  }),
  unsubscribeSignals: method({
    half: 'objects',
    summary: 'Ends a subscription.',
    params: z.object({ subscriptionId: z.string(), timeoutMs }),
    result: success,
    example: { params: { subscriptionId: 'sub_1' }, result: { success: true } },
  }),

  getSnapshot: method({
    half: 'ui',
    summary: 'The tree of what is on the screen: windows, dialogs, popups, menus.',
    params: z.object({
      stage: scope.shape.stage,
      stageIndex: scope.shape.stageIndex,
      root: nodeRef.nullish().describe('only what is below this node'),
      depth: z.number().int().min(0).nullish(),
      maxNodes: z.number().int().min(1).nullish(),
      include: include.nullish(),
      includeControlInternals: z.boolean().nullish(),
      timeoutMs,
    }),
    result: uiSnapshot,
    example: {
      params: { stage: 'all', include: { bounds: false } },
      result: {
        schema: 'mcp-qt-ui/1.0',
        capturedAt: '2026-01-05T12:34:56.789Z',
        app: { pid: 12345 },
        focus: { focusedNode: okButton, focusedWindow: { stageIndex: 0 } },
        stages: [
          {
            stageIndex: 0,
            title: 'Settings',
            kind: 'window',
            showing: true,
            focused: true,
            x: 100,
            y: 50,
            width: 1200,
            height: 800,
            scene: {
              root: {
                ref: { path: '/stages[0]/scene/root', uid: 'u-9j' },
                type: 'QMainWindow',
                id: 'mainWindow',
                visible: true,
                disabled: false,
                role: 'window',
                name: 'Settings',
                children: [
                  {
                    ref: okButton,
                    type: 'QPushButton',
                    id: 'submit',
                    visible: true,
                    disabled: false,
                    text: { label: 'OK', prompt: null },
                    role: 'button',
                    name: 'OK',
                    states: ['focused'],
                    children: [],
                  },
                ],
              },
            },
          },
        ],
      },
    },
  }),
  query: method({
    half: 'ui',
    summary:
      'Nodes by id, or by role and exact name, in the order of the tree, the active window first. The server looks for everything else in a snapshot.',
    params: z.object({
      scope: scope.nullish(),
      selector: probeSelector,
      limit: z.number().int().min(1).nullish().describe('default 50'),
      timeoutMs,
    }),
    result: z.object({
      matches: z.array(nodeSummary),
      total: z.number().int().nullish().describe('all that match, also beyond the limit'),
    }),
    example: {
      params: { scope: { stage: 'focused' }, selector: { role: 'button', name: 'OK' }, limit: 50 },
      result: {
        matches: [
          {
            ref: okButton,
            type: 'QPushButton',
            id: 'submit',
            role: 'button',
            name: 'OK',
            summary: 'QPushButton[text=OK]',
            layout: { boundsInScene: { minX: 0, minY: 0, width: 80, height: 24 } },
          },
        ],
        total: 1,
      },
    },
  }),
  getNode: method({
    half: 'ui',
    summary: 'One node in full.',
    params: z.object({
      ref: nodeRef,
      includeChildren: z.boolean().nullish(),
      fields: z.array(z.string()).nullish().describe('only these fields beside ref, type, role'),
      properties: z.array(z.string()).nullish().describe('these native properties; ["*"] for all'),
      timeoutMs,
    }),
    result: uiNode,
    example: {
      params: { ref: { uid: 'u-9k' }, includeChildren: false },
      result: {
        ref: okButton,
        type: 'QPushButton',
        id: 'submit',
        visible: true,
        disabled: false,
        role: 'button',
        name: 'OK',
        children: [],
      },
    },
  }),
  act: method({
    half: 'ui',
    summary:
      'One action on the UI thread: done and accepted, or the obstacle as an error. On request it also lets the application settle and tells what changed, all in one answer.',
    params: z.object({
      action: probeAction,
      input: inputWay.nullish(),
      settleMs: z
        .number()
        .int()
        .min(0)
        .nullish()
        .describe('wait up to this long after the action for the application to settle; no wait if absent'),
      changes: z
        .strictObject({
          since: z
            .string()
            .nullish()
            .describe('a baseline of an earlier `act`; if absent, a new one is taken right before acting'),
          report: z.boolean().nullish().describe('false only takes the baseline'),
        })
        .nullish()
        .describe('tell what changed; nothing is compared if absent'),
      timeoutMs,
    }),
    result: z.object({
      ok: z.literal(true),
      via: z.enum(['semantic', 'event', 'robot', 'message']).describe('how it was done'),
      target: nodeSummary.nullish().describe('what was acted on'),
      value: z.unknown().optional().describe('what was read back'),
      blockedBy: nodeSummary.nullish().describe('the modal dialog that is open now'),
      note: z.string().nullish(),
      settled: z.boolean().nullish().describe('with `settleMs`: false if the application was still busy at the limit'),
      busy: z
        .string()
        .nullish()
        .describe('what it was still busy with; "quitting" if the application ends because of the action'),
      changes: changes.nullish().describe('with `changes`; absent if the UI thread did not come back in time'),
    }),
    example: {
      params: { action: { type: 'click', target: { uid: 'u-9k' } }, input: 'auto', settleMs: 1000, changes: {} },
      result: {
        ok: true,
        via: 'event',
        settled: true,
        changes: {
          since: 'b-1',
          nodes: [
            {
              kind: 'changed',
              node: { ref: { uid: 'u-9m' }, role: 'text', name: 'Saved' },
              was: { ref: { uid: 'u-9m' }, role: 'text', name: 'Not saved' },
            },
          ],
        },
      },
    },
  }),
  awaitIdle: method({
    half: 'ui',
    summary:
      'Returns when layout and finite animations are done and nothing is left of what the last actions have started, or at the limit with `idle: false`.',
    params: z.object({
      changes: z
        .strictObject({ since: z.string() })
        .nullish()
        .describe('also tell what changed since this baseline of an `act`'),
      timeoutMs,
    }),
    result: z.object({
      idle: z.boolean(),
      busy: z.string().nullish().describe('what is still going on'),
      changes: changes.nullish(),
    }),
    example: { params: { timeoutMs: 1000 }, result: { idle: true } },
  }),
  screenshot: method({
    half: 'ui',
    summary: 'A picture of a node, a window, a region of the screen, or the whole screen.',
    params: z.object({
      id: id.nullish(),
      ref: nodeRef.nullish(),
      stage: scope.shape.stage,
      stageIndex: scope.shape.stageIndex,
      region: rectangle.nullish().describe('within the picture, logical pixels'),
      format: z.enum(['png', 'jpeg']).nullish(),
      scale: z.number().positive().max(4).nullish(),
      quality: z.number().int().min(1).max(100).nullish(),
      timeoutMs,
    }),
    result: z.object({
      success: z.boolean(),
      format: z.enum(['png', 'jpeg']),
      width: z.number().int(),
      height: z.number().int(),
      data: z.string().describe('base64'),
    }),
    example: {
      params: { ref: { uid: 'u-9k' }, format: 'png' },
      result: { success: true, format: 'png', width: 80, height: 24, data: 'iVBORw0KGgo=' },
    },
  }),
  hitTest: method({
    half: 'ui',
    summary: 'The node at a point of the screen.',
    params: z.object({ x: z.number(), y: z.number(), timeoutMs }),
    result: z.object({ node: nodeSummary.nullable() }),
    example: { params: { x: 140, y: 62 }, result: { node: null } },
  }),
  getItems: method({
    half: 'ui',
    summary: 'Rows of a list, table or tree without scrolling.',
    params: z.object({
      ref: nodeRef,
      parent: itemAddress.nullish().describe('whose children, in a tree'),
      from: z.number().int().min(0).nullish(),
      to: z.number().int().min(0).nullish(),
      timeoutMs,
    }),
    result: z.object({
      total: z.number().int(),
      columns: z.array(z.string()).nullish().describe('the headings'),
      items: z.array(
        z.object({
          index: z.number().int(),
          selected: z.boolean().nullish(),
          hasChildren: z.boolean().nullish().describe('in a tree'),
          expanded: z.boolean().nullish(),
          cells: z.array(z.object({ columnId: z.string().nullish(), text: z.string().nullish() })),
        }),
      ),
    }),
    example: {
      params: { ref: { uid: 'u-a1' }, from: 22, to: 22 },
      result: { total: 1000, items: [{ index: 22, cells: [{ columnId: 'Name', text: 'Alice' }] }] },
    },
  }),
  clipboard: method({
    half: 'ui',
    summary: 'The clipboard as the application sees it; with `text` it is set first.',
    params: z.object({ text: z.string().nullish(), timeoutMs }),
    result: z.object({
      text: z.string().nullable().describe('null if it holds no text'),
      files: z.array(z.string()).nullish().describe('paths of the files it holds'),
    }),
    example: { params: { text: 'Hello' }, result: { text: 'Hello' } },
  }),
  readLog: method({
    half: 'ui',
    summary:
      "What the application logged through its toolkit or platform (Qt's messages, java.util.logging, uncaught exceptions), oldest first. Answered without the UI thread.",
    params: z.object({
      after: z.number().int().min(0).nullish().describe('only messages after this number'),
      timeoutMs,
    }),
    result: z.object({
      messages: z.array(
        z.object({
          seq: z.number().int(),
          time: z.number().describe('milliseconds since 1970'),
          level: z.enum(LOG_LEVELS),
          category: z.string().nullish().describe('of Qt, or the name of the logger or thread'),
          text: z.string(),
        }),
      ),
    }),
    example: {
      params: { after: 0 },
      result: {
        messages: [{ seq: 1, time: 1767616496789, level: 'warning', category: 'default', text: 'No such profile' }],
      },
    },
  }),
  highlight: method({
    half: 'ui',
    summary: 'Draws a frame around a node for a moment.',
    params: z.object({ ref: nodeRef, durationMs: z.number().int().min(0).nullish(), timeoutMs }),
    result: success,
    example: { params: { ref: { uid: 'u-9k' }, durationMs: 800 }, result: { success: true } },
  }),
} as const;

export type MethodName = keyof typeof METHODS;
export type ParamsOf<M extends MethodName> = z.input<(typeof METHODS)[M]['params']>;
export type ResultOf<M extends MethodName> = z.output<(typeof METHODS)[M]['result']>;

export const METHOD_NAMES = Object.keys(METHODS) as MethodName[];

/** `busy` of an application that ends because of the action. */
export const QUITTING = 'quitting';

/** Everything that `hello` may list. */
export const CAPABILITIES: readonly string[] = [
  ...METHOD_NAMES.filter(name => name !== 'hello'),
  ...ACTION_TYPES.map(type => `act.${type}`),
];
