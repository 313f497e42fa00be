import { expect } from 'vitest';
import { type Action, performAll } from '../../src/engine/index.js';
import { byId, type Gallery, onEveryToolkit, test } from '../support/gallery.js';
import { patiently } from '../support/patience.js';

const QUIT: Action = { type: 'chooseMenu', path: ['File', 'Quit'] };

/** What the actions did, and the remarks beside it. */
async function doAll(gallery: Gallery, ...actions: Action[]) {
  const progress = patiently();
  const performed = await performAll(gallery.app, actions, progress);
  return { ...performed, remarks: progress.takeRemarks() };
}

onEveryToolkit('an application that ends', () => {
  test.for<[string, Action]>([
    ['File > Quit', QUIT],
    ['closing its last window', { type: 'window', operation: 'close' }],
    ['Alt+F4', { type: 'pressKey', key: 'F4', modifiers: ['ALT'] }],
  ])('by %s has done what was asked, with its exit code', async ([_, action], { gallery }) => {
    const { done, failure, remarks } = await doAll(gallery, { type: 'click', target: byId('ok') }, action);
    expect(failure).toBeUndefined();
    expect(done.map(({ ok }) => ok)).toEqual([true, true]);
    expect(remarks).toEqual([expect.stringMatching(/^gallery-\d+ \(pid \d+\) has exited with code 0\.$/)]);
  });

  test('in the middle of several actions: those before it are done, the others are not', async ({ gallery }) => {
    const click: Action = { type: 'click', target: byId('ok') };
    const { done, failure } = await doAll(gallery, click, QUIT, click, click);
    expect(done).toHaveLength(2);
    expect(failure).toMatchObject({
      message: expect.stringContaining('has exited with code 0'),
      details: { reason: 'APP_GONE' },
    });
  });

  test('by a signal during an action is an error that names it', async ({ gallery }) => {
    await gallery.openTab('States');
    const blocked = performAll(gallery.app, [{ type: 'click', target: byId('block') }], patiently());
    await patiently().poll('the click to begin', async () => {
      const isBlocked = await gallery.app.snapshot({}, patiently().atMost(50)).then(
        () => false,
        () => true,
      );
      return isBlocked ? { done: true } : { because: 'it has not begun' };
    });
    process.kill(gallery.app.pid, 'SIGKILL');
    const { failure } = await blocked;
    expect(failure?.message).toContain('was ended by SIGKILL during click: whether that was done is not known');
  });
});
