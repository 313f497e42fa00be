import { readdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { eventually, type RawProbe, StartedByHand } from '../support/raw-probe.js';
import { onBothVersions } from './on-both.js';

onBothVersions('the environment', started => {
  async function withProgram(
    env: Record<string, string>,
    work: (program: StartedByHand) => Promise<void>,
  ): Promise<void> {
    const program = await StartedByHand.start(started.gallery, { env });
    try {
      await work(program);
    } finally {
      await program.end();
    }
  }
  const portOf = async (program: StartedByHand) => Number(new URL(await program.address()).port);

  test('port 9999 unless it is taken, then any; several clients at once', async () => {
    const first = await portOf(started.program);
    await withProgram({}, async program => {
      const second = await portOf(program);
      expect([first, second].filter(port => port === 9999).length).toBeLessThanOrEqual(1);
      expect(first === 9999 || second !== 9999 || !(await isFree(9999))).toBe(true);
      const clients: RawProbe[] = [];
      for (let count = 0; count < 5; count++) clients.push(await program.connect());
      for (const client of clients)
        expect((await client.call('findByObjectName', { name: 'ok' })).objects).toHaveLength(1);
      for (const client of clients) client.close();
    });
  });

  test('QTMCP_PORT, QTMCP_BIND and QTMCP_TOKEN; the token is masked in the start line', async () => {
    const port = await freePort();
    const env = {
      QTMCP_PORT: String(port),
      QTMCP_BIND: '127.0.0.2',
      QTMCP_TOKEN: 'sesame-open-up',
      QTMCP_MODE: 'chrome',
    };
    await withProgram(env, async program => {
      expect(await program.address()).toBe(`ws://127.0.0.2:${port}`);
      expect(await program.token()).toBe('sesame-open-up');
      expect(program.stderr).toContain('sesa…');
      expect(program.stderr).not.toContain('sesame');
      (await program.connect()).close();
    });
  });

  test('QTMCP_READ_ONLY=1 refuses what acts', async () => {
    await withProgram({ QTMCP_READ_ONLY: '1' }, async program => {
      const probe = await program.connect();
      const { objects } = await probe.call('findByObjectName', { name: 'ok' });
      const { data } = await probe.failure('click', { id: objects[0].id });
      expect(data.reason).toBe('ACTIONS_DISABLED');
      probe.close();
    });
  });

  test('strangers at the port use up no files of the application', async () => {
    await withProgram({ QTMCP_PORT: '0' }, async program => {
      const probe = await program.connect();
      const { pid } = await probe.call('hello', { protocol: '2.0' });
      const before = (await readdir(`/proc/${pid}/fd`)).length;
      const port = await portOf(program);
      const strangers = Array.from({ length: 1_300 }, () => connect(port, '127.0.0.1').on('error', () => {}));
      await eventually('the last of them to be let go', () => (strangers.at(-1)?.closed ? true : undefined));
      expect((await readdir(`/proc/${pid}/fd`)).length - before).toBeLessThan(20);
      expect((await probe.call('hello', { protocol: '2.0' })).pid).toBe(pid);
    });
  });

  test('QTMCP_LOG_LEVEL=error keeps the start line to itself', async () => {
    await withProgram({ QTMCP_LOG_LEVEL: 'error' }, async program => {
      await program.token();
      expect(program.stderr).not.toContain('QtMCP');
    });
  });

  test('QTMCP_ENABLED=0 leaves the application alone', async () => {
    const program = await StartedByHand.start(started.gallery, {
      env: { QTMCP_ENABLED: '0' },
      args: ['--exit-after', '300'],
    });
    await eventually('its end', () => (program.isRunning ? undefined : true));
    expect(program.stderr).not.toContain('QtMCP');
    await program.end();
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.2', resolve));
  const { port } = server.address() as { port: number };
  await new Promise(resolve => server.close(resolve));
  return port;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return await new Promise(resolve => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
