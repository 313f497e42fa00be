import type { Rectangle } from '#protocol';
import type { CompactNode } from './compact-node.js';

/** What changed between two snapshots of one application. */
export interface Change {
  kind: 'added' | 'removed' | 'changed' | 'repainted';
  node: CompactNode;
  /** A changed node as it was before. */
  was?: CompactNode;
  /** The part of the screen that was repainted. */
  area?: Rectangle;
  /** Rows of the same view that changed as well. */
  more?: number;
}
