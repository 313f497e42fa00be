import { expect } from 'vitest';
import { type Gallery, test } from '../support/gallery.js';
import { hosts, onEveryHost } from '../support/hosts.js';
import { patiently } from '../support/patience.js';
import { type Picture, readPng, sameShare } from '../support/pictures.js';
import { screenPicture } from '../support/screen.js';

onEveryHost(
  'a picture of the screen',
  host => {
    test.override({ host });

    test('shows what the action before it has changed', async ({ gallery }) => {
      for (const tab of ['Lists', 'States', 'Lists', 'More', 'Lists', 'States', 'Basics', 'Lists']) {
        await gallery.openTab(tab);
        const taken = readPng((await gallery.app.call('screenshot', {}, patiently())).data);
        expect(sameShare(taken, await screenAtRest(gallery), 0, 0), tab).toBeGreaterThan(0.998);
      }
    });
  },
  hosts.filter(({ name }) => name === 'JavaFX'),
);

/** What stays on the screen. */
async function screenAtRest({ app, desktop }: Gallery): Promise<Picture> {
  const { env } = await desktop.display();
  let last = await screenPicture(env);
  await patiently().poll('the screen to rest', async () => {
    for (let frame = 0; frame < 5; frame++) await app.settle(patiently());
    const before = last;
    last = await screenPicture(env);
    return sameShare(last, before, 0, 0) > 0.9995 ? { done: true } : { because: 'it still changes' };
  });
  return last;
}
