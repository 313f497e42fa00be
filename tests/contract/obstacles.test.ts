import { describe, expect } from 'vitest';
import { Progress, perform } from '../../src/engine/index.js';
import { onEveryToolkit, test } from '../support/gallery.js';
import { patiently } from '../support/patience.js';

onEveryToolkit('obstacles', () => {
  test('a click on a disabled button says that it is disabled', async ({ shared: gallery }) => {
    await gallery.openTab('States');
    const failed = gallery.attemptOn('never', 'click');
    await expect(failed).rejects.toMatchObject({ code: 'MCP_UI_ACTION_FAILED', details: { reason: 'DISABLED' } });
    await expect(failed).rejects.toThrow(/Waited \d+ ms.*"Never".*disabled/);
  });

  test('a click on a hidden button says that it is not visible', async ({ shared: gallery }) => {
    await gallery.openTab('States');
    const { matches } = await gallery.app.query(
      { predicate: { idEquals: 'ghost', visible: false } },
      null,
      1,
      patiently(),
    );
    const failed = gallery.attempt({ type: 'click', target: { ref: matches[0]?.ref ?? {} } });
    await expect(failed).rejects.toMatchObject({ code: 'MCP_UI_ACTION_FAILED', details: { reason: 'NOT_VISIBLE' } });
    await expect(failed).rejects.toThrow(/"Ghost"/);
  });

  test('a click on a covered button names what covers it, and works once that is gone', async ({ gallery }) => {
    await gallery.openTab('States');
    const failed = gallery.attemptOn('covered', 'click');
    await expect(failed).rejects.toMatchObject({ code: 'MCP_UI_ACTION_FAILED', details: { reason: 'COVERED' } });
    await expect(failed).rejects.toThrow(/#cover\b/);
    await gallery.on('uncover', 'click');
    await gallery.on('covered', 'click');
  });

  test('a click on something on another tab page says which page it is on', async ({ shared: gallery }) => {
    const { matches } = await gallery.app.query(
      { predicate: { idEquals: 'fruits', visible: false } },
      null,
      1,
      patiently(),
    );
    const failed = gallery.attempt({ type: 'click', target: { ref: matches[0]?.ref ?? {} } });
    await expect(failed).rejects.toMatchObject({ details: { reason: 'NOT_VISIBLE' } });
    await expect(failed).rejects.toThrow(/Lists/);
  });

  describe('refs', () => {
    test('to a destroyed widget are stale, and the error offers its successor', async ({ gallery }) => {
      await gallery.openTab('States');
      const uid = await gallery.uid('victim');
      await gallery.on('kill', 'click');
      await gallery.on('revive', 'click');
      await expect(gallery.attempt({ type: 'click', target: { ref: { uid } } })).rejects.toMatchObject({
        code: 'MCP_UI_STALE_REF',
        details: { candidates: [expect.stringContaining('"Victim"')] },
      });
    });

    test('that were never given out are not found', async ({ shared: gallery }) => {
      await expect(gallery.attempt({ type: 'click', target: { ref: { uid: 'u-zzzzzz' } } })).rejects.toMatchObject({
        code: 'MCP_UI_NODE_NOT_FOUND',
      });
    });

    test('stay the same as long as the widget lives', async ({ shared: gallery }) => {
      const before = await gallery.uid('ok');
      await gallery.openTab('Lists');
      await gallery.openTab('Basics');
      await gallery.text();
      expect(await gallery.uid('ok')).toBe(before);
    });

    test('may be a path alone', async ({ gallery }) => {
      const { path } = (await gallery.node('ok')).ref;
      await gallery.act({ type: 'click', target: { ref: { path } } });
      expect(await gallery.status()).toBe('ok clicked 1');
    });
  });

  test('an action that blocks the UI thread has begun, others time out until it is done', async ({ gallery }) => {
    await gallery.openTab('States');
    expect(await gallery.begin('block')).toMatchObject({ ok: true, settled: false, busy: 'the UI thread' });
    await expect(gallery.app.snapshot({}, Progress.start(200))).rejects.toMatchObject({ code: 'MCP_UI_TIMEOUT' });

    await gallery.openTab('Basics');
    await gallery.on('ok', 'click');
    expect(await gallery.status()).toBe('ok clicked 1');
  });

  test('a call that timed out in the queue is never carried out later', async ({ gallery }) => {
    const ok = await gallery.uid('ok');
    await gallery.openTab('States');
    await gallery.begin('block');
    await expect(gallery.act({ type: 'click', target: { ref: { uid: ok } } }, 200)).rejects.toMatchObject({
      code: 'MCP_UI_TIMEOUT',
    });
    await gallery.app.snapshot({}, patiently());
    expect(await gallery.status()).not.toContain('ok clicked');
  });

  test('an application that is killed is reported with the signal', async ({ gallery }) => {
    process.kill(gallery.app.pid, 'SIGKILL');
    await gallery.app.ended;
    await expect(gallery.app.snapshot({}, Progress.start(1_000))).rejects.toMatchObject({
      message: expect.stringContaining('SIGKILL'),
      details: { reason: 'APP_GONE' },
    });
  });

  test('an application that exits is reported with its exit code', async ({ gallery }) => {
    await perform(gallery.app, { type: 'chooseMenu', path: ['File', 'Quit'] }, patiently());
    await gallery.app.ended;
    await expect(gallery.text()).rejects.toThrow(/exited with code \d+/);
  });
});
