import { z } from 'zod';
import * as inputs from '../inputs.js';

/** The actions of the three published versions of the computer tool, and of the browser's. */
export const ACTION_NAMES = [
  'screenshot',
  'left_click',
  'right_click',
  'middle_click',
  'double_click',
  'triple_click',
  'left_click_drag',
  'left_mouse_down',
  'left_mouse_up',
  'mouse_move',
  'hover',
  'cursor_position',
  'scroll',
  'scroll_to',
  'type',
  'key',
  'hold_key',
  'wait',
  'zoom',
] as const;

const coordinate = z.tuple([z.number(), z.number()]).nullish();

export const computerInput = z.object({
  action: z.enum(ACTION_NAMES),
  coordinate: coordinate.describe('[x, y] in pixels of the screenshot'),
  start_coordinate: coordinate.describe('left_click_drag: where it begins'),
  text: z.string().nullish().describe('type: the text; key, hold_key: "ctrl+s"; clicks, scroll: keys held'),
  key: z.string().nullish().describe('clicks: keys held'),
  modifiers: z.string().nullish().describe('clicks: keys held, "ctrl+shift"'),
  duration: z.number().min(0).max(100).nullish().describe('wait, hold_key: seconds'),
  scroll_direction: z.enum(['up', 'down', 'left', 'right']).nullish(),
  scroll_amount: z.number().int().min(0).max(100).nullish().describe('default 3'),
  region: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullish().describe('zoom: [x0, y0, x1, y1]'),
  repeat: z.number().int().min(1).max(100).nullish().describe('key: how often'),
  ref: inputs.pageRef.nullish().describe('element, instead of coordinate'),
  tabId: inputs.tabId.describe('the window of the screenshot; default: the whole screen'),
  app: inputs.app,
});
export type ComputerInput = z.output<typeof computerInput>;
