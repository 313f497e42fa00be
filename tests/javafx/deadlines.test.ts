import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, test } from 'vitest';
import { hosts, root } from '../support/hosts.js';
import { patiently } from '../support/patience.js';
import { describeUnless } from '../support/skipping.js';
import { JavafxApplication, type Json } from './application.js';

const javafx = hosts.find(host => host.name === 'JavaFX');
const isBuilt = existsSync(`${root}build/fixtures/javafx-embedded/embedded`);
const missing = javafx?.missing ?? (isBuilt ? undefined : 'the application that embeds the probe is not built');
/** Less than the application is busy. */
const LIMIT_MS = 300;

describeUnless(missing, 'an action whose time is up', () => {
  let app: JavafxApplication;
  beforeAll(async () => {
    app = await JavafxApplication.start('embedded', ['-Dmcp.ui=true']);
    await app.untilShown();
  });
  afterAll(async () => await app?.stop());

  const click = async (target: Json): Promise<Json> =>
    await app.call('act', { action: { type: 'click', target }, timeoutMs: LIMIT_MS });
  /** Clicks until the application has begun with it: on a busy machine it may not even come to that within the limit. */
  const begin = async (id: string): Promise<Json> => {
    const target = await app.ref(id);
    return await patiently().poll<Json>(`a click on ${id} that begins`, async () => {
      const { error } = await click(target);
      return error?.data.reason === 'UI_THREAD_BUSY' ? { because: error.message } : { done: error };
    });
  };
  const says = async (words: string) =>
    await patiently().poll(`the status "${words}"`, async () => {
      const status = await app.text('status');
      return status === words ? { done: true } : { because: status };
    });

  test.for(['busyAfter', 'busyBetween'])('%s: one that has begun never says that nothing was done', async id => {
    const error = await begin(id);
    assert.equal(error?.data.reason, 'UNFINISHED');
    assert.match(error.message, /may still take effect/);
    await says(`${id} clicked`);
    const ok = { type: 'click', target: await app.ref('ok') };
    assert.equal((await app.call('act', { action: ok })).ok, true, 'no button of the mouse is held any more');
    await says('ok clicked');
  });

  test('one that has not is not carried out later, and says so', async () => {
    const ok = await app.ref('ok');
    const tooLate = await patiently().poll<Json>('a click that comes too late', async () => {
      await begin('busyAfter');
      const { error } = await click(ok);
      const isTooLate = error?.data.reason === 'UI_THREAD_BUSY';
      return isTooLate ? { done: error } : { because: 'the application was no longer busy' };
    });
    assert.match(tooLate.message, /nothing was done/);
    await says('busyAfter clicked');
    await app.call('awaitIdle', {});
    assert.equal(await app.text('status'), 'busyAfter clicked');
  });
});
