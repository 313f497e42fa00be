import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, test } from 'vitest';
import { Progress } from '../../src/engine/index.js';
import { hosts, root } from '../support/hosts.js';
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
  const says = async (words: string) =>
    await Progress.start(5_000).poll(`the status "${words}"`, async () => {
      const status = await app.text('status');
      return status === words ? { done: true } : { because: status };
    });

  test.for(['busyAfter', 'busyBetween'])('%s: one that has begun never says that nothing was done', async id => {
    const { error } = await click(await app.ref(id));
    assert.equal(error.data.reason, 'UNFINISHED');
    assert.match(error.message, /may still take effect/);
    await says(`${id} clicked`);
    assert.equal((await click(await app.ref('ok'))).ok, true, 'no button of the mouse is held any more');
    await says('ok clicked');
  });

  test('one that has not is not carried out later, and says so', async () => {
    const ok = await app.ref('ok');
    await click(await app.ref('busyAfter'));
    const { error } = await click(ok);
    assert.equal(error.data.reason, 'UI_THREAD_BUSY');
    assert.match(error.message, /nothing was done/);
    await app.call('awaitIdle', {});
    assert.equal(await app.text('status'), 'busyAfter clicked');
  });
});
