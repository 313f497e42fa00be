import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ProgramPatterns } from './allowed-programs.js';
import { HARMLESS_VARIABLES, type LaunchRules, permitted } from './launch-rules.js';

/** `bin` is on the PATH and has `calc`, `multi` and `tool`, a link to `multi`; `evil` has other files of these names. */
let place: string;
beforeAll(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'widgetwright-rules-')));
  for (const directory of ['bin', 'evil', 'programs']) mkdirSync(join(place, directory));
  for (const file of ['bin/calc', 'bin/multi', 'evil/calc', 'evil/other']) {
    writeFileSync(join(place, file), '#!/bin/sh\n');
    chmodSync(join(place, file), 0o755);
  }
  symlinkSync('multi', join(place, 'bin/tool'));
  symlinkSync(join(place, 'bin/calc'), join(place, 'evil/link'));
  symlinkSync(join(place, 'evil'), join(place, 'programs/out'));
  symlinkSync(join(place, 'bin'), join(place, 'sbin'));
  vi.stubEnv('PATH', join(place, 'bin'));
  vi.spyOn(process, 'cwd').mockReturnValue(place);
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true });
});

const rules = (pattern: string, more: Partial<LaunchRules> = {}): LaunchRules => ({
  programs: new ProgramPatterns([pattern]),
  environment: HARMLESS_VARIABLES,
  directories: [place],
  ...more,
});

/** `~` is the place of the test. */
const here = (text: string): string => text.replaceAll('~', place);

describe('a launch', () => {
  test.for([
    ['a name', 'calc', 'calc', '~/bin/calc'],
    ['a name, by its path', 'calc', '~/bin/calc', '~/bin/calc'],
    ['a path', '~/bin/calc', 'calc', '~/bin/calc'],
    ['a path through a link', '~/sbin/calc', '~/bin/calc', '~/bin/calc'],
    ['a directory', '~/bin/*', '~/bin/calc', '~/bin/calc'],
    ['a directory that is a link', '~/sbin/*', '~/bin/../sbin/calc', '~/bin/calc'],
    ['a relative path', 'bin/calc', 'bin/calc', '~/bin/calc'],
    ['the beginning of a name', 'cal*', 'calc', '~/bin/calc'],
    ['a name that is a link', 'tool', 'tool', '~/bin/multi'],
  ] as const)('is allowed by %s: %s allows %s', ([_, pattern, command, file]) => {
    expect(permitted({ command: here(command) }, rules(here(pattern))).command).toBe(here(file));
  });

  test.for([
    ['another file of that name', 'calc', '~/evil/calc', undefined],
    ['another file of that name, in its directory', 'calc', './calc', '~/evil'],
    ['a way out of the directory', '~/bin/*', '~/bin/../evil/other', undefined],
    ['a link out of the directory', '~/programs/*', '~/programs/out/other', undefined],
    ['a relative path in another directory', 'bin/calc', './calc', '~/evil'],
    ['the beginning of a name elsewhere', 'cal*', '~/evil/calc', undefined],
    ['what is not there', 'calc', '~/bin/none', undefined],
    ['the same file by another name', 'tool', 'multi', undefined],
  ] as const)('is refused for %s: %s does not allow %s', ([_, pattern, command, cwd]) => {
    const request = { command: here(command), cwd: cwd && here(cwd) };
    expect(() => permitted(request, rules(here(pattern)))).toThrow(/is not allowed/);
  });

  test('runs under the name that was allowed, and what a wildcard matches under its own', () => {
    expect(permitted({ command: 'tool' }, rules('tool')).calledAs).toBe('tool');
    expect(permitted({ command: here('~/evil/link') }, rules(here('~/bin/*'))).calledAs).toBe(here('~/bin/calc'));
  });

  test.for([
    ...['LD_PRELOAD', 'LD_LIBRARY_PATH', 'PATH', 'QT_PLUGIN_PATH', 'QML2_IMPORT_PATH', 'JAVA_TOOL_OPTIONS', 'HOME'],
    ...['_JAVA_OPTIONS', 'GTK_MODULES', 'PYTHONPATH', 'BASH_ENV', 'OPENSSL_CONF', 'MY_SETTING', 'LD_PRELOAD=/x'],
  ])('may not set %s', name => {
    expect(() => permitted({ command: 'calc', env: { [name]: 'x' } }, rules('calc'))).toThrow(/env\..* is not allowed/);
    const everything = rules('calc', { environment: ['MY_*', 'MY_SETTING', '*'] });
    const set = () => permitted({ command: 'calc', env: { [name]: 'x' } }, everything);
    if (name === 'MY_SETTING') expect(set).not.toThrow();
    else expect(set).toThrow(/is not allowed/);
  });

  test('may choose its language, but no file for it', () => {
    const env = { LANG: 'de_DE.UTF-8', LC_TIME: 'C', TZ: 'Europe/Berlin' };
    expect(permitted({ command: 'calc', env }, rules('calc')).env).toEqual(env);
    for (const value of ['/tmp/x', '../../tmp/x', ':/tmp/x'])
      expect(() => permitted({ command: 'calc', env: { LC_ALL: value } }, rules('calc'))).toThrow(/name a file/);
  });

  test.for(['QTMCP_BIND', 'QTMCP_TOKEN', 'QTMCP_READ_ONLY', 'WIDGETWRIGHT_RUN_DIR', 'WIDGETWRIGHT_LAUNCH_ID'])(
    'never decides on %s, whoever launches',
    name => {
      const anything = rules('*', { environment: undefined, directories: undefined });
      expect(() => permitted({ command: 'calc', env: { [name]: 'x' } }, anything)).toThrow('the server decides on it');
    },
  );

  test('never passes options of a probe to a Java program', () => {
    const anything = rules('*', { environment: undefined, directories: undefined });
    for (const name of ['JAVA_TOOL_OPTIONS', '_JAVA_OPTIONS', 'JAVA_OPTS'])
      expect(() => permitted({ command: 'calc', env: { [name]: '-Xmx1g -Dmcp.bind=0.0.0.0' } }, anything)).toThrow(
        'the server decides on it',
      );
    expect(permitted({ command: 'calc', env: { JAVA_OPTS: '-Xmx1g' } }, anything).env).toEqual({ JAVA_OPTS: '-Xmx1g' });
  });

  test('starts in an allowed directory or below', () => {
    expect(permitted({ command: 'calc', cwd: here('~/programs') }, rules('calc')).cwd).toBe(here('~/programs'));
    const there = rules('calc', { directories: [here('~/programs')] });
    for (const cwd of ['/', '~', '~/programs/..', '~/programs/out', '~/programs/none', '~/programs-2'])
      expect(() => permitted({ command: 'calc', cwd: here(cwd) }, there), cwd).toThrow(/directory .* is not allowed/);
  });

  test.for(['-platformpluginpath', '--platformpluginpath=/tmp', '-plugin', '-qmljsdebugger=port:1', '--gtk-module=x'])(
    'may not pass %s, which loads code into any program of the toolkit',
    argument => {
      expect(() => permitted({ command: 'calc', args: ['--ok', argument] }, rules('calc'))).toThrow(/loads code/);
      expect(permitted({ command: 'calc', args: ['--plugins'] }, rules('calc')).args).toEqual(['--plugins']);
    },
  );

  test('of anything is left as it is', () => {
    const request = { command: './calc', args: ['-plugin'], cwd: here('~/evil'), env: { LD_PRELOAD: 'x' } };
    const anything = rules('*', { environment: undefined, directories: undefined });
    expect(permitted(request, anything)).toEqual(request);
  });
});
