import { compile as compileCss, type Options } from 'css-select';
import { UiError, type UiNode, type UiSnapshot } from '#protocol';
import { childrenOf } from '../snapshot/tree.js';

/** The nodes of a snapshot that a css selector matches, in the order of the tree. */
export function selectByCss(snapshot: UiSnapshot, css: string): UiNode[] {
  const parents = new Map<UiNode, UiNode | null>();
  const children = new Map<UiNode, UiNode[]>();
  for (const stage of snapshot.stages) {
    parents.set(stage.scene.root, null);
    index(stage.scene.root);
  }
  return [...parents.keys()].filter(matchTest(css, parents, children));

  function index(node: UiNode): void {
    const below = childrenOf(node);
    children.set(node, below);
    for (const child of below) {
      parents.set(child, node);
      index(child);
    }
  }
}

function matchTest(
  css: string,
  parents: Map<UiNode, UiNode | null>,
  children: Map<UiNode, UiNode[]>,
): (node: UiNode) => boolean {
  const adapter: Options<UiNode, UiNode>['adapter'] = {
    isTag: (node): node is UiNode => true,
    getName: node => node.type,
    getAttributeValue: attribute,
    hasAttrib: (node, name) => attribute(node, name) !== undefined,
    getChildren: node => children.get(node) ?? [],
    getParent: node => parents.get(node) ?? null,
    getSiblings: node => {
      const parent = parents.get(node);
      return parent ? (children.get(parent) ?? []) : [...parents.keys()].filter(each => parents.get(each) === null);
    },
    getText: node => node.name ?? '',
    removeSubsets: nodes => nodes,
  };
  try {
    return compileCss<UiNode, UiNode>(css, { adapter, xmlMode: true, pseudos: PSEUDO_CLASSES, cacheResults: false });
  } catch (error) {
    throw new UiError(
      'MCP_UI_INVALID_ARGUMENT',
      `${JSON.stringify(css)} is not a selector: ${(error as Error).message}`,
      {
        hint: 'Use #id, Type, .class, A > B or [attr="value"].',
      },
    );
  }
}

/** As attributes: css-select would look for a web page's form elements behind :disabled and :checked. */
const PSEUDO_CLASSES = {
  visible: '[visible]',
  enabled: ':not([disabled])',
  disabled: '[disabled]',
  checked: '[checked]',
  selected: '[selected]',
  focused: '[focused]',
};

function attribute(node: UiNode, name: string): string | undefined {
  switch (name) {
    case 'id':
    case 'type':
    case 'role':
    case 'name':
      return node[name] ?? undefined;
    case 'class':
      return node.styleClass?.join(' ');
    case 'text':
      return node.text?.label ?? node.name ?? undefined;
    case 'value':
      return node.value?.text ?? node.value?.number?.toString();
    case 'visible':
    case 'disabled':
      return node[name] ? '' : undefined;
    default:
      return node.states?.some(state => state === name) ? '' : undefined;
  }
}

/** `#save` needs no tree: every probe finds an id by itself. */
export const plainId = (css: string): string | undefined => /^#([\w-]+)$/.exec(css.trim())?.[1];
