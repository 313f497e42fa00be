import assert from 'node:assert/strict';
import type { Json, RawProbe } from '../support/raw-probe.js';

/** A kind of Qt application on which the specification is checked. */
export interface Column {
  readonly title: string;
  /** Where its gallery is below build/fixtures. */
  readonly gallery: string;
  readonly classes: { readonly window: string; readonly button: string; readonly base: string };
  readonly isWidget: boolean;
  /** A slot that its buttons have. */
  readonly slot: string;
}

const widgets = {
  classes: { window: 'QMainWindow', button: 'QPushButton', base: 'QAbstractButton' },
  isWidget: true,
  slot: 'click',
};
const quick = {
  classes: { window: 'Gallery', button: 'Button', base: 'QQuickAbstractButton' },
  isWidget: false,
  slot: 'toggle',
};

export const COLUMNS: readonly Column[] = [
  { title: 'Qt 5 Widgets', gallery: 'qt5/gallery', ...widgets },
  { title: 'Qt 6 Widgets', gallery: 'qt6/gallery', ...widgets },
  { title: 'Qt 5 QML', gallery: 'qml5/gallery', ...quick },
  { title: 'Qt 6 QML', gallery: 'qml6/gallery', ...quick },
];

/** What the specification documents, and the check that it holds; a title of a column in `except` with the reason why not. */
export interface Documented {
  readonly kind: 'method' | 'event';
  check(probe: RawProbe, column: Column): Promise<void>;
  readonly except?: Readonly<Record<string, string>>;
}

export const whyNot = (documented: Documented, column: Column): string | undefined => documented.except?.[column.title];

