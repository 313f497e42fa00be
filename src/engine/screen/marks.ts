import type { Rectangle, UiNode } from '#protocol';
import { INTERACTIVE_ROLES } from '../snapshot/page.js';
import { childrenOf } from '../snapshot/tree.js';
import { GLYPH, hasInk } from './glyphs.js';
import { type Colour, dot, fillArea, type Picture } from './picture.js';
import { overlap } from './rectangle.js';

/** The ref of a node and its area on the screen. */
export interface Mark {
  readonly uid: string;
  readonly area: Rectangle;
}

/** The interactive nodes below a node that are visible within an area. */
export function marksBelow(node: UiNode, within: Rectangle): Mark[] {
  const place = node.layout?.localToScreen;
  const seen = place && overlap(place, within);
  const own =
    seen && node.ref.uid && node.visible && INTERACTIVE_ROLES.has(node.role) ? [{ uid: node.ref.uid, area: seen }] : [];
  return [...own, ...childrenOf(node).flatMap(child => (child.visible ? marksBelow(child, within) : []))];
}

/** Neighbouring marks get different colours. */
const COLOURS: readonly Colour[] = [
  [200, 30, 30],
  [20, 90, 200],
  [0, 120, 60],
  [150, 40, 160],
  [180, 90, 0],
];
const WHITE: Colour = [255, 255, 255];
const PADDING = 1;

/** Draws a frame around every mark, with its ref in the corner. */
export function drawMarks(picture: Picture, marks: readonly Mark[], shown: Rectangle): void {
  const scale = picture.width / shown.width;
  marks.forEach(({ uid, area }, at) => {
    const colour = COLOURS[at % COLOURS.length] as Colour;
    const left = Math.round((area.x - shown.x) * scale);
    const top = Math.round((area.y - shown.y) * scale);
    const right = Math.round((area.x + area.width - shown.x) * scale) - 1;
    const bottom = Math.round((area.y + area.height - shown.y) * scale) - 1;
    fillArea(picture, left, top, right, top, colour);
    fillArea(picture, left, bottom, right, bottom, colour);
    fillArea(picture, left, top, left, bottom, colour);
    fillArea(picture, right, top, right, bottom, colour);
    write(picture, uid, left, top, colour);
  });
}

function write(picture: Picture, text: string, left: number, top: number, colour: Colour): void {
  const width = text.length * (GLYPH.width + 1) + 1;
  fillArea(picture, left, top, left + width, top + GLYPH.height + 2 * PADDING - 1, colour);
  [...text].forEach((letter, at) => {
    for (let y = 0; y < GLYPH.height; y++)
      for (let x = 0; x < GLYPH.width; x++)
        if (hasInk(letter, x, y)) dot(picture, left + 1 + at * (GLYPH.width + 1) + x, top + PADDING + y, WHITE);
  });
}
