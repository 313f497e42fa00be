import type { Client } from '@modelcontextprotocol/client';

/** What a tool answered. */
export interface Answer {
  readonly text: string;
  readonly data: Record<string, unknown>;
  readonly error: { code: string; details: { reason?: string } } | undefined;
  readonly ms: number;
}

/** Beyond what a tool itself may take. */
const TRANSPORT_MS = 90_000;

export async function call(client: Client, name: string, input: Record<string, unknown>): Promise<Answer> {
  const start = performance.now();
  const result = await client.callTool({ name, arguments: input }, { timeout: TRANSPORT_MS });
  const data = (result.structuredContent ?? {}) as Record<string, unknown>;
  return {
    text: (result.content as { text?: string }[]).map(block => block.text ?? '').join('\n'),
    data,
    error: result.isError ? (data['error'] as Answer['error']) : undefined,
    ms: performance.now() - start,
  };
}
