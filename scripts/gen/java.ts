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

/** The names and numbers of the protocol for the JavaFX probe. */
export function javaConstants(version: string): string {
  return `// Generated from src/protocol by \`npm run gen\`. Do not edit.
package dev.widgetwright.protocol;

import java.util.List;
import java.util.Map;

public final class Protocol {
    public static final String VERSION = "${PROTOCOL_VERSION}";
    public static final String PROBE_VERSION = "${version}";

    private Protocol() {}

    public static final class Limit {
${Object.entries(LIMITS)
  .map(([name, value]) => `        public static final int ${upper(name)} = ${value};`)
  .join('\n')}

        private Limit() {}
    }

    public enum ErrorCode {
${Object.entries(ERROR_CODES)
  .map(([name, number]) => `        ${name.replace('MCP_UI_', '')}("${name}", ${number})`)
  .join(',\n')};

        public final String code;
        public final int number;

        ErrorCode(String code, int number) {
            this.code = code;
            this.number = number;
        }
    }

    public static final class JsonRpc {
${Object.entries(JSON_RPC_ERRORS)
  .map(([name, number]) => `        public static final int ${upper(name)} = ${number};`)
  .join('\n')}

        private JsonRpc() {}
    }

    public enum Reason {
        ${REASONS.join(',\n        ')}
    }

${strings('Method', METHOD_NAMES)}

${strings('Action', ACTION_TYPES)}

${strings('Role', ROLES)}

${strings('State', STATES)}

    /** Every name of a key, to the name of its KeyCode. */
    public static final Map<String, String> KEYS = Map.ofEntries(
            ${entries(KEYS.flatMap(({ name, aliases = [] }) => [name, ...aliases].map(each => [each, name] as const)))});

    /** What a key types, by the name of its KeyCode. */
    public static final Map<String, String> KEY_TEXTS = Map.ofEntries(
            ${entries(KEYS.flatMap(({ name, text }) => (text ? [[name, text] as const] : [])))});

    /** Everything that hello may list; a probe lists what it can do. */
    public static final List<String> CAPABILITIES = List.of(
            ${CAPABILITIES.map(name => `"${name}"`).join(',\n            ')});
}
`;
}

function strings(type: string, names: readonly string[]): string {
  const lines = names.map(name => `        public static final String ${upper(name)} = "${name}";`);
  return `    public static final class ${type} {\n${lines.join('\n')}\n\n        private ${type}() {}\n    }`;
}

const upper = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();

const entries = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([key, value]) => `Map.entry("${key}", "${escaped(value)}")`).join(',\n            ');

const escaped = (text: string): string =>
  [...text]
    .map(char => (/[ !#-[\]-~]/.test(char) ? char : `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`))
    .join('');
