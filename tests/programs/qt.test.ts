import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { taskIn } from './task.js';
import { tone } from './tone.js';

taskIn('pcmanfm-qt', {
  what: 'makes a folder, renames a file and moves another one into the folder',
  args: ['~/files'],
  async prepare(home) {
    await mkdir(join(home, 'files'));
    for (const name of ['a.txt', 'b.txt']) await writeFile(join(home, 'files', name), name);
  },
  async run(program) {
    await program.shows('option 1');
    await program.pair();
    await program.act({ type: 'chooseMenu', path: ['File', 'Create New', 'Folder'] });
    await program.act({
      type: 'setText',
      target: { selector: { role: 'textbox', name: 'Please enter a new folder name:' } },
      text: 'letters',
    });
    await program.click('button', 'OK');
    await program.shows(/option \d .*letters/);
    await program.click('option', 'a.txt');
    await program.act({ type: 'pressKey', key: 'F2' });
    await program.act({ type: 'typeText', text: 'renamed' });
    await program.act({ type: 'pressKey', key: 'ENTER' });
    await program.shows(/option \d .*renamed\.txt/);
    const target = { selector: { role: 'option', name: 'b.txt' } } as const;
    await program.act({ type: 'drag', target, to: { selector: { role: 'option', name: 'letters' } } });
    await program.pair();
    await program.click('menuitem', 'Move here');
    await program.until('the file in the folder', async () => existsSync(join(program.home, 'files/letters/b.txt')));
    expect((await readdir(join(program.home, 'files'))).sort()).toEqual(['letters', 'renamed.txt']);
  },
});

taskIn('dolphin', {
  what: 'renames a file and drags another one into a folder',
  args: ['~/files'],
  async prepare(home) {
    await mkdir(join(home, 'files/letters'), { recursive: true });
    for (const name of ['a.txt', 'b.txt']) await writeFile(join(home, 'files', name), name);
  },
  async run(program) {
    await program.shows('option "b.txt"');
    await program.pair();
    await program.click('option', 'a.txt');
    await program.act({ type: 'pressKey', key: 'F2' });
    await program.act({ type: 'typeText', text: 'renamed' });
    await program.act({ type: 'pressKey', key: 'ENTER' });
    await program.shows('option "renamed.txt"');
    const target = { selector: { role: 'option', name: 'b.txt' } } as const;
    await program.act({ type: 'drag', target, to: { selector: { role: 'option', name: 'letters' } } });
    await program.pair();
    await program.click('menuitem', 'Move Here');
    await program.until('the file in the folder', async () => existsSync(join(program.home, 'files/letters/b.txt')));
    await program.click('option', 'letters', { count: 2 });
    await program.shows(/window "letters"[\s\S]*option "b\.txt"/);
    await program.click('button', 'Details');
    await program.pair();
    expect(await readdir(join(program.home, 'files'))).toEqual(['letters', 'renamed.txt']);
  },
});

taskIn('kate', {
  what: 'replaces a word everywhere and saves',
  args: ['~/fruit.txt'],
  async prepare(home) {
    await writeFile(join(home, 'fruit.txt'), 'red apple\nred pear\ngreen apple\n');
  },
  async run(program) {
    await program.shows('red apple\\nred pear');
    await program.pair();
    await program.act({ type: 'chooseMenu', path: ['Edit', 'Replace...'] });
    await program.gallery.on('pattern', 'setText', { text: 'red' });
    await program.gallery.on('replacement', 'setText', { text: 'blue' });
    await program.pair();
    await program.click('button', 'Replace All');
    await program.shows('2 replacements made');
    expect(await program.text()).toContain('blue apple\\nblue pear');
    await program.act({ type: 'chooseMenu', path: ['Edit', 'Undo'] });
    await program.shows('red apple\\nred pear');
    await program.act({ type: 'chooseMenu', path: ['Edit', 'Redo'] });
    await program.act({ type: 'chooseMenu', path: ['File', 'Save'] });
    const file = join(program.home, 'fruit.txt');
    await program.until('the saved file', async () => (await readFile(file, 'utf8')).startsWith('blue'));
    expect(await readFile(file, 'utf8')).toBe('blue apple\nblue pear\ngreen apple\n');
  },
});

