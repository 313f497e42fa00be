import { describe, expect } from 'vitest';
import { hosts } from '../support/hosts.js';
import { findProgram } from '../support/installed.js';
import { test } from '../support/mcp.js';

const javafx = hosts.find(host => host.name === 'JavaFX');
const missing = javafx?.missing ?? (findProgram('pdfsam') ? undefined : 'pdfsam is not installed');

describe.skipIf(missing)(
  `pdfsam, a JavaFX program that we did not write${missing ? `: skipped, ${missing}` : ''}`,
  () => {
    test('is started by its script, and its settings are changed', async ({ connect }) => {
      const mcp = await connect(['--headless', '--', 'pdfsam']);
      expect((await mcp.do('ui_get_snapshot', { timeoutMs: 40_000 })).text).toContain('window "PDF Split and Merge');
      const opened = await mcp.act({ type: 'click', target: { role: 'button', name: 'Settings' } });
      expect(opened.text).toContain('checkbox');
      const box = /checkbox "([^"]+)"/.exec((await mcp.do('ui_get_snapshot')).text)?.[1];
      const before = await checked(box);
      await mcp.act({ type: 'click', target: { role: 'checkbox', name: box } });
      expect(await checked(box)).toBe(!before);

      async function checked(name: string | undefined): Promise<boolean> {
        const { data } = await mcp.do('ui_query', { selector: { role: 'checkbox', name } });
        const [match] = (data as unknown as { matches: [{ ref: { uid: string } }] }).matches;
        const { text } = await mcp.do('ui_get_node', { ref: match.ref.uid });
        return (JSON.parse(text).states ?? []).includes('checked');
      }
    });
  },
);
