import { z } from 'zod';
import {
  ACTION_TYPES,
  ENGINE_REASONS,
  ERROR_CODES,
  EVENT_EXAMPLES,
  LIMITS,
  METHODS,
  OBSTACLES,
  PROTOCOL_VERSION,
  probeAction,
  REASONS,
  ROLES,
  STATES,
} from '#protocol';

const HALVES = { connection: 'Connection', objects: 'Half one: objects', ui: 'Half two: the UI' } as const;

/** docs/protocol.md */
export function protocolPage(): string {
  return `<!-- Generated from src/protocol by \`npm run gen\`. Do not edit. -->
# The probe protocol, version ${PROTOCOL_VERSION}

JSON-RPC 2.0 between the server and a probe. Every probe speaks all of it, or leaves out of \`capabilities\` in
\`hello\` what it cannot do and answers \`MCP_UI_ACTION_FAILED\` with reason \`UNSUPPORTED\` for that.
The exact schemas are in [protocol.schema.json](protocol.schema.json).

A request may say \`notAfter\` beside its \`method\`: when its sender gives up, in milliseconds since 1970. What a probe
hears of only later, because its process stood still, it does not do.

${Object.entries(HALVES)
  .map(([half, title]) => `## ${title}\n\n${methodsOf(half)}`)
  .join('\n')}
## Actions

| type | fields |
|---|---|
${probeAction.options.map(option => `| ${option.shape.type.value} | ${fields(option)} |`).join('\n')}

A field with \`?\` may be absent or null.

## Events

Notifications \`event\`:

${EVENT_EXAMPLES.map(event => json({ jsonrpc: '2.0', method: 'event', params: event })).join('\n')}
## Errors

\`error.data\` is \`{code, reason, details}\`.

| code | number |
|---|---|
${Object.entries(ERROR_CODES)
  .map(([code, number]) => `| ${code} | ${number} |`)
  .join('\n')}

Reasons: ${REASONS.join(', ')}; of the engine alone: ${ENGINE_REASONS.join(', ')}. Of these the engine waits out: ${OBSTACLES.join(', ')}.

## Words

Roles: ${ROLES.join(', ')}.

States: ${STATES.join(', ')}.

## Limits

Message in ${LIMITS.messageInBytes} bytes, out ${LIMITS.messageOutBytes} bytes, a string ${LIMITS.stringBytes} bytes, depth ${LIMITS.depth}, a call ${LIMITS.timeoutMs} ms unless it says otherwise.
`;
}

const methodsOf = (half: string): string =>
  Object.entries(METHODS)
    .filter(([, method]) => method.half === half)
    .map(
      ([name, method]) => `### ${name}

${method.summary}

Parameters: ${fields(method.params)}

${json({ method: name, params: method.example.params })}
${json({ result: method.example.result })}`,
    )
    .join('\n');

function fields(schema: z.ZodObject): string {
  const names = Object.entries(schema.shape)
    .filter(([name]) => name !== 'type')
    .map(([name, field]) => {
      const told = (field as z.ZodType).description;
      return `\`${name}${(field as z.ZodType).safeParse(undefined).success ? '?' : ''}\`${told ? ` (${told.replaceAll('|', '\\|')})` : ''}`;
    });
  return names.join(', ') || 'none';
}

const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\n`;

/** docs/protocol.schema.json */
export function protocolSchema(): string {
  const methods = Object.fromEntries(
    Object.entries(METHODS).map(([name, { params, result }]) => [
      name,
      { params: z.toJSONSchema(params, { io: 'input' }), result: z.toJSONSchema(result, { io: 'input' }) },
    ]),
  );
  return `${JSON.stringify({ version: PROTOCOL_VERSION, actions: ACTION_TYPES, methods }, null, 1)}\n`;
}

/** tests/golden/messages.json: one exchange for every method, for probes to be tested with. */
export function goldenMessages(): string {
  const exchanges = Object.entries(METHODS).map(([name, { example }], at) => ({
    request: { jsonrpc: '2.0', id: at + 1, method: name, params: example.params },
    response: { jsonrpc: '2.0', id: at + 1, result: example.result },
  }));
  const events = EVENT_EXAMPLES.map(params => ({ jsonrpc: '2.0', method: 'event', params }));
  return `${JSON.stringify({ exchanges, events }, null, 2)}\n`;
}
