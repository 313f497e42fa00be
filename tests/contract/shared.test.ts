import { expect } from 'vitest';
import { test } from '../support/gallery.js';
import { onAnyHost } from '../support/hosts.js';

onAnyHost('the application that tests share', host => {
  test.override({ host });

  test('is the same for every test that leaves it as it was, on whatever page', async ({ sharedGallery }) => {
    const first = await sharedGallery.lend(host);
    await first.openTab('Lists');
    await sharedGallery.takeBack('a test that only reads', false);
    const second = await sharedGallery.lend(host);
    expect(second).toBe(first);
    expect(await second.text()).toMatch(/tab "Basics" .*\[selected/);
  });

  test('fails a test that changes it, and is replaced', async ({ sharedGallery }) => {
    const changed = await sharedGallery.lend(host);
    await changed.on('ok', 'click');
    await expect(sharedGallery.takeBack('a test that acts', false)).rejects.toThrow(
      /This test changed the application it shares: \n-.*"ready" #status\n\+.*"ok clicked 1" #status/,
    );
    const next = await sharedGallery.lend(host);
    expect(next).not.toBe(changed);
    expect(await next.status()).toBe('ready');
  });

  test('fails a test that ends it, and is replaced', async ({ sharedGallery }) => {
    const ended = await sharedGallery.lend(host);
    process.kill(ended.app.pid, 'SIGKILL');
    await ended.app.ended;
    await expect(sharedGallery.takeBack('a test that kills', false)).rejects.toThrow(/SIGKILL/);
    expect(await (await sharedGallery.lend(host)).status()).toBe('ready');
  });
});
