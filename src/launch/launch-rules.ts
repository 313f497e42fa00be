import type { LaunchRequest } from '#engine';
import { matchesAny } from '#engine';
import { UiError } from '#protocol';
import { isWithin, type ProgramPatterns, realPath, realProgram } from './allowed-programs.js';

/** What clients may choose when they launch a program. */
export interface LaunchRules {
  readonly programs: ProgramPatterns;
  /** Names of environment variables, with `*` as a wildcard; undefined for any but the server's own. */
  readonly environment: readonly string[] | undefined;
  /** The directories that a program may start in or below; undefined for any. */
  readonly directories: readonly string[] | undefined;
}

/** Variables that say how a program speaks, and nothing about what it loads. */
export const HARMLESS_VARIABLES = ['LANG', 'LANGUAGE', 'LC_*', 'TZ', 'NO_COLOR'];

/** The server decides on these: where a probe listens, with which token, and what it may do. */
const OF_THE_SERVER = ['QTMCP_*', 'WIDGETWRIGHT_*'];

/** The same for a Java program, in whichever variable it looks for options. */
const OPTION_OF_A_PROBE = /-Dmcp\./;

/** Variables by which a program can be made to load or run something else. */
const DANGEROUS = [
  ...OF_THE_SERVER,
  ...['LD_*', 'GLIBC_*', 'GCONV_PATH', 'LOCPATH', 'NLSPATH', 'PATH', 'HOME', 'XDG_*', 'TMPDIR'],
  ...['SHELL', 'ENV', 'BASH_*', 'IFS', 'PYTHON*', 'PERL*', 'RUBY*', 'NODE_*', 'LUA_*', 'TCL*'],
  ...['JAVA*', '_JAVA*', 'JDK_*', 'CLASSPATH', 'DISPLAY', 'WAYLAND_*', 'XAUTHORITY', 'DBUS_*'],
  ...['QT_*', 'QT5*', 'QT6*', 'QML*', 'KDE*', 'GTK*', 'GDK_*', 'GIO_*', 'GI_*', 'GST_*', 'G_*'],
  ...['LIBGL_*', 'MESA_*', 'EGL_*', '__EGL*', '__GL*', 'VK_*', 'OPENSSL_*', 'SSL_*'],
];

/** Arguments that every program of a toolkit takes, by which it loads code of the caller's choice. */
const LOADING_ARGUMENTS = /^--?(platformpluginpath|plugin|qmljsdebugger|gtk-module)(=|$)/;

export const isDangerous = (name: string): boolean => matchesAny(name, DANGEROUS);

/** The launch as it may happen: with the file and the directory that were checked. Throws if the rules forbid it. */
export function permitted(request: LaunchRequest, rules: LaunchRules): LaunchRequest {
  requireHarmless(Object.entries(request.env ?? {}), rules.environment);
  const cwd = permittedDirectory(request.cwd ?? undefined, rules.directories);
  const { programs } = rules;
  if (programs.isAnything) return { ...request, cwd };
  const file = realProgram(request.command, cwd ?? process.cwd());
  const runnable = file && programs.runnable(file, request.command);
  if (!runnable)
    throw refused(
      `${request.command} is not allowed${file && file !== request.command ? `: it is ${file}` : ''}`,
      `Allowed: ${programs.patterns.join(', ')}.`,
    );
  const loading = request.args?.find(arg => LOADING_ARGUMENTS.test(arg));
  if (loading) throw refused(`The argument ${loading} is not allowed: it loads code into the program`, 'Leave it out.');
  return { ...request, cwd, command: runnable.file, calledAs: runnable.calledAs };
}

function requireHarmless(variables: readonly [string, string][], allowed: readonly string[] | undefined): void {
  for (const [name, value] of variables) {
    if (matchesAny(name, OF_THE_SERVER) || OPTION_OF_A_PROBE.test(value))
      throw refused(`env.${name} is not allowed: the server decides on it`, 'Leave it out.');
    if (!allowed) continue;
    if (isDangerous(name) || !matchesAny(name, allowed))
      throw refused(
        `env.${name} is not allowed`,
        `Allowed: ${allowed.join(', ')}; the server's flag --allow-env adds others.`,
      );
    if (matchesAny(name, HARMLESS_VARIABLES) && /^:?\/|\.\./.test(value))
      throw refused(`env.${name} is not allowed to name a file`, 'Pass a name, such as de_DE.UTF-8.');
  }
}

function permittedDirectory(cwd: string | undefined, allowed: readonly string[] | undefined): string | undefined {
  if (!allowed || cwd === undefined) return cwd;
  const real = realPath(cwd);
  if (real && allowed.some(root => isWithin(real, realPath(root) ?? root))) return real;
  throw refused(
    `The directory ${cwd} is not allowed`,
    `Allowed: ${allowed.join(', ')} and what is below; the server's flag --allow-dir adds others.`,
  );
}

const refused = (message: string, hint: string): UiError =>
  new UiError('MCP_UI_ACTION_FAILED', message, { reason: 'ACTIONS_DISABLED', hint });
