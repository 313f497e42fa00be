import { expect, vi } from 'vitest';
import type { NodeRef } from '../../src/protocol/index.js';
import { type Gallery, test } from '../support/gallery.js';
import { hosts, onEveryHost } from '../support/hosts.js';
import { PATIENCE_MS, patiently } from '../support/patience.js';
import { readPng, sameShare } from '../support/pictures.js';
import { screenPicture } from '../support/screen.js';

/** JavaFX draws everything in one way. */
const widgets = hosts.filter(({ name }) => /^Qt \d$/.test(name));
const qml = hosts.filter(({ name }) => /^Qt \d QML$/.test(name));
const OPENGL = ['--page', 'opengl'] as const;

/** The window manager shows and places a window in its own time. */
const eventually = (expectation: () => Promise<void>): Promise<void> =>
  vi.waitFor(expectation, { timeout: PATIENCE_MS, interval: 200 });

async function shareOnScreen(gallery: Gallery, ref: NodeRef): Promise<number> {
  const { layout } = await gallery.app.getNode({ ref }, patiently());
  const { x = 0, y = 0 } = layout?.localToScreen ?? {};
  const own = readPng((await gallery.app.call('screenshot', { ref }, patiently())).data);
  const { env } = await gallery.desktop.display();
  return sameShare(own, await screenPicture(env), x, y);
}

async function coloursOf(gallery: Gallery, ref: NodeRef): Promise<number[][]> {
  const { width, height, data } = readPng((await gallery.app.call('screenshot', { ref }, patiently())).data);
  return [0.25, 0.75].map(part => {
    const at = (Math.floor(height * part) * width + Math.floor(width / 2)) * 4;
    return [...data.subarray(at, at + 3)];
  });
}

onEveryHost(
  'what OpenGL draws',
  host => {
    test.override({ host });

    test.for([
      ['scene', [0, 128, 128], [255, 128, 0]],
      ['nativeScene', [128, 0, 128], [255, 255, 0]],
    ] as const)('in %s is in pictures as it is on the screen', async ([id, top, bottom], { start }) => {
      const page = await start(...OPENGL);
      const { ref } = await page.node(id);
      await eventually(async () => {
        expect(await coloursOf(page, ref)).toEqual([top, bottom]);
        expect(await shareOnScreen(page, ref)).toBe(1);
        expect(await shareOnScreen(page, (await page.node('opengl')).ref)).toBeGreaterThan(0.99);
      });
    });

    test('in a window without widgets can be seen and operated', async ({ start }) => {
      const page = await start(...OPENGL);
      await page.on('openPlain', 'click');
      expect(await page.text()).toMatch(/^window "Plain" #plain u-\w+/m);
      const { ref } = await page.node('plain');
      await eventually(async () => {
        expect(await coloursOf(page, ref)).toEqual([
          [128, 0, 128],
          [255, 255, 0],
        ]);
        expect(await shareOnScreen(page, ref)).toBe(1);
      });
      await page.on('plain', 'click', { position: { x: 30, y: 40 } });
      expect(await page.status()).toBe('pressed at 30, 40');
      await page.on('plain', 'typeText', { text: 'k' });
      expect(await page.status()).toBe('key: k');
      await page.on('plain', 'window', { operation: 'close' });
      expect(await page.text()).not.toContain('#plain');
    });
  },
  widgets,
);

for (const [what, program] of [
  ['a QML scene', 'gallery'],
  ['a QML scene inside of Widgets', 'embedded'],
] as const)
  onEveryHost(
    `${what} that OpenGL draws`,
    host => {
      test.override({ host: { ...host, gallery: host.gallery.replace(/gallery$/, program) } });

      test('is in pictures as it is on the screen', async ({ start }) => {
        const scene = await start('--opengl');
        const { ref } = await scene.node(program);
        await eventually(async () => expect(await shareOnScreen(scene, ref)).toBeGreaterThan(0.95));
      });
    },
    qml,
  );
