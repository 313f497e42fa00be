import { expect } from 'vitest';
import { Desktop } from '../../src/engine/index.js';
import { allProviders } from '../../src/toolkits/index.js';
import { LauncherOn } from '../support/displays.js';
import { test } from '../support/gallery.js';
import { hosts, native, onEveryHost, otherJavafx } from '../support/hosts.js';
import { patiently } from '../support/patience.js';

onEveryHost(
  'a launched window',
  host => {
    test.override({ host });

    test('gets the size that its scene asks for', async ({ start }) => {
      const gallery = await start('--size-of-scene');
      await patiently().poll('the size', async () => {
        const [stage] = (await gallery.app.capture({ depth: 0 }, patiently())).stages;
        const size = stage?.scene.root.layout?.localToScreen;
        return size?.width === 900 && size.height === 650 ? { done: true } : { because: JSON.stringify(size) };
      });
      expect(await gallery.status()).toBe('ready');
    });

    test('of 200 × 200 pixels keeps that size on the display of a user', async ({ screen, runDirectory: _ }) => {
      const shown = { display: async () => ({ ...(await screen.display()), isPrivate: false }) };
      const desktop = new Desktop(
        allProviders(native, { name: 'tests', version: '0' }),
        new LauncherOn(shown, host.env),
      );
      const app = await desktop.launch({ command: host.gallery, args: ['--small-window'] }, patiently());
      await app.settle(patiently());
      const [stage] = (await app.capture({ depth: 0 }, patiently())).stages;
      expect(stage?.scene.root.layout?.localToScreen?.width).toBeLessThanOrEqual(200);
      await desktop.dispose();
    });
  },
  [...hosts.filter(({ name }) => name === 'JavaFX'), ...otherJavafx],
);
