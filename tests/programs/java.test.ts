import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { expect } from 'vitest';
import { hosts, root } from '../support/hosts.js';
import { pdf } from './pdf.js';
import { type Program, taskIn, taskOf } from './task.js';

const noProbe = hosts.find(host => host.name === 'JavaFX')?.missing;
const java = ['-Xmx256m', '-Dprism.order=sw'];

/** A small program of ours with the controls of a library. */
function withLibrary(name: string) {
  const folder = join(root, 'build/fixtures/javafx-libraries');
  const classes = [join(folder, 'libraries.jar'), join(folder, 'lib/*')].join(delimiter);
  return {
    name,
    command: 'java',
    args: [...java, '-cp', classes, 'dev.widgetwright.fixtures.libraries.Libraries', name],
    missing: noProbe ?? (existsSync(folder) ? undefined : 'not built'),
  };
}

const SAVED = '~/saved.txt';
const saved = (program: Program) => readFile(join(program.home, 'saved.txt'), 'utf8');
const untilSaved = (program: Program) =>
  program.until('the saved file', async () => existsSync(join(program.home, 'saved.txt')));

taskIn('pdfsam', {
  what: 'merges two files that are chosen in its file chooser',
  async prepare(home) {
    await writeFile(join(home, 'one.pdf'), pdf('First page'));
    await writeFile(join(home, 'two.pdf'), pdf('Second page', 'Third page'));
  },
  async run(program) {
    await program.shows('Merge');
    await program.pair();
    const merged = join(program.home, 'merged.pdf');
    await program.until('the merged file', async () => existsSync(merged));
    expect(execFileSync('qpdf', ['--show-npages', merged], { encoding: 'utf8' }).trim()).toBe('3');
  },
});

const folder = join(root, 'build/fixtures/javafx-programs');
taskOf(
  {
    name: 'ControlsFX sampler',
    command: 'java',
    args: [
      ...[...java, '--module-path', join(folder, 'javafx'), '--add-modules', 'javafx.web'],
      ...['--add-exports=javafx.base/com.sun.javafx.event=ALL-UNNAMED', '-cp', join(folder, 'lib/*')],
      'fxsampler.FXSampler',
    ],
    missing: noProbe ?? (existsSync(join(folder, 'lib')) ? undefined : 'not built'),
  },
  {
    what: 'visits its samples and uses their controls',
    async run(program) {
      await program.shows(/tree .*rows/);
      await program.pair();
    },
  },
);

taskOf(withLibrary('AtlantaFX'), {
  what: 'finds a page in a dialog, sets switches and a field, saves, and closes the notification',
  args: [SAVED],
  async run(program) {
    await program.shows('link "Settings"');
    await program.pair();
    expect(await program.text()).not.toContain('Find a page"\n');
    await program.click('button', 'Find a page…');
    await program.shows('option 5');
    await program.pair();
    await program.act({ type: 'typeText', target: { selector: { role: 'textbox', name: 'Search' } }, text: 'key' });
    await program.shows(/1 rows\n.*option 0 .*Keyboard/);
    await program.click('option', 'Keyboard');
    await program.shows('text "Page: Keyboard"');
    expect(await program.text()).not.toContain('option');
    await program.click('switch', 'Dark mode');
    await program.act({ type: 'setChecked', target: { selector: { role: 'switch', name: 'Backup' } }, checked: true });
    const name = { selector: { role: 'textbox', name: 'Your name' } } as const;
    await program.act({ type: 'typeText', target: name, text: 'Nobody' });
    await program.click('button', 'clear-icon');
    await program.act({ type: 'typeText', target: name, text: 'Zoë' });
    await program.click('button', 'Save');
    await program.shows('Saved your settings');
    await program.pair();
    expect(await saved(program)).toBe('Page: Keyboard\ndark true\nbackup true\nZoë');
    await program.click('button', 'secondary-menu-button');
    await program.shows('menuitem "Never tell again"');
    await program.click('menuitem', 'Never tell again');
    await program.click('button', 'close-button');
    await program.until('no notification', async () => !(await program.text()).includes('Saved your settings'));
    await program.click('link', 'Home');
    await program.shows('text "Page: Home"');
  },
});

taskOf(withLibrary('RichTextFX'), {
  what: 'writes, undoes and saves in a code area, and makes a word of the notes bold',
  args: [SAVED],
  async run(program) {
    await program.shows(/textbox .*first line\\nsecond line/);
    await program.pair();
    const text = await program.text();
    const [code = '', notes = ''] = text.split('\n').filter(line => line.includes('textbox'));
    const ref = (line: string) => ({ ref: { uid: /u-\w+/.exec(line)?.[0] ?? '' } });
    await program.act({ type: 'focus', target: ref(code) });
    await program.act({ type: 'pressKey', key: 'END', modifiers: ['CTRL'] });
    await program.act({ type: 'typeText', text: 'third line' });
    await program.shows('third line');
    await program.click('button', 'Undo');
    await program.until('the line to go', async () => !(await program.text()).includes('third line'));
    await program.act({ type: 'setText', target: ref(code), text: 'int x;\nint y;\n' });
    await program.act({ type: 'typeText', target: ref(notes), text: 'some notes' });
    await program.act({ type: 'pressKey', key: 'A', modifiers: ['CTRL'] });
    await program.click('button', 'Bold');
    await program.click('button', 'Wrap');
    await program.click('button', 'Save');
    await program.shows('text "saved 3 lines"');
    await program.pair();
    expect(await saved(program)).toBe('int x;\nint y;\n---\nsome notes');
  },
});

taskOf(withLibrary('GemsFX'), {
  what: 'removes and adds chips, fills in an address and saves',
  args: [SAVED],
  async run(program) {
    await program.shows('text "Scala"');
    await program.pair();
    await untilSaved(program);
  },
});

taskOf(withLibrary('TornadoFX'), {
  what: 'adds people by its form and saves the table',
  args: [SAVED],
  async run(program) {
    await program.shows('textbox "Name"');
    await program.pair();
    const name = { selector: { role: 'textbox', name: 'Name' } } as const;
    const town = { selector: { role: 'combobox', name: 'Town' } } as const;
    await program.act({ type: 'setText', target: name, text: 'Zoë' });
    await program.act({ type: 'select', target: town, item: { text: 'Tunis' } });
    await program.click('checkbox', 'Weekly');
    await program.click('button', 'Add');
    await program.shows(/row 1 .*Zoë \| Tunis/);
    await program.act({ type: 'setText', target: name, text: 'Ben' });
    await program.click('combobox', 'Town');
    await program.pair();
    await program.click('option', 'London');
    await program.click('button', 'Add');
    await program.shows(/row 2 .*Ben \| London/);
    await program.click('columnheader', 'Name');
    await program.shows(/columnheader "Name" .*ascending/);
    await program.pair();
    await program.click('button', 'Save');
    await untilSaved(program);
    expect(await saved(program)).toBe('Ada, London\nBen, London\nZoë, Tunis');
  },
});

taskOf(withLibrary('CalendarFX'), {
  what: 'turns pages, finds an entry and renames it',
  args: [SAVED],
  async run(program) {
    await program.shows('Stand-up');
    await program.pair();
  },
});
