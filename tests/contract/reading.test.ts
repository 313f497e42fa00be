import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { walk } from '../../src/engine/index.js';
import { METHODS } from '../../src/protocol/index.js';
import { onEveryToolkit, test } from '../support/gallery.js';
import { root } from '../support/hosts.js';
import { patiently } from '../support/patience.js';
import { readPng, sameShare } from '../support/pictures.js';
import { screenPicture } from '../support/screen.js';

const SECRET = 's3cret-пароль';

onEveryToolkit('reading', needs => {
  test('names, roles and values are those a user sees', async ({ shared: gallery }) => {
    const text = await gallery.text();
    for (const line of [
      /^window "Gallery" #gallery u-\w+( \[focused\])?$/m,
      /button "OK" #ok u-\w+$/m,
      /textbox "Name" #name u-\w+$/m,
      /textbox "Password" #password u-\w+ \[password\]/m,
      /textbox "Serial" #serial u-\w+ \[readonly\] = "SN-0042"/m,
      /combobox "Colour" #colour u-\w+ (\[.*\] )?= "Red"/m,
      /checkbox "Subscribe" #subscribe u-\w+$/m,
      /group "Size" #size u-\w+/m,
      /radio "Small" #small u-\w+/m,
      /spinbutton "Age" #age u-\w+ = \d+ \(0–150\)/m,
      /slider "Volume" #volume u-\w+ = \d+ \(0–100\)/m,
      /progressbar "Progress" #progress u-\w+ = 40 \(0–100\)/m,
      /menuitem "File" /m,
      /tab "Basics" .*\[selected\]/m,
      /button "Run" /m,
      /button "Stop" .*\[disabled\]/m,
    ])
      expect(text).toMatch(line);
  });

  test('rows of lists and tables are listed with their cells', async ({ shared: gallery }) => {
    await gallery.openTab('Lists');
    const text = await gallery.text();
    expect(text).toMatch(/listbox "Fruits" #fruits u-\w+.*: 40 rows/);
    expect(text).toMatch(/option 1 u-\w+.*: Banana/);
    expect(text).toMatch(/table "People" #people u-\w+.*: 1000 rows × 3 columns, rows 0–\d+ shown/);
    expect(text).toMatch(/row 0 u-\w+.*: Person 0 \| 20 \| Berlin/);
  });

  needs('trees', 'rows of trees', () => {
    test('say whether they are expanded', async ({ shared: gallery }) => {
      await gallery.openTab('Lists');
      expect(await gallery.text()).toMatch(/treeitem 0 u-\w+ \[collapsed\]: Europe/);
    });
  });

  test('a full snapshot has every mandatory field of the contract', async ({ shared: gallery }) => {
    const snapshot = await gallery.app.capture({}, patiently());
    expect(snapshot.schema).toMatch(/^mcp-\w+-ui\/1\.0$/);
    for (const node of walk(snapshot)) {
      if (node.type === 'Row') continue;
      expect(node.ref.path, JSON.stringify(node.ref)).toMatch(/^\/stages\[\d+\]\/scene\/root/);
      expect(node.ref.uid).toMatch(/^u-[0-9a-z]+$/);
      expect(node.layout?.boundsInScene).toBeDefined();
    }
  });

  test('awaitIdle waits for a window that is coming up', async ({ desktop, host }) => {
    const app = await desktop.launch({ command: host.gallery, args: [] }, patiently());
    expect(await app.call('awaitIdle', { timeoutMs: 30_000 }, patiently())).toEqual({ idle: true });
  });

  test('two snapshots of an idle application are the same', async ({ shared: gallery }) => {
    const strip = ({ capturedAt, uiThreadMs, ...rest }: Awaited<ReturnType<typeof gallery.app.capture>>) => rest;
    expect(strip(await gallery.app.capture({}, patiently()))).toEqual(
      strip(await gallery.app.capture({}, patiently())),
    );
  });

  test('a limit on nodes or depth is kept, and the snapshot says so', async ({ shared: gallery }) => {
    const few = await gallery.app.capture({ maxNodes: 5 }, patiently());
    expect([...walk(few)].length).toBeLessThanOrEqual(5);
    expect(few.truncated?.reason).toBe('maxNodes');
    const flat = await gallery.app.capture({ depth: 0 }, patiently());
    expect(flat.stages[0]?.scene.root.children).toEqual([]);
    expect(flat.stages[0]?.scene.root.moreChildren).toBeGreaterThan(0);
  });

  test('a snapshot of a node has only what is below it', async ({ shared: gallery }) => {
    const uid = await gallery.uid('size');
    const part = await gallery.app.capture({ root: { uid } }, patiently());
    expect(part.stages).toHaveLength(1);
    expect(part.stages[0]?.scene.root.ref.uid).toBe(uid);
    expect([...walk(part)].map(node => node.name)).toEqual(['Size', 'Small', 'Medium', 'Large']);
  });

  describe('find', () => {
    test.for([
      [{ css: '#ok' }, 'ok'],
      [{ css: '[name="OK"]' }, 'ok'],
      [{ text: 'Subscr' }, 'subscribe'],
      [{ text: 'OK', match: 'equals' }, 'ok'],
      [{ text: '^Sub.*e$', match: 'regex' }, 'subscribe'],
      [{ role: 'slider', name: 'Volume' }, 'volume'],
      [{ predicate: { idEquals: 'ok', enabled: true, visible: true } }, 'ok'],
    ] as const)('%j finds its one node', async ([selector, id], { shared: gallery }) => {
      const { matches, total } = await gallery.app.query(selector, null, 10, patiently());
      expect(matches.map(match => match.id)).toEqual([id]);
      expect(total).toBe(1);
    });

    test('menu entries, tabs and rows are found too', async ({ shared: gallery }) => {
      expect((await gallery.find({ role: 'tab', name: 'Lists' })).role).toBe('tab');
      await gallery.openTab('Lists');
      const person = { role: 'row', name: '^Person 3 ', match: 'regex' } as const;
      expect((await gallery.app.query(person, null, 2, patiently())).matches).toHaveLength(1);
      expect((await gallery.app.query({ role: 'option', name: 'Cherry' }, null, 2, patiently())).matches).toHaveLength(
        1,
      );
    });

    test('a bad pattern is refused', async ({ shared: gallery }) => {
      await expect(gallery.app.query({ text: '(', match: 'regex' }, null, 10, patiently())).rejects.toMatchObject({
        code: 'MCP_UI_INVALID_ARGUMENT',
      });
    });
  });

  test('passwords never leave the application', async ({ gallery }) => {
    await gallery.on('password', 'setText', { text: SECRET });
    const uid = await gallery.uid('password');
    const seen = JSON.stringify([
      await gallery.app.capture({ include: { properties: true } }, patiently()),
      await gallery.app.getNode({ ref: { uid }, properties: ['*'] }, patiently()),
      await gallery.app.query({ text: SECRET }, null, 10, patiently()),
      await gallery.text(),
    ]);
    expect(seen).not.toContain(SECRET);
    expect((await gallery.node('password')).value?.text).toBe('••••');
    const log = `${process.env['WIDGETWRIGHT_RUN_DIR']}/${gallery.app.pid}-${gallery.app.hello.toolkit}.log`;
    expect(await readFile(log, 'utf8').catch(() => '')).not.toContain(SECRET);
  });

  needs('pictures', 'screenshot', () => {
    test('of a window has its size', async ({ shared: gallery }) => {
      const box = (await gallery.node('gallery')).layout?.localToScreen;
      const taken = await gallery.app.call('screenshot', { stage: 'focused' }, patiently());
      const picture = readPng(taken.data);
      expect([picture.width, picture.height]).toEqual([taken.width, taken.height]);
      expect([picture.width, picture.height]).toEqual([box?.width, box?.height]);
    });

    needs('a screen', 'on the screen', () => {
      test('shows the pixels that are there', async ({ shared: gallery }) => {
        const { env } = await gallery.desktop.display();
        const box = (await gallery.node('gallery')).layout?.localToScreen;
        const taken = await gallery.app.call('screenshot', { stage: 'focused' }, patiently());
        expect(sameShare(readPng(taken.data), await screenPicture(env), box?.x ?? 0, box?.y ?? 0)).toBeGreaterThan(
          0.98,
        );
      });
    });

    test('of one node can be scaled, and a JPEG', async ({ shared: gallery }) => {
      const box = (await gallery.node('ok')).layout?.localToScreen;
      const ref = (await gallery.node('ok')).ref;
      const whole = readPng((await gallery.app.call('screenshot', { ref }, patiently())).data);
      expect([whole.width, whole.height]).toEqual([box?.width, box?.height]);
      const half = await gallery.app.call('screenshot', { ref, scale: 0.5, format: 'jpeg' }, patiently());
      expect(half.format).toBe('jpeg');
      expect(Buffer.from(half.data, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
      expect(half.width).toBe(Math.round(whole.width / 2));
    });
  });

  test('hitTest tells the node at a point of the screen', async ({ shared: gallery }) => {
    const ok = await gallery.node('ok');
    const box = ok.layout?.localToScreen;
    if (!box) throw new Error('no place on the screen');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    expect((await gallery.app.call('hitTest', middle, patiently())).node?.ref.uid).toBe(ok.ref.uid);
    expect((await gallery.app.call('hitTest', { x: -500, y: -500 }, patiently())).node).toBeNull();
  });

  test('every golden request gets an answer of the agreed shape or a known error', async ({ gallery }) => {
    const { exchanges } = JSON.parse(await readFile(`${root}tests/golden/messages.json`, 'utf8')) as {
      exchanges: { request: { method: keyof typeof METHODS; params: never } }[];
    };
    for (const { request } of exchanges) {
      const outcome = await gallery.app.call(request.method, request.params, patiently()).catch(error => error.code);
      if (typeof outcome === 'string')
        expect(outcome).toMatch(/^MCP_UI_(ACTION_FAILED|NODE_NOT_FOUND|INVALID_ARGUMENT)$/);
      else expect(METHODS[request.method].result.safeParse(outcome).success).toBe(true);
    }
  });
});
