import { expect, vi } from 'vitest';
import { type Action, BRIEF_MS, Progress } from '../../src/engine/index.js';
import { stateOf } from '../../src/launch/running-process.js';
import { allProviders } from '../../src/toolkits/index.js';
import { byId, type Gallery, onEveryToolkit, test } from '../support/gallery.js';
import { native } from '../support/hosts.js';
import { patiently } from '../support/patience.js';

// These cases mostly wait for timeouts, so they use the timeouts of users, not the longer ones for busy machines.
vi.hoisted(() => {
  process.env['WIDGETWRIGHT_PATIENCE'] = '1';
});

const BRIEFLY = `Waited ${BRIEF_MS} ms`;

onEveryToolkit('no time is lost', () => {
  test.for<[string, Action]>([
    ['an unknown menu', { type: 'chooseMenu', path: ['Tools', 'Rotate'] }],
    ['an unknown menu entry', { type: 'chooseMenu', path: ['File', 'Rotate'] }],
    ['an item that a list does not have', { type: 'select', target: byId('fruits'), item: { text: 'Carrot' } }],
  ])('on %s', async ([_, action], { shared: gallery }) => {
    await gallery.openTab('Lists');
    const failed = gallery.act(action);
    await expect(failed).rejects.toMatchObject({ details: { reason: 'ITEM_NOT_FOUND' } });
    await expect(failed).rejects.toThrow(BRIEFLY);
  });

  test('on a control behind a modal dialog, which is named', async ({ gallery }) => {
    await gallery.on('openModal', 'click');
    const failed = gallery.on('ok', 'click');
    await expect(failed).rejects.toMatchObject({ details: { reason: 'BLOCKED_BY_MODAL' } });
    await expect(failed).rejects.toThrow(BRIEFLY);
    await expect(failed).rejects.toThrow('Modal');
  });

  test('on an application that is stopped, before and during a call', async ({ gallery }) => {
    const target = { ref: { uid: await gallery.uid('ok') } };
    await whileStopped(gallery, async () => {
      const failed = gallery.act({ type: 'click', target });
      await expect(failed).rejects.toMatchObject({ details: { reason: 'STOPPED' } });
      await expect(failed).rejects.toThrow('nothing was done');
    });
    await gallery.openTab('States');
    await gallery.begin('block');
    const asking = expect(gallery.text()).rejects.toMatchObject({ details: { reason: 'STOPPED' } });
    await whileStopped(gallery, () => asking);
    await gallery.openTab('Basics');
    await gallery.act({ type: 'click', target });
    expect(await gallery.status()).toBe('ok clicked 1');
  });

  test('on a call that is too large, and the connection stays', async ({ gallery }) => {
    const failed = gallery.on('name', 'setText', { text: 'x'.repeat(6_000_000) });
    await expect(failed).rejects.toMatchObject({ code: 'MCP_UI_INVALID_ARGUMENT' });
    await gallery.on('ok', 'click');
  });

  test('on an action that reaches the application after its deadline: it is never carried out', async ({ gallery }) => {
    const probe = await connectionOfItsOwn(gallery);
    const target = { uid: await gallery.uid('ok') };
    await whileStopped(gallery, async () => {
      const late = probe.call('act', { action: { type: 'click', target } }, Progress.start(500));
      await expect(late).rejects.toMatchObject({ code: 'MCP_UI_TIMEOUT' });
    });
    await gallery.on('ok', 'click');
    expect(await gallery.status()).toBe('ok clicked 1');
    probe.close();
  });
});

async function whileStopped(gallery: Gallery, work: () => Promise<void>): Promise<void> {
  process.kill(gallery.app.pid, 'SIGSTOP');
  try {
    await patiently().poll('the process to be stopped', async () =>
      stateOf(gallery.app.pid) === 'stopped' ? { done: true } : { because: 'it is not' },
    );
    await work();
  } finally {
    process.kill(gallery.app.pid, 'SIGCONT');
  }
}

/** Without the engine, which does not send anything to a stopped application. */
async function connectionOfItsOwn({ app }: Gallery) {
  for (const provider of allProviders(native, { name: 'tests', version: '0' }))
    for (const announcement of await provider.discover())
      if (announcement.pid === app.pid) return await provider.connect(announcement, [], patiently());
  throw new Error(`${app.id} announces no probe`);
}
