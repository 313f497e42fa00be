import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { expect } from 'vitest';
import { test as base, Gallery } from '../support/gallery.js';
import { hosts, root } from '../support/hosts.js';
import { patiently } from '../support/patience.js';
import { describeUnless } from '../support/skipping.js';

const command = `${root}build/fixtures/javafx-web/web`;
const missing =
  hosts.find(host => host.name === 'JavaFX')?.missing ?? (existsSync(command) ? undefined : `${command} is not built`);
const VERSIONS: { version: string; env: Record<string, string>; missing: string | undefined; isWhole: boolean }[] = [
  { version: '17', env: {}, missing, isWhole: true },
  {
    version: '11, Debian’s',
    env: { JAVAFX: '/usr/share/openjfx/lib' },
    isWhole: false,
    missing: missing ?? (existsSync('/usr/share/openjfx/lib/javafx.web.jar') ? undefined : 'openjfx is not installed'),
  },
];

for (const { version, env, missing, isWhole } of VERSIONS)
  describeUnless(missing, `a page in a WebView, JavaFX ${version}`, () => {
    const test = base.extend<{ page: Gallery }>({
      page: async ({ desktop }, use) => {
        const app = await desktop.launch({ command, env }, patiently());
        const page = new Gallery(desktop, app);
        await patiently().poll('the page', async () =>
          (await page.text()).includes('heading "A form"') ? { done: true } : { because: await page.text() },
        );
        await use(page);
      },
    });
    const says = async (page: Gallery, words: string) =>
      await patiently().poll(`the status "${words}"`, async () =>
        (await page.status()) === words ? { done: true } : { because: String(await page.status()) },
      );

    test('its elements are nodes, with what a user would say of them', async ({ page }) => {
      const text = await page.text();
      for (const line of [
        'document #view',
        'heading "A form" #heading',
        'text "Read the terms first." #intro',
        'link "terms" #more',
        'textbox "Name"',
        'checkbox "Subscribe" #subscribe',
        'combobox "Colour"',
        'button "OK" #ok',
        'cell "Apple"',
      ])
        expect(text).toContain(line);
      expect(text).not.toContain('Hidden');
      expect(await page.node('far')).toMatchObject({ states: ['offscreen'], type: 'button', visible: true });
      expect(await page.node('off')).toMatchObject({ disabled: true });
      const { ref } = await page.find({ role: 'link', name: 'terms' });
      expect(ref.path).toMatch(/\/WebView\[0\]\/p\[0\]\/a\[0\]$/);
      expect((await page.app.getNode({ ref: { path: ref.path } }, patiently())).ref.uid).toBe(ref.uid);
      expect((await page.find({ css: '#prices td' })).name).toBe('Apple');
    });

    test('is clicked, where it is, and scrolled to', async ({ page }) => {
      await page.on('more', 'click');
      await says(page, 'terms');
      expect((await page.on('far', 'click')).target?.id).toBe('far');
      await says(page, 'far clicked');
      expect((await page.node('far')).states ?? []).not.toContain('offscreen');
      await page.on('subscribe', 'click');
      await says(page, 'subscribe: true');
      await page.on('zoom', 'setValue', { value: 1.5 });
      await page.on('more', 'click');
      await says(page, 'terms');
    });

    test('texts are typed and set, and read back', async ({ page }) => {
      expect((await page.on('name', 'typeText', { text: 'Zoë' })).value).toBe('Zoë');
      await says(page, 'name: Zoë');
      expect((await page.on('name', 'setText', { text: 'Ada, Κόρη, 日本' })).value).toBe('Ada, Κόρη, 日本');
      await says(page, 'name: Ada, Κόρη, 日本');
      expect((await page.node('name')).value?.text).toBe('Ada, Κόρη, 日本');
      await page.on('notes', 'setText', { text: 'two\nlines' });
      expect((await page.node('notes')).value?.text).toBe('two\nlines');
      await page.on('name', 'pressKey', { key: 'ENTER' });
      await says(page, 'submitted: Ada, Κόρη, 日本');
    });

    if (!isWhole) return;

    test('what is in the way is told', async ({ page }) => {
      await expect(page.on('covered', 'click', {}, 2_000)).rejects.toThrow(/covered by <div id="cover">/);
      await expect(page.on('off', 'click', {}, 2_000)).rejects.toThrow('is disabled');
      await expect(page.on('fixed', 'setText', { text: 'x' }, 2_000)).rejects.toThrow('is read-only');
      await expect(page.on('heading', 'setText', { text: 'x' })).rejects.toThrow('holds no text');
      await expect(page.on('colour', 'select', { item: { text: 'Blue' } }, 2_000)).rejects.toThrow('is disabled');
    });

    test('boxes are checked, options chosen, numbers set', async ({ page }) => {
      await page.on('subscribe', 'setChecked', { checked: true });
      await says(page, 'subscribe: true');
      expect((await page.node('subscribe')).states).toContain('checked');
      await page.on('colour', 'select', { item: { text: 'Green' } });
      await says(page, 'colour: Green');
      expect((await page.node('colour')).value?.text).toBe('Green');
      await page.on('volume', 'setValue', { value: 7 });
      await says(page, 'volume: 7');
      expect((await page.node('volume')).value).toMatchObject({ number: 7, minimum: 0, maximum: 10 });
      await expect(page.on('volume', 'setValue', { value: 99 })).rejects.toThrow('did not take');
    });

    test('a password stays inside', async ({ page }) => {
      expect((await page.on('password', 'typeText', { text: 'hunter2' })).value).toBe('••••');
      expect((await page.on('password', 'setText', { text: 'hunter2' })).value).toBe('••••');
      expect(await page.text()).not.toContain('hunter2');
    });

    test('what is gone from the page, or with the page, is stale and never another', async ({ page }) => {
      const victim = await page.uid('victim');
      const ok = await page.uid('ok');
      await page.on('remove', 'click');
      const click = (uid: string) => page.act({ type: 'click', target: { ref: { uid } } }, 1_000);
      await expect(click(victim)).rejects.toMatchObject({ code: 'MCP_UI_STALE_REF' });
      await page.on('another', 'click');
      await patiently().poll('the other page', async () =>
        (await page.text()).includes('heading "Another page"') ? { done: true } : { because: await page.text() },
      );
      await expect(click(ok)).rejects.toMatchObject({ code: 'MCP_UI_STALE_REF' });
      expect(await page.uid('ok')).not.toBe(ok);
    });

    test('is found by its place on the screen', async ({ page }) => {
      // A window manager may still be moving the window.
      await patiently().poll('the link at its place', async () => {
        const { x, y, width, height } = (await page.node('more')).layout?.localToScreen ?? assert.fail();
        const at = { x: x + width / 2, y: y + height / 2 };
        const { node } = await page.app.call('hitTest', at, patiently());
        return node?.id === 'more' ? { done: true } : { because: `there is ${node?.summary}` };
      });
    });

    test('objects of JavaFX are something else, and the error says so', async ({ page }) => {
      const id = await page.uid('ok');
      await expect(page.app.call('listProperties', { id }, patiently())).rejects.toThrow(/no object of JavaFX/);
    });

    test('a page with more than is read says so, and is read on', async ({ page }) => {
      await page.on('long', 'click');
      const uid = await patiently().poll<string>('the long page', async () => {
        const more = /… 100 more, ask with root: "(u-\w+)"/.exec(await page.text())?.[1];
        return more ? { done: more } : { because: 'it is not there, or does not say what is left out' };
      });
      const { truncated } = await page.app.capture({}, patiently());
      expect(truncated).toMatchObject({ reason: 'maxNodes' });

      const whole = await page.app.capture({ root: { uid } }, patiently());
      expect(whole.stages[0]?.scene.root.children).toHaveLength(5_100);
      expect(whole.truncated).toBeUndefined();
      await page.on('p5099', 'click');
      await says(page, 'p5099');
    });

    test('a page that may run no scripts is one node', async ({ page }) => {
      await page.on('noScripts', 'click');
      expect(await page.text()).toContain('document #view');
    });
  });
