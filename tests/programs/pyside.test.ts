import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../support/hosts.js';
import { newestPySide } from './packages.js';
import { taskOf } from './task.js';

const missing = existsSync(`${newestPySide}/PySide6`) ? undefined : 'PySide6 is not installed';
const inPython = (file: string) => [`PYTHONPATH=${newestPySide}`, 'python3', `${root}fixtures/pyside-programs/${file}`];

taskOf(
  { name: 'pyside-tasks', command: 'env', missing },
  {
    what: 'adds, finds, sorts and deletes tasks of a program in Widgets, and exports them',
    args: inPython('tasks.py'),
    async run(program) {
      await program.shows('row 2');
      await program.pair();
      await program.act({ type: 'chooseMenu', path: ['File', 'New task…'] });
      const title = { selector: { role: 'textbox', name: 'Title:' } } as const;
      await program.act({ type: 'setText', target: title, text: 'Water plants' });
      const priority = { selector: { role: 'combobox', name: 'Priority:' } } as const;
      await program.act({ type: 'select', target: priority, item: { text: 'High' } });
      await program.pair();
      await program.click('button', 'OK');
      await program.shows('4 tasks');
      await program.click('columnheader', 'Task');
      await program.shows(/columnheader "Task" .*\[ascending\][\s\S]*row 0 .*: Buy milk/);
      const search = { selector: { role: 'textbox', name: 'Search' } } as const;
      await program.act({ type: 'setText', target: search, text: 'report' });
      await program.shows(/: 1 rows[\s\S]*Write report/);
      await program.pair();
      await program.act({
        type: 'click',
        target: { selector: { role: 'row', name: 'Write report', match: 'contains' } },
      });
      await program.click('button', 'Delete');
      await program.shows('Delete “Write report”?');
      await program.pair();
      await program.click('button', 'Yes');
      await program.shows('3 tasks');
      await program.click('button', 'Clear');
      const icon = { selector: { role: 'button', name: 'Tasks' } } as const;
      await program.act({ type: 'chooseMenu', target: icon, path: ['Add a reminder'] });
      await program.shows('4 tasks');
      const notes = { selector: { role: 'textbox', name: 'Notes' } } as const;
      await program.act({ type: 'setText', target: notes, text: 'not urgent' });
      await program.pair();
      await program.act({ type: 'chooseMenu', path: ['File', 'Export…'] });
      await program.shows('dialog "Export tasks"');
      await program.pair();
      const file = join(program.home, 'tasks.json');
      await program.act({ type: 'fileDialog', paths: [file] });
      await program.until('the file', async () => existsSync(file));
      const { tasks, notes: written } = JSON.parse(await readFile(file, 'utf8'));
      expect(tasks.map((task: { title: string }) => task.title).sort()).toEqual([
        'Buy milk',
        'Call Ada',
        'Reminder',
        'Water plants',
      ]);
      expect(written).toBe('not urgent');
    },
  },
);

taskOf(
  { name: 'pyside-recipes', command: 'env', missing },
  {
    what: 'adds, marks and deletes recipes of a program in QML, and saves them',
    args: inPython('recipes.py'),
    async run(program) {
      await program.shows('Tomato soup');
      await program.pair();
      await program.click('button', 'Add');
      await program.shows('dialog "New recipe"');
      const name = { selector: { role: 'textbox', name: 'Name' } } as const;
      await program.act({ type: 'setText', target: name, text: 'Risotto' });
      const minutes = { selector: { role: 'spinbutton', name: 'Minutes' } } as const;
      await program.act({ type: 'setValue', target: minutes, value: 45 });
      await program.pair();
      await program.click('button', 'OK');
      await program.shows(/option 3 .*Risotto.*45 min/);
      await program.click('checkbox', 'Favourite Goulash');
      await program.shows(/checkbox "Favourite Goulash" .*\[checked\]/);
      await program.pair();
      await program.act({
        type: 'click',
        target: { selector: { role: 'option', name: 'Pancakes', match: 'contains' } },
      });
      await program.shows('Takes 20 minutes');
      const heat = { selector: { role: 'slider', name: 'Heat' } } as const;
      await program.act({ type: 'setValue', target: heat, value: 8 });
      await program.click('switch', 'Vegetarian');
      await program.pair();
      await program.click('button', 'Delete this recipe');
      await program.until('two pages less', async () => !(await program.text()).includes('Pancakes'));
      await program.click('button', 'Save');
      await program.shows('dialog "Save recipes"');
      await program.pair();
      const file = join(program.home, 'recipes.json');
      await program.act({ type: 'fileDialog', paths: [file] });
      await program.until('the file', async () => existsSync(file));
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([
        ['Goulash', 120, true],
        ['Tomato soup', 35, false],
        ['Risotto', 45, false],
      ]);
    },
  },
);

const TRANSLATION = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>Window</name>
    <message><source>Open</source><translation type="unfinished"></translation></message>
    <message><source>Close</source><translation type="unfinished"></translation></message>
</context>
</TS>
`;

taskOf(
  { name: 'linguist', command: `${newestPySide}/PySide6/linguist`, missing },
  {
    what: 'translates two texts and saves them',
    args: ['~/texts/de.ts'],
    async prepare(home) {
      await mkdir(join(home, 'texts'));
      await writeFile(join(home, 'texts/de.ts'), TRANSLATION);
    },
    async run(program) {
      const translation = { selector: { role: 'textbox', name: 'Translation to', match: 'contains' } } as const;
      const item = (name: string) => program.act({ type: 'click', target: { selector: { name, role: 'treeitem' } } });
      await program.shows(/treeitem 1 .*Close/);
      await program.pair();
      await item('Open');
      await program.act({ type: 'setText', target: translation, text: 'Öffnen' });
      await program.click('button', 'Done and Next');
      await program.shows('"1/2"');
      await program.shows(/textbox "Source text" .*= "Close"/);
      await program.act({ type: 'typeText', target: translation, text: 'Schließen' });
      await program.pair();
      await program.act({ type: 'chooseMenu', path: ['Translation', 'Done'] });
      await program.shows('"2/2"');
      await program.act({ type: 'chooseMenu', path: ['View', 'Views', 'Warnings'] });
      await program.until('the dock to close', async () => !(await program.text()).includes('group "Warnings"'));
      await program.pair();
      await program.click('button', 'Save All');
      const file = join(program.home, 'texts/de.ts');
      await program.until('the file', async () => (await readFile(file, 'utf8')).includes('Schließen'));
      const saved = await readFile(file, 'utf8');
      expect(saved).toContain('<translation>Öffnen</translation>');
      expect(saved).not.toContain('unfinished');
    },
  },
);
