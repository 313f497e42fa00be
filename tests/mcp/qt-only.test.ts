import { expect } from 'vitest';
import { enterQtProcess } from '../../src/toolkits/qt/enter.js';
import { byId, Gallery, test } from '../support/gallery.js';
import { hosts, native } from '../support/hosts.js';
import { patiently } from '../support/patience.js';
import { startPlainly } from '../support/plain.js';
import { describeUnless } from '../support/skipping.js';

const SHORT_MS = 1_500;
const libraries = `${native}/${process.platform}-${process.arch}`;
const entrance = { helper: `${libraries}/widgetwright-enter`, loader: `${libraries}/libqtmcp.so` };

for (const host of hosts.filter(each => /^Qt \d$/.test(each.name)))
  describeUnless(host.missing, `what only Qt has, on ${host.name}`, () => {
    test.override({ host });

    test.for([
      ['dial', 42, 'dial: 42'],
      ['price', 3.14, 'price: 3.14'],
    ] as const)('setValue of %s', async ([id, value, status], { start }) => {
      const extras = await start('--extras');
      await extras.on(id, 'setValue', { value });
      expect(await extras.status()).toBe(status);
      expect((await extras.node(id)).value?.number).toBeCloseTo(value);
    });

    test.for([
      ['at', '17:45', /^5:45 pm$/i],
      ['when', '1999-12-31T23:59', /^31\/12\/1999 23:59$/],
    ] as const)('%s takes ISO, however it shows it', async ([id, value, shown], { start }) => {
      const extras = await start('--extras');
      await extras.on(id, 'setValue', { value });
      expect((await extras.node(id)).value?.text).toMatch(shown);
    });

    test('a day of a calendar is chosen', async ({ start }) => {
      const extras = await start('--extras');
      await extras.on('day', 'setValue', { value: '2024-03-05' });
      expect(await extras.status()).toBe('day: 2024-03-05');
    });

    test('a program that was entered can be entered again, as by another server', async ({ desktop, runDirectory }) => {
      const plain = await startPlainly(host.gallery, await desktop.display());
      const settings = { QTMCP_PORT: '0', WIDGETWRIGHT_RUN_DIR: runDirectory };
      for (let round = 0; round < 5; round++)
        expect(await enterQtProcess(plain.pid, { ...entrance, settings })).toBe(true);
      const gallery = new Gallery(desktop, await desktop.attach(String(plain.pid), patiently(), true));
      await gallery.on('ok', 'click');
      expect(await gallery.status()).toBe('ok clicked 1');
      await plain.stop();
    });

    test('a drag that Qt cannot do is not reported as done', async ({ start }) => {
      const gallery = await start('-platform', 'offscreen');
      await gallery.openTab('More');
      const one = { selector: { text: 'one', match: 'equals' as const, role: 'option' as const } };
      for (const from of [byId('dragSource'), one])
        await expect(gallery.act({ type: 'drag', target: from, to: byId('dropTarget') })).rejects.toMatchObject({
          details: { reason: 'UNSUPPORTED' },
        });
      await gallery.on('doubleArea', 'click', { count: 2 });
      expect(await gallery.status()).toBe('double-clicked');
    });

    test('a model that fetches its rows bit by bit is read', async ({ start }) => {
      const extras = await start('--extras');
      expect((await itemsOf(extras, 'lazy', 470, 471)).map(each => each.cells[0]?.text)).toEqual([
        'Lazy 470',
        'Lazy 471',
      ]);
      await extras.on('lazy', 'click', { item: { text: 'Lazy 499' } });
      expect((await extras.node('lazy')).virtualization?.selectedIndices).toEqual([499]);
    });

    test('a model behind a proxy is read in the order it shows', async ({ start }) => {
      const extras = await start('--extras');
      expect((await itemsOf(extras, 'sorted', 0, 9)).map(each => each.cells[0]?.text)).toEqual([
        'apple',
        'fig',
        'pear',
      ]);
      await extras.on('sorted', 'setText', { item: { text: 'fig' }, text: 'zebra' });
      expect((await itemsOf(extras, 'sorted', 0, 9)).map(each => each.cells[0]?.text)).toEqual([
        'apple',
        'pear',
        'zebra',
      ]);
    });

    test('a page of a tool box is opened', async ({ start }) => {
      const extras = await start('--extras');
      const second = { selector: { role: 'button' as const, name: 'Second' } };
      await extras.act({ type: 'setExpanded', target: second, expanded: true });
      expect(await extras.text()).toContain('second page');
      await expect(
        extras.act({ type: 'setExpanded', target: second, expanded: false }, SHORT_MS),
      ).rejects.toMatchObject({
        details: { reason: 'VALUE_REJECTED' },
      });
    });

    test('the extension button of a narrow tool bar shows the rest', async ({ start }) => {
      const extras = await start('--extras');
      const last = { selector: { role: 'button' as const, name: 'Tool 40', match: 'equals' as const } };
      await extras.on('qt_toolbar_ext_button', 'click');
      await extras.act({ type: 'click', target: last });
      expect(await extras.status()).toBe('tool: Tool 40');
    });

    test('a dock is floated, brought back and closed', async ({ start }) => {
      const extras = await start('--extras');
      await extras.on('qt_dockwidget_floatbutton', 'click');
      expect(await extras.status()).toBe('dock floats');
      await extras.on('qt_dockwidget_floatbutton', 'click');
      expect(await extras.status()).toBe('dock is docked');
      await extras.on('dock', 'window', { operation: 'close' });
      expect(await extras.status()).toBe('dock closed');
    });
  });

async function itemsOf(extras: Gallery, id: string, from: number, to: number) {
  const { ref } = await extras.node(id);
  return (await extras.app.call('getItems', { ref, from, to }, patiently())).items;
}
