import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { version } from '../src/version.js';
import { configSchemaPage } from './gen/config-schema.js';
import { cppHeader } from './gen/cpp.js';
import { goldenMessages, protocolPage, protocolSchema } from './gen/docs.js';
import { javaConstants } from './gen/java.js';
import { javafxPage } from './gen/javafx.js';
import { mcpPage } from './gen/mcp.js';
import { qtmcpPage } from './gen/qtmcp-docs.js';
import { toolsPage } from './gen/tool-docs.js';

const FILES: Record<string, () => string> = {
  'docs/protocol.md': protocolPage,
  'docs/protocol.schema.json': protocolSchema,
  'docs/javafx.md': javafxPage,
  'docs/mcp.md': mcpPage,
  'docs/qtmcp.md': qtmcpPage,
  'docs/tools.md': toolsPage,
  'docs/config.schema.json': configSchemaPage,
  'tests/golden/messages.json': goldenMessages,
  'probes/qt/src/protocol.generated.h': () => cppHeader(version),
  'probes/javafx/src/main/java/dev/widgetwright/protocol/Protocol.java': () => javaConstants(version),
};

/** Writes the generated files, or with --check only tells which are not what they should be. */
const check = process.argv.includes('--check');
const stale: string[] = [];
for (const [path, content] of Object.entries(FILES)) {
  const wanted = content();
  if ((await readFile(path, 'utf8').catch(() => '')) === wanted) continue;
  stale.push(path);
  if (check) continue;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, wanted);
}

if (check && stale.length) {
  console.error(`Out of date: ${stale.join(', ')}. Run "npm run gen" and commit the result.`);
  process.exit(1);
}
console.log(stale.length ? `Renewed ${stale.join(', ')}` : 'Generated files are up to date');
