import type { CallToolResult } from '@modelcontextprotocol/server';
import { UiError } from '#protocol';
import type { Reply } from '#toolsets';
import type { Structured } from './structured.js';

export function toResult(reply: Reply<object>, structured: boolean, setting: Structured): CallToolResult {
  const content: CallToolResult['content'] = reply.image
    ? [{ type: 'image', data: reply.image.base64, mimeType: reply.image.mimeType }]
    : [];
  content.push({ type: 'text', text: reply.text });
  if (!structured) return { content };
  return { content, structuredContent: setting === 'always' ? { ...reply.data } : withoutPicture(reply) };
}

/** The picture is in the image block already. */
function withoutPicture({ data, image }: Reply<object>): Record<string, unknown> {
  if (!image) return { ...data };
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== image.base64));
}

export function toErrorResult(error: unknown, structured: boolean): CallToolResult {
  const known = error instanceof UiError ? error : internal(error);
  const { code, message, details } = known;
  return {
    isError: true,
    content: [{ type: 'text', text: errorText(known) }],
    ...(structured ? { structuredContent: { error: { code, message, details } } } : {}),
  };
}

/** A bug of ours: the reader gets a code, the log gets the stack. */
function internal(error: unknown): UiError {
  console.error(error);
  const message = error instanceof Error ? error.message : String(error);
  return new UiError('MCP_UI_INTERNAL', `Something is broken in widgetwright: ${message}`, {
    hint: 'The log of the server has the details. Please report it.',
  });
}

function errorText({ code, message, details }: UiError): string {
  const lines = [`${code}${details.reason ? ` ${details.reason}` : ''}: ${message}`];
  if (details.hint) lines.push(details.hint);
  if (details.candidates?.length) lines.push('Candidates:', ...details.candidates.map(each => `- ${each}`));
  if (typeof details['changes'] === 'string') lines.push('Changed:', details['changes']);
  if (details.log) lines.push('Last output of the program:', details.log);
  return lines.join('\n');
}
