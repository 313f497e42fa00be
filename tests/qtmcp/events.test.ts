import { beforeEach, expect, test } from 'vitest';
import { eventually, type Json, type RawProbe } from '../support/raw-probe.js';
import { onBothVersions } from './on-both.js';
import { idOf } from './specification.js';

const FLOOD = 300_000;

onBothVersions('events', started => {
  let id: string;
  beforeEach(async () => {
    started.probe.close();
    started.probe = await started.program.connect();
    id = await idOf(started.probe, 'specimen');
  });
  const invoke = async (method: string, ...args: Json[]): Promise<Json> =>
    (await started.probe.call('invokeMethod', { id, method, args })).result;
  const subscribe = async (probe: RawProbe, ...signals: string[]): Promise<string> =>
    (await probe.call('subscribeSignals', { id, signals })).subscriptionId;

  test('of a flood are few, and count every emission', async () => {
    await subscribe(started.probe, 'tick');
    await invoke('flood', FLOOD);
    await eventually('the whole flood', () => (ticks(started.probe) === FLOOD ? true : undefined));
    expect(started.probe.events.length).toBeLessThan(200);
    expect(lastTick(started.probe)).toBe(FLOOD);
  });

  test('from another thread are counted as well, and the application stays usable', async () => {
    await subscribe(started.probe, 'tick', 'threadDone');
    await invoke('floodFromThread', FLOOD);
    expect(await invoke('add', 1, 2)).toBe(3);
    await eventually('the whole flood', () => (ticks(started.probe) === FLOOD ? true : undefined));
    expect(lastTick(started.probe)).toBe(FLOOD);
  });

  test('wait for a client that does not read, without piling up', async () => {
    const slow = await started.program.connect();
    await subscribe(slow, 'tick');
    slow.pause();
    for (let round = 0; round < 20; round++) await invoke('flood', FLOOD);
    slow.resume();
    await eventually('the whole flood', () => (ticks(slow) === 20 * FLOOD ? true : undefined));
    slow.close();
  });

  test('go only to the client that asked', async () => {
    const other = await started.program.connect();
    const [mine, theirs] = [await subscribe(started.probe, 'tick'), await subscribe(other, 'tick')];
    expect((await other.failure('unsubscribeSignals', { subscriptionId: mine })).message).toContain('no subscription');
    await other.call('unsubscribeSignals', { subscriptionId: theirs });
    await invoke('flood', 3);
    await eventually('the ticks', () => (ticks(started.probe) === 3 ? true : undefined));
    expect(started.probe.events.map(event => event.type === 'signalEmitted' && event.data.args)).toEqual([
      [1],
      [2],
      [3],
    ]);
    expect(await other.call('findByObjectName', { name: 'nobody' })).toEqual({ objects: [] });
    expect(other.events).toEqual([]);
    other.close();
  });

  test('end with the connection', async () => {
    const leaver = await started.program.connect();
    await subscribe(leaver, 'tick');
    await leaver.call('subscribeSignals', { id: null });
    leaver.close();
    await subscribe(started.probe, 'tick');
    await invoke('flood', 2);
    await eventually('the ticks', () => (ticks(started.probe) === 2 ? true : undefined));
  });

  test('tell objects by their ids, and the end of the object itself', async () => {
    await subscribe(started.probe, 'given');
    const child = await invoke('createChild', 'young');
    const given = await started.probe.event('given', event => event.type === 'signalEmitted');
    expect(given.data.args).toEqual([child, 'young']);
    await started.probe.call('subscribeSignals', { id: child, signals: ['destroyed(QObject*)'] });
    await started.probe.call('invokeMethod', { id: child, method: 'deleteLater' });
    const gone = await started.probe.event(
      'destroyed',
      event => event.type === 'signalEmitted' && event.data.signal === 'destroyed',
    );
    expect(gone.data).toMatchObject({ object: child, args: [child] });
  });

  test('of objects: those that come and go at once, or on another thread, are not told, and harm nothing', async () => {
    await started.probe.call('subscribeSignals', { id: null });
    await subscribe(started.probe, 'threadDone');
    await invoke('churnOnThread', 200_000);
    await invoke('churn', 200_000);
    await started.probe.event('the end of the thread', event => event.type === 'signalEmitted');
    const child = await invoke('createChild', 'lasting');
    await started.probe.event('the lasting one', event => event.type === 'objectCreated' && event.data.id === child);
    const created = started.probe.events.filter(event => event.type === 'objectCreated');
    expect(created.length).toBeLessThan(50);
    await started.probe.call('invokeMethod', { id: child, method: 'deleteLater' });
    await started.probe.event('its end', event => event.type === 'objectDestroyed' && event.data.id === child);
  });
});

const emissions = (probe: RawProbe) =>
  probe.events.flatMap(event => (event.type === 'signalEmitted' && event.data.signal === 'tick' ? [event.data] : []));
const ticks = (probe: RawProbe): number => emissions(probe).reduce((sum, { count }) => sum + (count ?? 1), 0);
const lastTick = (probe: RawProbe): unknown => emissions(probe).at(-1)?.args[0];
