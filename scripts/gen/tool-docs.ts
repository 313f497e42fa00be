import { MODES, type Mode, TOOL_SETS, type Tool, toolsOf } from '#toolsets';
import { listedTool } from '../../src/server/listed-tool.js';

/** docs/tools.md */
export function toolsPage(): string {
  const targets = toolsOf(['ui']).filter(tool => !TOOL_SETS.ui.tools.includes(tool));
  return `<!-- Generated from src/toolsets by \`npm run gen\`. Do not edit. -->
# The tools

\`--mode\` says which sets are offered: ${MODES.join(', ')}, several of them, or all.

| mode | tools | bytes of tools/list |
|---|---|---|
${MODES.map(sizeRow).join('\n')}

Counted as a client sees them that gets no output schemas, with the tools for starting programs.

${chapter('Programs (with every set but automation)', targets)}
${MODES.map(mode => chapter(mode, TOOL_SETS[mode].tools)).join('\n')}`;
}

const sizeRow = (mode: Mode): string => `| ${mode} | ${toolsOf([mode]).length} | ${bytesOf(mode)} |`;

/** What tools/list costs. */
export const bytesOf = (mode: Mode): number =>
  Buffer.byteLength(JSON.stringify({ tools: toolsOf([mode]).map(tool => listedTool(tool, false)) }));

const chapter = (title: string, tools: readonly Tool[]): string =>
  `## ${title}\n\n${tools.map(tool => section(listedTool(tool, false))).join('\n')}`;

interface Schema {
  type?: string | string[];
  enum?: string[];
  description?: string;
  anyOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

function section(tool: ReturnType<typeof listedTool>): string {
  const { properties = {}, required = [] } = tool.inputSchema as Schema;
  const rows = Object.entries(properties).map(
    ([name, schema]) =>
      `| ${name}${required.includes(name) ? ' (required)' : ''} | ${typeOf(schema)} | ${cell(schema.description ?? '')} |`,
  );
  const effect = tool.annotations?.readOnlyHint ? 'reads' : 'acts';
  const table = rows.length ? `\n| input | type | |\n|---|---|---|\n${rows.join('\n')}\n` : '';
  return `### ${tool.name} (${effect})\n\n${tool.description}\n${table}`;
}

function typeOf(schema: Schema): string {
  if (schema.enum) return cell(schema.enum.join(' | '));
  if (schema.anyOf) return cell(schema.anyOf.map(typeOf).join(' | '));
  if (schema.prefixItems) return cell(`[${schema.prefixItems.map(typeOf).join(', ')}]`);
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`;
  if (schema.properties) return cell(`{${Object.keys(schema.properties).join(', ')}}`);
  return [schema.type ?? 'any'].flat().join(' or ');
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
