import {
  holdKey as hold,
  movePointer,
  type Picture,
  parseChord,
  parseChords,
  pictureSize,
  pointerOf,
  pressChords,
  toPicture,
  typeText,
  usePointer,
} from '#engine';
import { UiError } from '#protocol';
import type { Effect } from '../tool.js';
import type { Gesture } from './gesture.js';
import type { ACTION_NAMES } from './input.js';

export interface Outcome {
  readonly message: string;
  readonly picture?: Picture;
}

interface ComputerAction {
  readonly effect: Effect;
  run(gesture: Gesture): Promise<Outcome>;
}

/** Pixels per notch of the wheel. */
const NOTCH = 100;
const NOTCHES = 3;

const reads = (run: ComputerAction['run']): ComputerAction => ({ effect: 'look', run });
const acts = (run: ComputerAction['run']): ComputerAction => ({ effect: 'act', run });

export const ACTIONS = {
  screenshot: reads(screenshot),
  left_click: acts(clicks('left', 1, 'Clicked')),
  right_click: acts(clicks('right', 1, 'Right-clicked')),
  middle_click: acts(clicks('middle', 1, 'Middle-clicked')),
  double_click: acts(clicks('left', 2, 'Double-clicked')),
  triple_click: acts(clicks('left', 3, 'Triple-clicked')),
  left_click_drag: acts(drag),
  left_mouse_down: acts(press('down', 'Pressed the mouse button.')),
  left_mouse_up: acts(press('up', 'Released the mouse button.')),
  mouse_move: acts(move),
  hover: acts(hover),
  cursor_position: reads(cursorPosition),
  scroll: acts(scroll),
  scroll_to: acts(scrollTo),
  type: acts(type),
  key: acts(key),
  hold_key: acts(holdKey),
  wait: reads(wait),
  zoom: reads(zoom),
} satisfies Record<(typeof ACTION_NAMES)[number], ComputerAction>;

async function screenshot(gesture: Gesture): Promise<Outcome> {
  const picture = await gesture.view.picture(gesture.progress);
  return { message: `Successfully captured screenshot (${picture.width}x${picture.height}, png)`, picture };
}

function clicks(button: 'left' | 'right' | 'middle', count: number, done: string): ComputerAction['run'] {
  return async gesture => {
    await gesture.do({ type: 'click', ...gesture.place(), button, count, modifiers: gesture.held() });
    return { message: told(gesture, done, 'on') };
  };
}

async function drag(gesture: Gesture): Promise<Outcome> {
  const from = gesture.start();
  const to = gesture.point();
  await gesture.do({ type: 'drag', ...from, to, modifiers: gesture.held() });
  return { message: 'Dragged.' };
}

function press(phase: 'down' | 'up', message: string): ComputerAction['run'] {
  return async gesture => {
    await usePointer(gesture.app, phase, gesture.point(), gesture.held(), gesture.progress);
    return { message };
  };
}

async function move(gesture: Gesture): Promise<Outcome> {
  await movePointer(gesture.app, gesture.point(), gesture.progress);
  return { message: 'Moved the mouse.' };
}

async function hover(gesture: Gesture): Promise<Outcome> {
  await gesture.do({ type: 'hover', ...gesture.place() });
  return { message: told(gesture, 'Hovered', 'over') };
}

async function cursorPosition({ app, view }: Gesture): Promise<Outcome> {
  const { width, height } = pictureSize(view.frame);
  const place = pointerOf(app);
  const at = place ? toPicture(view.frame, place) : { x: Math.floor(width / 2), y: Math.floor(height / 2) };
  return { message: `X=${at.x},Y=${at.y}` };
}

async function scroll(gesture: Gesture): Promise<Outcome> {
  const { scroll_direction: direction, scroll_amount, ref } = gesture.input;
  if (!direction)
    throw new UiError('MCP_UI_INVALID_ARGUMENT', 'scroll needs scroll_direction', { hint: 'up, down, left or right.' });
  const distance = (scroll_amount ?? NOTCHES) * NOTCH;
  const deltaX = direction === 'left' ? distance : direction === 'right' ? -distance : 0;
  const deltaY = direction === 'up' ? distance : direction === 'down' ? -distance : 0;
  const place = ref != null ? gesture.place() : gesture.pointOrMiddle();
  if (distance) await gesture.do({ type: 'scroll', ...place, deltaX, deltaY, modifiers: gesture.held() });
  return { message: `Scrolled ${direction}.` };
}

async function scrollTo(gesture: Gesture): Promise<Outcome> {
  const place = gesture.place();
  if (!('target' in place))
    throw new UiError('MCP_UI_INVALID_ARGUMENT', 'scroll_to needs ref', { hint: 'Pass the ref of an element.' });
  await gesture.do({ type: 'scrollTo', target: place.target });
  return { message: `Scrolled to element with reference: ${gesture.input.ref}` };
}

async function type(gesture: Gesture): Promise<Outcome> {
  const text = gesture.text();
  const place = gesture.input.ref != null ? gesture.place() : undefined;
  await typeText(gesture.app, text, gesture.progress, place && 'target' in place ? place.target : undefined);
  return { message: gesture.isPage ? `Typed ${JSON.stringify(text)}` : 'Typed.' };
}

async function key(gesture: Gesture): Promise<Outcome> {
  const text = gesture.text();
  const chords = parseChords(text);
  const rounds = Array.from({ length: gesture.input.repeat ?? 1 }, () => chords);
  await pressChords(gesture.app, rounds.flat(), gesture.progress);
  return { message: `Pressed ${text}.` };
}

async function holdKey(gesture: Gesture): Promise<Outcome> {
  const text = gesture.text();
  const seconds = gesture.seconds();
  await hold(gesture.app, parseChord(text), seconds * 1_000, gesture.patience);
  return { message: `Held ${text} for ${seconds}s.` };
}

async function wait(gesture: Gesture): Promise<Outcome> {
  const seconds = gesture.seconds();
  await gesture.patience.rest(seconds * 1_000);
  const message = `Waited ${seconds}s.`;
  return gesture.isPage ? { message } : { message, picture: await gesture.view.picture(gesture.progress) };
}

async function zoom(gesture: Gesture): Promise<Outcome> {
  const picture = await gesture.view.enlarged(gesture.region(), gesture.progress);
  return { message: `Successfully captured screenshot (${picture.width}x${picture.height}, png)`, picture };
}

/** In the words of the browser's tool, or of the computer's. */
function told({ input: { ref, coordinate }, isPage }: Gesture, done: string, preposition: string): string {
  if (ref != null) return `${done} ${preposition} element ${ref}`;
  return isPage && coordinate ? `${done} at (${coordinate.join(', ')})` : `${done}.`;
}