export const SPECIFICATION: Readonly<Record<string, Documented>> = {
  findByObjectName: method(async (probe, { classes }) => {
    const result = await probe.call('findByObjectName', { name: 'ok' });
    hasExactly(result, ['objects']);
    assert.equal(result.objects.length, 1);
    hasExactly(result.objects[0], ['id', 'className']);
    assert.equal(result.objects[0].className, classes.button);
    assert.match(result.objects[0].id, new RegExp(`^${classes.window}#gallery/.*/${classes.button}#ok$`));
    assert.deepEqual(await probe.call('findByObjectName', { name: 'nobody' }), { objects: [] });
  }),
  findByClassName: method(async (probe, { classes }) => {
    const { objects } = await probe.call('findByClassName', { className: classes.button });
    for (const object of objects) hasExactly(object, ['id', 'className']);
    assert.ok(objects.some(({ id }: Json) => id.endsWith(`/${classes.button}#ok`)));
    const derived = await probe.call('findByClassName', { className: classes.base });
    assert.ok(derived.objects.length > objects.length, 'finds what is derived from a class');
  }),
  getObjectTree: method(async (probe, { classes }) => {
    const result = await probe.call('getObjectTree', { root: null, depth: 3 });
    hasExactly(result, ['tree']);
    const { tree } = result;
    hasExactly(tree, ['id', 'className', 'children']);
    assert.equal(tree.id, 'QApplication');
    const window = tree.children.find((child: Json) => child.id === `QApplication/${classes.window}#gallery`);
    hasExactly(window, ['id', 'className', 'objectName', 'children']);
    assert.equal(window.objectName, 'gallery');
    assert.ok(window.children.every((child: Json) => child.id.startsWith(`${window.id}/`)));
  }),
  getObjectInfo: method(async (probe, { classes, isWidget }) => {
    const id = await idOf(probe, 'ok');
    const info = await probe.call('getObjectInfo', { id });
    hasExactly(info, [
      'id',
      'className',
      'objectName',
      'inheritance',
      'isWidget',
      'visible',
      'enabled',
      'geometry',
      'globalPosition',
    ]);
    assert.deepEqual([info.id, info.className, info.objectName], [id, classes.button, 'ok']);
    assert.equal(info.inheritance[0], classes.button);
    assert.ok(info.inheritance.includes(classes.base));
    assert.equal(info.inheritance.at(-1), 'QObject');
    assert.deepEqual([info.isWidget, info.visible, info.enabled], [isWidget, true, true]);
    hasExactly(info.geometry, ['x', 'y', 'width', 'height']);
    hasExactly(info.globalPosition, ['x', 'y']);
  }),
  listProperties: method(async probe => {
    const { properties } = await probe.call('listProperties', { id: await idOf(probe, 'ok') });
    for (const property of properties) hasExactly(property, ['name', 'type', 'value', 'writable']);
    const named = (name: string) => properties.find((property: Json) => property.name === name);
    assert.deepEqual(named('text'), { name: 'text', type: 'QString', value: 'OK', writable: true });
    assert.deepEqual(named('enabled'), { name: 'enabled', type: 'bool', value: true, writable: true });
    assert.deepEqual(named('visible'), { name: 'visible', type: 'bool', value: true, writable: true });
    assert.deepEqual(named('checkable'), { name: 'checkable', type: 'bool', value: false, writable: true });
  }),
  getProperty: method(async probe => {
    assert.deepEqual(await probe.call('getProperty', { id: await idOf(probe, 'ok'), property: 'text' }), {
      value: 'OK',
    });
  }),
  setProperty: method(async probe => {
    const id = await idOf(probe, 'ok');
    assert.deepEqual(await probe.call('setProperty', { id, property: 'text', value: 'Click Me' }), {
      success: true,
      newValue: 'Click Me',
    });
    assert.deepEqual(await probe.call('getProperty', { id, property: 'text' }), { value: 'Click Me' });
  }),
  listMethods: method(async (probe, { slot }) => {
    const { methods } = await probe.call('listMethods', { id: await idOf(probe, 'ok') });
    for (const method of methods) hasExactly(method, ['name', 'signature', 'returnType', 'parameters']);
    assert.deepEqual(
      methods.find((method: Json) => method.name === slot),
      { name: slot, signature: `${slot}()`, returnType: 'void', parameters: [] },
    );
    const withParameter = methods.find((method: Json) => method.parameters.length === 1);
    hasExactly(withParameter.parameters[0], ['name', 'type']);
    assert.ok(withParameter.signature.endsWith(`(${withParameter.parameters[0].type})`));
  }),
  invokeMethod: method(async probe => {
    const id = await idOf(probe, 'ok');
    assert.deepEqual(await probe.call('invokeMethod', { id, method: 'click', args: [] }), {
      success: true,
      result: null,
    });
    assert.equal(await statusOf(probe), 'ok clicked 1');
  }),
  listSignals: method(async probe => {
    const result = await probe.call('listSignals', { id: await idOf(probe, 'ok') });
    for (const signal of result.signals) hasExactly(signal, ['name', 'signature', 'parameters']);
    const pressed = result.signals.find((signal: Json) => signal.name === 'pressed');
    assert.deepEqual(pressed, { name: 'pressed', signature: 'pressed()', parameters: [] });
    assert.ok(result.signals.some((signal: Json) => signal.name === 'clicked'));
  }),
  click: method(async probe => {
    const id = await idOf(probe, 'ok');
    assert.deepEqual(await probe.call('click', { id, button: 'left', position: 'center' }), { success: true });
    assert.equal(await statusOf(probe), 'ok clicked 1');
    assert.deepEqual(await probe.call('click', { id, position: { x: 10, y: 5 } }), { success: true });
    assert.equal(await statusOf(probe), 'ok clicked 2');
  }),
  sendKeys: method(async probe => {
    const id = await idOf(probe, 'name');
    assert.deepEqual(await probe.call('sendKeys', { id, text: 'Hello World' }), { success: true });
    assert.deepEqual(await probe.call('getProperty', { id, property: 'text' }), { value: 'Hello World' });
  }),
  screenshot: method(async probe => {
    const id = await idOf(probe, 'ok');
    const { local } = await probe.call('getGeometry', { id });
    const button = await probe.call('screenshot', { id, format: 'png' });
    hasExactly(button, ['success', 'format', 'width', 'height', 'data']);
    assert.deepEqual([button.success, button.format], [true, 'png']);
    assert.deepEqual([button.width, button.height], [local.width, local.height]);
    isPng(button.data, button.width, button.height);
    const screen = await probe.call('screenshot', { format: 'png' });
    isPng(screen.data, screen.width, screen.height);
    assert.ok(screen.width > button.width && screen.height > button.height, 'the whole screen without an id');
  }),
  getGeometry: method(async probe => {
    const result = await probe.call('getGeometry', { id: await idOf(probe, 'ok') });
    hasExactly(result, ['local', 'global', 'visible', 'enabled']);
    for (const place of [result.local, result.global]) hasExactly(place, ['x', 'y', 'width', 'height']);
    assert.deepEqual([result.local.width, result.local.height], [result.global.width, result.global.height]);
    assert.deepEqual([result.visible, result.enabled], [true, true]);
  }),
  subscribeSignals: method(async probe => {
    const id = await idOf(probe, 'ok');
    const signals = ['clicked', 'pressed', 'released'];
    const result = await probe.call('subscribeSignals', { id, signals });
    hasExactly(result, ['success', 'subscriptionId']);
    assert.equal(result.success, true);
    assert.match(result.subscriptionId, /^sub_\d+$/);
    await probe.call('click', { id });
    await probe.event('clicked', event => event.type === 'signalEmitted' && event.data.signal === 'clicked');
    assert.deepEqual(
      probe.events.map(event => event.type === 'signalEmitted' && event.data.signal),
      ['pressed', 'released', 'clicked'],
    );
  }),
  unsubscribeSignals: method(async probe => {
    const id = await idOf(probe, 'ok');
    const first = await probe.call('subscribeSignals', { id, signals: ['clicked'] });
    const second = await probe.call('subscribeSignals', { id, signals: ['released'] });
    assert.deepEqual(await probe.call('unsubscribeSignals', { subscriptionId: first.subscriptionId }), {
      success: true,
    });
    await probe.call('click', { id });
    await probe.event('released', event => event.type === 'signalEmitted');
    assert.deepEqual(
      probe.events.map(event => event.type === 'signalEmitted' && event.data.subscriptionId),
      [second.subscriptionId],
    );
  }),
  objectCreated: event(async (probe, { classes }) => {
    const states = await openStates(probe);
    await probe.call('subscribeSignals', { id: null });
    await probe.call('invokeMethod', { id: states.revive, method: 'click' });
    const { data } = await probe.event(
      'objectCreated',
      event => event.type === 'objectCreated' && isVictim(event.data.id),
    );
    hasExactly(data, ['id', 'className', 'objectName']);
    assert.deepEqual([data.className, data.objectName], [classes.button, 'victim']);
    assert.equal((await probe.call('getObjectInfo', { id: data.id })).id, data.id);
  }),
  objectDestroyed: event(async probe => {
    const states = await openStates(probe);
    await probe.call('invokeMethod', { id: states.revive, method: 'click' });
    const id = await idOf(probe, 'victim');
    await probe.call('subscribeSignals', { id: null });
    await probe.call('invokeMethod', { id: states.kill, method: 'click' });
    const { data } = await probe.event(
      'objectDestroyed',
      event => event.type === 'objectDestroyed' && isVictim(event.data.id),
    );
    assert.deepEqual(data, { id });
  }),
  signalEmitted: event(async probe => {
    const id = await idOf(probe, 'name');
    const { subscriptionId } = await probe.call('subscribeSignals', { id, signals: ['textChanged'] });
    await probe.call('setProperty', { id, property: 'text', value: 'Grüße 😀' });
    const { data } = await probe.event('signalEmitted', event => event.type === 'signalEmitted');
    assert.deepEqual({ ...data, args: [] }, { subscriptionId, object: id, signal: 'textChanged', args: [] });
    // In QML the signal that a property has changed carries nothing.
    if (data.args.length) assert.deepEqual(data.args, ['Grüße 😀']);
  }),
};

