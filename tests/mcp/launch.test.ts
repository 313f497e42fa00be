import { existsSync, realpathSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect } from 'vitest';
import { stateOf } from '../../src/launch/running-process.js';
import { findProgram } from '../support/installed.js';
import { McpConnection, onEveryToolkit, test } from '../support/mcp.js';
import { PATIENCE_MS } from '../support/patience.js';
import { describeUnless } from '../support/skipping.js';

const noDisplay = { DISPLAY: '', WAYLAND_DISPLAY: '', QT_QPA_PLATFORM: 'xcb' };

describe('a launch that cannot work says why', () => {
  test.for([
    ['is not there', { command: '/no/such/program' }, 'cannot be started: there is no such program'],
    ['is not executable', { command: '/etc/passwd' }, 'cannot be started: it is not executable'],
    ['ends at once', { command: 'sh', args: ['-c', 'echo "no licence" >&2; exit 3'] }, 'has exited with code 3'],
    [
      'gets an argument that is too long',
      { command: 'sh', args: ['x'.repeat(200_000)] },
      'arguments or environment variables is too long',
    ],
    ['is killed', { command: 'sh', args: ['-c', 'kill -9 $$'] }, 'was ended by SIGKILL'],
    ['has no probe', { command: 'sleep', args: ['1000'], timeoutMs: 400 }, 'but no probe started in it'],
    ['has a wrong directory', { command: 'sh', cwd: '/no/such/directory' }, 'no directory /no/such/directory'],
  ] as const)('the program %s', async ([_, input, words], { connect }) => {
    const mcp = await connect();
    const failed = await mcp.call('app_launch', input);
    expect(failed.text).toContain(words);
    expect(failed.data.error?.details).toMatchObject({ reason: 'LAUNCH_FAILED', hint: expect.stringMatching(/\w/) });
  });

  test('the error has the last lines that the program wrote', async ({ connect }) => {
    const mcp = await connect();
    const failed = await mcp.call('app_launch', { command: 'sh', args: ['-c', 'echo "no licence" >&2; exit 3'] });
    expect(failed.text).toContain('Last output of the program:\n| no licence');
  });
});

const SWING = `public class Stranger {
  public static void main(String[] args) {
    javax.swing.SwingUtilities.invokeLater(() -> {
      var frame = new javax.swing.JFrame("Stranger");
      frame.setSize(300, 200);
      frame.setVisible(true);
    });
  }
}`;

const noSwing = findProgram('java')
  ? existsSync(join(dirname(dirname(realpathSync(findProgram('java') as string))), 'lib/libawt_xawt.so'))
    ? undefined
    : 'this Java has no Swing'
  : 'there is no Java';
const noWindowList = findProgram('openbox') ? undefined : 'nobody lists windows here: openbox is not installed';

describeUnless(noSwing ?? noWindowList, 'a program whose toolkit has no probe', () => {
  test('is named at once, with its toolkit, and left running', async ({ connect }) => {
    const directory = await mkdtemp(join(tmpdir(), 'widgetwright-stranger-'));
    await writeFile(join(directory, 'Stranger.java'), SWING);
    const mcp = await connect(['--headless']);
    const failed = await mcp.call('app_launch', {
      command: 'java',
      args: [join(directory, 'Stranger.java')],
      timeoutMs: PATIENCE_MS,
    });
    expect(failed.text).toMatch(/java is running \(pid \d+\), but cannot be driven: it uses Swing or AWT/);
    const pid = Number(/pid (\d+)/.exec(failed.text)?.[1]);
    expect(stateOf(pid)).toBe('running');
    const refused = await mcp.call('app_attach', { app: String(pid) });
    expect(refused.text).toContain(`Cannot attach to process ${pid}: it uses Swing or AWT`);
    await rm(directory, { recursive: true, force: true });
  });
});

describeUnless(
  findProgram('dbus-send') ? undefined : 'dbus-send is not installed',
  'a program on a private display',
  () => {
    test('has a session bus of its own', async ({ connect }) => {
      const mcp = await connect(['--headless']);
      const ask = 'dbus-send --session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.GetId';
      const failed = await mcp.call('app_launch', {
        command: 'sh',
        args: ['-c', `echo "bus $DBUS_SESSION_BUS_ADDRESS"; ${ask}; exit 3`],
      });
      expect(failed.text).toMatch(/bus unix:path=\S+\/display-\w+\/bus/);
      expect(failed.text).toMatch(/string "[0-9a-f]{32}"/);
    });
  },
);

onEveryToolkit('launching', () => {
  test('without a display fails, and the error recommends --headless', async ({ runDirectory, host }) => {
    const mcp = await McpConnection.open([], { WIDGETWRIGHT_RUN_DIR: runDirectory, ...noDisplay });
    const failed = await mcp.call('app_launch', { command: host.gallery });
    expect(failed.text).toContain('it found no display');
    expect(failed.text).toContain('--headless');
    await mcp.close();
  });

  test('a program that never shows a window fails at the deadline, and can be closed', async ({ connect, host }) => {
    const mcp = await connect();
    const began = performance.now();
    await mcp.do('app_launch', { command: host.gallery });
    // On a busy machine a program takes longer to start, with a window or without.
    const timeoutMs = Math.ceil(Math.max(3_000, 4 * (performance.now() - began)));
    await mcp.do('app_close');
    const failed = await mcp.call('app_launch', { command: host.gallery, args: ['--no-window'], timeoutMs });
    expect(failed.data.error?.code).toBe('MCP_UI_NO_STAGES');
    expect(failed.text).toContain(`Waited ${timeoutMs} ms for the first window of gallery-2: it is running (pid `);
    expect(failed.text).toContain('but shows no window');
    expect((await mcp.do('app_close')).text).toContain('gallery-2 has ended');
  });

  test('through a script works whether the script waits or not', async ({ connect, host }) => {
    const mcp = await connect();
    expect((await mcp.do('app_launch', { command: 'sh', args: ['-c', `'${host.gallery}'; true`] })).text).toContain(
      'Gallery',
    );
    await mcp.do('app_close');
    expect((await mcp.do('app_launch', { command: 'sh', args: ['-c', `'${host.gallery}' &`] })).text).toContain(
      'Gallery',
    );
    await mcp.do('app_close');
    expect((await mcp.do('app_list')).text).toContain('None');
  });

  test('works from a directory whose name has a space', async ({ connect, host }) => {
    const directory = await mkdtemp(join(tmpdir(), 'widget wright: '));
    const script = join(directory, 'my app');
    await writeFile(script, `#!/bin/sh\nexec '${host.gallery}' "$@"\n`);
    await chmod(script, 0o755);
    const mcp = await connect();
    expect((await mcp.do('app_launch', { command: script, args: ['--window-title', 'two words'] })).text).toContain(
      'two words',
    );
    await rm(directory, { recursive: true, force: true });
  });
});
