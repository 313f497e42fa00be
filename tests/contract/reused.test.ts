import { expect } from 'vitest';
import { perform } from '../../src/engine/index.js';
import { Gallery, test } from '../support/gallery.js';
import { hosts, onEveryHost } from '../support/hosts.js';
import { patiently } from '../support/patience.js';
import { ReusedGallery } from '../support/reused-gallery.js';

onEveryHost(
  'the application that one test after another uses',
  host => {
    test.override({ host });

    const borrow = async (reused: ReusedGallery, ...args: string[]): Promise<Gallery> => {
      const { desktop, app } = await reused.lend(host, args);
      return new Gallery(desktop, app);
    };

    test('is one process, as if it had just been started, whatever went on in it', async ({ reused }) => {
      const first = await borrow(reused);
      const before = await first.text();
      const name = await first.uid('name');
      await first.on('name', 'setText', { text: 'Ann' });
      await first.app.call('clipboard', { text: 'copied' }, patiently());
      await first.openTab('Timing');
      await first.on('clockRunning', 'click');
      await first.openTab('Basics');
      await first.on('openModal', 'click');
      await reused.takeBack(false);

      const second = await borrow(reused);
      expect(second.app.pid).toBe(first.app.pid);
      expect(withoutRefs(await second.text())).toBe(withoutRefs(before));
      expect(second.app.hasGivenOut(name)).toBe(false);
      expect(await second.app.call('clipboard', {}, patiently())).toMatchObject({ text: null });
      expect(await second.app.settle(patiently())).toMatchObject({ idle: true });
      await reused.takeBack(false);

      const third = await borrow(reused, '--page', 'tables');
      expect(third.app.pid).toBe(first.app.pid);
      expect(await third.text()).not.toContain('#openModal');
      await perform(third.app, { type: 'window', operation: 'close' }, patiently());
      expect(await third.app.ended).toMatchObject({ exit: { code: 0 } });
      await reused.takeBack(false);
    });

    test.for<[string, (reused: ReusedGallery, used: Gallery) => Promise<void>]>([
      ['failed', async reused => await reused.takeBack(true)],
      [
        'started two',
        async reused => {
          const another = await borrow(reused);
          expect(await another.status()).toBe('ready');
          await reused.takeBack(false);
        },
      ],
      [
        'ended it',
        async (reused, { app }) => {
          process.kill(app.pid, 'SIGKILL');
          await reused.takeBack(false);
        },
      ],
    ])('is another one after a test that %s', async ([_, use], { reused }) => {
      const used = await borrow(reused);
      await use(reused, used);
      const next = await borrow(reused);
      expect(next.app.pid).not.toBe(used.app.pid);
      expect(used.app.process?.isAlive()).toBe(false);
      expect(await next.status()).toBe('ready');
      await reused.takeBack(false);
    });
  },
  hosts.filter(ReusedGallery.canRest),
);

const withoutRefs = (text: string): string => text.replace(/ u-\w+/g, '');
