import { accessSync, constants, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Everything here looks at files and starts nothing, so that a setup with nothing to do stays fast.

/** The path of the first of these programs that exists. */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    const found = folders.map(folder => join(folder, name)).find(isExecutable);
    if (found) return found;
  }
}

/** A C++ header in one of the places where compilers look. */
export function findHeader(name) {
  const folders = [
    ...paths('CPLUS_INCLUDE_PATH'),
    ...paths('CPATH'),
    ...prefixes().map(prefix => join(prefix, 'include')),
  ];
  return folders.map(folder => join(folder, name)).find(existsSync);
}

/** libFuzzer of the clang that is there. */
export function findLibFuzzer() {
  const clang = findProgram('clang++');
  const folder = clang && join(realpathSync(clang), '..', '..', 'lib', 'clang');
  if (!folder || !existsSync(folder)) return undefined;
  const name = `libclang_rt.fuzzer-${{ x64: 'x86_64', arm64: 'aarch64' }[process.arch]}.a`;
  return readdirSync(folder)
    .map(version => join(folder, version, 'lib', 'linux', name))
    .find(existsSync);
}

/** The development files of a Qt version: `{ version, dir }`. */
export function findLibrary(name) {
  const triplet = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[process.arch] ?? '';
  return ['/usr/lib64', '/lib64', join('/usr/lib', triplet), '/usr/lib', '/usr/local/lib']
    .map(folder => join(folder, name))
    .find(existsSync);
}

export function findQt(major) {
  for (const dir of [...paths(`Qt${major}_DIR`), ...cmakeFolders().map(folder => join(folder, `Qt${major}`))]) {
    // The Widgets module is a package of its own on some systems.
    if (existsSync(join(dir, '..', `Qt${major}Widgets`, `Qt${major}WidgetsConfig.cmake`)))
      return { dir, version: qtVersion(dir, major) };
  }
}

/** The development files of Qt Quick. */
export function findQtQuick(major) {
  const qt = findQt(major);
  return qt && existsSync(join(qt.dir, '..', `Qt${major}Quick`, `Qt${major}QuickConfig.cmake`)) ? qt : undefined;
}

/** A QML module in the place where the distribution keeps them. */
export function findQmlModule(major, name) {
  const library = findLibrary(`libQt${major}Core.so.${major}`);
  const folder = library && join(library, '..', `qt${major}`, 'qml', name);
  return folder && existsSync(folder) ? folder : undefined;
}

export function findFont() {
  return ['/usr/share/fonts', '/usr/local/share/fonts'].some(
    folder =>
      existsSync(folder) && readdirSync(folder, { recursive: true }).some(file => /\.(ttf|otf|pfb)$/.test(file)),
  );
}

/** Changes when the program is replaced by another version. */
export function fingerprint(program) {
  if (!program) return 'none';
  const { size, mtimeMs } = statSync(program);
  return `${realpathSync(program)} ${size} ${mtimeMs}`;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function qtVersion(dir, major) {
  for (const name of [`Qt${major}ConfigVersionImpl.cmake`, `Qt${major}ConfigVersion.cmake`]) {
    const file = join(dir, name);
    const match = existsSync(file) && /PACKAGE_VERSION "?(\d+\.\d+\.\d+)/.exec(readFileSync(file, 'utf8'));
    if (match) return match[1];
  }
  return String(major);
}

function cmakeFolders() {
  const libraries = prefixes().flatMap(prefix => [join(prefix, 'lib'), join(prefix, 'lib64')]);
  const multiarch = libraries.filter(existsSync).flatMap(folder =>
    readdirSync(folder)
      .filter(name => /-linux-gnu/.test(name))
      .map(name => join(folder, name)),
  );
  return [...libraries, ...multiarch].map(folder => join(folder, 'cmake')).filter(existsSync);
}

function prefixes() {
  return [...paths('CMAKE_PREFIX_PATH'), '/usr/local', '/usr'];
}

function paths(variable) {
  return (process.env[variable] ?? '').split(delimiter).filter(Boolean);
}
