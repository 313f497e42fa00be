import { version } from '../../src/version.js';
import { configSchemaPage } from './config-schema.js';
import { cppHeader, cppKeys } from './cpp.js';
import { goldenMessages, protocolPage, protocolSchema } from './docs.js';
import { javaConstants } from './java.js';
import { javafxPage } from './javafx.js';
import { mcpPage } from './mcp.js';
import { qtmcpPage } from './qtmcp-docs.js';
import { toolsPage } from './tool-docs.js';

/** What is generated, and how. */
export const GENERATED: Record<string, () => string> = {
  'docs/protocol.md': protocolPage,
  'docs/protocol.schema.json': protocolSchema,
  'docs/javafx.md': javafxPage,
  'docs/mcp.md': mcpPage,
  'docs/qtmcp.md': qtmcpPage,
  'docs/tools.md': toolsPage,
  'docs/config.schema.json': configSchemaPage,
  'tests/golden/messages.json': goldenMessages,
  'probes/qt/core/protocol.generated.h': () => cppHeader(version),
  'probes/qt/core/keys.generated.h': cppKeys,
  'probes/java/core/src/main/java/dev/widgetwright/protocol/Protocol.java': () => javaConstants(version),
};
