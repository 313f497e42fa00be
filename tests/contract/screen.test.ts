import { expect, vi } from 'vitest';
import { annotatedScreenshot, numberOf, pictureSize, ScreenView, toPicture, toScreen } from '../../src/engine/index.js';
import type { NodeRef } from '../../src/protocol/index.js';
import { byId, type Gallery, onEveryToolkit, test } from '../support/gallery.js';
import { PATIENCE_MS, patiently } from '../support/patience.js';
import { cutOut, readPng, sameShare } from '../support/pictures.js';
import { screenPicture } from '../support/screen.js';

/** Shown pixel by pixel: the largest size that models know. */
const WHOLE = { x: 0, y: 0, width: 1_024, height: 768 };

onEveryToolkit('the application on its screen', needs => {
  async function expectAsOnScreen(gallery: Gallery, kinds: string[]): Promise<void> {
    const { stages } = await gallery.app.capture({ depth: 0 }, patiently());
    expect(stages.map(stage => stage.kind ?? 'window').sort()).toEqual(kinds.sort());
    const view = await ScreenView.of(gallery.app, undefined, patiently());
    const picture = await view.enlarged(WHOLE, patiently());
    expect([picture.width, picture.height]).toEqual([WHOLE.width, WHOLE.height]);
    for (const { stageIndex, kind, title, scene } of stages) {
      const area = scene.root.layout?.localToScreen;
      if (!area) throw new Error('a window without a place');
      const seen = cutOut(
        picture,
        area.x,
        area.y,
        Math.min(area.width, WHOLE.width - area.x),
        Math.min(area.height, WHOLE.height - area.y),
      );
      const own = readPng((await gallery.app.call('screenshot', { stage: 'index', stageIndex }, patiently())).data);
      // What lies over a window covers a part of it.
      expect(sameShare(seen, own, 0, 0), `${kind} ${title}`).toBeGreaterThan(kind === 'window' ? 0.8 : 0.99);
      if (kind !== 'window') continue;
      const { env, offscreen } = await gallery.desktop.display();
      if (offscreen) continue;
      // Frames are the window manager's.
      const screen = await screenPicture(env);
      expect(sameShare(seen, screen, area.x, area.y), `${title} on the screen`).toBeGreaterThan(0.8);
    }
  }

  needs('pictures', 'in pictures', () => {
    test('shows a window, a dialog over it and a menu as the screen does', async ({ gallery }) => {
      await gallery.on('openModeless', 'click');
      // The window manager shows and places a dialog in its own time.
      await vi.waitFor(() => expectAsOnScreen(gallery, ['dialog', 'window']), { timeout: PATIENCE_MS, interval: 200 });
      await gallery.on('modelessClose', 'click');
      const { x, y } = await middleOf(gallery, { role: 'menuitem', name: 'File' });
      await gallery.act({ type: 'click', x, y });
      await gallery.act({ type: 'click', target: { selector: { role: 'menuitem', name: 'Recent' } } });
      await vi.waitFor(() => expectAsOnScreen(gallery, ['menu', 'menu', 'window']), {
        timeout: PATIENCE_MS,
        interval: 200,
      });
    });

    test('the frame does not move when something opens', async ({ gallery }) => {
      const before = (await ScreenView.of(gallery.app, undefined, patiently())).frame;
      await gallery.on('openSecond', 'click');
      await gallery.on('openModal', 'click');
      expect((await ScreenView.of(gallery.app, undefined, patiently())).frame).toEqual(before);
    });

    test('a pixel of the picture hits what it shows, scaled or not, on the screen or in a window', async ({
      gallery,
    }) => {
      // Beyond the edge of the screen nothing is shown, and without a display that is a small one.
      await gallery.act({ type: 'window', operation: 'resize', width: 780 });
      const place = await middleOf(gallery, byId('ok').selector);
      const window = await gallery.uid('gallery');
      for (const [count, uid] of [undefined, window].entries()) {
        const { frame } = await ScreenView.of(gallery.app, uid, patiently());
        const at = toScreen(frame, toPicture(frame, place));
        expect(Math.abs(at.x - place.x) + Math.abs(at.y - place.y)).toBeLessThan(4);
        await gallery.act({ type: 'click', ...at });
        expect(await gallery.status()).toBe(`ok clicked ${count + 1}`);
      }
    });

    test('one window alone has a picture of its own', async ({ shared: gallery }) => {
      const node = await gallery.node('gallery');
      const view = await ScreenView.of(gallery.app, node.ref.uid ?? '', patiently());
      const picture = await view.picture(patiently());
      const taken = await gallery.app.call('screenshot', { ref: node.ref, scale: view.frame.scale }, patiently());
      expect([picture.width, picture.height]).toEqual([taken.width, taken.height]);
      expect(pictureSize(view.frame)).toEqual({ width: taken.width, height: taken.height });
      expect(sameShare(readPng(taken.data), picture, 0, 0)).toBeGreaterThan(0.99);
      await expect(ScreenView.of(gallery.app, 'u-zzzzz', patiently())).rejects.toThrow(
        `There is no window ${numberOf('u-zzzzz')}`,
      );
    });

    test('a picture that would be too large is an error that says what to do', async ({ gallery }) => {
      await gallery.act({ type: 'window', operation: 'resize', width: 1_150, height: 950 });
      const { ref } = await gallery.node('gallery');
      await expect(gallery.app.call('screenshot', { ref, scale: 4 }, patiently())).rejects.toThrow(
        /would have 1[67]\.\d megapixels; at most 16 .* region, or for a smaller scale/,
      );
      const part = { x: 0, y: 0, width: 100, height: 100 };
      const { width } = await gallery.app.call('screenshot', { ref, scale: 4, region: part }, patiently());
      expect(width).toBe(400);
    });

    needs('windows inside windows', 'of a part that is drawn by a window of its own', () => {
      test('a picture shows it, alone and with its window', async ({ start }) => {
        const page = await start('--page', 'native');
        const { ref, layout } = await page.node('video');
        const window = await page.node('native');
        const inWindow = {
          x: (layout?.boundsInScene?.minX ?? 0) + 100,
          y: (layout?.boundsInScene?.minY ?? 0) + 60,
        };
        await vi.waitFor(
          async () => {
            expect(await colourAt(page, ref, { x: 100, y: 60 })).toEqual([0, 128, 128]);
            expect(await colourAt(page, window.ref, inWindow)).toEqual([0, 128, 128]);
          },
          { timeout: PATIENCE_MS, interval: 200 },
        );
      });
    });

    test('refs are written on a picture where the controls are', async ({ shared: gallery }) => {
      const plain = readPng((await gallery.app.call('screenshot', { stage: 'focused' }, patiently())).data);
      const { base64, marks } = await annotatedScreenshot(gallery.app, { stage: 'focused' }, patiently());
      const drawn = readPng(base64);
      expect([drawn.width, drawn.height]).toEqual([plain.width, plain.height]);
      const uid = await gallery.uid('ok');
      expect(marks.map(mark => mark.uid)).toContain(uid);
      const origin = (await gallery.node('gallery')).layout?.localToScreen ?? { x: 0, y: 0 };
      const { area } = marks.find(mark => mark.uid === uid) ?? { area: { x: 0, y: 0, width: 0, height: 0 } };
      const corner = ((area.y - origin.y) * drawn.width + area.x - origin.x) * 4;
      expect(drawn.data.compare(plain.data, corner, corner + 3, corner, corner + 3)).not.toBe(0);
      const same = sameShare(plain, drawn, 0, 0);
      expect(same).toBeGreaterThan(0.8);
      expect(same).toBeLessThan(1);
    });
  });
});

async function colourAt(gallery: Gallery, ref: NodeRef, { x, y }: { x: number; y: number }): Promise<number[]> {
  const { width, data } = readPng((await gallery.app.call('screenshot', { ref }, patiently())).data);
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
}

async function middleOf(gallery: Gallery, selector: Parameters<Gallery['find']>[0]): Promise<{ x: number; y: number }> {
  const area = (await gallery.find(selector)).layout?.localToScreen;
  if (!area) throw new Error('it is nowhere');
  return { x: Math.floor(area.x + area.width / 2), y: Math.floor(area.y + area.height / 2) };
}
