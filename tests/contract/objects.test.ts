import { expect } from 'vitest';
import type { App } from '../../src/engine/index.js';
import type { MethodName, ParamsOf, Rectangle, ResultOf } from '../../src/protocol/index.js';
import { type Gallery, onEveryToolkit, test } from '../support/gallery.js';
import { patiently } from '../support/patience.js';
import { changedShare } from '../support/pictures.js';
import { screenPicture } from '../support/screen.js';

/** What toolkits call the same thing. */
const WORDS: Record<string, { click: string; clicked: string; textChanged: string }> = {
  qt: { click: 'click', clicked: 'clicked', textChanged: 'textChanged' },
  javafx: { click: 'fire', clicked: 'action', textChanged: 'text' },
};
const wordsOf = ({ app }: Gallery) => WORDS[app.hello.toolkit] as (typeof WORDS)[string];

function call<M extends MethodName>(app: App, method: M, params: ParamsOf<M>): Promise<ResultOf<M>> {
  return app.call(method, params, patiently());
}

const count = (tree: ResultOf<'getObjectTree'>['tree']): number =>
  1 + (tree.children ?? []).reduce((sum, each) => sum + count(each), 0);

async function idOf({ app }: Gallery, name: string): Promise<string> {
  const { objects } = await call(app, 'findByObjectName', { name });
  expect(objects, name).toHaveLength(1);
  return objects[0]?.id as string;
}

/** The frame of a node is as thick as this; its corners may be round. */
const FRAME = 3;
const stripesAround = ({ x, y, width, height }: Rectangle): Rectangle[] => [
  { x, y: y - FRAME, width, height: FRAME },
  { x, y: y + height, width, height: FRAME },
  { x: x - FRAME, y, width: FRAME, height },
  { x: x + width, y, width: FRAME, height },
];

/** An event that has come; it may take a moment. */
async function untilEvents(app: App, isEnough: (events: ReturnType<App['readEvents']>['events']) => boolean) {
  return await patiently().poll<ReturnType<App['readEvents']>['events']>('the events', async () => {
    const { events } = app.readEvents({ limit: 10_000 });
    return isEnough(events) ? { done: events } : { because: `there are ${JSON.stringify(events)}` };
  });
}

