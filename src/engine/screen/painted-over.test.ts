import { expect, test } from 'vitest';
import { UiError } from '#protocol';
import { MaskedProbe } from '../access/secrets.js';
import { Progress } from '../progress.js';
import { FakeApplication, type FakeWidget } from '../testing/fake-application.js';
import { blank, readPng, writePng } from './picture.js';

const SIZE = 100;
const soon = () => Progress.start(2_000);

/** A white window of 100 × 100 at 10, 20, with a secret in it. */
function bank(changed: Partial<FakeWidget> = {}) {
  const pin: FakeWidget = { role: 'textbox', id: 'pin', place: { x: 40, y: 50, width: 20, height: 10 }, ...changed };
  const place = { x: 10, y: 20, width: SIZE, height: SIZE };
  const fake = new FakeApplication([{ role: 'window', name: 'Bank', place, children: [pin] }]);
  const answer = fake.call.bind(fake);
  let onPicture = () => {};
  fake.call = async (method, params) => {
    if (method !== 'screenshot') return await answer(method, params);
    onPicture();
    fake.calls.push(method);
    const { scale } = params as { scale?: number };
    const side = SIZE * (scale ?? 1);
    return {
      success: true,
      format: 'png',
      width: side,
      height: side,
      data: writePng(blank(side, side, [255, 255, 255])),
    } as never;
  };
  const whenTaken = (work: () => void) => {
    onPicture = work;
  };
  return { fake, pin, whenTaken, masked: new MaskedProbe(fake, ['pin']) };
}

const painted = (base64: string): number[] => {
  const { width, height, data } = readPng(base64);
  const black = Array.from({ length: width * height }, (_, at) => at).filter(at => data[at * 4] === 0);
  const xs = black.map(at => at % width);
  const ys = black.map(at => Math.floor(at / width));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), black.length];
};

const take = (masked: MaskedProbe, scale?: number) =>
  masked.call('screenshot', { stage: 'focused', ...(scale ? { scale } : {}) }, soon());

test('what is secret is painted over, and nothing else', async () => {
  const { masked } = bank();
  // 30, 30 within the window, 20 × 10, and a margin.
  expect(painted((await take(masked)).data)).toEqual([28, 28, 52, 42, 25 * 15]);
  expect(painted((await take(masked, 2)).data)).toEqual([56, 56, 104, 84, 49 * 29]);
});

test('what moves while its picture is taken is taken again', async () => {
  const { masked, pin, fake, whenTaken } = bank();
  whenTaken(() => {
    pin.place = { x: 60, y: 50, width: 20, height: 10 };
  });
  expect(painted((await take(masked)).data).slice(0, 4)).toEqual([48, 28, 72, 42]);
  expect(fake.calls.filter(method => method === 'screenshot')).toHaveLength(2);
});

test('what never stands still is not shown', async () => {
  const { masked, pin, whenTaken } = bank();
  whenTaken(() => {
    pin.place = { x: 10 + Math.random() * 50, y: 50, width: 20, height: 10 };
  });
  const taken = masked.call('screenshot', { stage: 'focused' }, Progress.start(200));
  await expect(taken).rejects.toThrow(/Waited 200 ms for a picture without secrets: what is in it moves/);
});

test('without its place there is no picture', async () => {
  const { masked } = bank({ place: undefined as never });
  await expect(take(masked)).rejects.toBeInstanceOf(UiError);
  await expect(take(masked)).rejects.toThrow(/There is no picture without secrets/);
});

test('a node that sticks out of its window is not shown by itself', async () => {
  const { fake, pin, masked } = bank({ place: { x: 0, y: 50, width: 20, height: 10 } });
  const taken = masked.call('screenshot', { ref: { uid: fake.uid(pin) } }, soon());
  await expect(taken).rejects.toThrow(/not all within its window/);
});
