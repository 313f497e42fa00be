import {
  ACTION_TYPES,
  CAPABILITIES,
  ERROR_CODES,
  JSON_RPC_ERRORS,
  KEYS,
  LIMITS,
  METHOD_NAMES,
  PROTOCOL_VERSION,
  REASONS,
  ROLES,
  STATES,
} from '#protocol';

/** The names and numbers of the protocol for the Qt probe. */
export function cppHeader(version: string): string {
  return `// Generated from src/protocol by \`npm run gen\`. Do not edit.
#pragma once

namespace widgetwright {
namespace protocol {

constexpr char version[] = "${PROTOCOL_VERSION}";
constexpr char probeVersion[] = "${version}";

namespace limit {
${Object.entries(LIMITS)
  .map(([name, value]) => `constexpr int ${name} = ${value};`)
  .join('\n')}
} // namespace limit

struct ErrorCode
{
    int number;
    const char *name;
};

namespace error {
${Object.entries(ERROR_CODES)
  .map(([name, number]) => `constexpr ErrorCode ${camel(name.replace('MCP_UI_', ''))} = {${number}, "${name}"};`)
  .join('\n')}
} // namespace error

namespace jsonrpc {
${Object.entries(JSON_RPC_ERRORS)
  .map(([name, number]) => `constexpr int ${name} = ${number};`)
  .join('\n')}
} // namespace jsonrpc

${strings('reason', REASONS, camel)}

${strings('method', METHOD_NAMES)}

${strings('action', ACTION_TYPES)}

${strings('role', ROLES)}

${strings('state', STATES)}

/** Everything that hello may list; a probe lists what it can do. */
constexpr const char *capabilities[] = {
${CAPABILITIES.map(name => `    "${name}",`).join('\n')}
};

} // namespace protocol
} // namespace widgetwright
`;
}

function strings(namespace: string, names: readonly string[], identifier = (name: string) => name): string {
  const lines = names.map(name => `constexpr char ${safe(identifier(name))}[] = "${name}";`);
  return `namespace ${namespace} {\n${lines.join('\n')}\n} // namespace ${namespace}`;
}

/** \`switch\` is a role and a C++ keyword. */
const safe = (name: string) => (name === 'switch' ? 'switch_' : name);

const camel = (name: string) => name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** The names of the keys for the Qt probe. */
export function cppKeys(): string {
  const rows = KEYS.flatMap(({ name, qt, text = '', aliases = [] }) =>
    [name, ...aliases].map(each => `    {"${each}", Qt::Key_${qt}, "${escaped(text)}"},`),
  );
  return `// Generated from src/protocol by \`npm run gen\`. Do not edit.
#pragma once

#include <QtCore/qnamespace.h>

namespace widgetwright {
namespace protocol {

struct NamedKey
{
    const char *name;
    int code;
    const char *text;
};

constexpr NamedKey keys[] = {
${rows.join('\n')}
};

} // namespace protocol
} // namespace widgetwright
`;
}

/** Octal, since a hexadecimal escape in C++ has no end. */
const escaped = (text: string) =>
  [...text]
    .map(char => (/[ !#-[\]-~]/.test(char) ? char : `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`))
    .join('');
