import { CALL_LIMIT_MS, Progress, START_LIMIT_MS, Turn } from '#engine';
import { UiError } from '#protocol';
import { type Offer, type Reply, read, type Session, type Tool, withWordedRemedies } from '#toolsets';
import type { Gate } from './gate.js';

interface Circumstances {
  readonly session: Session;
  readonly offer: Offer;
  readonly gate: Gate;
  /** The calling client, if known. */
  readonly client: string | undefined;
  readonly signal: AbortSignal;
}

/** Validates the input of a call and runs it, if the gate lets it pass. */
export async function callTool(
  tool: Tool,
  args: unknown,
  here: Circumstances,
  within?: Progress,
): Promise<Reply<object>> {
  let input: Input = {};
  const effects = () => {
    // Validated here rather than by the SDK, so that the error looks like all others.
    input = read(tool.input.strict(), args, `The input of ${tool.name}`);
    return tool.effectsOf?.(input as never) ?? tool.effects;
  };
  const launches = tool.effects.includes('launch');
  const asked = { kind: 'tool', name: tool.name, input: args, launches, effects } as const;
  return await here.gate.pass(asked, () => run(tool, input, here, within));
}

type Input = Record<string, unknown>;

async function run(tool: Tool, input: Input, here: Circumstances, within?: Progress): Promise<Reply<object>> {
  const { session, offer, signal } = here;
  const given = (input as { timeoutMs?: number | null }).timeoutMs ?? undefined;
  const limit = given ?? tool.timeoutMs ?? CALL_LIMIT_MS;
  const turn = new Turn(here.client ? `${tool.name} of ${here.client}` : tool.name);
  const progress = within?.atMost(limit) ?? Progress.start(limit, signal, given ?? START_LIMIT_MS, turn);
  const delegate = async (name: string, given: unknown): Promise<Reply<object>> => {
    const other = offer.tools.find(each => each.name === name);
    if (other && other !== tool) return await callTool(other, given, here, progress);
    throw new UiError('MCP_UI_INVALID_ARGUMENT', offer.absent[name] ?? `There is no tool ${name} here`, {
      hint: `There are: ${offer.tools.map(each => each.name).join(', ')}.`,
    });
  };
  try {
    return withRemarks(await tool.run({ input, session, progress, delegate }), progress.takeRemarks());
  } catch (error) {
    const { remediesFor, tools } = offer;
    throw error instanceof UiError ? withWordedRemedies(error, remediesFor(tool), tools) : error;
  } finally {
    turn.end();
  }
}

/** What the caller must know whatever the tool is, such as that the application has ended. */
function withRemarks(reply: Reply<object>, remarks: readonly string[]): Reply<object> {
  if (!remarks.length) return reply;
  const { text, data, parts } = reply;
  return {
    ...reply,
    text: [text, ...remarks].join('\n'),
    data: { ...data, remarks },
    ...(parts ? { parts: [...parts, ...remarks] } : {}),
  };
}
