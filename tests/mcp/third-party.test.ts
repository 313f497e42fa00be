import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { Gallery } from '../support/gallery.js';
import { hosts } from '../support/hosts.js';
import { findProgram } from '../support/installed.js';
import { patiently } from '../support/patience.js';
import { ourLines, test } from '../support/program.js';
import { titleUnless } from '../support/skipping.js';

interface Program {
  readonly command: string;
  readonly what: string;
  /** Operates it to a visible result. */
  drive(program: Gallery, home: string): Promise<void>;
}

const programs: Program[] = [
  {
    command: 'kcalc',
    what: 'a calculator, Qt 5 and KDE',
    async drive(program) {
      for (const name of ['7', '×', '6', '=']) await clickButton(program, name);
      expect(await program.text()).toMatch(/"42" #calc_display/);
    },
  },
  {
    command: 'featherpad',
    what: 'an editor, Qt 5',
    async drive(program, home) {
      const file = join(home, 'grüße.txt');
      await program.act({ type: 'typeText', text: 'Hello\nworld' });
      expect(await program.text()).toContain('Hello\\nworld');
      await program.act({ type: 'chooseMenu', path: ['File', 'Save As...'] });
      await program.on('fileNameEdit', 'setText', { text: file });
      await program.act({ type: 'pressKey', key: 'ENTER' });
      await until(program, 'the file', async () => existsSync(file));
      expect((await readFile(file, 'utf8')).trim()).toBe('Hello\nworld');
    },
  },
  {
    command: 'speedcrunch',
    what: 'a calculator, Qt 5',
    async drive(program) {
      await program.act({ type: 'typeText', text: '6*7' });
      await program.act({ type: 'pressKey', key: 'ENTER' });
      await until(program, 'the result', async () => /= 42/.test(await program.text()));
    },
  },
  {
    command: 'qt6ct',
    what: 'a configuration tool, Qt 6',
    async drive(program, home) {
      await program.on('styleComboBox', 'select', { item: { text: 'Windows' } });
      expect((await program.node('styleComboBox')).value?.text).toBe('Windows');
      await program.act({ type: 'select', target: { ref: await firstTabs(program) }, item: { text: 'Interface' } });
      await program.act({ type: 'select', target: { ref: await firstTabs(program) }, item: { text: 'Appearance' } });
      await clickButton(program, 'Apply');
      const written = join(home, '.config/qt6ct/qt6ct.conf');
      await until(
        program,
        'the settings',
        async () => existsSync(written) && /style=Windows/i.test(await readFile(written, 'utf8')),
      );
    },
  },
  {
    command: 'cutemaze',
    what: 'a game, Qt 6',
    async drive(program) {
      expect(await program.text()).toContain('0 steps taken');
      for (const key of ['UP', 'LEFT', 'DOWN', 'RIGHT'])
        if (/"0 steps/.test(await program.text())) await program.act({ type: 'pressKey', key });
      await until(program, 'a step', async () => /"[1-9]\d* steps? taken/.test(await program.text()));
    },
  },
  {
    command: 'retext',
    what: 'an editor in Python, Qt 6 that is loaded late',
    async drive(program) {
      await program.act({ type: 'typeText', text: '# Heading\n\nsome *words*' });
      await clickButton(program, 'Preview');
      await until(program, 'the preview', async () => /Heading\\n.*some words/.test(await program.text()));
    },
  },
  {
    command: 'kontrast',
    what: 'a checker of colours, Qt 5 and QML',
    async drive(program) {
      const [text, background] = await fieldsOf(program);
      if (!text || !background) throw new Error(`two fields are expected:\n${await program.text()}`);
      await program.act({ type: 'setText', target: { ref: text }, text: '#000000' });
      await program.act({ type: 'setText', target: { ref: background }, text: '#ffffff' });
      await program.act({ type: 'pressKey', key: 'ENTER' });
      await until(program, 'the contrast', async () => /Contrast ratio: 21\b/.test(await program.text()));
      await clickButton(program, 'Invert');
      await until(program, 'the other way round', async () =>
        /= "#ffffff"[\s\S]*= "#000000"/i.test(await program.text()),
      );
    },
  },
  {
    command: 'pentobi',
    what: 'a game, Qt 6 and QML',
    async drive(program) {
      expect(await program.text()).toMatch(/button "Undo Move" .*\[disabled\]/);
      await clickButton(program, 'Play');
      await until(program, 'a move', async () => /button "Undo Move" #button u-\w+$/m.test(await program.text()));
    },
  },
];

const unbuilt = hosts.filter(host => host.name.startsWith('Qt')).find(host => host.missing)?.missing;

describe.for(programs)('$command, $what, which we did not write', ({ command, drive }) => {
  const missing =
    unbuilt ?? (findProgram(command) || existsSync(`/usr/games/${command}`) ? undefined : 'not installed');

  test.skipIf(missing)(
    titleUnless(missing, 'is started, seen, operated and closed, and hears nothing from us'),
    async ({ program, desktop, home }) => {
      const started = await program(command);
      expect(await started.text()).toMatch(/^window ".+"/);
      await drive(started, home);
      expect(ourLines(started.app)).toEqual([]);
      expect(started.app.isRunning).toBe(true);
      expect((await desktop.close(started.app)).outcome).toBe('ended');
      expect(ourLines(started.app)).toEqual([]);
    },
  );
});

const clickButton = (program: Gallery, name: string) =>
  program.act({ type: 'click', target: { selector: { role: 'button', name, match: 'equals' } } });

async function fieldsOf(program: Gallery) {
  const { matches } = await program.app.query({ role: 'textbox' }, null, 2, patiently());
  return matches.map(match => match.ref);
}

async function firstTabs(program: Gallery) {
  const { matches } = await program.app.query({ role: 'tablist' }, null, 1, patiently());
  return matches[0]?.ref ?? {};
}

async function until(program: Gallery, what: string, holds: () => Promise<boolean>): Promise<void> {
  await patiently().poll(what, async () =>
    (await holds()) ? { done: true } : { because: `not yet:\n${await program.text()}` },
  );
}