function method(check: Documented['check']): Documented {
  return { kind: 'method', check };
}

function event(check: Documented['check']): Documented {
  return { kind: 'event', check };
}

export async function idOf(probe: RawProbe, name: string): Promise<string> {
  const { objects } = await probe.call('findByObjectName', { name });
  assert.equal(objects.length, 1, `one object is called ${name}`);
  return objects[0].id;
}

async function statusOf(probe: RawProbe): Promise<string> {
  return (await probe.call('getProperty', { id: await idOf(probe, 'status'), property: 'text' })).value;
}

/** The page with an object that can be made and destroyed; it is destroyed at first. */
async function openStates(probe: RawProbe): Promise<{ kill: string; revive: string }> {
  const kill = await idOf(probe, 'kill');
  await probe.call('invokeMethod', { id: kill, method: 'click' });
  await probe.call('awaitIdle', { timeoutMs: 2_000 });
  return { kill, revive: await idOf(probe, 'revive') };
}

const isVictim = (id: string): boolean => id.endsWith('#victim');

function hasExactly(object: Json, fields: string[]): void {
  assert.deepEqual(Object.keys(object), fields);
}

function isPng(base64: string, width: number, height: number): void {
  const bytes = Buffer.from(base64, 'base64');
  assert.equal(bytes.toString('latin1', 1, 4), 'PNG');
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [width, height]);
}
