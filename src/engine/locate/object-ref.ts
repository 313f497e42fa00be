import { type NodeRef, type Rectangle, type Selector, UiError } from '#protocol';
import type { App } from '../apps/app.js';
import type { Progress } from '../progress.js';
import type { Point } from '../screen/frame.js';

const CANDIDATES = 50;

/** The node of the UI that an object of the toolkit is: of the same id or class, and at the same place. */
export async function refOfObject(app: App, id: string, progress: Progress): Promise<NodeRef> {
  if (id.startsWith('u-')) return { uid: id };
  if (id.startsWith('/')) return { path: id };
  const { global } = await app.call('getGeometry', { id }, progress);
  const { matches } = await app.query(selectorFor(id), null, CANDIDATES, progress);
  const [only, another] = matches;
  if (only && !another) return only.ref;
  for (const { ref } of matches) {
    const node = await app.getNode({ ref }, progress);
    const place = node.layout?.localToScreen;
    if (place && isSame(place, global)) return ref;
  }
  throw new UiError('MCP_UI_NODE_NOT_FOUND', `${id} is nothing that is shown`, {
    hint: 'Pass the id of a widget, or a ref of a snapshot.',
  });
}

export async function middleOfObject(app: App, id: string, progress: Progress): Promise<Point> {
  const { global } = await app.call('getGeometry', { id }, progress);
  return { x: global.x + Math.floor(global.width / 2), y: global.y + Math.floor(global.height / 2) };
}

/** Of `…/QPushButton#ok` the name, of `…/QPushButton[2]` the class. */
function selectorFor(id: string): Selector {
  const last = id.split('/').at(-1) ?? '';
  const name = /#([^[\]]+)/.exec(last)?.[1];
  const type = last.replace(/[#[].*$/, '');
  return { predicate: name ? { idEquals: name } : { typeIs: [type] } };
}

const isSame = (a: Rectangle, b: Rectangle): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
