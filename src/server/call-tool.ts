import { CALL_LIMIT_MS, Progress, START_LIMIT_MS, Turn } from '#engine';
import { UiError } from '#protocol';
import { type Offer, type Reply, read, type Session, type Tool, withWordedRemedies } from '#toolsets';
import type { Audit } from './audit.js';
import { type Policy, requireAllowed } from './policy.js';

interface Circumstances {
  readonly session: Session;
  readonly settings: { readonly offer: Offer; readonly policy: Policy; readonly audit?: Audit | undefined };
  /** The calling client, if known. */
  readonly client: string | undefined;
  readonly signal: AbortSignal;
}

/** Records the call, validates its input, checks the policy, and runs it. */
export async function callTool(
  tool: Tool,
  args: unknown,
  here: Circumstances,
  within?: Progress,
): Promise<Reply<object>> {
  const { audit } = here.settings;
  const work = () => run(tool, args, here, within);
  return await (audit ? audit.record(here.client, tool, args, work) : work());
}

async function run(tool: Tool, args: unknown, here: Circumstances, within?: Progress): Promise<Reply<object>> {
  const { session, settings, signal } = here;
  // Validated here rather than by the SDK, so that the error looks like all others.
  const input = read(tool.input.strict(), args, `The input of ${tool.name}`);
  requireAllowed(settings.policy, tool, input);
  const given = (input as { timeoutMs?: number | null }).timeoutMs ?? undefined;
  const limit = given ?? tool.timeoutMs ?? CALL_LIMIT_MS;
  const turn = new Turn(here.client ? `${tool.name} of ${here.client}` : tool.name);
  const progress = within?.atMost(limit) ?? Progress.start(limit, signal, given ?? START_LIMIT_MS, turn);
  const delegate = async (name: string, given: unknown): Promise<Reply<object>> => {
    const other = settings.offer.tools.find(each => each.name === name);
    if (other && other !== tool) return await callTool(other, given, here, progress);
    throw new UiError('MCP_UI_INVALID_ARGUMENT', settings.offer.absent[name] ?? `There is no tool ${name} here`, {
      hint: `There are: ${settings.offer.tools.map(each => each.name).join(', ')}.`,
    });
  };
  try {
    return withRemarks(await tool.run({ input, session, progress, delegate }), progress.takeRemarks());
  } catch (error) {
    const { remediesFor, tools } = settings.offer;
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
