import { expect } from 'vitest';
import { onEveryToolkit, test } from '../support/mcp.js';
import { patiently } from '../support/patience.js';
import { titleUnless } from '../support/skipping.js';

interface Events {
  events: { type: string; data: { subscriptionId?: string; signal?: string } }[];
  cursor: number;
}

onEveryToolkit('native events', host => {
  const signal = host.name === 'JavaFX' ? 'action' : 'clicked';
  const unable = host.cannot.objects;

  test.skipIf(unable)(titleUnless(unable, 'are read once each, until unsubscribed'), async ({ connect }) => {
    const mcp = await connect(['--headless', '--mode', 'native', '--', host.gallery]);
    const { objects } = (await mcp.do('native_find_by_object_name', { name: 'ok', timeoutMs: 30_000 }))
      .data as unknown as {
      objects: [{ id: string }];
    };
    const id = objects[0].id;
    const subscribed = await mcp.do('native_subscribe_signals', { id, signals: [signal] });
    const { subscriptionId } = subscribed.data as unknown as { subscriptionId: string };
    const clicks = async (cursor?: number) =>
      (await mcp.do('native_read_events', { cursor })).data as unknown as Events;

    await mcp.do('native_click', { id });
    const first = await patiently().poll<Events>('the event', async () => {
      const read = await clicks();
      return read.events.length ? { done: read } : { because: 'there is none' };
    });
    expect(first.events).toHaveLength(1);
    expect(first.events[0]?.data).toMatchObject({ subscriptionId, signal });
    expect((await clicks(first.cursor)).events).toEqual([]);

    await mcp.do('native_unsubscribe_signals', { subscriptionId });
    await mcp.do('native_click', { id });
    expect((await clicks(first.cursor)).events).toEqual([]);
  });
});
