// `npm run bench:styles [-- --write] [qt6|qt5|javafx]`: what each style of tools costs a model, in bytes; with --write
// into docs/performance.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MODES, type Mode } from '#toolsets';
import { McpConnection } from '../tests/support/mcp-connection.js';
import { Eyes, Hands, TASKS } from '../tests/support/tasks.js';
import { writeSection } from './bench/performance-doc.js';
import { bytesOf } from './gen/tool-docs.js';

const { values: asked, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const fixture = positionals[0] ?? 'qt6';
const gallery = `${process.cwd()}/build/fixtures/${fixture}/gallery`;
const provider = fixture === 'javafx' ? 'javafx' : 'qt';

const kb = (bytes: number): string => (bytes / 1024).toFixed(1);

const columns = new Map<Mode, string[]>();
for (const mode of MODES) columns.set(mode, [`${kb(bytesOf(mode))} KB`, ...(await tasksIn(mode))]);

const rows = ['tools/list', ...TASKS.map(task => task.title)].map(
  (title, at) => `| ${title} | ${MODES.map(mode => columns.get(mode)?.[at]).join(' | ')} |`,
);
const table = [`| | ${MODES.join(' | ')} |`, `|---|${MODES.map(() => '---|').join('')}`, ...rows].join('\n');
if (asked.write) writeSection('bench:styles', `On ${fixture}:\n\n${table}`);
console.log(table);
process.exit(0);

async function tasksIn(mode: Mode): Promise<string[]> {
  const runDirectory = await mkdtemp(join(tmpdir(), 'widgetwright-bench-'));
  const env = { WIDGETWRIGHT_RUN_DIR: runDirectory };
  const mcp = await McpConnection.open(['--headless', '--mode', mode, '--', gallery], env);
  const other = await McpConnection.open(['--headless'], env);
  while (!(await other.do('app_list')).text.includes('gallery'));
  const cells: string[] = [];
  for (const task of TASKS) {
    const hands = new Hands(mcp, new Eyes(other), provider);
    cells.push(
      await task.by[mode](hands).then(
        () => costOf(hands),
        error => `– (${String(error.message).slice(0, 60)})`,
      ),
    );
  }
  await mcp.close();
  await other.close();
  await rm(runDirectory, { recursive: true, force: true });
  return cells;
}

/** Text, and pictures as they travel. */
function costOf({ calls, textBytes, pictureBytes }: Hands): string {
  const pictures = pictureBytes ? ` + ${kb(pictureBytes)} KB of pictures` : '';
  return `${calls} ${calls === 1 ? 'call' : 'calls'}, ${kb(textBytes)} KB${pictures}`;
}
