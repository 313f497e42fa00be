import { expect } from 'vitest';
import { type Gallery, test } from '../support/gallery.js';
import { hosts, onEveryHost, otherJavafx } from '../support/hosts.js';
import { patiently } from '../support/patience.js';

onEveryHost(
  'a launched window',
  host => {
    test.override({ host });

    test.for([
      ['its scene', 'of-scene', 900, 650],
      ['the application', '700x500', 700, 500],
    ] as const)('gets the size that %s asks for', async ([, size, width, height], { start }) => {
      const gallery = await start('--window-size', size);
      await patiently().poll('the size', async () => {
        const now = await sizeOf(gallery, size === 'of-scene');
        return now.width === width && now.height === height ? { done: true } : { because: JSON.stringify(now) };
      });
      expect(await gallery.status()).toBe('ready');
    });
  },
  [...hosts.filter(({ name }) => name === 'JavaFX'), ...otherJavafx],
);

async function sizeOf(gallery: Gallery, isOfScene: boolean): Promise<{ width: number; height: number }> {
  const { stages } = await gallery.app.capture({ depth: 0 }, patiently());
  const [stage] = stages;
  const { width = 0, height = 0 } = (isOfScene ? stage?.scene.root.layout?.localToScreen : stage) ?? {};
  return { width, height };
}
