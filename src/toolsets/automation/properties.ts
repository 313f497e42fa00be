import { z } from 'zod';
import {
  type Action,
  COMPACT_INCLUDE,
  compact,
  type FillValue,
  fill,
  type Named,
  onlyWindow,
  type Progress,
  perform,
  typeKeys,
  visibleText,
  WITHOUT_SETTLING,
} from '#engine';
import { itemAddress, METHODS, UiError, type UiNode } from '#protocol';
import { read } from '../inputs.js';
import type { Session } from '../session.js';
import { defineTool } from '../tool.js';
import { elementId, locate, providerName, success } from './inputs.js';
import { controlTypeOf } from './uia.js';

export const setProperty = defineTool({
  name: 'setProperty',
  title: 'Set a property',
  effects: ['act'],
  description:
    'Set property on UI element: keys (literal characters and names such as {ENTER}), text, value, checked, expanded, selected (text or index of an item), dragTo (another element), or any property of the toolkit.',
  input: z.object({ providerName, elementId, propertyName: z.string().min(1), value: z.unknown() }),
  output: success.extend({ verified: METHODS.setProperty.result.shape.verified }),
  async run({ input, session, progress }) {
    const element = await locate(session, input.providerName, input.elementId, progress);
    const data = { success: true, ...(await set(element, input, session, progress)) };
    return { text: JSON.stringify(data), data };
  },
});

const text = z.union([z.string(), z.number()]).transform(String);
const anyValue = z.union([z.string(), z.number(), z.boolean()]);

interface Wanted {
  readonly providerName: string;
  readonly propertyName: string;
  readonly value?: unknown;
}

/** `verified` is false for a hidden value. */
interface Written {
  readonly verified?: false | undefined;
}

async function set(element: Named, wanted: Wanted, session: Session, progress: Progress): Promise<Written | undefined> {
  const { app, ref, window } = element;
  const target = { ref };
  const { propertyName, value } = wanted;
  const valueAs = <T extends z.ZodType>(schema: T): z.output<T> => read(schema, value, `The value of ${propertyName}`);
  const act = (action: Action) => perform(app, action, progress);
  switch (propertyName) {
    case 'keys':
      if (window && !window.focused)
        await perform(app, { type: 'window', operation: 'activate', target }, progress, WITHOUT_SETTLING);
      return void (await typeKeys(app, valueAs(text), progress, window ? undefined : target));
    case 'text':
      return void (await act({ type: 'setText', target, text: valueAs(text) }));
    case 'value':
      return void (await fill(app, ref, valueAs(anyValue) as FillValue, progress));
    case 'checked':
      return void (await act({ type: 'setChecked', target, checked: valueAs(z.boolean()) }));
    case 'expanded':
      return void (await act({ type: 'setExpanded', target, expanded: valueAs(z.boolean()) }));
    case 'selected':
      return void (await act({
        type: 'select',
        target,
        item: itemFrom(valueAs(z.union([z.string(), z.number(), itemAddress]))),
      }));
    case 'dragTo': {
      const to = await locate(session, wanted.providerName, valueAs(z.string()), progress);
      return void (await act({ type: 'drag', target, to: { ref: to.ref } }));
    }
    default:
      return await setNative(element, propertyName, value, progress);
  }
}

const itemFrom = (given: string | number | z.output<typeof itemAddress>): z.output<typeof itemAddress> =>
  typeof given === 'string' ? { text: given } : typeof given === 'number' ? { index: given } : given;

async function setNative({ app, ref }: Named, property: string, value: unknown, progress: Progress): Promise<Written> {
  if (!app.can('setProperty'))
    throw new UiError('MCP_UI_ACTION_FAILED', `${app.id} (${app.hello.toolkit}) cannot set ${property}`, {
      reason: 'UNSUPPORTED',
      hint: 'Set keys, text, value, checked, expanded or selected.',
    });
  const { verified } = await app.call('setProperty', { id: ref.uid, property, value }, progress);
  await app.settleAfter(progress);
  return verified === false ? { verified } : {};
}

export const readProperty = defineTool({
  name: 'readProperty',
  title: 'Read a property',
  effects: ['look'],
  description:
    'Read property from UI element: text (of a window: all that it shows), value, name, checked, isEnabled, or any property of the toolkit.',
  input: z.object({ providerName, elementId, propertyName: z.string().min(1) }),
  output: z.object({ success: z.boolean(), value: z.unknown() }),
  async run({ input, session, progress }) {
    const element = await locate(session, input.providerName, input.elementId, progress);
    const value = await valueOfProperty(element, input.propertyName, progress);
    const data = { success: true, value: value ?? null };
    return { text: JSON.stringify(data), data };
  },
});

/** Properties of every toolkit, under common names. */
const COMMON: Record<string, (node: UiNode) => unknown> = {
  text: node => node.value?.text ?? node.value?.number?.toString() ?? node.text?.label ?? node.name ?? '',
  value: node => node.value?.number ?? node.value?.text ?? node.value?.checked ?? node.name,
  name: node => node.name ?? '',
  id: node => node.id ?? '',
  className: node => node.type,
  controlType: node => controlTypeOf(node.role),
  isEnabled: node => !node.disabled,
  isVisible: node => node.visible,
  isOffscreen: node => !node.visible || (node.states?.includes('offscreen') ?? false),
  checked: node => node.value?.checked ?? node.states?.includes('checked') ?? false,
  selected: node => node.value?.selected ?? node.states?.includes('selected') ?? false,
  expanded: node => node.states?.includes('expanded') ?? false,
  states: node => node.states ?? [],
  position: node => node.layout?.localToScreen,
};

async function valueOfProperty({ app, ref, window }: Named, property: string, progress: Progress): Promise<unknown> {
  if (window && property === 'text') {
    const captured = await app.capture({ include: COMPACT_INCLUDE }, progress);
    return visibleText(compact(onlyWindow(captured, ref.uid)));
  }
  const common = COMMON[property];
  if (common) return common(await app.getNode({ ref }, progress));
  if (app.can('getProperty')) return (await app.call('getProperty', { id: ref.uid, property }, progress)).value;
  const { properties } = await app.getNode({ ref, properties: [property] }, progress);
  if (properties && property in properties) return properties[property];
  throw new UiError('MCP_UI_INVALID_ARGUMENT', `There is no property ${JSON.stringify(property)}`, {
    hint: `There are: ${Object.keys(COMMON).join(', ')}, and those of the toolkit.`,
  });
}
