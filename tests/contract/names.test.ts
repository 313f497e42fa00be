import { expect } from 'vitest';
import { byId, onEveryToolkit, test } from '../support/gallery.js';
import { hosts, onEveryHost } from '../support/hosts.js';

/** Shows controls that have no text of their own, and fields that only have a label nearby. */
const NAMES = ['--page', 'names'] as const;

onEveryToolkit('names', needs => {
  test.for([
    ['byTooltip', 'Refresh'],
    ['byDescription', 'Archive it'],
    ['byAction', 'Publish'],
    ['byIcon', 'edit-copy'],
  ] as const)('the button %s without a text is named "%s" and can be clicked by it', async ([id, name], { start }) => {
    const names = await start(...NAMES);
    expect(await names.node(id)).toMatchObject({ role: 'button', name });
    await names.act({ type: 'click', target: { selector: { role: 'button', name } } });
    expect(await names.status()).toBe(`${id} clicked`);
  });

  test('a tab without a text is named by its tooltip or its icon', async ({ start }) => {
    const names = await start(...NAMES);
    expect((await names.find({ role: 'tab', name: 'Layers' })).states).toContain('selected');
    await names.act({ type: 'click', target: { selector: { role: 'tab', name: 'edit-copy' } } });
    expect((await names.find({ role: 'tab', name: 'edit-copy' })).states).toContain('selected');
  });

  needs('toolbar overflow', 'a tool for which the toolbar has no room', () => {
    test('is behind a button with a name', async ({ start }) => {
      const names = await start(...NAMES);
      const lastTool = { selector: { name: 'Tool 30' } } as const;
      await expect(names.find(lastTool.selector)).rejects.toThrow();
      await names.act({ type: 'click', target: { selector: { role: 'button', name: 'More tools' } } });
      await names.act({ type: 'click', target: lastTool });
      expect(await names.status()).toBe('used: Tool 30');
    });
  });

  needs('buttons in fields', 'a button inside a field', () => {
    test('has a line of its own and can be clicked', async ({ start }) => {
      const names = await start(...NAMES);
      expect(await names.text()).toMatch(/textbox "Find" #find u-\w+.*\n\s+button "Match case"/);
      await names.act({ type: 'click', target: { selector: { role: 'button', name: 'Match case' } } });
      expect(await names.status()).toBe('match case clicked');
    });

    test('that empties it is there while there is something to empty', async ({ start }) => {
      const names = await start(...NAMES);
      expect(await names.text()).not.toContain('button "Clear"');
      await names.on('find', 'setText', { text: 'needle' });
      await names.act({ type: 'click', target: { selector: { role: 'button', name: 'Clear' } } });
      expect((await names.node('find')).value?.text ?? '').toBe('');
    });
  });

  needs('texts beside rows', 'a list', () => {
    test('has its header, and what it says while it is empty', async ({ start }) => {
      const names = await start(...NAMES);
      expect(await names.text()).toMatch(
        /^( *)listbox #nothing .*: 0 rows\n\1 +text "Inbox".*\n\1 +text "No messages yet"/m,
      );
    });
  });

  test.for([
    ['street', 'textbox', 'Street'],
    ['town', 'combobox', 'Town'],
    ['floor', 'spinbutton', 'Floor'],
    ['comment', 'textbox', 'Comment'],
    ['path', 'textbox', 'Folder'],
  ] as const)('the field %s has the name of the label beside or above it', async ([id, role, name], { start }) => {
    const names = await start(...NAMES);
    expect(await names.node(id)).toMatchObject({ role, name });
    const label = new RegExp(`^ *text "${name}"`, 'm');
    expect(await names.text()).not.toMatch(label);
  });

  test('a label names one field only, and a distant one none', async ({ start }) => {
    const names = await start(...NAMES);
    expect((await names.node('lonely')).name ?? '').toBe('');
    expect((await names.node('hinted')).name).toBe('Hint');
  });

  test('what neither says nor does anything has no line', async ({ start }) => {
    const names = await start(...NAMES);
    expect(await names.text()).not.toMatch(/^ *(text|img|heading) u-\w+$/m);
  });

  needs('composed buttons', 'a box with a text that takes clicks', () => {
    test.for([
      ['pay', 'Pay now', ['payBox', 'payText', 'payArea']],
      ['ship', 'Ship it', ['shipBox', 'shipText']],
      ['picture', 'Picture', ['pictureBox', 'pictureArea']],
    ] as const)('is one button, %s, by each of its ids', async ([what, name, ids], { start }) => {
      const names = await start(...NAMES);
      expect((await names.text()).split('\n').filter(line => line.includes(`"${name}"`))).toHaveLength(1);
      for (const id of ids) expect(await names.node(id)).toMatchObject({ role: 'button', name });
      await names.act({ type: 'click', target: byId(ids[0]) });
      expect(await names.status()).toBe(`${what} clicked`);
    });

    test('holds the controls inside it', async ({ start }) => {
      const names = await start(...NAMES);
      expect(await names.text()).toMatch(/^( *)button "Parcel" #parcel .*\n\1 +button "Return" #return /m);
      await names.on('return', 'click');
      expect(await names.status()).toBe('return clicked');
      await names.on('parcel', 'click');
      expect(await names.status()).toBe('parcel clicked');
    });

    test('tells whether it is checked, and is checked by a click', async ({ start }) => {
      const names = await start(...NAMES);
      expect(await names.text()).toMatch(/checkbox "Favourite" #star u-\w+$/m);
      await names.on('star', 'click');
      expect(await names.status()).toBe('star: true');
      expect(await names.text()).toMatch(/checkbox "Favourite" #star u-\w+ \[checked\]$/m);
      expect(await names.on('star', 'setChecked', { checked: true })).toMatchObject({ value: true });
      expect(await names.on('star', 'setChecked', { checked: false })).toMatchObject({ value: false });
      expect(await names.status()).toBe('star: false');
    });

    test('is not what only keeps clicks from what is behind it', async ({ start }) => {
      const names = await start(...NAMES);
      expect(await names.text()).not.toMatch(/button "Quiet"/);
    });

    test('in a row belongs to the row', async ({ start }) => {
      const names = await start(...NAMES);
      const lines = (await names.text()).split('\n');
      for (const name of ['Milk', 'Remove Milk'])
        expect(lines.filter(line => new RegExp(`[": ]${name}"?$|"${name}" `).test(line))).toHaveLength(1);
      await names.act({ type: 'click', target: { selector: { role: 'button', name: 'Remove Milk' } } });
      expect(await names.status()).toBe('removed: Milk');
    });
  });
});

onEveryHost(
  'a row that begins with an icon',
  host => {
    test.override({ host });

    test('is named by its text', async ({ start }) => {
      const names = await start(...NAMES);
      await names.act({ type: 'click', target: { selector: { role: 'treeitem', name: 'Idle' } } });
      expect(await names.status()).toBe('marked: Idle');
    });
  },
  hosts.filter(({ name }) => /^Qt \d$/.test(name)),
);

onEveryHost(
  'a column header that shows only an icon',
  host => {
    test.override({ host });

    test('is named by its icon or its place, and can be clicked by that', async ({ start }) => {
      const names = await start(...NAMES);
      for (const [column, name] of [
        [0, 'Column 1'],
        [2, 'edit-copy'],
      ] as const) {
        await names.act({ type: 'click', target: { selector: { role: 'columnheader', name } } });
        expect(await names.status()).toBe(`heading ${column} clicked`);
      }
    });
  },
  hosts.filter(({ name }) => /^Qt \d$/.test(name)),
);

onEveryHost(
  'a combo box that can be edited',
  host => {
    test.override({ host });

    test('has a button that empties it', async ({ start }) => {
      const names = await start(...NAMES);
      await names.on('history', 'setText', { text: 'old' });
      expect(await names.text()).toMatch(/combobox #history .* = "old"\n\s+button "Clear"/);
      await names.act({ type: 'click', target: { selector: { role: 'button', name: 'Clear' } } });
      expect((await names.node('history')).value?.text ?? '').toBe('');
      expect(await names.text()).not.toContain('button "Clear"');
    });
  },
  hosts.filter(({ name }) => /^Qt \d$/.test(name)),
);

onEveryHost(
  'a tab that can be closed',
  host => {
    test.override({ host });

    test('has a button for it, named after the tab', async ({ start }) => {
      const names = await start(...NAMES);
      expect(await names.text()).toMatch(
        /tab "One" .*\n\s+button "Close One" .*\n\s+tab "Two" .*\n\s+button "Close Two"/,
      );
      await names.act({ type: 'click', target: { selector: { role: 'button', name: 'Close Two' } } });
      expect(await names.status()).toBe('closed: Two');
      expect(await names.text()).not.toMatch(/"(Close )?Two"/);
    });
  },
  hosts.filter(({ name }) => /^Qt \d$/.test(name)),
);

onEveryHost(
  'in the rows of a form',
  host => {
    test.override({ host });

    test('the label beside a check box names it, not what is above it', async ({ start }) => {
      const names = await start(...NAMES);
      expect(await names.node('six')).toMatchObject({ role: 'checkbox', name: 'Choose six' });
      expect(await names.text()).toContain('text "two, four"');
    });
  },
  hosts.filter(({ name }) => name === 'JavaFX'),
);
