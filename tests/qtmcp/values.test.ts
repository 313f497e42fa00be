import { beforeAll, expect, test } from 'vitest';
import type { Json } from '../support/raw-probe.js';
import { onBothVersions } from './on-both.js';
import { idOf } from './specification.js';

onBothVersions('values', started => {
  let id: string;
  beforeAll(async () => {
    id = await idOf(started.probe, 'specimen');
  });
  const set = async (property: string, value: Json): Promise<Json> =>
    (await started.probe.call('setProperty', { id, property, value })).newValue;
  const refused = async (property: string, value: Json): Promise<string> =>
    (await started.probe.failure('setProperty', { id, property, value })).message;
  const invoke = async (method: string, ...args: Json[]): Promise<Json> =>
    (await started.probe.call('invokeMethod', { id, method, args })).result;

  test.for([
    ['mood', 'Glad', 'Sad'],
    ['colour', '#ff0000', '#8000ff00'],
    ['url', 'https://example.org/', 'file:///tmp/x'],
    ['date', '2000-01-31', '1999-12-24'],
    ['words', ['one', 'two'], ['drei', 'Grüße']],
    ['point', { x: 1.5, y: 2 }, { x: -1, y: 0.25 }],
    ['extent', { width: 3, height: 4.5 }, { width: 1, height: 2 }],
    ['area', { x: 1, y: 2, width: 3, height: 4 }, { x: 0, y: 0, width: 9, height: 9.5 }],
    ['shortcut', 'Ctrl+S', 'Alt+F4'],
    ['map', { key: 1 }, { other: [true, null, 'x'] }],
    ['count', 7, 4_000_000_000],
    ['ratio', 0.5, -1.25],
    ['even', 2, 8],
    ['dynamic', 1, 2],
  ] as const)('%s is told and set', async ([property, before, after]) => {
    expect((await started.probe.call('getProperty', { id, property })).value).toEqual(before);
    expect(await set(property, after)).toEqual(after);
    expect(await set(property, before)).toEqual(before);
  });

  test('are the same in getNode as in listProperties, secrets too', async () => {
    for (const name of ['colour', 'password']) {
      const { matches } = await started.probe.call('query', { selector: { id: name } });
      const { properties } = await started.probe.call('getNode', { ref: matches[0].ref, properties: ['*'] });
      const { properties: listed } = await started.probe.call('listProperties', {
        id: await idOf(started.probe, name),
      });
      expect(properties).toEqual(Object.fromEntries(listed.map((each: Json) => [each.name, each.value])));
      expect(properties.cursor, 'an enumeration by name').toMatch(/Cursor$/);
    }
  });

  test('times, moments, fonts and objects too', async () => {
    expect(await set('time', '23:59:58')).toMatch(/^23:59:58/);
    expect(await set('moment', '2020-02-29T12:30:00')).toMatch(/^2020-02-29T12:30:00/);
    expect(await set('font', { bold: true, pointSize: 20 })).toMatchObject({
      bold: true,
      pointSize: 20,
      italic: false,
    });
    expect(await set('alignment', 'AlignHCenter|AlignBottom')).toBe('AlignHCenter|AlignBottom');
    const ok = await idOf(started.probe, 'ok');
    expect(await set('friendly', ok)).toBe(ok);
    expect(await set('friendly', null)).toBeNull();
  });

  test('what does not fit is refused with what would', async () => {
    expect(await refused('mood', 'Angry')).toContain('one of Glad, Sad, Bored');
    expect(await refused('mood', 9)).toContain('one of Glad, Sad, Bored');
    expect(await refused('alignment', 'AlignLeft|Nowhere')).toContain('AlignHCenter');
    expect(await refused('colour', 'no colour')).toContain('#ff0000');
    expect(await refused('date', '31.1.2000')).toContain('2000-01-31');
    expect(await refused('area', { x: 1 })).toContain('x, y, width, height');
    expect(await refused('count', -1)).toContain('whole number from 0');
    expect(await refused('count', 1.5)).toContain('whole number');
    expect(await refused('words', 'one')).toContain('array of strings');
    expect(await refused('friendly', 'QNobody')).toContain('QNobody');
    expect(await refused('fixed', 1)).toContain('cannot be set');
    expect(await refused('even', 3)).toContain('did not change');
    expect(await refused('even', null)).toContain('whole number');
    expect((await started.probe.call('getProperty', { id, property: 'mood' })).value).toBe('Glad');
  });

  test('nobody reads a password by making it none', async () => {
    const password = await idOf(started.probe, 'password');
    await started.probe.call('setProperty', { id: password, property: 'text', value: 'hunter2' });
    const answer = await started.probe.failure('setProperty', { id: password, property: 'echoMode', value: 'Normal' });
    expect(answer.data.reason).toBe('VALUE_REJECTED');
    const { objects } = await started.probe.call('findByClassName', { className: 'QWidgetLineControl' });
    const inside = objects.find((object: Json) => object.id.startsWith(`${password}/`)).id;
    await started.probe.call('subscribeSignals', { id: inside, signals: ['textChanged'] });
    await started.probe.call('sendKeys', { id: password, text: '!' });
    const { data } = await started.probe.event('textChanged', event => event.type === 'signalEmitted');
    expect(data.args).toEqual(['••••']);
  });

  test('methods: overloads, defaults, enumerations, objects, any value', async () => {
    expect(await invoke('add', 2, 3)).toBe(5);
    expect(await invoke('add', 2)).toBe(3);
    expect(await invoke('describe', 7)).toBe('number 7');
    expect(await invoke('describe', '7')).toBe('text 7');
    expect(await invoke('describe(QString)', 'x')).toBe('text x');
    expect(await invoke('opposite', 'Glad')).toBe('Sad');
    expect(await invoke('nameOf', await idOf(started.probe, 'ok'))).toBe('ok');
    expect(await invoke('nameOf', null)).toBe('nobody');
    expect(await invoke('echo', { a: [1, 'two', null] })).toEqual({ a: [1, 'two', null] });
    const { message } = await started.probe.failure('invokeMethod', { id, method: 'describe', args: [{}] });
    expect(message).toMatch(/describe\(int\).*|describe\(QString\)/);
  });

  test('a method that lets the event loop run still gives its result', async () => {
    expect(await invoke('pump')).toBe(42);
  });

  test('a method that throws is an error, and the application lives on', async () => {
    const { message } = await started.probe.failure('invokeMethod', { id, method: 'fail' });
    expect(message).toContain('the specimen fails');
    expect(await invoke('add', 1, 1)).toBe(2);
  });
});
