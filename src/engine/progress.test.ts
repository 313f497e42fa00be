import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { UiError } from '#protocol';
import { Progress } from './progress.js';

describe('progress', () => {
  test('polls until the goal is reached', async () => {
    let looks = 0;
    const found = await Progress.start(1_000).poll('the third look', async () =>
      ++looks === 3 ? { done: looks } : { because: 'not yet' },
    );
    expect(found).toBe(3);
  });

  test('a failure that comes after the caller has gone harms nobody', async () => {
    const waiting = Progress.start(100, AbortSignal.abort()).race('it', Promise.reject(new Error('too late')));
    await expect(waiting).rejects.toThrow('cancelled');
  });

  test('quotes the last obstacle when time is up', async () => {
    const waiting = Progress.start(60).poll('"Save" to be enabled', async () => ({ because: 'it is disabled' }));
    await expect(waiting).rejects.toThrow('Waited 60 ms for "Save" to be enabled: it is disabled');
    await expect(waiting).rejects.toMatchObject({ code: 'MCP_UI_TIMEOUT' });
  });

  test('gives up early on what waiting does not help against, unless something else comes in between', async () => {
    const missing = { because: 'there is no such item', forMs: 40 };
    const waiting = Progress.start(60_000).poll('"Save"', async () => missing);
    await expect(waiting).rejects.toThrow('Waited 40 ms for "Save": there is no such item');
    const outcomes = [missing, { because: 'it is disabled' }, missing, { done: true }];
    expect(await Progress.start(1_000).poll('"Save"', async () => outcomes.shift() ?? missing)).toBe(true);
  });

  test('keeps the code and the details of the last obstacle', async () => {
    const error = new UiError('MCP_UI_ACTION_FAILED', 'covered', { reason: 'COVERED' });
    const waiting = Progress.start(30).poll('a click', async () => ({ because: 'covered', error }));
    await expect(waiting).rejects.toMatchObject({ code: 'MCP_UI_ACTION_FAILED', details: { reason: 'COVERED' } });
  });

  test('tells the last obstacle where the last look came too late', async () => {
    const busy = new UiError('MCP_UI_TIMEOUT', 'busy', { reason: 'UI_THREAD_BUSY' });
    let looks = 0;
    const waiting = Progress.start(1_000).poll('"Save"', async () => {
      if (++looks > 1) throw busy;
      return { because: 'it is disabled' };
    });
    await expect(waiting).rejects.toThrow('it is disabled');
    await expect(Progress.start(1_000).poll('"Save"', () => Promise.reject(busy))).rejects.toThrow('busy');
  });

  test('ends at once when the caller cancels', async () => {
    const caller = new AbortController();
    const waiting = Progress.start(60_000, caller.signal).poll('nothing', async () => ({ because: 'never' }));
    caller.abort();
    await expect(waiting).rejects.toMatchObject({ details: { reason: 'CANCELLED' } });
  });

  test('gives up on a promise at the deadline', async () => {
    const never = new Promise(() => {});
    await expect(Progress.start(20).race('an answer', never)).rejects.toThrow('Waited 20 ms for an answer');
  });

  test('what had to be there first takes nothing of the time', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const progress = Progress.start(100);
    const part = progress.atMost(80);
    const waiting = part.before(1_000, start => start.rest(70));
    await vi.advanceTimersByTimeAsync(70);
    await waiting;
    expect(part.remainingMs).toBe(80);
    expect(progress.remainingMs).toBe(100);
  });
});
