import { expect } from 'vitest';
import { test } from '../support/gallery.js';
import { hosts, onEveryHost } from '../support/hosts.js';
import { patiently } from '../support/patience.js';

onEveryHost(
  'reading',
  host => {
    test.override({ host });

    test('makes the program write nothing, whatever a property does', async ({ start }) => {
      const gallery = await start('--page', 'exchange');
      const { ref } = await gallery.node('noisy');
      const node = await gallery.app.getNode({ ref, properties: ['*'] }, patiently());
      expect(JSON.stringify(node)).toContain('42');
      await gallery.app.call('listProperties', { id: ref.uid as string }, patiently());
      await gallery.on('logWarning', 'click');
      const progress = patiently();
      await progress.poll('the warning', async () =>
        gallery.app.process?.lastOutput().includes('careful') ? { done: true } : { because: 'it is not there' },
      );
      expect(gallery.app.process?.lastOutput()).not.toContain('noise was read');
    });
  },
  hosts.filter(({ name }) => /^Qt \d$/.test(name)),
);
