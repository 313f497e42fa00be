import { expect, test } from 'vitest';
import { type Action, perform } from '../act/perform.js';
import { App } from '../apps/app.js';
import { Progress } from '../progress.js';
import { FakeApplication, type FakeWidget } from '../testing/fake-application.js';
import { MOST_WAITING, Turn } from './turns.js';

const LIMIT_MS = 2_000;

function gallery() {
  const first: FakeWidget = { role: 'button', name: 'First' };
  const second: FakeWidget = { role: 'button', name: 'Second' };
  const fake = new FakeApplication([{ role: 'window', name: 'Gallery', children: [first, second] }]);
  const announcement = { instance: '1', pid: 1, executable: '/bin/fake', toolkit: 'fake', endpoint: 'memory' };
  const app = new App('gallery-1', announcement, fake, undefined);
  const done = () => fake.actions.map(action => ('target' in action && action.target?.uid) || '');
  return { fake, app, first, second, done };
}

const click = (name: string): Action => ({ type: 'click', target: { selector: { role: 'button', name } } });

/** A call that clicks these buttons in order. Returns a function that ends its turn. */
async function call(app: App, who: string, names: readonly string[], limitMs = LIMIT_MS, signal?: AbortSignal) {
  const turn = new Turn(who);
  const progress = Progress.start(limitMs, signal, limitMs, turn);
  try {
    for (const name of names) await perform(app, click(name), progress);
    return () => turn.end();
  } catch (error) {
    turn.end();
    throw error;
  }
}

const whole = async (...given: Parameters<typeof call>) => (await call(...given))();

test('the steps of two calls do not mix', async () => {
  const { app, fake, first, second, done } = gallery();
  await app.snapshot({}, Progress.start(LIMIT_MS));
  await Promise.all([whole(app, 'a', ['First', 'First', 'First']), whole(app, 'b', ['Second', 'Second', 'Second'])]);
  const [one, two] = [fake.uid(first), fake.uid(second)];
  expect(done()).toEqual([one, one, one, two, two, two]);
});

test('a call that meets an obstacle lets another clear it', async () => {
  const { app, fake, first, second, done } = gallery();
  first.disabled = true;
  second.onClick = () => {
    first.disabled = false;
  };
  await Promise.all([whole(app, 'waits', ['First']), whole(app, 'clears', ['Second'])]);
  expect(done()).toEqual([fake.uid(second), fake.uid(first)]);
});

test('a waiting call times out, names the call that is acting, and has done nothing', async () => {
  const { app, fake, first, second, done } = gallery();
  const end = await call(app, 'ui_perform of Ada', ['First']);
  await expect(whole(app, 'b', ['Second'], 60)).rejects.toMatchObject({
    code: 'MCP_UI_TIMEOUT',
    message: expect.stringMatching(
      /^Waited 60 ms for its turn to act on gallery-1: ui_perform of Ada has been acting on it for \d+ ms; nothing was done$/,
    ),
  });
  const next = whole(app, 'c', ['Second']);
  end();
  await next;
  expect(done()).toEqual([fake.uid(first), fake.uid(second)]);
});

test('a call that is cancelled while it waits loses its place', async () => {
  const { app, fake, first, second, done } = gallery();
  const end = await call(app, 'a', ['First']);
  const leaving = new AbortController();
  const cancelled = whole(app, 'b', ['First'], LIMIT_MS, leaving.signal);
  const next = whole(app, 'c', ['Second']);
  leaving.abort();
  await expect(cancelled).rejects.toMatchObject({ details: { reason: 'CANCELLED' } });
  end();
  await next;
  expect(done()).toEqual([fake.uid(first), fake.uid(second)]);
});

test('beyond the limit a call is refused at once', async () => {
  const { app, done } = gallery();
  const end = await call(app, 'a', ['First']);
  const waiting = Array.from({ length: MOST_WAITING }, (_, at) => whole(app, `b ${at}`, ['First']));
  await expect(whole(app, 'c', ['First'])).rejects.toMatchObject({
    code: 'MCP_UI_ACTION_FAILED',
    details: { reason: 'QUEUE_FULL', hint: expect.stringContaining('Try again') },
  });
  end();
  await Promise.all(waiting);
  expect(done()).toHaveLength(1 + MOST_WAITING);
  await whole(app, 'd', ['First']);
});

test('reading does not wait', async () => {
  const { app } = gallery();
  const end = await call(app, 'a', ['First']);
  const { matches } = await app.query({ role: 'button' }, null, 10, Progress.start(100));
  expect(matches).toHaveLength(2);
  end();
});

test('a call that goes on in another application ends its turn in the first', async () => {
  const one = gallery();
  const other = gallery();
  const turn = new Turn('both');
  const progress = Progress.start(LIMIT_MS, undefined, LIMIT_MS, turn);
  await perform(one.app, click('First'), progress);
  await perform(other.app, click('First'), progress);
  await whole(one.app, 'b', ['Second'], 100);
  await expect(whole(other.app, 'b', ['Second'], 60)).rejects.toMatchObject({ code: 'MCP_UI_TIMEOUT' });
  turn.end();
});
