import type { Finding } from '#engine';
import { readCommandLine, refusePositionals } from '../command-line.js';
import { createDesktop } from '../desktop.js';

const OLDEST_NODE = [20, 19] as const;

/** What is installed, what is missing and how to get it. */
export async function doctor(args: readonly string[]): Promise<void> {
  refusePositionals(readCommandLine(args, {}).positionals, 'widgetwright doctor');
  const { desktop } = createDesktop(false);
  const parts = [{ name: 'server', findings: [node()] }, ...(await desktop.examine())];
  const apps = await desktop.list();
  for (const { name, findings } of parts) {
    process.stdout.write(`${name}\n`);
    for (const finding of findings) process.stdout.write(lineFor(finding));
  }
  const running = apps.map(({ id, pid, toolkit }) => `  ${id} (pid ${pid}, ${toolkit})\n`).join('');
  process.stdout.write(
    `applications with a probe\n${running || '  none runs now; start one: widgetwright -- program\n'}`,
  );
  if (parts.some(({ findings }) => findings.some(finding => finding.isNeeded && !finding.ok))) process.exitCode = 1;
}

const lineFor = ({ ok, isNeeded, what, remedy }: Finding): string =>
  `  ${ok ? 'ok     ' : isNeeded ? 'MISSING' : 'without'} ${what}${ok || !remedy ? '' : `\n          ${remedy}`}\n`;

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const ok = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  return {
    what: `Node ${process.versions.node}`,
    ok,
    isNeeded: true,
    remedy: `Install Node ${OLDEST_NODE.join('.')} or newer.`,
  };
}
