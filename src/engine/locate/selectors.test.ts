import { describe, expect, test } from 'vitest';
import {
  type ParamsOf,
  type ProbeSelector,
  type Selector,
  selector as schema,
  type UiNode,
  type UiSnapshot,
} from '#protocol';
import selectors from '../../protocol/selectors.cases.json' with { type: 'json' };
import { Progress } from '../progress.js';
import { FakeApplication } from '../testing/fake-application.js';
import { fakeDesktop } from '../testing/fake-desktop.js';
import { asProbeSelector, searchFor } from './search.js';

type CaseNode = Omit<UiNode, 'ref' | 'children' | 'visible' | 'disabled'> & {
  uid: string;
  visible?: boolean;
  disabled?: boolean;
  children?: CaseNode[];
};
interface Tree {
  readonly classes: Record<string, string[]>;
  readonly windows: { active?: boolean; root: CaseNode }[];
}
interface Case {
  readonly tree: string;
  readonly selector: Selector;
  readonly probe?: ProbeSelector;
  readonly finds?: string[];
  readonly error?: string;
}
const trees = selectors.trees as unknown as Record<string, Tree>;
const cases = selectors.cases as unknown as Case[];

describe('selectors', () => {
  test.for(cases)('$selector in $tree', async ({ tree, selector, finds, error }) => {
    expect(schema.safeParse(selector).success).toBe(true);
    if (error) await expect(searchFor(selector)).rejects.toMatchObject({ code: error });
    else expect(await found(selector, tree)).toEqual(finds);
  });

  const simple = cases.filter(({ probe }) => probe);
  test.for(simple)('a probe is asked for $probe if $selector is wanted', async ({ tree, selector, probe, finds }) => {
    expect(asProbeSelector(selector)).toEqual(probe);
    const { id, role, name, visible } = probe as ProbeSelector;
    expect(await found({ role, name, predicate: { idEquals: id, visible } }, tree)).toEqual(finds);
  });

  test('everything else needs a snapshot', () => {
    const others = cases.filter(({ probe }) => !probe);
    expect(others.filter(({ selector }) => asProbeSelector(selector))).toEqual([]);
  });

  test('a list of rows is searched by what they are called and by their cells', async () => {
    const row = (uid: string, ...texts: string[]) => ({
      ...{ index: 0, rowRef: { uid } },
      cells: texts.map(text => ({ text })),
    });
    const rows = (...visibleCells: ReturnType<typeof row>[]) => ({ kind: 'View', itemsCount: 9, visibleCells });
    const app = await appOf([
      { role: 'table', virtualization: rows(row('r-1', 'Ada', '', '36'), row('r-2', 'Bob', 'Paris', '20')) },
      { role: 'listbox', virtualization: rows(row('r-3', 'Paris')) },
      { role: 'listbox', hidden: true, virtualization: rows(row('r-4', 'Paris')) },
    ]);
    expect(await uids(app, { text: 'Paris', match: 'equals' })).toEqual(['r-2', 'r-3']);
    expect(await uids(app, { name: 'Ada 36', match: 'equals', predicate: { enabled: true } })).toEqual(['r-1']);
    expect(await uids(app, { css: 'ListItem' })).toEqual(['r-3']);
  });

  test('nothing found in a tree that was cut off is an error', async () => {
    const { in: search } = await searchFor({ text: 'Nowhere' });
    const cut = { ...snapshotOf('form', {}), truncated: { reason: 'maxNodes', nodes: 5 } as const };
    await expect(search(cut, Progress.start(5_000))).rejects.toThrow('Nothing matches among the first 5 nodes');
  });

  test('an id, and a role with a name, need no snapshot', async () => {
    const fake = new FakeApplication([
      { role: 'window', children: [{ role: 'button', name: 'OK', id: 'ok' }] },
      { role: 'dialog', hidden: true },
    ]);
    const app = await fakeDesktop([fake]).only(true, Progress.start(500));
    await uids(app, { role: 'window' });
    fake.calls.length = 0;
    for (const selector of [
      { css: '#ok' },
      { predicate: { idEquals: 'ok' } },
      { role: 'button', name: ' OK' },
    ] as const)
      expect(await uids(app, selector)).toHaveLength(1);
    expect(fake.calls).toEqual(['query', 'query', 'query']);
  });
});

async function found(selector: Selector, tree: string) {
  const search = await searchFor(selector);
  const nodes = await search.in(snapshotOf(tree, search.request.include ?? {}), Progress.start(5_000));
  return nodes.map(({ ref }) => ref.uid);
}

/** Only what was asked for, as a probe would answer. */
function snapshotOf(name: string, include: NonNullable<ParamsOf<'getSnapshot'>['include']>): UiSnapshot {
  const { classes, windows } = trees[name] as Tree;
  const nodeOf = ({ uid, visible = true, disabled = false, children = [], ...node }: CaseNode): UiNode => ({
    ...node,
    ...{ ref: { uid }, visible, disabled },
    type: include.types ? node.type : '',
    styleClass: include.styles ? node.styleClass : undefined,
    states: node.states?.filter(state => include.defaults || state !== 'editable'),
    children: children.filter(child => include.hidden || child.visible !== false).map(nodeOf),
  });
  return {
    ...{ schema: 'cases/1.0', capturedAt: '', app: { pid: 1 } },
    classes: include.classes ? classes : undefined,
    stages: windows.map(({ root, active = false }, stageIndex) => ({
      ...{ stageIndex, showing: true, focused: active, x: 0, y: 0, width: 1, height: 1 },
      scene: { root: nodeOf(root) },
    })),
  };
}

const appOf = async (children: ConstructorParameters<typeof FakeApplication>[0]) =>
  await fakeDesktop([new FakeApplication([{ role: 'window', children }])]).only(true, Progress.start(500));

const uids = async (app: Awaited<ReturnType<typeof appOf>>, selector: Selector) =>
  (await app.query(selector, null, 50, Progress.start(500))).matches.map(({ ref }) => ref.uid);
