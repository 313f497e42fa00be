import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { Gallery } from '../support/gallery.js';
import { hosts, root } from '../support/hosts.js';
import { patiently } from '../support/patience.js';
import { ourLines, test } from '../support/program.js';
import { describeUnless } from '../support/skipping.js';

const PYTHON = '/usr/bin/python3';
const SCRIPT = `${root}fixtures/pyqt/program.py`;

const missing =
  hosts.find(host => host.name === 'Qt 5')?.missing ??
  (existsSync('/usr/lib/python3/dist-packages/PyQt5/QtWidgets.abi3.so') ? undefined : 'python3-pyqt5 is not installed');

describeUnless(missing, 'a program in PyQt', () => {
  test('loads Qt late, and is driven all the same', async ({ program }) => {
    const late = await program(PYTHON, SCRIPT);
    await late.on('greet', 'click');
    expect(await late.status()).toBe('hello');
    expect(ourLines(late.app)).toEqual([]);
  });

  test('has children: the one with Qt gets a probe of its own, the other is untouched', async ({
    program,
    desktop,
  }) => {
    const parent = await program(PYTHON, SCRIPT);
    await parent.on('children', 'click');
    const child = await patiently().poll('the child', async () =>
      desktop.attach('Child', patiently()).then(
        done => ({ done }),
        error => ({ because: String(error) }),
      ),
    );
    expect(child.pid).not.toBe(parent.app.pid);
    const inChild = new Gallery(desktop, child);
    await inChild.on('greet', 'click');
    expect(await inChild.status()).toBe('hello');
    expect(await parent.status()).toBe('children started');

    const sleeping = await childNamed(parent.app.pid, 'sleep');
    expect(await readFile(`/proc/${sleeping}/maps`, 'latin1')).not.toMatch(/libQt|libqtmcp-/);
    expect(await readdir(`/proc/${sleeping}/task`)).toHaveLength(1);
  });

  test('forks without exec: the child ends, the parent keeps its probe', async ({ program, desktop }) => {
    // On X11 Qt itself waits for ever for threads that such a child does not have.
    const parent = await program(PYTHON, SCRIPT, 'Late', '-platform', 'offscreen');
    for (let round = 0; round < 3; round++) await parent.on('fork', 'click');
    expect(await parent.status()).toBe('forked');
    expect((await desktop.list()).map(each => each.pid)).toEqual([parent.app.pid]);
    await parent.on('greet', 'click');
    expect(await parent.status()).toBe('hello');
    expect(ourLines(parent.app)).toEqual([]);
  });

  test.for(['--quit-early', '--quit-soon'])(
    'ends at once with %s, as it would without us',
    async (way, { desktop }) => {
      for (let round = 0; round < 5; round++) {
        const failed = desktop.launch({ command: PYTHON, args: [SCRIPT, way] }, patiently());
        // It may be gone before or after it was connected to; it has not crashed.
        const app = await failed.catch(error => {
          expect(error.message).toMatch(/has exited with code 0/);
          expect(error.details.log ?? '').not.toMatch(/widgetwright|qtmcp/i);
        });
        if (app) expect((await app.ended).exit).toMatchObject({ code: 0 });
      }
      expect(await desktop.list()).toEqual([]);
    },
  );

  test('makes objects in other threads while it is looked at', async ({ program }) => {
    const busy = await program(PYTHON, SCRIPT, 'Threads');
    for (let round = 0; round < 30; round++) {
      expect(await busy.text()).toContain('window "Threads"');
      await busy.on('greet', 'click');
    }
    expect(await busy.status()).toBe('hello');
  });
});

async function childNamed(parent: number, name: string): Promise<string> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8');
  for (const pid of children.trim().split(' '))
    if ((await readFile(`/proc/${pid}/comm`, 'utf8')).trim() === name) return pid;
  throw new Error(`${parent} has no child ${name}`);
}
