import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { type AllowedPrograms, matchesAny } from '#engine';
import { findOnPath } from './installed.js';

/** A file that may be run, and the name that it is called by. */
export interface Runnable {
  readonly file: string;
  readonly calledAs: string;
}

/**
 * Programs by patterns with `*` as a wildcard. What counts is the real file: without links and `..`, and with the PATH of
 * the server. A pattern without a slash is a program on that PATH.
 */
export class ProgramPatterns implements AllowedPrograms {
  readonly isAnything: boolean;

  constructor(readonly patterns: readonly string[]) {
    this.isAnything = patterns.includes('*');
  }

  include(file: string, name?: string): boolean {
    return this.patterns.some(
      pattern => matchesFile(pattern, file) || (name !== undefined && matchesAny(name, [pattern])),
    );
  }

  /** Undefined if no pattern allows it. A program that does several things by its name is allowed under that name only. */
  runnable(file: string, command: string): Runnable | undefined {
    const named = this.patterns.some(
      pattern => !pattern.includes('*') && basename(pattern) === basename(command) && matchesFile(pattern, file),
    );
    if (named) return { file, calledAs: basename(command) };
    const matches = this.patterns.some(pattern => pattern.includes('*') && matchesFile(pattern, file));
    return matches ? { file, calledAs: file } : undefined;
  }
}

/** The real file that a command runs in a directory; undefined if there is none. */
export function realProgram(command: string, cwd: string): string | undefined {
  const path = command.includes('/') ? (isAbsolute(command) ? command : `${cwd}/${command}`) : findOnPath(command);
  return path && realFile(path);
}

/** Whether one path is the other or below it; both must be real. */
export const isWithin = (path: string, root: string): boolean =>
  path === root || path.startsWith(root.endsWith('/') ? root : `${root}/`);

/** Without links; undefined if there is no such file or directory. */
export function realPath(path: string): string | undefined {
  try {
    // The native one resolves `..` after links, as the kernel does.
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

function matchesFile(pattern: string, file: string): boolean {
  if (pattern === '*') return true;
  if (pattern.includes('/')) return matchesAny(file, [realPattern(pattern)]);
  const name = pattern.includes('*') ? basename(file) : pattern;
  const found = matchesAny(name, [pattern]) && findOnPath(name);
  return Boolean(found) && realPath(found as string) === file;
}

/** The pattern with the directories before its first wildcard resolved. */
function realPattern(pattern: string): string {
  if (pattern.startsWith('*')) return pattern;
  const whole = isAbsolute(pattern) ? pattern : join(process.cwd(), pattern);
  const wildcard = whole.indexOf('*');
  if (wildcard < 0) return realPath(whole) ?? whole;
  const directory = dirname(`${whole.slice(0, wildcard)}x`);
  const real = realPath(directory) ?? directory;
  return `${real === '/' ? '' : real}${whole.slice(directory === '/' ? 0 : directory.length)}`;
}

function realFile(path: string): string | undefined {
  const file = realPath(path);
  return file && statSync(file).isFile() ? file : undefined;
}
