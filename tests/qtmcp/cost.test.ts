import { expect, test } from 'vitest';
import type { Json } from '../support/raw-probe.js';
import { onBothVersions } from './on-both.js';
import { idOf } from './specification.js';

const OBJECTS = 200_000;
const FLOOD_MS = 100;

/** The fastest of several: what the machine does beside it is not our cost. */
async function fastest(measure: () => Promise<number>): Promise<number> {
  let rate = 0;
  for (let run = 0; run < 9; run++) rate = Math.max(rate, await measure());
  return rate;
}

onBothVersions('the cost', started => {
  const invoke = async (method: string, argument: number): Promise<Json> => {
    const id = await idOf(started.probe, 'specimen');
    return (await started.probe.call('invokeMethod', { id, method, args: [argument] })).result;
  };

  test('of being told of objects: 200 000 a second are no burden, nor are they when nobody listens any more', async () => {
    const { subscriptionId } = await started.probe.call('subscribeSignals', { id: null });
    const watched = await fastest(() => invoke('churn', OBJECTS));
    await started.probe.call('unsubscribeSignals', { subscriptionId });
    const after = await fastest(() => invoke('churn', OBJECTS));
    expect(watched).toBeGreaterThan(2 * 200_000);
    expect(after).toBeGreaterThan(2 * 200_000);
  });

  test('of a subscription: far more than 100 000 emissions a second', async () => {
    const id = await idOf(started.probe, 'specimen');
    await started.probe.call('subscribeSignals', { id, signals: ['tick'] });
    const heard = await fastest(() => invoke('floodFor', FLOOD_MS));
    expect((heard * 1_000) / FLOOD_MS).toBeGreaterThan(5 * 100_000);
  });
});
