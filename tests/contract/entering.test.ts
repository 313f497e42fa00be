import { expect } from 'vitest';
import { Gallery, onEveryToolkit, test } from '../support/gallery.js';
import { patiently } from '../support/patience.js';
import { startPlainly } from '../support/plain.js';

onEveryToolkit('a program that runs without a probe', needs => {
  test('is entered by its pid, and driven', async ({ desktop, host }) => {
    const plain = await startPlainly(host.gallery, await desktop.display());
    expect(await desktop.list()).toEqual([]);
    const app = await desktop.attach(String(plain.pid), patiently(), true);
    const gallery = new Gallery(desktop, app);
    await gallery.on('ok', 'click');
    expect(await gallery.status()).toBe('ok clicked 1');
    expect(await desktop.attach(String(plain.pid), patiently(), true)).toBe(app);

    expect(await desktop.close(app)).toEqual({ outcome: 'released' });
    expect(plain.isRunning()).toBe(true);
    const again = new Gallery(desktop, await desktop.attach(String(plain.pid), patiently(), true));
    await again.on('ok', 'click');
    expect(await again.status()).toBe('ok clicked 2');
    expect(plain.errors()).not.toMatch(/widgetwright|QtMCP|probe/i);
    await plain.stop();
  });

  needs('a list of windows', 'with a window that somebody lists', () => {
    test('is entered by the title of its window', async ({ desktop, host }) => {
      const plain = await startPlainly(host.gallery, await desktop.display(), '--window-title', 'Lonely "one"');
      const app = await patiently().poll('the window', async () =>
        desktop.attach('Lonely "one"', patiently(), true).then(
          done => ({ done }),
          error => ({ because: String(error) }),
        ),
      );
      expect(app.pid).toBe(plain.pid);
      await plain.stop();
    });

    test('is found by a part of its title, and named if another one has it, too', async ({ desktop, host }) => {
      const display = await desktop.display();
      const one = await startPlainly(host.gallery, display, '--window-title', 'Straße – eins');
      const two = await startPlainly(host.gallery, display, '--window-title', 'Straße – zwei');
      const attach = (title: string) => desktop.attach(title, patiently(), true);
      const candidates = await patiently().poll('both windows', async () =>
        attach('straße').then(
          () => ({ because: 'there is one' }),
          error =>
            error.details?.reason === 'AMBIGUOUS' ? { done: error.details.candidates } : { because: `${error}` },
        ),
      );
      for (const [pid, title] of [
        [one.pid, 'Straße – eins'],
        [two.pid, 'Straße – zwei'],
      ])
        expect(candidates).toContainEqual(expect.stringMatching(new RegExp(`\\(pid ${pid}\\): "${title}"$`)));
      expect((await attach('zwei')).pid).toBe(two.pid);
      await one.stop();
      await two.stop();
    });
  });
});
