import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
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

const until = async (program: Gallery, words: string | RegExp) =>
  await patiently().poll(`${words}`, async () => {
    const text = await program.text();
    return text.match(words) ? { done: true } : { because: text };
  });

/** With PDFsam of tests/mcp/pdfsam.test.ts they are three. */
describeUnless(missing, 'samples of ControlsFX, which we did not write', () => {
  test('its list of names is launched, and a name moved from one list to the other', async ({ desktop }) => {
    const program = new Gallery(
      desktop,
      await desktop.launch({ command: 'java', args: sample('HelloListSelectionView') }, patiently()),
    );
    await until(program, /#source-list-view .*: 5 rows/);
    // Some window managers make it so small that the lists have no room.
    await program.act({ type: 'window', operation: 'resize', width: 1000, height: 700 });
    await program.on('source-list-view', 'click', { item: { text: 'Jule' }, count: 2 });
    await until(program, /#target-list-view .*: 1 rows?\n.*Jule/);
    expect(await program.text()).toMatch(/#source-list-view .*: 4 rows/);
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
