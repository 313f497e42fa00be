import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { expect } from 'vitest';
import { hosts, root } from '../support/hosts.js';
import { pagesIn, pdf } from './pdf.js';
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
    await program.shows('button "Merge"');
    await program.pair();
    await program.click('button', 'Merge');
    await program.shows('table');
    await program.pair();
    await program.click('button', 'Add');
    await program.shows('dialog "Select pdf documents to load"');
    await program.pair();
    await program.act({ type: 'fileDialog', paths: ['one', 'two'].map(name => join(program.home, `${name}.pdf`)) });
    await program.shows(/row 1 .*two/);
    await program.act({ type: 'click', target: { selector: { role: 'table' } }, item: { index: 1 } });
    await program.click('button', 'Move Up');
    await program.shows(/row 0 .*two/);
    await program.click('checkbox', 'Add a footer');
    const bookmarks = { selector: { role: 'combobox', name: 'Bookmarks handling:' } } as const;
    await program.act({ type: 'select', target: bookmarks, item: { index: 1 } });
    const merged = join(program.home, 'merged.pdf');
    const destination = { selector: { role: 'textbox', name: 'Select a file', match: 'contains' } } as const;
    await program.act({ type: 'setText', target: destination, text: merged });
    await program.pair();
    await program.click('button', 'Run');
    await program.until('the merged file', async () => existsSync(merged));
    await program.until('three pages', async () => pagesIn(await readFile(merged)) === 3);
    await program.pair();
  },
});

const programs = join(root, 'build/fixtures/javafx-programs');
taskOf(
  {
    name: 'ControlsFX-sampler',
    command: 'java',
    args: [
      ...[...java, '--module-path', [join(programs, 'javafx'), join(programs, 'lib')].join(delimiter)],
      '--add-exports=javafx.base/com.sun.javafx.event=org.controlsfx.controls',
      ...['--module', 'org.controlsfx.samples/org.controlsfx.ControlsFXSampler'],
    ],
    missing: noProbe ?? (existsSync(join(programs, 'lib')) ? undefined : 'not built'),
  },
  {
    what: 'visits its samples and uses their controls',
    async run(program) {
      await program.shows('textbox "Search"');
      await program.pair();
      const { ref: search } = await program.gallery.find({ role: 'textbox', name: 'Search' });
      const visit = async (sample: string, words: RegExp | string) => {
        await program.act({ type: 'setText', target: { ref: search }, text: sample });
        await program.act({ type: 'select', target: { selector: { role: 'tree' } }, item: { text: sample } });
        await program.shows(words);
      };
      await visit('ToggleSwitch', 'switch "Styled"');
      await program.click('switch', 'Styled');
      await program.shows(/switch "Styled" .*checked/);
      await program.pair();
      await visit('Rating', /slider u-\w+ = 2 \(0–5\)/);
      await program.act({ type: 'setValue', target: { selector: { role: 'slider' } }, value: 4 });
      await program.shows(/slider u-\w+ = 4 \(0–5\)/);
      await program.pair();
      await visit('RangeSlider', 'slider "Low value"');
      await program.act({ type: 'setValue', target: await program.first(/slider "Low value"/), value: 25 });
      await program.shows('"25.00"');
      await program.pair();
      await visit('SegmentedButton', 'With SegmentedButton (with default');
      await program.act({ type: 'click', target: await program.first(/button "week"/) });
      await program.shows(/button "week" .*checked/);
      await program.pair();
      await visit('TextFields', 'textbox "Clearable*Field:"');
      const clearable = { selector: { role: 'textbox', name: 'Clearable*Field:' } } as const;
      await program.act({ type: 'typeText', target: clearable, text: 'hello' });
      await program.shows('button "clear-button"');
      await program.pair();
      await program.click('button', 'clear-button');
      await program.until('an empty field', async () => !(await program.text()).includes('"hello"'));
      await visit('CheckComboBox', 'combobox "CheckComboBox:"');
      const boxes = { selector: { role: 'combobox', name: 'CheckComboBox:' } } as const;
      for (const text of ['Item 2', 'Item 4']) await program.act({ type: 'select', target: boxes, item: { text } });
      await program.shows(/combobox "CheckComboBox:" .*Item 2, Item 4/);
      await program.pair();
      await visit('Property Sheet', 'textbox "text"');
      const title = { selector: { role: 'textbox', name: 'text' } } as const;
      await program.act({ type: 'setText', target: title, text: 'Renamed' });
      await program.shows('button "Renamed"');
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
    await program.act({
      type: 'typeText',
      target: { selector: { role: 'textbox', name: 'Find a page' } },
      text: 'key',
    });
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
    const removing = async (topic: string) =>
      new RegExp(`text "${topic}" .*\\n.*button "close-icon" (u-\\w+)`).exec(await program.text())?.[1] ?? '';
    for (const topic of ['Kotlin', 'Scala']) {
      await program.act({ type: 'click', target: { ref: { uid: await removing(topic) } } });
      await program.until('the chip to go', async () => !(await program.text()).includes(`"${topic}"`));
    }
    const fresh = { selector: { role: 'textbox', name: 'New topic' } } as const;
    for (const topic of ['Groovy', 'Clojure']) {
      await program.act({ type: 'typeText', target: fresh, text: topic });
      await program.pair();
      await program.click('button', 'Add');
      await program.shows(`text "${topic}"`);
    }
    const address = { selector: { role: 'textbox', name: 'Address' } } as const;
    await program.act({ type: 'typeText', target: address, text: 'zoe@example.org' });
    await program.pair();
    await program.click('button', 'Save');
    await untilSaved(program);
    expect(await saved(program)).toBe('zoe@example.org: Java, Groovy, Clojure');
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
    await program.shows('text "Stand-up"');
    await program.pair();
    for (const [page, words] of [
      ['Week', 'text "Wed, 15"'],
      ['Month', 'May'],
      ['Year', 'December'],
    ] as const) {
      await program.click('button', page);
      await program.shows(new RegExp(`button "${page}" .*checked[\\s\\S]*${words}`));
      await program.pair();
    }
    await program.click('button', 'Day');
    await program.click('button', '>');
    await program.shows('Thursday, 16. May 2024');
    await program.click('button', '<');
    await program.shows('Wednesday, 15. May 2024');
    await program.act({ type: 'click', target: await program.first(/text "Stand-up"/), count: 2 });
    await program.shows(/group[\s\S]*textbox .*= "Stand-up"/);
    await program.pair();
    const name = await program.first(/textbox .*= "Stand-up"/);
    await program.act({ type: 'setText', target: name, text: 'Retrospective' });
    await program.act({ type: 'pressKey', key: 'ENTER' });
    await program.act({ type: 'pressKey', key: 'ESCAPE' });
    await program.shows('Retrospective 9:00 AM');
    await program.pair();
  },
});
