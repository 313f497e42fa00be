import { describe, expect, test } from 'vitest';
import type { ProbeEvent } from '#protocol';
import { Progress } from '../progress.js';
import { FakeApplication } from '../testing/fake-application.js';
import { fakeDesktop } from '../testing/fake-desktop.js';
import { KEPT_EVENTS } from './event-log.js';

const soon = () => Progress.start(300);
const clicked = (subscriptionId: string, count: number): ProbeEvent => ({
  type: 'signalEmitted',
  data: { subscriptionId, object: 'QPushButton#ok', signal: 'clicked', args: [count] },
});
const born: ProbeEvent = { type: 'objectCreated', data: { id: 'QDialog', className: 'QDialog', objectName: '' } };

async function running() {
  const fake = new FakeApplication([{ role: 'window', name: 'One' }]);
  const app = await fakeDesktop([fake]).only(true, soon());
  return { fake, app };
}

describe('events of an application', () => {
  test('are read once each, in order, by following the cursor', async () => {
    const { fake, app } = await running();
    const subscription = await app.subscribe('QPushButton#ok', ['clicked'], soon());
    for (const count of [1, 2, 3]) fake.emit(clicked(subscription, count));

    const first = app.readEvents({ limit: 2 });
    expect(first.events.map(heard => heard.event)).toEqual([clicked(subscription, 1), clicked(subscription, 2)]);
    expect(first).toMatchObject({ hasMore: true, missed: [] });
    const rest = app.readEvents({ after: first.cursor });
    expect(rest.events.map(heard => heard.event)).toEqual([clicked(subscription, 3)]);
    expect(app.readEvents({ after: rest.cursor })).toEqual({
      events: [],
      cursor: rest.cursor,
      missed: [],
      hasMore: false,
    });
  });

  test('reach the subscription they belong to, life cycle events the one without an object', async () => {
    const { fake, app } = await running();
    const one = await app.subscribe('QPushButton#ok', ['clicked'], soon());
    const other = await app.subscribe('QPushButton#no', ['clicked'], soon());
    const lives = await app.subscribe(null, [], soon());
    fake.emit(clicked(one, 1));
    fake.emit(born);

    expect(app.readEvents({ subscriptionId: one }).events).toMatchObject([{ subscriptionId: one }]);
    expect(app.readEvents({ subscriptionId: other }).events).toEqual([]);
    expect(app.readEvents({ subscriptionId: lives }).events).toMatchObject([{ event: born }]);
    expect(app.readEvents().events).toHaveLength(2);
  });

  test('a flood drops its own oldest events and says so, and nobody else’s', async () => {
    const { fake, app } = await running();
    const quiet = await app.subscribe('QPushButton#ok', ['clicked'], soon());
    const loud = await app.subscribe('QSlider', ['valueChanged'], soon());
    fake.emit(clicked(quiet, 1));
    for (let count = 0; count < KEPT_EVENTS + 5; count++) fake.emit(clicked(loud, count));

    const all = app.readEvents({ limit: 10_000 });
    expect(all.events).toHaveLength(KEPT_EVENTS + 1);
    expect(all.missed).toEqual([loud]);
    expect(all.events[1]?.event).toEqual(clicked(loud, 5));
    expect(app.readEvents({ after: all.cursor }).missed).toEqual([]);
  });

  test('of a subscription that is not there are an error that lists those that are', async () => {
    const { fake, app } = await running();
    const one = await app.subscribe('QPushButton#ok', ['clicked'], soon());
    const two = await app.subscribe('QPushButton#ok', ['pressed'], soon());
    await app.unsubscribe(one, soon());
    fake.emit(clicked(one, 1));

    expect(app.readEvents().events).toEqual([]);
    expect(() => app.readEvents({ subscriptionId: one })).toThrow('has no subscription "sub_1"');
    await expect(app.unsubscribe(one, soon())).rejects.toMatchObject({
      code: 'MCP_UI_INVALID_ARGUMENT',
      details: { candidates: [two] },
    });
  });

  test('can still be read when the application has ended', async () => {
    const { fake, app } = await running();
    const subscription = await app.subscribe('QPushButton#ok', ['clicked'], soon());
    fake.emit(clicked(subscription, 1));
    fake.close();
    await app.ended;
    expect(app.readEvents().events).toHaveLength(1);
  });
});
