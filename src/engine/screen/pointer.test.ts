import { expect, test, vi } from 'vitest';
import type { ParamsOf, ProbeAction } from '#protocol';
import { Progress } from '../progress.js';
import { FakeApplication } from '../testing/fake-application.js';
import { fakeDesktop } from '../testing/fake-desktop.js';
import { usePointer } from './pointer.js';

test('a button is released when the call that presses it is cancelled', async () => {
  const fake = new FakeApplication([{ role: 'window', name: 'Main' }]);
  const app = await fakeDesktop([fake]).only(true, Progress.start(1_000));
  await app.snapshot({}, Progress.start(1_000));
  const call = vi.spyOn(fake, 'call');
  const phases = () => call.mock.calls.map(([_, params]) => (params as ParamsOf<'act'>).action).map(phaseOf);
  const caller = new AbortController();
  fake.hangs = true;
  const pressed = usePointer(app, 'down', { x: 5, y: 5 }, [], Progress.start(60_000, caller.signal));
  await vi.waitFor(() => expect(phases()).toEqual(['down']));
  fake.hangs = false;
  caller.abort();
  await expect(pressed).rejects.toMatchObject({ details: { reason: 'CANCELLED' } });
  expect(phases()).toEqual(['down', 'up']);
});

const phaseOf = (action: ProbeAction) => (action.type === 'pointer' ? action.phase : undefined);