onEveryToolkit('objects', needs => {
  needs('objects', 'ids', () => {
    test('lead back to their object, as its uid does', async ({ shared: gallery }) => {
      const id = await idOf(gallery, 'ok');
      const uid = await gallery.uid('ok');
      const info = await call(gallery.app, 'getObjectInfo', { id });
      expect(info).toMatchObject({ id, objectName: 'ok', visible: true, enabled: true });
      expect(await call(gallery.app, 'getObjectInfo', { id: uid })).toEqual(info);
    });

    test('of a destroyed object are stale, whatever has taken its place', async ({ gallery }) => {
      await gallery.openTab('States');
      const id = await idOf(gallery, 'victim');
      await gallery.on('kill', 'click');
      await expect(call(gallery.app, 'getObjectInfo', { id })).rejects.toMatchObject({ code: 'MCP_UI_STALE_REF' });
      await gallery.on('revive', 'click');
      await expect(call(gallery.app, 'click', { id })).rejects.toMatchObject({ code: 'MCP_UI_STALE_REF' });
      await call(gallery.app, 'click', { id: await idOf(gallery, 'victim') });
      expect(await gallery.status()).toBe('victim clicked');
    });

    test('that were never given out are not found', async ({ shared: gallery }) => {
      const ok = await idOf(gallery, 'ok');
      const id = `${ok.slice(0, ok.lastIndexOf('/'))}/Nobody`;
      await expect(call(gallery.app, 'getObjectInfo', { id })).rejects.toMatchObject({ code: 'MCP_UI_NODE_NOT_FOUND' });
    });

    test('of the whole tree lead back to what they name', async ({ shared: gallery }) => {
      const { tree } = await call(gallery.app, 'getObjectTree', {});
      const ids: string[] = [];
      const gather = (node: typeof tree): void => {
        ids.push(node.id);
        for (const child of node.children ?? []) gather(child);
      };
      gather(tree);
      expect(new Set(ids).size).toBe(ids.length);
      const step = Math.ceil(ids.length / 40);
      for (const id of ids.filter((_, index) => index % step === 0)) {
        const info = await call(gallery.app, 'getObjectInfo', { id });
        expect(id === info.id || id.endsWith(`/${info.id}`), `${id} is ${info.id}`).toBe(true);
      }
    });

    test('a tree that is too big is cut, and says so', async ({ shared: gallery }) => {
      const { tree, truncated } = await call(gallery.app, 'getObjectTree', { maxNodes: 20 });
      expect(truncated).toMatchObject({ reason: 'maxNodes' });
      expect(count(tree)).toBeLessThanOrEqual(20);
      expect(count(tree)).toBe(truncated?.nodes);
    });
  });

  needs('objects', 'properties', () => {
    test('that are set are read back', async ({ gallery }) => {
      const id = await idOf(gallery, 'name');
      const set = await call(gallery.app, 'setProperty', { id, property: 'text', value: 'Grüße 😀' });
      expect(set).toEqual({ success: true, newValue: 'Grüße 😀' });
      expect((await gallery.node('name')).value?.text).toBe('Grüße 😀');
    });

    test('that are unknown, read-only or of the wrong type are errors that help', async ({ shared: gallery, host }) => {
      const id = await idOf(gallery, 'ok');
      const readOnly = host.name.includes('QML') ? 'activeFocus' : 'width';
      const set = (property: string, value: unknown) => call(gallery.app, 'setProperty', { id, property, value });
      await expect(set('txet', 'x')).rejects.toMatchObject({
        code: 'MCP_UI_INVALID_ARGUMENT',
        details: { candidates: expect.arrayContaining(['text']) },
      });
      await expect(set(readOnly, 10)).rejects.toMatchObject({ details: { reason: 'READ_ONLY' } });
      await expect(set('text', 10)).rejects.toThrow(/10.*must be a string/);
      await expect(call(gallery.app, 'getProperty', { id, property: 'txet' })).rejects.toMatchObject({
        details: { candidates: expect.arrayContaining(['text']) },
      });
    });

    test('that are hidden are set unverified, whether the application took the value or not', async ({ start }) => {
      const gallery = await start('--page', 'login');
      const id = await idOf(gallery, 'loginForm');
      for (const [property, value] of [
        ['hint', 'refused'],
        ['hint', 'none'],
        ['note', 'taken'],
      ] as const)
        expect(await call(gallery.app, 'setProperty', { id, property, value })).toEqual({
          success: true,
          newValue: '••••',
          verified: false,
        });
    });

    test('of a password field do not reveal the password', async ({ gallery }) => {
      const id = await idOf(gallery, 'password');
      const subscription = await gallery.app.subscribe(id, [wordsOf(gallery).textChanged], patiently());
      const set = await call(gallery.app, 'setProperty', { id, property: 'text', value: 'hunter2' });
      await call(gallery.app, 'sendKeys', { id, text: '!' });
      const [event] = await untilEvents(gallery.app, events => events.length >= 2);
      expect(event?.subscriptionId).toBe(subscription);
      const told = [
        set,
        event,
        await call(gallery.app, 'getProperty', { id, property: 'text' }),
        await call(gallery.app, 'listProperties', { id }),
      ];
      expect(JSON.stringify(told)).not.toContain('hunter2');
    });
  });

  needs('objects', 'methods', () => {
    test('that open a modal dialog answer while it is open', async ({ gallery }) => {
      const id = await idOf(gallery, 'openModal');
      const method = wordsOf(gallery).click;
      expect(await call(gallery.app, 'invokeMethod', { id, method })).toEqual({ success: true, result: null });
      await call(gallery.app, 'sendKeys', { id: await idOf(gallery, 'answer'), text: 'yes' });
      await call(gallery.app, 'click', { id: await idOf(gallery, 'modalOk') });
      expect(await gallery.status()).toBe('modal: accepted yes');
    });

    test('that do not exist, or get the wrong arguments, are errors that help', async ({ shared: gallery }) => {
      const id = await idOf(gallery, 'ok');
      const { click } = wordsOf(gallery);
      await expect(call(gallery.app, 'invokeMethod', { id, method: `${click}k` })).rejects.toMatchObject({
        code: 'MCP_UI_INVALID_ARGUMENT',
        details: { candidates: expect.arrayContaining([`${click}()`]) },
      });
      await expect(call(gallery.app, 'invokeMethod', { id, method: click, args: ['x', 'y'] })).rejects.toMatchObject({
        code: 'MCP_UI_INVALID_ARGUMENT',
      });
      expect(await gallery.status()).toBe('ready');
    });
  });

  needs('objects', 'input', () => {
    test('meets the obstacles of an action', async ({ shared: gallery }) => {
      const failed = async (name: string) => call(gallery.app, 'click', { id: await idOf(gallery, name) });
      await expect(failed('never')).rejects.toMatchObject({ details: { reason: 'NOT_VISIBLE' } });
      await gallery.openTab('States');
      await expect(failed('never')).rejects.toMatchObject({ details: { reason: 'DISABLED' } });
      await expect(failed('ghost')).rejects.toMatchObject({ details: { reason: 'NOT_VISIBLE' } });
      await expect(failed('covered')).rejects.toMatchObject({ details: { reason: 'COVERED' } });
      await gallery.openTab('Basics');
      const serial = await idOf(gallery, 'serial');
      await expect(call(gallery.app, 'sendKeys', { id: serial, text: 'x' })).rejects.toMatchObject({
        details: { reason: 'READ_ONLY' },
      });
    });

    test('goes to the given position, with the given button', async ({ gallery }) => {
      const id = await idOf(gallery, 'ok');
      const { local } = await call(gallery.app, 'getGeometry', { id });
      await call(gallery.app, 'click', { id, button: 'right' });
      expect(await gallery.status()).toBe('ready');
      await call(gallery.app, 'click', { id, position: { x: local.width - 4, y: 4 } });
      expect(await gallery.status()).toBe('ok clicked 1');
      await expect(call(gallery.app, 'click', { id, position: { x: local.width + 400, y: 4 } })).rejects.toMatchObject({
        details: { reason: 'NOT_VISIBLE' },
      });
    });
  });

  needs('objects', 'signals', () => {
    test('are reported to each subscriber until it unsubscribes', async ({ gallery }) => {
      const { app } = gallery;
      const id = await idOf(gallery, 'ok');
      const { click, clicked } = wordsOf(gallery);
      const subscription = await app.subscribe(id, [clicked], patiently());
      const other = await app.subscribe(id, [clicked], patiently());
      await call(app, 'invokeMethod', { id, method: click });
      await untilEvents(app, events => events.length === 2);
      await app.unsubscribe(other, patiently());
      await call(app, 'invokeMethod', { id, method: click });
      const events = await untilEvents(app, heard => heard.length === 2);
      expect(events.map(({ event }) => event)).toMatchObject([
        { type: 'signalEmitted', data: { subscriptionId: subscription, object: id, signal: clicked } },
        { type: 'signalEmitted', data: { subscriptionId: subscription, object: id, signal: clicked } },
      ]);
    });

    test('that do not exist are an error that offers what there is', async ({ shared: gallery }) => {
      const id = await idOf(gallery, 'ok');
      const { clicked } = wordsOf(gallery);
      const failed = gallery.app.subscribe(id, [clicked, `${clicked}k`], patiently());
      await expect(failed).rejects.toMatchObject({
        code: 'MCP_UI_INVALID_ARGUMENT',
        details: { candidates: expect.arrayContaining([clicked]) },
      });
    });

    test('of a destroyed object end with it', async ({ gallery }) => {
      await gallery.openTab('States');
      const id = await idOf(gallery, 'victim');
      const { clicked } = wordsOf(gallery);
      await gallery.app.subscribe(id, [clicked], patiently());
      await gallery.on('victim', 'click');
      await gallery.on('kill', 'click');
      await gallery.on('revive', 'click');
      await gallery.on('victim', 'click');
      expect(await gallery.status()).toBe('victim clicked');
      expect(await untilEvents(gallery.app, events => events.length > 0)).toHaveLength(1);
    });
  });

  needs('objects', 'the life of objects', () => {
    test('looking at the application leaves no object behind', async ({ gallery }) => {
      const objects = async () => count((await call(gallery.app, 'getObjectTree', {})).tree);
      // Qt makes some objects when they are first asked for, and keeps them.
      await gallery.text();
      await objects();
      const before = await objects();
      for (let look = 0; look < 5; look++) await gallery.text();
      expect(await objects()).toBe(before);
    });

    test('is reported to subscribers: a dialog opens and closes', async ({ gallery }) => {
      await gallery.app.subscribe(null, [], patiently());
      await gallery.on('openModeless', 'click');
      const dialog = await idOf(gallery, 'modelessDialog');
      const created = await untilEvents(gallery.app, events =>
        events.some(({ event }) => event.type === 'objectCreated' && event.data.objectName === 'modelessDialog'),
      );
      expect(created.map(({ event }) => event.data)).toContainEqual(expect.objectContaining({ id: dialog }));
      await gallery.on('modelessClose', 'click');
      const all = await untilEvents(gallery.app, events =>
        events.some(({ event }) => event.type === 'objectDestroyed' && event.data.id === dialog),
      );
      const alive = new Set<string>();
      for (const { event } of all) {
        if (event.type === 'objectDestroyed') alive.delete(event.data.id);
        if (event.type !== 'objectCreated') continue;
        expect(alive, 'an id is told once in the life of its object').not.toContain(event.data.id);
        alive.add(event.data.id);
      }
    });
  });

  needs('objects', 'a frame', () => {
    test('is drawn for a moment, takes no focus and is in no snapshot', async ({ gallery }) => {
      const before = await gallery.text();
      const { ref } = await gallery.node('ok');
      expect(await call(gallery.app, 'highlight', { ref, durationMs: 1_000 })).toEqual({ success: true });
      expect(await gallery.text()).toBe(before);
      await gallery.on('ok', 'click');
      expect(await gallery.status()).toBe('ok clicked 1');
      await gallery.openTab('States');
      const { matches } = await gallery.app.query(
        { predicate: { idEquals: 'ok', visible: false } },
        null,
        1,
        patiently(),
      );
      await expect(call(gallery.app, 'highlight', { ref: matches[0]?.ref ?? {} })).rejects.toMatchObject({
        details: { reason: 'NOT_VISIBLE' },
      });
    });
  });

  needs('a screen', 'a frame on the screen', () => {
    test('is around its node, gives way to the next one, and leaves nothing behind', async ({ shared: gallery }) => {
      const { env } = await gallery.desktop.display();
      const nodes = [await gallery.node('ok'), await gallery.node('subscribe')];
      const before = await screenPicture(env);
      /** How much of the frames is there, and of what they are around. */
      const seen = async () => {
        const now = await screenPicture(env);
        return nodes.map(({ layout }) => {
          const box = layout?.localToScreen as Rectangle;
          return { frame: changedShare(before, now, stripesAround(box)), inside: changedShare(before, now, [box]) };
        });
      };
      const until = (what: string, frames: number[]) =>
        patiently().poll(what, async () => {
          const now = await seen();
          const isSo = now.every(({ frame, inside }, i) => Math.abs(frame - (frames[i] ?? 0)) < 0.05 && inside < 0.02);
          return isSo ? { done: true } : { because: `it is ${JSON.stringify(now)}` };
        });

      await call(gallery.app, 'highlight', { ref: nodes[0]?.ref ?? {}, durationMs: 60_000 });
      await until('a frame', [1, 0]);
      await call(gallery.app, 'highlight', { ref: nodes[1]?.ref ?? {}, durationMs: 60_000 });
      await until('the other frame', [0, 1]);
      await call(gallery.app, 'highlight', { ref: nodes[1]?.ref ?? {}, durationMs: 100 });
      await until('no frame', [0, 0]);
    });
  });

  needs('objects', 'a read-only probe', () => {
    test('reads, but neither sets, invokes, clicks nor types', async ({ host, newDesktop }) => {
      const app = await newDesktop(true).launch({ command: host.gallery }, patiently());
      const { objects } = await call(app, 'findByObjectName', { name: 'ok' });
      const id = objects[0]?.id as string;
      expect(await call(app, 'getProperty', { id, property: 'text' })).toEqual({ value: 'OK' });
      const acting = [
        () => call(app, 'setProperty', { id, property: 'text', value: 'x' }),
        () => call(app, 'invokeMethod', { id, method: 'click' }),
        () => call(app, 'click', { id }),
        () => call(app, 'sendKeys', { id, text: 'x' }),
      ];
      for (const act of acting) await expect(act()).rejects.toMatchObject({ details: { reason: 'ACTIONS_DISABLED' } });
    });
  });
});
