import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Desktop } from '../../src/engine/index.js';
import { Gallery, test } from '../support/gallery.js';
import { hosts, root } from '../support/hosts.js';
import { patiently } from '../support/patience.js';
import { describeUnless } from '../support/skipping.js';

const place = `${root}build/fixtures/javafx-programs`;
const missing =
  hosts.find(host => host.name === 'JavaFX')?.missing ??
  (existsSync(`${place}/lib`) ? undefined : `${place} is not there`);

/** What starts a sample of ControlsFX, as its authors would. */
const sample = (name: string) => [
  ...['-Dprism.order=sw', '--module-path', `${place}/javafx`, '--add-modules', 'javafx.web'],
  ...['--add-exports=javafx.base/com.sun.javafx.event=ALL-UNNAMED', '-cp', `${place}/lib/*`],
  `org.controlsfx.samples.${name}`,
];

const launch = async (desktop: Desktop, name: string) =>
  new Gallery(desktop, await desktop.launch({ command: 'java', args: sample(name) }, patiently()));

const until = async (program: Gallery, words: string | RegExp) =>
  await patiently().poll(`${words}`, async () => {
    const text = await program.text();
    return text.match(words) ? { done: true } : { because: text };
  });

/** With PDFsam of tests/mcp/pdfsam.test.ts they are three. */
describeUnless(missing, 'samples of ControlsFX, which we did not write', () => {
  test('its list of names is launched, and a name moved from one list to the other', async ({ desktop }) => {
    const program = await launch(desktop, 'HelloListSelectionView');
    await until(program, /#source-list-view .*: 5 rows/);
    // Some window managers make it so small that the lists have no room.
    await program.act({ type: 'window', operation: 'resize', width: 1000, height: 700 });
    await program.on('source-list-view', 'click', { item: { text: 'Jule' }, count: 2 });
    await until(program, /#target-list-view .*: 1 rows?\n.*Jule/);
    expect(await program.text()).toMatch(/#source-list-view .*: 4 rows/);
  });

  test('a combo box of check boxes says what it shows, and its entries are checked', async ({ desktop }) => {
    const program = await launch(desktop, 'checked.HelloCheckComboBox');
    const boxes = async () => {
      const { matches } = await program.app.query({ role: 'combobox' }, null, 5, patiently());
      return matches.map(({ ref }) => ref);
    };
    await until(program, /combobox/);
    const [, checked = {}] = await boxes();
    for (const text of ['Item 2', 'Item 4'])
      await program.act({ type: 'select', target: { ref: checked }, item: { text } });
    expect((await program.app.getNode({ ref: checked }, patiently())).value?.text).toBe('Item 2, Item 4');
  });

  test('Escape in its popover closes that', async ({ desktop }) => {
    const program = await launch(desktop, 'HelloPopOver');
    await until(program, /Double Click for PopOver/);
    await program.act({ type: 'window', operation: 'resize', width: 1000, height: 700 });
    const { layout } = await program.find({ text: 'Double Click for PopOver', match: 'contains' });
    // The square around the text takes the clicks, the text does not.
    const above = { x: (layout?.localToScreen?.x ?? 0) + 20, y: (layout?.localToScreen?.y ?? 0) - 40 };
    await program.act({ type: 'click', ...above, count: 2 });
    const shown = (await program.app.capture({ depth: 0 }, patiently())).stages.length;
    expect(shown).toBe(2);
    await program.act({ type: 'pressKey', key: 'ESCAPE' });
    await patiently().poll('the popover to close', async () => {
      const { stages } = await program.app.capture({ depth: 0 }, patiently());
      return stages.length < shown ? { done: true } : { because: await program.text() };
    });
  });

  test('what it offers for a text is not in the way of the next field', async ({ desktop }) => {
    const program = await launch(desktop, 'textfields.HelloAutoComplete');
    await until(program, /textbox/);
    const { matches } = await program.app.query({ role: 'textbox' }, null, 5, patiently());
    const [first = { ref: {} }, second = { ref: {} }] = matches;
    await program.act({ type: 'setText', target: { ref: first.ref }, text: 'Co' });
    await until(program, /Coca Cola/);
    await program.act({ type: 'click', target: { ref: second.ref } });
    const { states } = await program.app.getNode({ ref: second.ref }, patiently());
    expect(states).toContain('focused');
  });

  test('its notifications are attached to while they run, and one is shown', async ({ desktop, runDirectory }) => {
    const { env } = await desktop.display();
    const running = spawn('java', sample('HelloNotificationPane'), {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    const exited = once(running, 'exit');
    try {
      const app = await patiently().poll('the window', async () =>
        desktop.attach('Notification Pane', patiently(), true).then(
          done => ({ done }),
          error => ({ because: String(error) }),
        ),
      );
      expect(app.pid).toBe(running.pid);
      const program = new Gallery(desktop, app);
      await program.act({ type: 'typeText', target: { selector: { role: 'textbox' } }, text: 'Zoë was here' });
      await program.act({ type: 'pressKey', key: 'ENTER' });
      await until(program, /text "Zoë was here"/);
      expect(await readdir(runDirectory)).toContain(`${running.pid}-javafx.json`);
    } finally {
      running.kill('SIGKILL');
      await exited;
    }
  });
});
