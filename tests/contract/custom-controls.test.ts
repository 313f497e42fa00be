import { expect } from 'vitest';
import { onEveryToolkit, test } from '../support/gallery.js';
import { hosts, onEveryHost } from '../support/hosts.js';

/** Shows controls like those of libraries. */
const CUSTOM = ['--page', 'custom'] as const;

onEveryToolkit('controls that are composed of others', () => {
  test('of a segmented button one part is checked', async ({ start }) => {
    const page = await start(...CUSTOM);
    expect(await page.text()).toMatch(/button "Day" u-\w+ \[(focused, )?checked\]\n *button "Week" u-\w+\n/);
    await page.act({ type: 'click', target: { selector: { role: 'button', name: 'Week' } } });
    expect(await page.status()).toBe('by Week');
    expect(await page.text()).toMatch(/button "Day" u-\w+( \[focused\])?\n *button "Week" u-\w+ \[.*checked/);
  });

  test('what is transparent is not there', async ({ start }) => {
    const page = await start(...CUSTOM);
    expect(await page.text()).not.toContain('Close sheet');
    await expect(page.attemptOn('closeSheet', 'click')).rejects.toThrow();
    await page.on('openSheet', 'click');
    const uid = await page.uid('closeSheet');
    await page.on('closeSheet', 'click');
    expect(await page.text()).not.toContain('Close sheet');
    await expect(page.attempt({ type: 'click', target: { ref: { uid } } })).rejects.toMatchObject({
      message: expect.stringMatching(/"Close sheet".* is (inside .* that is wholly )?transparent/),
      details: { reason: 'NOT_VISIBLE' },
    });
  });
});

const javafx = hosts.filter(({ name }) => name.startsWith('JavaFX'));

onEveryHost(
  'custom controls',
  host => {
    test.override({ host });

    test('a switch tells whether it is on, is checked and is clicked', async ({ start }) => {
      const page = await start(...CUSTOM);
      expect(await page.text()).toMatch(/switch "Wi-Fi" #wifi u-\w+(?! .*checked)/m);
      await page.on('wifi', 'setChecked', { checked: true });
      expect(await page.status()).toBe('wifi on');
      expect((await page.node('wifi')).states).toContain('checked');
      await page.on('wifi', 'click');
      expect(await page.status()).toBe('wifi off');
      expect((await page.node('wifi')).states ?? []).not.toContain('checked');
    });

    test('a switch without a text has the name of the title beside it', async ({ start }) => {
      const page = await start(...CUSTOM);
      await page.act({ type: 'click', target: { selector: { role: 'switch', name: 'Backup' } } });
      expect(await page.status()).toBe('backup on');
    });

    test('a rating has its number, and takes one up to its largest', async ({ start }) => {
      const page = await start(...CUSTOM);
      expect(await page.text()).toMatch(/slider "Stars" #rating u-\w+ = 0 \(0–5\)$/m);
      await page.on('rating', 'setValue', { value: 4 });
      expect(await page.status()).toBe('rated 4');
      expect((await page.node('rating')).value?.number).toBe(4);
      await expect(page.attemptOn('rating', 'setValue', { value: 6 })).rejects.toThrow('outside of 0…5');
      await page.on('rating', 'click', { position: { x: 5, y: 5 } });
      expect(await page.status()).toBe('rated 1');
    });

    test('an area of rich text is a text box, named by its label, that is read, written and typed into', async ({
      start,
    }) => {
      const page = await start(...CUSTOM);
      expect(await page.text()).toMatch(/textbox "Story" #story u-\w+ = "Once upon a time"$/m);
      await page.on('story', 'setText', { text: 'The end' });
      expect((await page.node('story')).value?.text).toBe('The end');
      await page.on('story', 'typeText', { text: '!' });
      expect((await page.node('story')).value?.text).toBe('The end!');
    });

    test('a slider for a range has a slider for each end', async ({ start }) => {
      const page = await start(...CUSTOM);
      expect(await page.text()).toMatch(
        /^( *)group "Price" #price u-\w+\n\1 +slider "Low value" u-\w+ = 10 \(0–100\)\n\1 +slider "High value" u-\w+ = 60 \(0–100\)$/m,
      );
      const end = (name: string) => ({ selector: { role: 'slider', name } }) as const;
      await page.act({ type: 'setValue', target: end('High value'), value: 80 });
      expect(await page.status()).toBe('price 10–80');
      const tooHigh = { type: 'setValue', target: end('Low value'), value: 90 } as const;
      await expect(page.attempt(tooHigh)).rejects.toThrow('did not take the value');
    });

    test('a chip is a text with a button that removes it', async ({ start }) => {
      const page = await start(...CUSTOM);
      expect(await page.text()).toMatch(/text "Java" .*\n *button "close-icon"/);
      await page.act({ type: 'click', target: { selector: { role: 'button', name: 'close-icon' } } });
      expect(await page.status()).toBe('removed Java');
      expect(await page.text()).not.toContain('"Java"');
    });

    test('an icon that takes clicks is a button', async ({ start }) => {
      const page = await start(...CUSTOM);
      await page.act({ type: 'click', target: { selector: { role: 'button', name: 'star-icon' } } });
      expect(await page.status()).toBe('starred');
    });

    test('an empty button over a card has the name of the card', async ({ start }) => {
      const page = await start(...CUSTOM);
      expect(await page.node('cover')).toMatchObject({ role: 'button', name: 'Report' });
      await page.act({ type: 'click', target: { selector: { role: 'button', name: 'Report' } } });
      expect(await page.status()).toBe('card opened');
    });

    test('controls in the entries of a menu are below their entries, and are set', async ({ start }) => {
      const page = await start(...CUSTOM);
      await page.on('sound', 'click');
      expect(await page.text()).toMatch(/^( *)menuitem "Volume" .*\n\1 +slider "Volume" #volume u-\w+ = 50/m);
      await page.on('volume', 'setValue', { value: 30 });
      expect(await page.status()).toBe('volume 30');
      await page.on('title', 'typeText', { text: 'Boléro' });
      expect(await page.status()).toBe('title Boléro');
      expect((await page.text()).match(/Nothing to set/g)).toHaveLength(1);
      await page.act({ type: 'pressKey', key: 'ESCAPE' });
      expect(await page.text()).not.toContain('#volume');
    });

    test('a popover has its content, and an icon to close it', async ({ start }) => {
      const page = await start(...CUSTOM);
      await page.on('info', 'click');
      expect(await page.text()).toMatch(/^group .*\n *button "close" .*\n *text "Good to know"/m);
      await page.on('gotIt', 'click');
      expect(await page.status()).toBe('got it');
      await page.act({ type: 'click', target: { selector: { role: 'button', name: 'close' } } });
      expect(await page.text()).not.toContain('Good to know');
    });

    test('what fades in is waited for', async ({ start }) => {
      const page = await start(...CUSTOM);
      await page.begin('fadeSheet');
      await page.on('closeSheet', 'click');
      expect(await page.status()).toBe('sheet closed');
    });
  },
  javafx,
);

onEveryHost(
  'headers above several columns',
  host => {
    test.override({ host });

    test('come before those of their columns, once each, and sort by these', async ({ start }) => {
      const tables = await start('--page', 'tables');
      const headers = (await tables.text()).split('\n').flatMap(line => /columnheader "(\w+)"/.exec(line)?.[1] ?? []);
      expect(headers.slice(headers.indexOf('Home'))).toEqual(['Home', 'Street', 'Town']);
      await tables.act({ type: 'click', target: { selector: { role: 'columnheader', name: 'Town' } } });
      expect(await tables.status()).toBe('sorted: Town');
      expect((await tables.find({ role: 'columnheader', name: 'Town' })).states).toEqual(['ascending']);
    });
  },
  javafx,
);

onEveryHost(
  'a button that only its class names',
  host => {
    test.override({ host });

    test('has the name of that', async ({ start }) => {
      const page = await start(...CUSTOM);
      await page.act({ type: 'click', target: { selector: { role: 'button', name: 'ArrowButton' } } });
      expect(await page.status()).toBe('arrow clicked');
    });
  },
  hosts.filter(({ name }) => /^Qt \d$/.test(name)),
);
