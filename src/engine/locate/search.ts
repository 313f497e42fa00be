import { type ParamsOf, type ProbeSelector, type Selector, UiError, type UiNode, type UiSnapshot } from '#protocol';
import type { Progress } from '../progress.js';
import { plainId, readCss } from './css.js';
import { type Element, elementsOf } from './elements.js';
import { matcher, trim } from './match.js';

/** A selector that was understood: the snapshot it needs, and what it matches there. */
export interface Search {
  readonly request: ParamsOf<'getSnapshot'>;
  /** In the order of the tree, the active window first. */
  in(snapshot: UiSnapshot, progress: Progress): Promise<UiNode[]>;
}

/** Throws if the selector is none. */
export async function searchFor(selector: Selector): Promise<Search> {
  const matches = await matcher(selector);
  return { request: snapshotFor(selector), in: (snapshot, progress) => find(snapshot, matches, progress) };
}

async function find(
  snapshot: UiSnapshot,
  matches: (element: Element) => boolean,
  progress: Progress,
): Promise<UiNode[]> {
  const found = await progress.filter(elementsOf(snapshot), matches);
  if (!found.length && snapshot.truncated)
    throw new UiError(
      'MCP_UI_ACTION_FAILED',
      `Nothing matches among the first ${snapshot.truncated.nodes} nodes, and there are more`,
      { hint: 'Look in one window only, or for an id, or for a role and an exact name.' },
    );
  return found.map(({ node }) => node);
}

/** What a probe has to look for, if it can answer the selector without a snapshot. */
export function asProbeSelector(selector: Selector): ProbeSelector | undefined {
  const { css, text, match, role, name, predicate } = selector;
  const { idEquals, visible, ...rest } = predicate ?? {};
  const id = css == null ? idEquals : plainId(css);
  if (css != null && (id == null || (idEquals != null && idEquals !== id))) return undefined;
  const needsTree = text != null || Object.values(rest).some(given => given != null);
  const isExact = name == null || ((match ?? 'equals') === 'equals' && trim(name) !== '');
  if (needsTree || !isExact || (id == null && role == null && name == null)) return undefined;
  return { id, role, name, visible };
}

const MOST_NODES = 100_000;

/** A snapshot with all that the selector asks about, and no more. */
function snapshotFor({ css, predicate }: Selector): ParamsOf<'getSnapshot'> {
  const asksAbout = new Set(css == null ? [] : readCss(css).asksAbout);
  if (predicate?.typeIs?.length) asksAbout.add('type');
  if (predicate?.styleClassHas != null) asksAbout.add('class');
  if (predicate?.stateHas != null) asksAbout.add(predicate.stateHas);
  const seesHidden = [...asksAbout].some(each => SEES_HIDDEN.has(each));
  return {
    maxNodes: MOST_NODES,
    include: {
      bounds: asksAbout.has('offscreen'),
      localToScreen: false,
      styles: asksAbout.has('class'),
      properties: false,
      virtualization: true,
      accessibility: false,
      hidden: predicate?.visible === false || seesHidden,
      defaults: asksAbout.has('editable'),
      paths: false,
      types: asksAbout.has('type'),
      classes: asksAbout.has('type'),
    },
  };
}

/** What a hidden node beside or inside a visible one may decide. */
const SEES_HIDDEN = new Set(['adjacent', 'sibling', 'first-child', 'last-child', 'nth-child', 'has']);
