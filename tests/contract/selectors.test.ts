import { expect } from 'vitest';
import { Progress } from '../../src/engine/index.js';
import type { Selector } from '../../src/protocol/index.js';
import { onEveryToolkit, test } from '../support/gallery.js';

const soon = () => Progress.start(5_000);

/** What the toolkits call the same thing; a class, and one that it derives from. */
const CLASSES = {
  qt: { button: 'QPushButton', anyButton: 'QAbstractButton', slider: 'QSlider', everything: 'QWidget' },
  qml: { button: 'Button', anyButton: 'AbstractButton', slider: 'QQuickSlider', everything: 'Item' },
  javafx: { button: 'Button', anyButton: 'ButtonBase', slider: 'javafx.scene.control.Slider', everything: 'Node' },
};

onEveryToolkit('selectors', () => {
  test('find the same on every toolkit', async ({ gallery }) => {
    const finds: [Selector, ...string[]][] = [
      [{ css: '#ok' }, 'ok'],
      [{ css: ' #ok ' }, 'ok'],
      [{ css: '#ok, #subscribe' }, 'ok', 'subscribe'],
      [{ css: '[id="ok"]' }, 'ok'],
      [{ css: '#size [name="Small"]' }, 'small'],
      [{ css: '#size > [role=radio]:first-child' }, 'small'],
      [{ css: '#small + [role=radio]' }, 'medium'],
      [{ css: '#small ~ [role=radio]' }, 'medium', 'large'],
      [{ css: '[role=radio]:not(#small):not([name$="ge"])' }, 'medium'],
      [{ css: '[role=group]:has(> #small)' }, 'size'],
      [{ css: '[name="ok" i][role=button]' }, 'ok'],
      [{ css: '[value="SN-0042"]' }, 'serial'],
      [{ css: '[role=textbox]:readonly' }, 'serial'],
      [{ css: '[role=progressbar][value="40"]' }, 'progress'],
      [{ text: 'Subscr' }, 'subscribe'],
      [{ text: ' Subscribe ', match: 'equals' }, 'subscribe'],
      [{ text: '(?i)^SUB.*e$', match: 'regex' }, 'subscribe'],
      [{ role: 'radio', name: '^(Small|Large)$', match: 'regex' }, 'small', 'large'],
      [{ role: 'slider', name: 'Volume' }, 'volume'],
      [{ role: 'slider', name: ' Volume\n' }, 'volume'],
      [{ role: 'radio', name: 'edi', match: 'contains' }, 'medium'],
      [{ predicate: { idEquals: 'ok', enabled: true, visible: true } }, 'ok'],
      [{ predicate: { textContains: 'SN-00' } }, 'serial'],
      [{ predicate: { stateHas: 'password' } }, 'password'],
      [{ role: 'button', text: 'OK', predicate: { enabled: true }, match: 'equals' }, 'ok'],
      [{ css: '#OK' }],
      [{ role: 'button', name: 'ok' }],
    ];
    for (const [selector, ...expected] of finds) {
      const { matches, total } = await gallery.app.query(selector, null, 10, soon());
      expect([JSON.stringify(selector), total, ...matches.map(({ id }) => id)]).toEqual([
        ...[JSON.stringify(selector), expected.length],
        ...expected,
      ]);
    }
  });

  test('types by their class, by a base class and by their plain or QML name', async ({ gallery, host }) => {
    const kind = host.name.includes('QML') ? 'qml' : host.name.startsWith('Qt') ? 'qt' : 'javafx';
    const { button, anyButton, slider, everything } = CLASSES[kind];
    for (const selector of [
      { css: `#ok:is(${button})` },
      { css: `${anyButton}[name="OK"]` },
      { css: `${everything}#ok` },
      { predicate: { idEquals: 'ok', typeIs: [button] } },
      { predicate: { idEquals: 'ok', typeIs: ['Nothing', anyButton] } },
    ])
      expect(await ids(gallery, selector), JSON.stringify(selector)).toEqual(['ok']);
    expect(await ids(gallery, { role: 'slider', predicate: { typeIs: [slider] } })).toContain('volume');
    expect(await ids(gallery, { css: `#volume:is(${button})` })).toEqual([]);
  });

  test('a match says where it is and how it is called', async ({ gallery }) => {
    const { matches } = await gallery.app.query({ css: '[name="OK"][role=button]' }, null, 10, soon());
    const { matches: byId } = await gallery.app.query({ css: '#ok' }, null, 10, soon());
    expect(matches).toEqual(byId);
    expect(matches[0]?.ref.path).toMatch(/^\/stages\[\d+\]\/scene\/root/);
    expect(matches[0]?.layout?.boundsInScene?.width).toBeGreaterThan(0);
  });

  test('what is not a selector is refused', async ({ gallery }) => {
    const refused: Selector[] = [
      { css: ':unknown' },
      { css: '[' },
      { css: '' },
      { text: '(a)\\1', match: 'regex' },
      { text: '(?=a)', match: 'regex' },
      { text: ' ' },
      {},
    ];
    for (const selector of refused)
      await expect(ids(gallery, selector), JSON.stringify(selector)).rejects.toMatchObject({
        code: 'MCP_UI_INVALID_ARGUMENT',
      });
  });

  test('a probe refuses what only the server evaluates', async ({ gallery }) => {
    for (const selector of [{ css: '#ok' }, {}, { name: ' ' }])
      await expect(gallery.app.call('query', { selector } as never, soon())).rejects.toMatchObject({
        code: 'MCP_UI_INVALID_ARGUMENT',
      });
  });
});

const ids = async (
  gallery: {
    app: {
      query: (
        ...given: [Selector, null, number, Progress]
      ) => Promise<{ matches: { id?: string | null | undefined }[] }>;
    };
  },
  selector: Selector,
) => (await gallery.app.query(selector, null, 50, soon())).matches.map(({ id }) => id);