taskIn('qterminal', {
  what: 'runs commands in two tabs',
  async run(program) {
    await program.shows(/canvas .*\[focused\]/);
    await program.act({ type: 'typeText', text: 'cd; echo first > one.txt\n' });
    await program.until('its file', async () => existsSync(join(program.home, 'one.txt')));
    await program.pair();
    await program.act({ type: 'chooseMenu', path: ['File', 'New Tab'] });
    await program.shows(/tab "Shell No\. 2" .*\[selected\]/);
    await program.act({ type: 'typeText', text: 'cd; cat one.txt one.txt > two.txt\n' });
    await program.until('its file', async () => existsSync(join(program.home, 'two.txt')));
    await program.pair();
    await program.click('tab', 'Shell No. 1');
    await program.shows(/tab "Shell No\. 1" .*\[selected\]/);
    await program.act({ type: 'chooseMenu', path: ['File', 'Close Tab'] });
    await program.until('one tab', async () => !(await program.text()).includes('Shell No. 1'));
    expect(await readFile(join(program.home, 'two.txt'), 'utf8')).toBe('first\nfirst\n');
  },
});

taskIn('electrum', {
  what: 'restores a wallet from its seed and lists its addresses',
  args: ['--offline', '--testnet', '-D', '~/electrum'],
  async run(program) {
    await program.shows('Install Wizard');
    await program.pair();
    await program.click('button', 'Next');
    await program.click('radio', 'Standard wallet');
    await program.click('button', 'Next');
    await program.click('radio', 'I already have a seed');
    await program.click('button', 'Next');
    await program.shows('Please enter your seed phrase');
    await program.act({
      type: 'setText',
      target: { selector: { role: 'textbox' } },
      text: 'wild father tree among universe such mobile favorite target dynamic credit identify',
    });
    await program.click('button', 'Next');
    await program.shows('Confirm Password:');
    await program.pair();
    await program.click('button', 'Next');
    await program.shows('Enable update check');
    await program.click('button', 'No');
    await program.shows("Don't show this again.");
    await program.click('button', 'OK');
    await program.act({ type: 'chooseMenu', path: ['View', 'Show Addresses'] });
    await program.click('tab', 'Addresses');
    await program.shows(/treeitem \d+ .*receiving.*tb1q/);
    await program.pair();
    expect(existsSync(join(program.home, 'electrum/testnet/wallets/default_wallet'))).toBe(true);
  },
});

taskIn('elisa', {
  what: 'filters its tracks and puts one on the playlist',
  async prepare(home) {
    await mkdir(join(home, 'Music'));
    for (const name of ['Morning Song', 'Evening Song', 'Night Train'])
      await writeFile(join(home, 'Music', `${name}.wav`), tone());
  },
  async run(program) {
    await program.gallery.on('viewModeView', 'select', { item: { text: 'Tracks' } });
    await program.shows(/#contentDirectoryView .*: 3 rows/);
    await program.pair();
    await program.click('button', 'Search and Filter');
    await program.gallery.on('filterTextInput', 'typeText', { text: 'night' });
    await program.shows(/#contentDirectoryView .*: 1 rows[\s\S]*Night Train/);
    await program.pair();
    await program.click('button', 'Add to Playlist');
    await program.shows(/#playListView .*: 1 rows[\s\S]*Night Train/);
    await program.gallery.on('filterTextInput', 'setText', { text: '' });
    await program.shows(/#contentDirectoryView .*: 3 rows/);
    await program.pair();
    await program.click('button', 'Clear All');
    await program.shows(/#playListView .*: 0 rows/);
  },
});

taskIn('kirigami2gallery', {
  what: 'visits five pages, opens a sheet and fills a form',
  async run(program) {
    for (const [page, words] of [
      ['Buttons', 'button "Buttons" #mainItem'],
      ['Chips', 'button "Chips" #mainItem'],
      ['Progress Bar', 'Busy indicator:'],
      ['Overlay Sheets', 'button "Very Long Sheet"'],
    ] as const) {
      await program.click('button', page);
      await program.shows(words);
      await program.pair();
      if (page === 'Overlay Sheets') break;
      await program.click('button', 'go-home');
    }
    await program.click('button', 'Sheet With Header And Footer');
    await program.shows('textbox "Footer:"');
    await program.pair();
    await program.act({ type: 'pressKey', key: 'ESCAPE' });
    await program.click('button', 'go-home');
    await program.click('button', 'Form Layout');
    await program.shows('textbox "Longer label:"');
    await program.pair();
    const longer = { selector: { role: 'textbox', name: 'Longer label:' } } as const;
    await program.act({ type: 'setText', target: longer, text: 'filled in' });
    await program.shows('textbox "Longer label:" u-');
    await program.click('checkbox', 'Option');
    await program.click('radio', 'Two');
    await program.shows(/radio "Two" .*checked/);
  },
});
