import { expect } from 'vitest';
import type { LogEntry } from '../../src/engine/index.js';
import { test } from '../support/gallery.js';
import { hosts, onEveryHost } from '../support/hosts.js';
import { patiently } from '../support/patience.js';

onEveryHost(
  'an uncaught exception',
  host => {
    test.override({ host });

    test('is in the log, and is printed as ever', async ({ fresh }) => {
      const gallery = await fresh('--page', 'exchange');
      await gallery.on('throw', 'click');
      const progress = patiently();
      const found = await progress.poll<readonly LogEntry[]>('the exception', async () => {
        const { entries } = await gallery.app.readLog({ level: 'error' }, progress);
        return entries.length ? { done: entries } : { because: 'it is not there' };
      });
      expect(found).toMatchObject([{ level: 'error', category: 'JavaFX Application Thread' }]);
      expect(found[0]?.text).toContain('IllegalStateException: thrown on purpose');
      const lines = gallery.app.process?.output.linesAfter(0).map(({ text }) => text) ?? [];
      expect(lines.join('\n')).toContain('Exception in thread "JavaFX Application Thread" java.lang.IllegalState');
    });
  },
  hosts.filter(({ name }) => name === 'JavaFX'),
);
