import { Progress } from '#engine';
import { ERROR_CODES, METHODS, type MethodName, UiError, type UiSnapshot, type UiStage } from '#protocol';
import type { Channel } from '../../src/remote/channel.js';
import { RemoteProbe } from '../../src/remote/remote-probe.js';
import type { Random } from '../random.js';
import { answersTo, requests } from './messages.js';
import { changed, mutated } from './mutate.js';

/** The far end of a channel that answers every call with something that is almost right, and then with an error. */
class HostileProbe implements Channel {
  readonly closed = new Promise<void>(() => {});
  private listener: (text: string) => void = () => {};

  constructor(private readonly random: Random) {}

  send(text: string): void {
    const { id, method } = JSON.parse(text) as { id: number; method: string };
    const honest = { ...(answersTo(method) as object), id };
    const said = method === 'hello' ? JSON.stringify(honest) : this.lie(method, honest);
    queueMicrotask(() => {
      this.listener(said);
      const error = { code: ERROR_CODES.MCP_UI_ACTION_FAILED, message: 'enough' };
      this.listener(JSON.stringify({ jsonrpc: '2.0', id, error }));
    });
  }

  private lie(method: string, honest: object): string {
    if (method === 'getSnapshot' && this.random.chance(0.05)) return deepSnapshot(honest, this.random);
    if (this.random.chance(0.2)) return mutated(honest, this.random);
    return JSON.stringify({ ...honest, result: changed(resultOf(honest), this.random) });
  }

  onMessage(listener: (text: string) => void): void {
    this.listener = listener;
  }

  close(): void {}
}

/** Of the right shape, but far deeper than any window: written by hand, as JSON.stringify cannot. */
function deepSnapshot(honest: object, random: Random): string {
  const { children: _, ...root } = rootOf(honest);
  const open = `${JSON.stringify(root).slice(0, -1)},"children":[`;
  const depth = random.below(20_000);
  const deep = `${open.repeat(depth)}${']}'.repeat(depth)}`;
  const whole = JSON.stringify({ ...honest, result: { ...resultOf(honest), stages: ['STAGE'] } });
  return whole.replace(
    '"STAGE"',
    JSON.stringify({ ...stageOf(honest), scene: 'SCENE' }).replace('"SCENE"', `{"root":${deep}}`),
  );
}

type Snapshot = { result: UiSnapshot };
const resultOf = (honest: object) => (honest as Snapshot).result;
const stageOf = (honest: object) => resultOf(honest).stages[0] as UiStage;
const rootOf = (honest: object) => stageOf(honest).scene.root;

export interface Believed {
  calls: number;
  /** Answers that had the agreed shape after all. */
  believed: number;
  refused: Record<string, number>;
}

/** Every call must end in a result of the agreed shape or in an error of ours. */
export async function askHostileProbe(calls: number, random: Random): Promise<Believed> {
  const probe = await RemoteProbe.open(
    new HostileProbe(random),
    { name: 'fuzz', version: '0' },
    [],
    Progress.start(1_000),
  );
  const told: Believed = { calls: 0, believed: 0, refused: {} };
  for (; told.calls < calls; told.calls++) {
    const { method, params } = random.pick(requests.filter(request => request.method !== 'hello'));
    try {
      const result = await probe.call(method as MethodName, params as never, Progress.start(1_000));
      if (!METHODS[method as MethodName].result.safeParse(result).success)
        throw new Error(`${method}: a lie was believed`);
      told.believed++;
    } catch (error) {
      if (!(error instanceof UiError)) throw error;
      const reason = error.details.reason ?? error.code;
      told.refused[reason] = (told.refused[reason] ?? 0) + 1;
    }
  }
  return told;
}
