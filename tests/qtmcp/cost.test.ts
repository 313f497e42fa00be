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

  test('of being told of objects is of the order of making them, and nothing once nobody listens any more', async () => {
    // The probe looks at no object before somebody has asked: this is what the application does alone.
    const alone = await fastest(() => invoke('churn', OBJECTS));
    const { subscriptionId } = await started.probe.call('subscribeSignals', { id: null });
    const watched = await fastest(() => invoke('churn', OBJECTS));
    await started.probe.call('unsubscribeSignals', { subscriptionId });
    const after = await fastest(() => invoke('churn', OBJECTS));
    const figures = `objects a second: ${[alone, watched, after].map(Math.round).join(', ')}`;
    expect(alone / watched, figures).toBeLessThan(20);
    expect(alone / after, figures).toBeLessThan(3);
  });

  test('of a subscription: far more than 100 000 emissions a second', async () => {
    const id = await idOf(started.probe, 'specimen');
    await started.probe.call('subscribeSignals', { id, signals: ['tick'] });
    const heard = await fastest(() => invoke('floodFor', FLOOD_MS));
    expect((heard * 1_000) / FLOOD_MS).toBeGreaterThan(5 * 100_000);
  });
});
