import { describe, expect } from 'vitest';
import { Progress } from '../../src/engine/index.js';
import { test } from '../support/gallery.js';
import { hosts } from '../support/hosts.js';
import { readPng } from '../support/pictures.js';

/** What Qt itself cannot do there. */
const cannotDraw = { 'Qt 5 QML': 'Qt Quick 5 draws no picture without a display' } as Record<string, string>;

for (const host of hosts.filter(each => each.name.startsWith('Qt ')))
  describe.skipIf(host.missing)(`without a display, on the offscreen platform, ${host.name}`, () => {
    test.override({ host: { ...host, env: { QT_QPA_PLATFORM: 'offscreen' } } });

    test('is read', async ({ gallery }) => {
      const text = await gallery.text();
      expect(text).toMatch(/button "OK" #ok/);
      expect(text).toMatch(/textbox "Name" #name/);
    });

    test('clicks, texts, values and selections', async ({ gallery }) => {
      await gallery.on('ok', 'click');
      expect(await gallery.status()).toBe('ok clicked 1');
      await gallery.on('name', 'setText', { text: 'Grüße' });
      expect(await gallery.status()).toBe('name: Grüße');
      await gallery.on('age', 'setValue', { value: 42 });
      expect(await gallery.status()).toBe('age: 42');
      await gallery.on('colour', 'select', { item: { text: 'Green' } });
      expect(await gallery.status()).toBe('colour: Green');
      await gallery.openTab('Lists');
      await gallery.on('fruits', 'select', { item: { text: 'Cherry' } });
      expect(await gallery.status()).toBe('fruit: Cherry');
    });

    test('typing goes to the focus', async ({ gallery }) => {
      await gallery.on('name', 'typeText', { text: 'abc' });
      expect((await gallery.node('name')).value?.text).toBe('abc');
    });

    test('menus and modal dialogs', async ({ gallery }) => {
      await gallery.act({ type: 'chooseMenu', path: ['File', 'Recent', 'beta.txt'] });
      expect(await gallery.status()).toBe('menu: File > Recent > beta.txt');
      const done = await gallery.on('openModal', 'click');
      expect(done.blockedBy?.name).toBe('Modal');
      await gallery.on('answer', 'setText', { text: '42' });
      await gallery.on('modalOk', 'click');
      expect(await gallery.status()).toBe('modal: accepted 42');
    });

    const reason = cannotDraw[host.name];
    test.skipIf(reason)(reason ? `a picture: skipped, ${reason}` : 'a picture', async ({ gallery }) => {
      const taken = await gallery.app.call('screenshot', { stage: 'primary' }, Progress.start(5_000));
      expect(readPng(taken.data).width).toBeGreaterThan(500);
    });
  });
