import { z } from 'zod';
import { UiError } from '#protocol';
import { defineTool, type ImagePart, type Reply } from '../tool.js';

const LONGEST_MS = 300_000;

const step = z.object({ name: z.string(), input: z.looseObject({}).default({}) });

export const browserBatch = defineTool({
  name: 'browser_batch',
  title: 'Several tools at once',
  effects: ['look', 'act'],
  // The policy checks each step.
  effectsOf: () => [],
  description: 'Run several tools in order; stops at the first that fails.',
  timeoutMs: LONGEST_MS,
  input: z.object({ actions: z.array(step).min(1).max(100).describe('[{name: "computer", input: {…}}]') }),
  output: z.object({ results: z.array(z.object({ name: z.string(), text: z.string() })) }),
  async run({ input: { actions }, delegate }) {
    const parts: (string | ImagePart)[] = [];
    const results: { name: string; text: string }[] = [];
    for (const [at, { name, input }] of actions.entries()) {
      const label = labelOf(name, input);
      const reply = await delegate(name, input).catch(error => {
        throw stoppedAt(at, label, actions.length, results, error);
      });
      const text = `[${label}] ${reply.text}`;
      results.push({ name: label, text: reply.text });
      parts.push(...imagesOf(reply), text);
    }
    return { text: parts.filter(part => typeof part === 'string').join('\n'), parts, data: { results } };
  },
});

const imagesOf = ({ parts, image }: Reply<object>): ImagePart[] =>
  parts?.filter(part => typeof part !== 'string') ?? (image ? [image] : []);

/** `computer:zoom` */
const labelOf = (name: string, { action }: { action?: unknown }): string =>
  typeof action === 'string' ? `${name}:${action}` : name;

function stoppedAt(
  at: number,
  label: string,
  count: number,
  results: readonly { name: string; text: string }[],
  error: unknown,
): unknown {
  if (!(error instanceof UiError)) return error;
  const message = `actions[${at}] (${label}) failed: ${error.message} (${at} completed, ${count - at - 1} remaining)`;
  const before = results.map(({ name, text }) => `[${name}] ${text}`);
  return new UiError(error.code, [message, ...before].join('\n'), { ...error.details, results });
}
