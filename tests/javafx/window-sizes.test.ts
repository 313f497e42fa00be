import { expect } from 'vitest';
import { test } from '../support/gallery.js';
import { hosts, onEveryHost, otherJavafx } from '../support/hosts.js';
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
  },
  [...hosts.filter(({ name }) => name === 'JavaFX'), ...otherJavafx],
);
