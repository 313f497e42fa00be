import { z } from 'zod';
import { childrenOf } from '#engine';
import { rectangle, type UiNode } from '#protocol';
import { defineTool } from '../tool.js';
import { elementId, locate, providerName } from './inputs.js';
import { actionsFor, controlTypeOf } from './uia.js';

const DEPTH = 3;

const element = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  position: rectangle,
  properties: z.looseObject({ isEnabled: z.boolean(), isOffscreen: z.boolean() }),
  actions: z.array(z.string()),
  get children() {
    return z.array(element);
  },
});
type Element = z.infer<typeof element>;

export const queryTree = defineTool({
  name: 'queryTree',
  title: 'Query the tree',
  effects: ['look'],
  description: 'Query UI element tree structure.',
  input: z.object({
    providerName,
    targetId: elementId.describe('window title, process name, or any element'),
    options: z
      .object({
        depth: z.number().int().min(0).nullish().describe(`default ${DEPTH}`),
        includeHidden: z.boolean().nullish(),
      })
      .nullish(),
  }),
  output: element,
  async run({ input, session, progress }) {
    const { app, ref } = await locate(session, input.providerName, input.targetId, progress);
    const include = { bounds: false, localToScreen: true, paths: false, hidden: input.options?.includeHidden ?? false };
    const depth = input.options?.depth ?? DEPTH;
    const { stages } = await app.capture({ root: ref, depth, include }, progress);
    const root = stages[0]?.scene.root;
    if (!root) throw new Error('a snapshot of a node was empty');
    const data = elementOf(root);
    return { text: JSON.stringify(data), data };
  },
});

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

function elementOf(node: UiNode): Element {
  const { id, ref, role, name, type, value, states, layout } = node;
  return {
    id: id || ref.uid || '',
    type: controlTypeOf(role),
    name: name ?? '',
    position: layout?.localToScreen ?? NOWHERE,
    properties: {
      isEnabled: !node.disabled,
      isOffscreen: !node.visible || (states?.includes('offscreen') ?? false),
      className: type,
      ...(value?.number != null ? { value: value.number } : value?.text != null ? { value: value.text } : {}),
      ...(states?.length ? { states } : {}),
    },
    actions: actionsFor(node),
    children: childrenOf(node).map(elementOf),
  };
}
