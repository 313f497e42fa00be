import { z } from 'zod';
import { nodeRef } from './node.js';

export const MODIFIERS = ['CTRL', 'SHIFT', 'ALT', 'META'] as const;
export const WINDOW_OPERATIONS = ['activate', 'close', 'minimize', 'maximize', 'restore', 'resize'] as const;

const modifiers = z.array(z.enum(MODIFIERS)).nullish();
const point = z.strictObject({ x: z.number(), y: z.number() });

export const itemAddress = z
  .union(
    [
      z.strictObject({ index: z.number().int().min(0) }),
      z.strictObject({ text: z.string() }),
      z.strictObject({ path: z.array(z.string()).min(1) }),
    ],
    { error: 'must be {"index": 2}, {"text": "Apple"} or {"path": ["Fruit", "Apple"]}' },
  )
  .describe('of a list, table or tree: {index} | {text} | {path: []}');
export type ItemAddress = z.infer<typeof itemAddress>;

const item = itemAddress.nullish();
const column = z
  .union([z.number().int().min(0), z.string()])
  .nullish()
  .describe('number or heading');
const position = point.nullish().describe('{x, y} within the target; default: its middle');
const button = z.enum(['left', 'right', 'middle']).nullish();
const atPoint = {
  x: z.number().nullish().describe('on the screen, instead of target'),
  y: z.number().nullish(),
};

/**
 * The actions, declared once. A probe takes a ref as `target`; a set of tools may take more and resolves it first, so
 * the schema of a target is an argument. Without a target, text and keys go to the focus, and a menu or window action
 * to the active window.
 */
export function actionsOn<Target extends z.ZodType>(target: Target) {
  const on = target;
  const maybeOn = target.nullish();
  const type = <T extends string>(name: T) => z.literal(name);
  return z.discriminatedUnion('type', [
    z.strictObject({ type: type('focus'), target: on }),
    z.strictObject({
      type: type('click'),
      target: maybeOn,
      item,
      column,
      ...atPoint,
      button,
      count: z.number().int().min(1).max(3).nullish().describe('2 = double click'),
      modifiers,
      position,
    }),
    z.strictObject({ type: type('hover'), target: maybeOn, ...atPoint, position }),
    z.strictObject({
      type: type('typeText'),
      target: maybeOn,
      text: z.string(),
      delayMs: z.number().int().min(0).nullish(),
    }),
    z.strictObject({
      type: type('setText'),
      target: on,
      item,
      column,
      text: z.string(),
    }),
    z.strictObject({
      type: type('selectText'),
      target: on,
      start: z.number().int().min(0).nullish().describe('first character'),
      end: z.number().int().min(0).nullish().describe('after the last character'),
    }),
    z.strictObject({
      type: type('pressKey'),
      target: maybeOn,
      key: z.string().describe('ENTER, A, F5, DOWN …'),
      modifiers,
      phase: z.enum(['down', 'up']).nullish().describe('only press or only release it'),
    }),
    z.strictObject({
      type: type('scroll'),
      target: maybeOn,
      ...atPoint,
      position,
      deltaX: z.number().nullish(),
      deltaY: z.number().nullish().describe('pixels; negative = down'),
      modifiers,
    }),
    z.strictObject({ type: type('scrollTo'), target: on, item }),
    z.strictObject({
      type: type('drag'),
      target: maybeOn,
      ...atPoint,
      position,
      to: z.union([point, on]).describe('target or {x, y}'),
      toPosition: point.nullish().describe('{x, y} within `to`'),
      button,
      modifiers,
    }),
    z.strictObject({
      type: type('dropFiles'),
      target: on,
      files: z.array(z.string()).min(1).describe('paths'),
    }),
    z.strictObject({
      type: type('pointer'),
      phase: z.enum(['move', 'down', 'up']).describe('one step of a gesture; a button stays down until it is released'),
      x: z.number().describe('on the screen'),
      y: z.number(),
      button,
      modifiers,
    }),
    z.strictObject({
      type: type('select'),
      target: on,
      item: itemAddress,
      extend: z.boolean().nullish().describe('keep the selection'),
    }),
    z.strictObject({ type: type('setChecked'), target: on, checked: z.boolean() }),
    z.strictObject({
      type: type('setExpanded'),
      target: on,
      expanded: z.boolean(),
      item,
    }),
    z.strictObject({ type: type('setValue'), target: on, value: z.union([z.number(), z.string(), z.boolean()]) }),
    z.strictObject({
      type: type('chooseMenu'),
      target: maybeOn,
      path: z.array(z.string()).min(1).describe('["File", "Save"]'),
    }),
    z.strictObject({
      type: type('fileDialog'),
      paths: z.array(z.string()).min(1).nullish().describe('answers the open file dialog'),
      cancel: z.boolean().nullish(),
    }),
    z.strictObject({
      type: type('window'),
      target: maybeOn,
      operation: z.enum(WINDOW_OPERATIONS),
      width: z.number().int().positive().nullish(),
      height: z.number().int().positive().nullish(),
    }),
  ]);
}

export const probeAction = actionsOn(nodeRef);
export type ProbeAction = z.infer<typeof probeAction>;
export type ActionType = ProbeAction['type'];

export const ACTION_TYPES = probeAction.options.map(option => option.shape.type.value) as ActionType[];

export const inputWay = z
  .enum(['auto', 'event', 'robot'])
  .describe('robot moves the real pointer; auto does not unless nothing else works, and says so');
