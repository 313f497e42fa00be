import { expect, test } from 'vitest';
import type { Json } from '../support/raw-probe.js';
import { onBothVersions } from './on-both.js';
import { idOf } from './specification.js';

onBothVersions('ids', started => {
  const info = async (id: string): Promise<Json> => await started.probe.call('getObjectInfo', { id });
  const error = async (id: string): Promise<Json> => (await started.probe.failure('getObjectInfo', { id })).data;

  test('with and without QApplication mean the same', async () => {
    const id = await idOf(started.probe, 'ok');
    expect((await info(`QApplication/${id}`)).id).toBe(id);
    expect((await info('QApplication')).className).toBe('QApplication');
  });

  test('count siblings of a class that have no name', async () => {
    const size = await idOf(started.probe, 'size');
    const { objects } = await started.probe.call('findByClassName', { className: 'QHBoxLayout' });
    for (const { id } of objects) expect((await info(id)).id).toBe(id);
    expect((await info(`${size}/QVBoxLayout`)).className).toBe('QVBoxLayout');
  });

  test('written by hand may name only the object, or go through layouts and menus', async () => {
    const ok = await idOf(started.probe, 'ok');
    expect((await info(ok.replace('QTabWidget#tabs', 'tabs'))).id).toBe(ok);
    const page = ok.slice(0, ok.lastIndexOf('/'));
    const { tree } = await started.probe.call('getObjectTree', { root: page, depth: 3 });
    const layout = findIn(tree, node => node.className === 'QVBoxLayout');
    expect((await info(`${layout.id}/QPushButton#ok`)).id).toBe(ok);
    const menu = await idOf(started.probe, 'fileMenu');
    const { objects } = await started.probe.call('findByClassName', { className: 'QAction' });
    const entry = objects.find(({ id }: Json) => id.startsWith(`${menu}/QAction#`));
    expect((await info(entry.id)).isWidget).toBe(false);
  });

  test('reach what nobody sees: layouts, models, actions, windows, plain objects', async () => {
    for (const className of [
      'QLayout',
      'QAbstractItemModel',
      'QAction',
      'QWindow',
      'Specimen',
      'QItemSelectionModel',
    ]) {
      const { objects } = await started.probe.call('findByClassName', { className });
      expect(objects.length, className).toBeGreaterThan(0);
      const { id, inheritance, isWidget } = await info(objects[0].id);
      expect([id, isWidget]).toEqual([objects[0].id, false]);
      expect(inheritance).toContain(className);
    }
  });

  test('of an object that has gone to another thread are refused, and say so', async () => {
    const specimen = await idOf(started.probe, 'specimen');
    const invoke = async (method: string) => await started.probe.call('invokeMethod', { id: specimen, method });
    const friendly = async () =>
      (await started.probe.call('getProperty', { id: specimen, property: 'friendly' })).value as string;
    await invoke('findFriend');
    const id = await friendly();
    expect((await info(id)).objectName).toBe('friend');
    await invoke('sendFriendAway');
    const refused = await started.probe.failure('listProperties', { id });
    expect(refused.message).toMatch(/lives on another thread/);
    expect(refused.data).toMatchObject({ code: 'MCP_UI_ACTION_FAILED', reason: 'UNSUPPORTED_TARGET_TYPE' });
    expect(await friendly(), 'told by its class').toBe('QObject');
  });

  test('escape what would be read as part of an id', async () => {
    const specimen = await idOf(started.probe, 'specimen');
    const name = 'a/b#c[1] 50%';
    const { result } = await started.probe.call('invokeMethod', { id: specimen, method: 'createChild', args: [name] });
    expect(result).toBe(`${specimen}/QObject#a%2Fb%23c%5B1%5D 50%25`);
    expect((await info(result)).objectName).toBe(name);
    await started.probe.call('invokeMethod', { id: result, method: 'deleteLater' });
  });

  test('stay with their object when a sibling before it goes', async () => {
    const specimen = await idOf(started.probe, 'specimen');
    const create = async () =>
      (await started.probe.call('invokeMethod', { id: specimen, method: 'createChild', args: [''] })).result;
    const [first, second] = [await create(), await create()];
    await started.probe.call('setProperty', { id: second, property: 'objectName', value: 'second' });
    const { objects } = await started.probe.call('findByObjectName', { name: 'second' });
    await started.probe.call('invokeMethod', { id: first, method: 'deleteLater' });
    await started.probe.call('awaitIdle', { timeoutMs: 1_000 });
    const third = await create();
    expect(new Set([first, second, objects[0].id, third]).size).toBe(third === first ? 3 : 4);
    expect((await info(second)).objectName).toBe('second');
    expect((await info(objects[0].id)).objectName).toBe('second');
    expect((await info(third)).objectName).toBe('');
    for (const id of [second, third]) await started.probe.call('invokeMethod', { id, method: 'deleteLater' });
    await started.probe.call('awaitIdle', { timeoutMs: 1_000 });
    for (const id of [second, third]) expect((await error(id)).code).toBe('MCP_UI_STALE_REF');
  });

  test('that are nearly right are told what there is', async () => {
    const ok = await idOf(started.probe, 'ok');
    expect(await error(ok.replace('#ok', '#okay'))).toMatchObject({
      code: 'MCP_UI_NODE_NOT_FOUND',
      details: { candidates: expect.arrayContaining([ok]) },
    });
  });

  test('that fit several objects, or are none, are errors', async () => {
    const page = await idOf(started.probe, 'basicsPage');
    expect(await error(`${page}/QPushButton`)).toMatchObject({ code: 'MCP_UI_NODE_NOT_FOUND', reason: 'AMBIGUOUS' });
    for (const nonsense of [
      '',
      '/',
      '//',
      'QWidget[x]',
      '#',
      '[0]',
      'u-',
      'u-zzzzzzzzzzzzzzzzzz',
      '%',
      'a'.repeat(100_000),
      '\u0000',
    ])
      if (nonsense !== '/')
        expect((await error(nonsense)).code, nonsense.slice(0, 20)).toMatch(/MCP_UI_(NODE_NOT_FOUND|INVALID)/);
    expect(started.program.isRunning).toBe(true);
  });
});

function findIn(node: Json, isWanted: (node: Json) => boolean): Json {
  if (isWanted(node)) return node;
  for (const child of node.children ?? []) {
    const found = findIn(child, isWanted);
    if (found) return found;
  }
  return undefined;
}
