import { z } from 'zod';
import { ROLES, STATES } from './roles.js';

export const nodeRef = z.object({
  path: z.string().nullish().describe('canonical path, `/stages[0]/scene/root/VBox[0]/Button[1]`'),
  uid: z.string().nullish().describe('`u-` and a base36 number; if given, it alone decides'),
  hint: z
    .looseObject({ id: z.string().nullish(), type: z.string().nullish(), text: z.string().nullish() })
    .nullish()
    .describe('what the node looked like, to find its successor'),
});
export type NodeRef = z.infer<typeof nodeRef>;

const bounds = z.object({
  minX: z.number(),
  minY: z.number(),
  width: z.number(),
  height: z.number(),
});

export const rectangle = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type Rectangle = z.infer<typeof rectangle>;

const layout = z.object({
  boundsInParent: bounds.nullish(),
  boundsInScene: bounds.nullish(),
  localToScreen: rectangle.nullish().describe('logical pixels of the screen'),
});

export const role = z.enum(ROLES);
export const state = z.enum(STATES);

const visibleRow = z.object({
  index: z.number().int().describe('row among its siblings; in a tree, the line among all expanded lines'),
  rowRef: nodeRef.nullish(),
  path: z.array(z.string()).nullish().describe('texts from the top of a tree down to this row'),
  level: z.number().int().nullish().describe('its depth, from 0, where rows have levels but no path'),
  states: z.array(state).nullish(),
  cells: z.array(z.object({ columnId: z.string().nullish(), text: z.string().nullish() })),
});

export const virtualization = z.object({
  kind: z.string().describe('class of the control'),
  itemsCount: z.number().int(),
  visibleRange: z.object({ from: z.number().int(), to: z.number().int() }).nullish(),
  selectedIndices: z.array(z.number().int()).nullish(),
  focusedIndex: z.number().int().nullish(),
  columns: z.array(z.object({ id: z.string().nullish(), text: z.string().nullish() })).nullish(),
  visibleCells: z.array(visibleRow).nullish(),
});
export type Virtualization = z.infer<typeof virtualization>;

const value = z.object({
  text: z.string().nullish().describe('what the control holds; a password is `••••`'),
  selected: z.union([z.boolean(), z.string()]).nullish(),
  checked: z.boolean().nullish(),
  number: z.number().nullish(),
  minimum: z.number().nullish(),
  maximum: z.number().nullish(),
});

/**
 * A node of the UI: the contract's fields, and the common `role`, `name` and `states`. The mandatory fields may be absent
 * only if the request said `include.defaults: false` or `types: false`.
 */
export const uiNode = z.object({
  ref: nodeRef,
  type: z.string().optional().describe('native class, without its package'),
  module: z.string().nullish(),
  id: z.string().nullish().describe('objectName in Qt, id in JavaFX'),
  otherIds: z
    .array(z.string())
    .nullish()
    .describe('further ids that `#id` matches: the QML id beside objectName, fx:id beside id'),
  styleClass: z.array(z.string()).nullish(),
  pseudoClass: z.array(z.string()).nullish(),
  visible: z.boolean().optional(),
  managed: z.boolean().nullish(),
  disabled: z.boolean().optional(),
  opacity: z.number().nullish(),
  layout: layout.nullish(),
  text: z.object({ label: z.string().nullish(), prompt: z.string().nullish() }).nullish(),
  value: value.nullish(),
  accessibility: z.object({ role: z.string().nullish(), help: z.string().nullish() }).nullish(),
  fx: z.record(z.string(), z.unknown()).nullish(),
  properties: z.record(z.string(), z.unknown()).nullish(),
  role,
  name: z.string().nullish(),
  states: z.array(state).nullish(),
  virtualization: virtualization.nullish(),
  row: z.string().nullish().describe('uid of the row of its list, table or tree that it is in'),
  moreChildren: z.number().int().nullish().describe('children left out by depth or limit'),
  get children() {
    return z.array(uiNode).optional();
  },
});
/** A node as it travels. */
export type WireNode = z.infer<typeof uiNode>;
/** A node with everything filled in that a lean answer leaves out. */
export type UiNode = Omit<WireNode, 'type' | 'visible' | 'disabled' | 'children'> &
  Required<Pick<WireNode, 'type' | 'visible' | 'disabled'>> & { children: UiNode[] };

