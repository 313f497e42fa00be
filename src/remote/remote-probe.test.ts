import { afterEach, describe, expect, test, vi } from 'vitest';
import { Progress } from '#engine';
import { METHODS, UiError } from '#protocol';
import type { Channel } from './channel.js';
import { RemoteProbe } from './remote-probe.js';

/** A probe at the other end of a channel that answers whatever the test wants. */
class Liar implements Channel {
  readonly closed: Promise<void>;
  private listener: (text: string) => void = () => {};
  private hangUp!: () => void;

  constructor(private readonly answer: (method: string, id: number) => string | undefined) {
    this.closed = new Promise(resolve => {
      this.hangUp = resolve;
    });
  }

  send(text: string, _failed: (error: UiError) => void): void {
    const { id, method } = JSON.parse(text);
    const answer = method === 'hello' ? result(id, METHODS.hello.example.result) : this.answer(method, id);
    if (answer !== undefined) queueMicrotask(() => this.listener(answer));
  }

  onMessage(listener: (text: string) => void): void {
    this.listener = listener;
  }

  say(message: unknown): void {
    this.listener(JSON.stringify(message));
  }

  close(): void {
    this.hangUp();
  }
}

const result = (id: number, value: unknown) => JSON.stringify({ jsonrpc: '2.0', id, result: value });
const soon = () => Progress.start(100);
const open = (channel: Channel, secrets: string[] = []) =>
  RemoteProbe.open(channel, { name: 'test', version: '1' }, secrets, soon());

describe('a remote probe', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('every example of the protocol passes validation', async () => {
    for (const [name, { example }] of Object.entries(METHODS)) {
      const probe = await open(new Liar((_, id) => result(id, example.result)));
      const method = name as keyof typeof METHODS;
      expect(await probe.call(method, example.params as never, soon()), name).toEqual(example.result);
    }
  });

  test.each([
    ['a wrong type', { stages: 'none' }],
    ['a missing field', { ...METHODS.getSnapshot.example.result, capturedAt: undefined }],
    ['nothing', null],
    ['an unknown role', withRole('wizard')],
  ])('%s in an answer is not believed', async (_, lie) => {
    const probe = await open(new Liar((_method, id) => result(id, lie)));
    await expect(probe.call('getSnapshot', {}, soon())).rejects.toMatchObject({
      code: 'MCP_UI_INTERNAL',
      details: { reason: 'PROBE_LIED' },
    });
  });

  test('an error keeps its code, reason and details', async () => {
    const error = {
      code: -33005,
      message: 'covered',
      data: { code: 'MCP_UI_ACTION_FAILED', reason: 'COVERED', details: { by: 'x' } },
    };
    const probe = await open(new Liar((_, id) => JSON.stringify({ jsonrpc: '2.0', id, error })));
    await expect(probe.call('awaitIdle', {}, soon())).rejects.toMatchObject({
      code: 'MCP_UI_ACTION_FAILED',
      message: 'covered',
      details: { reason: 'COVERED', by: 'x' },
    });
  });

  test('noise on the channel harms nothing', async () => {
    const liar = new Liar((_, id) => result(id, { idle: true }));
    const probe = await open(liar);
    for (const noise of [
      '',
      '{',
      '[]',
      'null',
      '{"jsonrpc":"2.0","id":99,"result":{}}',
      '{"jsonrpc":"2.0","method":"event"}',
    ])
      (liar as unknown as { listener: (text: string) => void }).listener(noise);
    expect(await probe.call('awaitIdle', {}, soon())).toEqual({ idle: true });
  });

  test('events reach their listeners until they leave', async () => {
    const liar = new Liar(() => undefined);
    const probe = await open(liar);
    const heard: string[] = [];
    const leave = probe.onEvent(event => heard.push(event.type));
    const event = { jsonrpc: '2.0', method: 'event', params: { type: 'objectDestroyed', data: { id: 'QDialog' } } };
    liar.say(event);
    leave();
    liar.say(event);
    expect(heard).toEqual(['objectDestroyed']);
  });

  test('a probe that never answers costs no more than the limit', async () => {
    const probe = await open(new Liar(() => undefined));
    await expect(probe.call('awaitIdle', {}, soon())).rejects.toMatchObject({ code: 'MCP_UI_TIMEOUT' });
  });

  test('a call that no answer will come to fails at once', async () => {
    const liar = new Liar(() => undefined);
    const probe = await open(liar);
    liar.send = (_, failed) => failed(new UiError('MCP_UI_ACTION_FAILED', 'refused with status 413'));
    await expect(probe.call('awaitIdle', {}, Progress.start(60_000))).rejects.toThrow('status 413');
  });

  test('a call that is too large for a probe is not sent', async () => {
    const liar = new Liar(() => undefined);
    const probe = await open(liar);
    const send = vi.spyOn(liar, 'send');
    const action = { type: 'typeText', text: 'x'.repeat(6_000_000) } as const;
    await expect(probe.call('act', { action }, Progress.start(60_000))).rejects.toMatchObject({
      code: 'MCP_UI_INVALID_ARGUMENT',
      message: expect.stringContaining('nothing was done'),
    });
    expect(send).not.toHaveBeenCalled();
  });

  test('an application may settle after the deadline of its action', async () => {
    vi.useFakeTimers();
    const liar = new Liar((_, id) => {
      setTimeout(() => liar.say(JSON.parse(result(id, METHODS.act.example.result))), 1_000);
      return undefined;
    });
    const probe = await open(liar);
    const acting = probe.call('act', METHODS.act.example.params, soon());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await acting).toMatchObject({ ok: true, settled: true });
  });

  test.for([
    [['pin*', 'API key'], { secrets: ['pin*', 'API key'] }],
    [[], {}],
  ] as const)('hello carries the secrets %j', async ([secrets, sent]) => {
    const liar = new Liar(() => undefined);
    const send = vi.spyOn(liar, 'send');
    await open(liar, [...secrets]);
    const { params } = JSON.parse(send.mock.calls[0]?.[0] ?? '');
    expect(params).toEqual({ protocol: '2.0', client: { name: 'test', version: '1' }, ...sent });
  });

  test('a connection that closes ends all calls at once', async () => {
    const liar = new Liar(() => undefined);
    const probe = await open(liar);
    const waiting = probe.call('awaitIdle', {}, Progress.start(60_000));
    liar.close();
    await expect(waiting).rejects.toMatchObject({ details: { reason: 'APP_GONE' } });
    await expect(probe.call('awaitIdle', {}, soon())).rejects.toMatchObject({ details: { reason: 'APP_GONE' } });
  });

  test('another major version is refused', async () => {
    const liar = new Liar(() => undefined);
    const send = liar.send.bind(liar);
    liar.send = (text, failed) => {
      const { id } = JSON.parse(text);
      send(text, failed);
      liar.say({ jsonrpc: '2.0', id, result: { ...METHODS.hello.example.result, protocol: '3.0' } });
    };
    await expect(open(liar)).rejects.toThrow('The probe speaks protocol 3.0, this server speaks 2.0');
  });
});

function withRole(role: string): unknown {
  const snapshot = structuredClone(METHODS.getSnapshot.example.result) as {
    stages: { scene: { root: { role: string } } }[];
  };
  for (const stage of snapshot.stages) stage.scene.root.role = role;
  return snapshot;
}
