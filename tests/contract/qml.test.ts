import { expect } from 'vitest';
import { test } from '../support/gallery.js';
import { allHosts, type Host } from '../support/hosts.js';
import { patiently } from '../support/patience.js';
import { describeUnless } from '../support/skipping.js';

/** Shows controls that are composed of others. */
const CUSTOM = ['--page', 'custom'] as const;

const qml = allHosts.filter(each => / QML\b/.test(each.name));

for (const host of qml)
  describeUnless(host.missing, `a QML scene inside a window of Widgets on ${host.name}`, () => {
    test.override({ host: embeddedOf(host) });

    test('is driven like the widgets around it', async ({ gallery }) => {
      const text = await gallery.text();
      expect(text).toMatch(/button "Outside" #outside/);
      expect(text).toMatch(/button "Inside" #inside/);
      await gallery.on('inside', 'click');
      expect(await gallery.status()).toBe('inside clicked');
      await gallery.on('field', 'setText', { text: 'Grüße' });
      expect(await gallery.status()).toBe('field: Grüße');
      await gallery.on('outside', 'click');
      expect(await gallery.status()).toBe('outside clicked');
    });
  });

for (const host of qml)
  describeUnless(host.missing, `what only QML has, on ${host.name}`, () => {
    test.override({ host });

    test('properties of the context are read like those of the object', async ({ shared: gallery }) => {
      const { objects } = await gallery.app.call('findByObjectName', { name: 'gallery' }, patiently());
      const read = { id: objects[0]?.id as string, property: 'greeting' };
      expect(await gallery.app.call('getProperty', read, patiently())).toEqual({ value: 'hello from the context' });
    });

    test('a child with a negative z lies behind its parent', async ({ start }) => {
      const truth = await start('--page', 'truth');
      const { x = 0, y = 0, width = 0, height = 0 } = (await truth.node('above')).layout?.localToScreen ?? {};
      const middle = { x: x + width / 2, y: y + height / 2 };
      expect((await truth.app.call('hitTest', middle, patiently())).node?.id).toBe('above');
    });

    test('a caption in a frame is clicked through the area that takes the clicks of the frame', async ({ start }) => {
      const truth = await start('--page', 'truth');
      await truth.on('framedCaption', 'click');
      expect(await truth.status()).toBe('frame clicked');
    });

    test('a control without an id gets none from the window that knows it as its focus', async ({ start }) => {
      const truth = await start('--page', 'truth');
      await truth.act({ type: 'focus', target: { selector: { role: 'textbox', name: 'No id' } } });
      expect(await truth.text()).toMatch(/textbox "No id" u-\w+ \[focused\]/);
    });

    test('the buttons of a dialog are no list', async ({ gallery }) => {
      await gallery.on('openMessage', 'click');
      const dialog = (await gallery.text()).split('\n').findIndex(line => /dialog "Question"/.test(line));
      const lines = (await gallery.text()).split('\n').slice(dialog);
      expect(lines.some(line => line.startsWith('  button "Yes"'))).toBe(true);
      expect(lines.filter(line => /listbox|rows/.test(line))).toEqual([]);
    });

    test('an empty list that cannot be scrolled has no line', async ({ start }) => {
      const page = await start(...CUSTOM);
      expect(await page.text()).not.toContain('#notifications');
    });

    test('a delegate outside of a list tells whether it is highlighted', async ({ start }) => {
      const page = await start(...CUSTOM);
      expect(await page.text()).toMatch(/button "Home" #home u-\w+ \[selected\]/);
    });

    test('a check box has the text that is composed into it', async ({ start }) => {
      const page = await start(...CUSTOM);
      expect(await page.node('composed')).toMatchObject({ role: 'checkbox', name: 'Composed' });
    });

    test('a button inside a button has a line, and each takes its own clicks', async ({ start }) => {
      const page = await start(...CUSTOM);
      expect(await page.text()).toMatch(/^( *)button "Chip" #chip .*\n\1 +button "Remove chip"/m);
      await page.act({ type: 'click', target: { selector: { role: 'button', name: 'Remove chip' } } });
      expect(await page.status()).toBe('chip removed');
      await page.on('chip', 'click');
      expect(await page.status()).toBe('chip clicked');
    });

    test('an area around a button is not a second one', async ({ start }) => {
      const page = await start(...CUSTOM);
      expect(await page.text()).not.toContain('#handle');
      await page.act({ type: 'click', target: { selector: { role: 'button', name: 'Handle' } } });
      expect(await page.status()).toBe('handle clicked');
    });

    test('an area on a text that takes clicks has the name of the text', async ({ start }) => {
      const page = await start(...CUSTOM);
      await page.act({ type: 'click', target: { selector: { role: 'button', name: 'Linked title' } } });
      expect(await page.status()).toBe('title clicked');
    });

    test('an item has the id of its QML file, and its type has no marks of the engine', async ({ shared: gallery }) => {
      const { type, id } = await gallery.node('ok');
      expect({ type, id }).toEqual({ type: 'Button', id: 'ok' });
    });
  });

const embeddedOf = (host: Host): Host => ({ ...host, gallery: host.gallery.replace(/gallery$/, 'embedded') });
