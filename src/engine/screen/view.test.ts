import { expect, test } from 'vitest';
import { Progress } from '../progress.js';
import { FakeApplication } from '../testing/fake-application.js';
import { fakeDesktop } from '../testing/fake-desktop.js';
import { ScreenView } from './view.js';

const soon = () => Progress.start(1_000);
const SCREEN = { x: 0, y: 0, width: 800, height: 600, scale: 2 };

test('the size of the screen comes with hello, without a screenshot', async () => {
  const fake = new FakeApplication([{ role: 'window', name: 'Main' }]);
  fake.hello.screens = [SCREEN, { ...SCREEN, x: 800 }];
  const app = await fakeDesktop([fake]).only(true, soon());
  expect((await ScreenView.of(app, undefined, soon())).frame.area).toEqual({ x: 0, y: 0, width: 800, height: 600 });
  expect(new Set(fake.calls)).toEqual(new Set(['getSnapshot']));
});

test('an application that did not know its screen yet is asked again, once', async () => {
  const fake = new FakeApplication([{ role: 'window', name: 'Main' }]);
  delete fake.hello.screens;
  const app = await fakeDesktop([fake]).only(true, soon());
  await expect(ScreenView.of(app, undefined, soon())).rejects.toThrow('does not tell the size of its screen');
  const answer = fake.call.bind(fake);
  fake.call = async (method, params) =>
    method === 'hello' ? ({ ...fake.hello, screens: [SCREEN] } as never) : await answer(method, params);
  for (let look = 0; look < 2; look++)
    expect((await ScreenView.of(app, undefined, soon())).frame.area).toMatchObject({ width: 800, height: 600 });
  expect(fake.calls.filter(method => method === 'hello')).toHaveLength(1);
});