export const STAGE_KINDS = ['window', 'dialog', 'popup', 'menu', 'tooltip', 'tray'] as const;

/** A window without its content. */
const stageFields = z.object({
  stageIndex: z.number().int(),
  title: z.string().nullish(),
  kind: z.enum(STAGE_KINDS).nullish().describe('default `window`; `tray` is an icon in the tray of the desktop'),
  owner: z.number().int().nullish().describe('stageIndex of the window it belongs to'),
  modal: z.boolean().nullish(),
  minimized: z.boolean().nullish(),
  native: z
    .boolean()
    .nullish()
    .describe('a dialog that the desktop shows: it has no nodes, can be closed, and `fileDialog` answers it'),
  showing: z.boolean().describe('false for a tray icon where there is no tray'),
  focused: z.boolean(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

export const uiStage = stageFields.extend({
  scene: z.object({ stylesheets: z.array(z.string()).nullish(), root: uiNode }),
});
export type WireStage = z.infer<typeof uiStage>;
export type UiStage = Omit<WireStage, 'scene'> & { scene: Omit<WireStage['scene'], 'root'> & { root: UiNode } };

export const truncation = z.object({
  reason: z.enum(['maxNodes', 'depth', 'bytes', 'time']),
  nodes: z.number().int().describe('how many nodes are in the answer'),
  hint: z.string().nullish(),
});

export const uiSnapshot = z.object({
  schema: z.string().describe('`mcp-qt-ui/1.0`, `mcp-javafx-ui/1.0`'),
  capturedAt: z.string(),
  app: z.object({ pid: z.number().int() }),
  focus: z
    .looseObject({
      focusedNode: nodeRef.nullish(),
      focusedWindow: z.object({ stageIndex: z.number().int() }).nullish(),
    })
    .nullish(),
  stages: z.array(uiStage),
  classes: z
    .record(z.string(), z.array(z.string()))
    .nullish()
    .describe('with `include.classes`: for every `type`, the names that also match it: base classes, QML type names'),
  truncated: truncation.nullish(),
  uiThreadMs: z.number().nullish().describe('time the UI thread spent on this answer'),
});
export type WireSnapshot = z.infer<typeof uiSnapshot>;
export type UiSnapshot = Omit<WireSnapshot, 'stages'> & { stages: UiStage[] };

/** One node that is different now. Nodes are as lean as `include` with all of its fields false makes them. */
const nodeChange = z.object({
  kind: z.enum(['added', 'removed', 'changed', 'repainted']),
  node: uiNode.describe(
    'added, removed (as it was): with everything below it that is new or gone too; changed, repainted: alone. A node that was moved into another is neither new nor gone',
  ),
  was: uiNode.nullish().describe('changed: as it was, alone'),
  area: rectangle
    .nullish()
    .describe('repainted: the part of the screen that looks different although no node there has changed'),
  stage: stageFields.nullish().describe('if the node is the root of a window'),
  wasStage: stageFields.nullish(),
});

/** What is different from a baseline: a picture of the whole tree that the probe keeps. */
export const changes = z.object({
  since: z.string().describe('the baseline; the probe keeps the last few'),
  nodes: z
    .array(nodeChange)
    .nullish()
    .describe(
      'in the order of the tree, then what is gone, then what was repainted; absent if only a baseline was taken',
    ),
  unknown: z.string().nullish().describe('why it is not known what changed, instead of `nodes`'),
  truncated: truncation.extend({ left: z.number().int().describe('how many more nodes have changed') }).nullish(),
  uiThreadMs: z.number().nullish().describe('time the UI thread spent on comparing'),
});
export type WireChanges = z.infer<typeof changes>;
type NodeChange = Omit<z.infer<typeof nodeChange>, 'node' | 'was'> & { node: UiNode; was?: UiNode | null | undefined };
export type Changes = Omit<WireChanges, 'nodes'> & { nodes?: NodeChange[] | null | undefined };

/** Enough of a node to name it and to act on it. */
export const nodeSummary = z.object({
  ref: nodeRef,
  type: z.string(),
  id: z.string().nullish(),
  role: role.nullish(),
  name: z.string().nullish(),
  summary: z.string().describe('`Button[text=OK]`'),
  layout: layout.nullish(),
});
export type NodeSummary = z.infer<typeof nodeSummary>;
