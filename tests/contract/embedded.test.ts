import { describe, expect } from 'vitest';
import { test } from '../support/gallery.js';
import { type Host, hosts } from '../support/hosts.js';

for (const host of hosts.filter(each => each.name.endsWith('QML')))
  describe.skipIf(host.missing)(`a QML scene inside a window of Widgets on ${host.name}`, () => {
    test.override({ host: embeddedOf(host) });

    test('is driven like the widgets around it', async ({ gallery }) => {
      const text = await gallery.text();
      expect(text).toMatch(/button "Outside" #outside/);
      expect(text).toMatch(/button "Inside" #inside/);
      await gallery.on('inside', 'click');
      expect(await gallery.status()).toBe('inside clicked');
      await gallery.on('field', 'setText', { text: 'Grüße' });
      expect(await gallery.status()).toBe('field: Grüße');
      await gallery.on('outside', 'click');
      expect(await gallery.status()).toBe('outside clicked');
    });
  });

const embeddedOf = (host: Host): Host => ({ ...host, gallery: host.gallery.replace(/gallery$/, 'embedded') });
