import { describe, expect, test } from 'vitest';
import { Progress } from '../progress.js';
import { FakeApplication } from '../testing/fake-application.js';
import { fakeDesktop } from '../testing/fake-desktop.js';
import { Desktop } from './desktop.js';

const soon = () => Progress.start(300);
const application = (title: string, firstUid: number) =>
  new FakeApplication([{ role: 'window', name: title, children: [{ role: 'button', name: 'OK' }] }], firstUid);

const ONLY_KCALC = { programs: { patterns: ['*/kcalc'], include: (file: string) => file.endsWith('/kcalc') } };

describe('desktop', () => {
  test('finds an application by id, pid and window title', async () => {
    const desktop = fakeDesktop([application('One', 1_300), application('Two', 2_000)]);
    const [first] = await desktop.list();
    expect(first).toMatchObject({ id: 'fake-1', pid: 1_300 });
    expect((await desktop.attach('fake-2', soon())).pid).toBe(2_000);
    expect((await desktop.attach('1300', soon())).id).toBe('fake-1');
    expect((await desktop.attach('Two', soon())).id).toBe('fake-2');
  });

  test('finds an application by its window title while another one hangs', async () => {
    const hangs = application('One', 1_300);
    hangs.call = () => new Promise(() => {});
    const desktop = fakeDesktop([hangs, application('Two', 2_000)]);
    await desktop.attach('1300', soon());
    expect((await desktop.attach('Two', soon())).id).toBe('fake-2');
    expect((await desktop.attached('Two', soon()))?.id).toBe('fake-2');
  });

  test('enters a process without a probe, by pid or title, if allowed', async () => {
    for (const which of ['4711', 'Lonely']) {
      const desktop = fakeDesktop([], [], { title: 'Lonely', app: application('Lonely', 4_711) });
      await expect(desktop.attach(which, soon())).rejects.toMatchObject({ details: { reason: 'APP_NOT_FOUND' } });
      expect((await desktop.attach(which, soon(), true)).pid).toBe(4_711);
    }
  });

  test('finds a window by a part of its title, whether or not there is a probe', async () => {
    const lonely = { title: 'Lonely.txt – Editor', app: application('Lonely.txt – Editor', 4_711) };
    const desktop = fakeDesktop([application('One', 1_300), application('One more', 2_000)], [], lonely);
    expect((await desktop.attach('One', soon(), true)).pid).toBe(1_300);
    expect((await desktop.attach('more', soon(), true)).pid).toBe(2_000);
    expect((await desktop.attach('lonely', soon(), true)).pid).toBe(4_711);
  });

  test('a title that several programs have is an error that names them', async () => {
    const lonely = { title: 'Same', app: application('Same', 4_711) };
    const desktop = fakeDesktop([application('Same', 1_300)], [], lonely);
    await expect(desktop.attach('same', soon(), true)).rejects.toMatchObject({
      message: '2 programs have a window titled "same"',
      details: { reason: 'AMBIGUOUS', candidates: ['fake-1 (pid 1300): "Same"', '(pid 4711): "Same"'] },
    });
    expect((await desktop.attach('Same', soon())).pid).toBe(1_300);
  });

  test('an unknown title is an error that lists the windows that there are', async () => {
    const lonely = { title: 'Lonely', app: application('Lonely', 4_711) };
    await expect(fakeDesktop([], [], lonely).attach('Nothing', soon(), true)).rejects.toMatchObject({
      details: { candidates: ['(pid 4711): "Lonely"'] },
    });
    const strict = fakeDesktop([], [], { title: 'Init', app: application('Init', 1) }, ONLY_KCALC);
    await expect(strict.attach('Nothing', soon(), true)).rejects.toMatchObject({ details: { candidates: [] } });
  });

  test('attaching fails with the reason: an unknown toolkit, no such process, or a program that is not allowed', async () => {
    const desktop = fakeDesktop([]);
    await expect(desktop.attach('1', soon(), true)).rejects.toThrow('process 1: it uses no known toolkit');
    await expect(desktop.attach('99999999', soon(), true)).rejects.toThrow('there is no process 99999999');
    const strict = fakeDesktop([], [], undefined, ONLY_KCALC);
    await expect(strict.attach('1', soon(), true)).rejects.toThrow('Attaching to this program (pid 1) is not allowed');
    await expect(strict.attach('99999999', soon(), true)).rejects.toThrow('there is no process 99999999');
  });

  test('every probe learns the secrets when it is connected to', async () => {
    const one = application('One', 1_300);
    await fakeDesktop([one], [], undefined, { secrets: ['pin*'] }).only(true, soon());
    expect(one.secrets).toEqual(['pin*']);
  });

  test('with several applications the caller must name one', async () => {
    const desktop = fakeDesktop([application('One', 1_300), application('Two', 2_000)]);
    await expect(desktop.only(true, soon())).rejects.toMatchObject({
      details: { reason: 'AMBIGUOUS', candidates: ['fake-1 (pid 1300)', 'fake-2 (pid 2000)'] },
    });
  });

  test('an unknown application is an error that lists the running ones', async () => {
    const desktop = fakeDesktop([application('One', 1_300)]);
    await expect(desktop.attach('gimp', soon())).rejects.toMatchObject({
      details: { reason: 'APP_NOT_FOUND', candidates: ['fake-1 (pid 1300)'] },
    });
  });

  test('a launched application is connected, and reported as ended once it has', async () => {
    const desktop = fakeDesktop([], [application('One', 1_300)]);
    const app = await desktop.launch({ command: 'fake' }, soon());
    await app.snapshot({}, soon());
    expect(await desktop.close(app)).toEqual({ outcome: 'ended', exit: { code: 0, signal: null } });
    await expect(app.snapshot({}, soon())).rejects.toThrow('fake-1 (pid 1300) has exited with code 0');
  });

  test('a program that ends at once is an error with its last output', async () => {
    const broken = { close: () => {} };
    const desktop = fakeDesktop([], []);
    const failed = desktop.launch({ command: '/usr/bin/broken' }, soon());
    await expect(failed).rejects.toMatchObject({ details: { reason: 'LAUNCH_FAILED', log: 'cannot open display' } });
    await expect(failed).rejects.toThrow('/usr/bin/broken has exited with code 3');
    broken.close();
  });

  test('a program in which no probe can ever start is an error at once, and is left running', async () => {
    let stopped = 0;
    const process = {
      pid: 7,
      exited: new Promise(() => {}),
      isAlive: () => true,
      lastOutput: () => '',
      stop: () => stopped++,
    };
    const launcher = {
      display: async () => ({ env: {} }),
      launch: async () => process,
      explain: async () => undefined,
    };
    const problem = { because: 'it is too old', hint: 'Take a newer one.', isFinal: true };
    const provider = { arm: async (plan: unknown) => plan, discover: async () => [], diagnose: async () => problem };
    const desktop = new Desktop([provider as never], launcher as never);
    const launched = desktop.launch({ command: '/usr/bin/java' }, Progress.start(60_000));
    await expect(launched).rejects.toThrow('java is running (pid 7), but cannot be driven: it is too old');
    await expect(launched).rejects.toMatchObject({ details: { hint: expect.stringContaining('left running') } });
    expect(stopped).toBe(0);
  });

  test('knows which application gave out a uid, even after it has ended', async () => {
    const one = application('One', 1_300);
    const desktop = fakeDesktop([one, application('Two', 2_000)]);
    const app = await desktop.attach('fake-1', soon());
    await app.snapshot({}, soon());
    const uid = one.uid(one.windows[0] as never);
    expect(desktop.ownersOf(uid)).toEqual([app]);
    one.close();
    await app.ended;
    expect(desktop.ownersOf(uid)).toEqual([app]);
    expect(app.isRunning).toBe(false);
  });

  test('a brief look does not wait longer for a first window', async () => {
    const one = application('One', 1_300);
    for (const window of one.windows) window.hidden = true;
    const desktop = fakeDesktop([one]);
    const call = Progress.start(300, undefined, 30_000);
    const app = await desktop.only(true, call);
    await expect(app.snapshot({}, call.atMost(50))).rejects.toThrow('Waited 50 ms for the first window');
  });

  test('waits for the first window of an application', async () => {
    const one = application('One', 1_300);
    const [window] = one.windows;
    if (window) window.hidden = true;
    const app = await fakeDesktop([one]).only(true, soon());
    setTimeout(() => window && delete window.hidden, 40);
    expect((await app.snapshot({}, soon())).windows[0]?.name).toBe('One');
  });
});
