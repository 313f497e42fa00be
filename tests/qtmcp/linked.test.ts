import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from '../support/hosts.js';
import { eventually, RawProbe, StartedByHand } from '../support/raw-probe.js';
import { titleUnless } from '../support/skipping.js';
import { idOf } from './specification.js';

describe.for([5, 6])('an application that links the probe for Qt %i', major => {
  const command = `${root}build/fixtures/qt${major}-linked/linked`;
  const reason = existsSync(command) ? undefined : `${command} is not built`;

  test.skipIf(reason)(titleUnless(reason, 'starts it, stops it and starts it anew'), async () => {
    const program = await StartedByHand.start(command, { preload: false });
    try {
      const probe = await program.connect();
      const id = await idOf(probe, 'restart');
      expect(await probe.call('getProperty', { id, property: 'text' })).toEqual({ value: 'Restart the probe' });
      await probe.ask('click', { id }).catch(() => undefined);
      const [, second] = await eventually('a second start line', () => {
        const lines = [...program.stderr.matchAll(/listening on (ws:\S+)/g)].map(([, address]) => address as string);
        return lines.length === 2 ? lines : undefined;
      });
      const again = await RawProbe.open(second as string, await program.token());
      const button = await idOf(again, 'restart');
      const { value } = await again.call('getProperty', { id: button, property: 'text' });
      expect(value).toBe(`Port ${new URL(second as string).port}`);
      expect((await again.failure('click', { id: button })).data.reason).toBe('ACTIONS_DISABLED');
      probe.close();
      again.close();
    } finally {
      await program.end();
    }
  });
});
