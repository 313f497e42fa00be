import { readdir, stat } from 'node:fs/promises';
import { expect, inject } from 'vitest';
import { hosts } from '../support/hosts.js';
import { findProgram } from '../support/installed.js';
import { test } from '../support/mcp.js';
import { patiently } from '../support/patience.js';
import { describeUnless } from '../support/skipping.js';

/** The files in which Java keeps preferences, and when they were written. */
async function preferencesIn(home: string | undefined): Promise<string[]> {
  const directory = `${home}/.java/.userPrefs`;
  const files = await readdir(directory, { recursive: true }).catch(() => []);
  const preferences = files.filter(file => file.endsWith('prefs.xml'));
  return await Promise.all(preferences.map(async file => `${file} ${(await stat(`${directory}/${file}`)).mtimeMs}`));
}

const javafx = hosts.find(host => host.name === 'JavaFX');
const missing = javafx?.missing ?? (findProgram('pdfsam') ? undefined : 'pdfsam is not installed');

describeUnless(missing, 'pdfsam, a JavaFX program that we did not write', () => {
  test('is started by its script, and its settings are changed, but not those of the person who runs this', async ({
    connect,
  }) => {
    const ofPerson = await preferencesIn(inject('person')['HOME']);
    const mcp = await connect(['--headless', '--', 'pdfsam']);
    expect((await mcp.do('ui_get_snapshot')).text).toContain('window "PDF Split and Merge');
    await mcp.act({ type: 'click', target: { role: 'button', name: 'Settings' } });
    // Its pages slide in, which on a busy machine takes longer than an action waits for.
    const box = await patiently().poll<string>('a check box', async () => {
      const { text } = await mcp.do('ui_get_snapshot');
      const name = /checkbox "([^"]+)"/.exec(text)?.[1];
      return name ? { done: name } : { because: text };
    });
    const before = await checked(box);
    await mcp.act({ type: 'click', target: { role: 'checkbox', name: box } });
    expect(await checked(box)).toBe(!before);
    await mcp.do('app_close');
    expect(await preferencesIn(process.env['HOME'])).not.toEqual([]);
    expect(await preferencesIn(inject('person')['HOME'])).toEqual(ofPerson);

    async function checked(name: string): Promise<boolean> {
      const { data } = await mcp.do('ui_query', { selector: { role: 'checkbox', name } });
      const [match] = (data as unknown as { matches: [{ ref: { uid: string } }] }).matches;
      const { text } = await mcp.do('ui_get_node', { ref: match.ref.uid });
      return (JSON.parse(text).states ?? []).includes('checked');
    }
  });
});
