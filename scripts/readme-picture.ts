/**
 * Makes docs/picture.png, the picture of the README, from the real thing: KCalc, what an agent sees of it, and what a call
 * changes. Needs KCalc, Chromium and `npm run build`; run it by `npx tsx scripts/readme-picture.ts`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '../tests/hostile/browser.js';
import { McpConnection } from '../tests/support/mcp-connection.js';

const OUTPUT = 'docs/picture.png';
const WIDTH = 1120;
const HEIGHT = 540;
const SHOWN_LINES = 12;
const KEYS = ['7', '×', '6', '='];

const directory = await mkdtemp(join(tmpdir(), 'widgetwright-picture-'));
try {
  const page = join(directory, 'page.html');
  await writeFile(page, pageOf(await lookAt('kcalc')));
  const size = ['--force-device-scale-factor=2', `--window-size=${WIDTH},${HEIGHT}`, '--hide-scrollbars'];
  const options = ['--no-sandbox', ...size, `--screenshot=${OUTPUT}`, `file://${page}`];
  execFileSync(chromium as string, options, { stdio: 'ignore' });
} finally {
  await rm(directory, { recursive: true });
}

interface Seen {
  readonly snapshot: string;
  readonly changes: string;
  readonly picture: string;
}

/** At twice the size, for sharp letters. */
async function lookAt(program: string): Promise<Seen> {
  const env = { WIDGETWRIGHT_RUN_DIR: join(directory, 'run'), HOME: directory, QT_SCALE_FACTOR: '2' };
  const mcp = await McpConnection.open(['--headless', '--', program], env);
  const { text: snapshot } = await mcp.do('ui_get_snapshot');
  const actions = KEYS.map(name => ({ type: 'click', target: { role: 'button', name } }));
  const { text: changes } = await mcp.do('ui_perform', { actions });
  const { image } = await mcp.do('ui_screenshot', { scale: 2 });
  await mcp.close();
  return { snapshot, changes, picture: image?.data ?? '' };
}

function pageOf({ snapshot, changes, picture }: Seen): string {
  const call = KEYS.map(name => `{"type": "click", "target": {"role": "button", "name": "${name}"}}`);
  const lines = snapshot.split('\n').slice(1);
  return `<!doctype html><meta charset="utf-8"><style>
    * { box-sizing: border-box; margin: 0 }
    body { width: ${WIDTH}px; height: ${HEIGHT}px; padding: 28px; background: #eef1f6; display: flex; gap: 28px; font-family: 'DejaVu Sans', sans-serif }
    figure { display: flex; flex-direction: column; gap: 12px }
    figcaption { font-size: 15px; font-weight: bold; color: #3b4252 }
    .window { border-radius: 10px; overflow: hidden; box-shadow: 0 6px 24px #2e344040; background: #efefef }
    .bar { height: 34px; background: #d8dee9; color: #3b4252; font-size: 13px; line-height: 34px; text-align: center }
    .window img { display: block; width: 372px }
    .text { flex: 1; background: #2b303b; color: #d8dee9; padding: 18px 22px; border-radius: 10px; box-shadow: 0 6px 24px #2e344040;
      font: 12.6px/1.5 'DejaVu Sans Mono', monospace; white-space: pre }
    b { color: #88c0d0; font-weight: normal } i { color: #7b8494; font-style: normal } em { color: #a3be8c; font-style: normal }
    u { color: #ebcb8b; text-decoration: none }
  </style>
  <figure><figcaption>Your program, as it is</figcaption>
    <div class="window"><div class="bar">KCalc</div><img src="data:image/png;base64,${picture}"></div></figure>
  <figure style="flex: 1"><figcaption>What an agent sees and does</figcaption><div class="text">${[
    '<b>ui_get_snapshot</b>',
    ...lines.slice(0, SHOWN_LINES).map(coloured),
    `<i>  … ${lines.length - SHOWN_LINES} more lines</i>`,
    '',
    `<b>ui_perform</b> {"actions": [\n  ${call.map(escaped).join(',\n  ')}]}`,
    ...changes
      .trim()
      .split('\n')
      .slice(KEYS.length)
      .map(line => `<em>${coloured(line)}</em>`),
  ].join('\n')}</div></figure>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Refs stand out. */
function coloured(line: string): string {
  return escaped(line).replace(/\bu-\w+/, ref => `<u>${ref}</u>`);
}
