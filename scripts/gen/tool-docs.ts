import { tools } from '#toolsets';
import { listedTool } from '../../src/server/listed-tool.js';

/** docs/tools.md */
export function toolsPage(): string {
  return `<!-- Generated from src/toolsets by \`npm run gen\`. Do not edit. -->
# The tools

${tools.map(tool => section(listedTool(tool, false))).join('\n')}`;
}

interface Schema {
  type?: string;
  enum?: string[];
  description?: string;
  anyOf?: Schema[];
  items?: Schema;
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
  return `## ${tool.name} (${effect})\n\n${tool.description}\n${table}`;
}

function typeOf(schema: Schema): string {
  if (schema.enum) return cell(schema.enum.join(' | '));
  if (schema.anyOf) return cell(schema.anyOf.map(typeOf).join(' | '));
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`;
  if (schema.properties) return cell(`{${Object.keys(schema.properties).join(', ')}}`);
  return schema.type ?? 'any';
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
