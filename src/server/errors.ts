import { type CallToolResult, ProtocolError } from '@modelcontextprotocol/server';
import { asBlock, fold, foldAll, oneLine } from '#engine';
import { ERROR_CODES, UiError } from '#protocol';

/** How a failed call is reported: as a result that a model can read, or as a JSON-RPC error. */
export const ERROR_STYLES = ['result', 'jsonrpc'] as const;
export type ErrorStyle = (typeof ERROR_STYLES)[number];

export function toErrorResult(error: unknown, structured: boolean): CallToolResult {
  const known = asUiError(error);
  const { code, message, details } = known;
  return {
    isError: true,
    content: [{ type: 'text', text: fold(errorText(known)) }],
    ...(structured ? { structuredContent: { error: foldAll({ code, message, details }) } } : {}),
  };
}

export function toProtocolError(error: unknown): ProtocolError {
  const known = asUiError(error);
  const { reason, ...details } = known.details;
  const data = { code: known.code, ...(reason ? { reason } : {}), details };
  return new ProtocolError(ERROR_CODES[known.code], fold(known.message), foldAll(data));
}

/** A bug: the reader gets a code, the log gets the stack. */
export function asUiError(error: unknown): UiError {
  if (error instanceof UiError) return error;
  console.error(error);
  const message = error instanceof Error ? error.message : String(error);
  return new UiError('MCP_UI_INTERNAL', `Internal error in widgetwright: ${message}`, {
    hint: 'The server log has the details. Please report it.',
  });
}

function errorText({ code, message, details }: UiError): string {
  const lines = [`${code}${details.reason ? ` ${details.reason}` : ''}: ${message}`];
  if (details.hint) lines.push(details.hint);
  if (details.candidates?.length) lines.push('Candidates:', ...details.candidates.map(each => `- ${oneLine(each)}`));
  if (typeof details['changes'] === 'string') lines.push('Changed:', details['changes']);
  if (details.log) lines.push('Last output of the program:', asBlock(details.log));
  return lines.join('\n');
}
