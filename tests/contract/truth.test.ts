import { expect } from 'vitest';
import { onEveryToolkit, test } from '../support/gallery.js';

/** Shows the controls that are easily misread or clicked in the wrong place. */
const TRUTH = ['--page', 'truth'] as const;

onEveryToolkit('clicks', () => {
  test.for([
    ['wideCheck', 'wide: on'],
    ['wideRadio', 'wide radio: on'],
    ['mirrored', 'mirrored: on'],
    ['wideGroup', 'wide group: on'],
    ['picky', 'picky clicked'],
    ['ring', 'ring clicked'],
  ] as const)('hit %s where it takes clicks', async ([id, status], { start }) => {
    const truth = await start(...TRUTH);
    await truth.on(id, 'click');
    expect(await truth.status()).toBe(status);
  });

  test('at a position that the control does not take are refused, with a position that works', async ({ start }) => {
    const truth = await start(...TRUTH);
    const error = await truth.attemptOn('picky', 'click', { position: { x: 100, y: 10 } }).then(
      () => undefined,
      refusal => refusal,
    );
    expect(error).toMatchObject({ details: { reason: 'NOT_DELIVERED', position: { x: expect.any(Number) } } });
    expect(await truth.status()).toBe('ready');
    await truth.on('picky', 'click', { position: error.details.position });
    expect(await truth.status()).toBe('picky clicked');
  });

  test('that the program undoes are done', async ({ start }) => {
    const truth = await start(...TRUTH);
    await truth.on('vetoed', 'click');
    expect(await truth.status()).toBe('vetoed');
  });

  test('with a column hit that column, of an item and of a row', async ({ start }) => {
    const truth = await start(...TRUTH);
    await truth.on('cells', 'click', { item: { text: 'notes' }, column: 'Kind' });
    expect(await truth.status()).toBe('cell: notes, Kind');
    const row = await truth.find({ role: 'row', text: 'music', match: 'contains' });
    await truth.act({ type: 'click', target: { ref: row.ref }, column: 1 });
    expect(await truth.status()).toBe('cell: music, Size');
  });
});
