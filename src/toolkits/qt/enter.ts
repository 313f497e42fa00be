import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { UiError } from '#protocol';
import { childEnvironment } from '../../launch/child-environment.js';
import { requireOwnProcess } from '../../launch/own-process.js';

const PTRACE_SCOPE = '/proc/sys/kernel/yama/ptrace_scope';

/** The helper's exit codes; from 20 on they are the loader's answers. */
const PROBLEMS: Record<number, string> = {
  4: 'its main thread is busy and does not wait for events',
  5: 'it has no dlopen that could be called: it may be statically linked',
  6: 'the loader could not be opened in it',
  7: 'the call into it failed; it runs on as before',
  8: 'it has ended',
  21: 'it has not loaded Qt completely',
  22: 'it has not made its application object yet',
  23: 'it has no windows: it uses no QtGui',
  24: 'the probe for its version of Qt is not built or cannot be opened',
  25: 'the probe in it is switched off (QTMCP_ENABLED=0), or it has no windows',
};
const NOT_PERMITTED = 3;

export interface Entry {
  /** The program that opens the loader in another process. */
  readonly helper: string;
  readonly loader: string;
  /** Settings that the probe would otherwise read from its environment. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Opens the loader in a running process; false if the process does not use Qt. */
export async function enterQtProcess(pid: number, { helper, loader, settings }: Entry): Promise<boolean> {
  const maps = await readFile(`/proc/${pid}/maps`, 'latin1').catch(() => undefined);
  if (maps !== undefined && !/\/libQt[56]Core\.so/.test(maps)) return false;
  if (maps === undefined && !(await stat(`/proc/${pid}`).catch(() => undefined))) return false;
  await requireOwnProcess(pid);
  if (!(await stat(`/proc/${pid}/root${loader}`).catch(() => undefined)))
    throw cannotEnter(pid, 'it runs in a container, snap or flatpak that does not see the files of Widgetwright');
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const { code, said } = await run(helper, [String(pid), loader, lines.join('\n')]);
  if (code === 0) return true;
  if (code === NOT_PERMITTED) throw notPermitted(pid, said, await readFile(PTRACE_SCOPE, 'utf8').catch(() => '0'));
  throw cannotEnter(pid, PROBLEMS[code] ?? `the helper failed (${code}) ${said}`.trim());
}

/** Attaching needs the same permission as debugging. */
export function notPermitted(pid: number, said: string, scope: string): UiError {
  const ways: Record<string, string> = {
    '1': 'It is allowed with: sudo sysctl kernel.yama.ptrace_scope=0.',
    '2': 'Only root may (kernel.yama.ptrace_scope is 2).',
    '3': 'Nobody may until the next boot (kernel.yama.ptrace_scope is 3).',
  };
  const otherwise = 'A container needs the capability SYS_PTRACE.';
  return cannotEnter(pid, `the system does not permit it (${said})`, ways[scope.trim()] ?? otherwise);
}

function cannotEnter(pid: number, because: string, hint?: string): UiError {
  return new UiError('MCP_UI_ACTION_FAILED', `Process ${pid} uses Qt, but cannot be entered: ${because}`, {
    reason: 'LAUNCH_FAILED',
    hint,
    remedies: ['launch'],
  });
}

const run = (program: string, args: string[]): Promise<{ code: number; said: string }> =>
  new Promise(resolve =>
    execFile(program, args, { env: childEnvironment(), timeout: 30_000 }, (error, _, said) =>
      resolve({ code: error ? Number(error.code ?? 1) || 1 : 0, said: said.trim() || (error?.message ?? '') }),
    ),
  );
