import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join, relative } from 'node:path';
import { makeClassArchive } from './class-archive.mjs';
import { findProgram, findQt, findQtQuick, fingerprint } from './find.mjs';
import { inRoot, nativeDir, root } from './paths.mjs';
import { requirements } from './requirements.mjs';
import { run } from './run.mjs';
import { hashOf, readStamp, writeStamp } from './stamps.mjs';

const qtVersions = [5, 6];

/** The builds that were chosen by id: what they need from the system, and how to bring them up to date. */
export function nativeBuilds(isChosen, withLibraries = false) {
  const chosen = allBuilds().filter(({ id }) => isChosen(id));
  if (withLibraries) chosen.push(javafxLibraries());
  return {
    needs: new Set(chosen.flatMap(({ needs }) => needs)),
    products: chosen.flatMap(({ id, title, output, products }) =>
      products.map(name => ({ id, title, file: join(output, name) })),
    ),
    /** Builds what is possible and not up to date. Compiling C++ leaves a core idle at times, so the other builds run beside it. */
    async ensure(log) {
      const [compiled, others] = [chosen.filter(isCompiled), chosen.filter(build => !isCompiled(build))];
      return (await Promise.all([ensureEach(compiled, log), ensureEach(others, log)])).flat();
    },
  };
}

function allBuilds() {
  const galleries = qtVersions.map(major => ({
    id: `gallery-qt${major}`,
    title: `Qt ${major} gallery`,
    source: 'fixtures/qt',
    folder: inRoot('build', 'fixtures', `qt${major}`),
    output: inRoot('build', 'fixtures', `qt${major}`),
    marker: 'CMakeLists.txt',
    compile: compileWithCMake,
    needs: ['compiler', 'cmake', 'ninja', `qt${major}`],
    settings: [`-DQT_MAJOR=${major}`],
    products: ['gallery'],
  }));
  const linked = qtVersions.map(major => ({
    id: `linked-qt${major}`,
    title: `Qt ${major} application with the probe linked`,
    source: 'fixtures/qt-linked',
    uses: ['probes/qt/include'],
    folder: inRoot('build', 'fixtures', `qt${major}-linked`),
    output: inRoot('build', 'fixtures', `qt${major}-linked`),
    marker: 'CMakeLists.txt',
    compile: compileWithCMake,
    needs: ['compiler', 'cmake', 'ninja', 'boost', `qt${major}`],
    settings: [`-DQT_MAJOR=${major}`, `-DWIDGETWRIGHT_PROBES=${nativeDir}`],
    products: ['linked'],
  }));
  return [
    ...qtVersions.flatMap(qtProbe),
    qtProbeTests(),
    ...galleries,
    ...linked,
    ...qtVersions.map(qmlGallery),
    probeFuzzer(),
    pyside(),
    ...javafxBuilds(),
  ];
}

/** All versions share one CMake folder; each build makes only its own targets there. */
const qtProbeFolder = {
  source: 'probes/qt',
  folder: inRoot('build', 'probes', 'qt'),
  output: nativeDir,
  marker: 'CMakeLists.txt',
  compile: compileWithCMake,
  // Other compilers warn about other things: a warning is an error only in continuous integration.
  settings: [`-DWIDGETWRIGHT_WERROR=${process.env.CI ? 'ON' : 'OFF'}`],
};

function qtProbe(major) {
  const cmake = qtProbeFolder;
  const tools = ['compiler', 'cmake', 'ninja', 'boost'];
  const widgets = [`qtmcp-qt${major}`, `qtmcp-widgets-qt${major}`];
  const quick = `qtmcp-quick-qt${major}`;
  return [
    {
      ...cmake,
      id: `probe-qt${major}`,
      title: `Qt ${major} probe`,
      needs: [...tools, `qt${major}`],
      targets: ['qtmcp', 'widgetwright-enter', ...widgets],
      products: ['libqtmcp.so', 'widgetwright-enter', ...widgets.map(target => `lib${target}.so`)],
    },
    {
      ...cmake,
      id: `probe-quick${major}`,
      title: `Qt ${major} probe's part for QML`,
      needs: [...tools, `qt${major}`, `quick${major}`],
      targets: [quick],
      products: [`lib${quick}.so`],
    },
  ];
}

function qtProbeTests() {
  const program = 'qt-probe-tests';
  return {
    ...qtProbeFolder,
    id: 'tests-qt6',
    title: "Qt 6 probe's unit tests",
    needs: ['compiler', 'cmake', 'ninja', 'boost', 'catch2', 'qt6'],
    settings: [...qtProbeFolder.settings, '-DWIDGETWRIGHT_TESTS=ON'],
    targets: [program],
    // Not beside the libraries, all of which are shipped.
    products: [relative(nativeDir, join(qtProbeFolder.folder, program))],
  };
}

function probeFuzzer() {
  return {
    id: 'fuzzer-qt6',
    title: 'Qt 6 probe for the fuzzer',
    source: 'probes/qt/fuzz',
    uses: ['probes/qt'],
    folder: inRoot('build', 'fuzz', 'qt6'),
    output: inRoot('build', 'fuzz', 'qt6'),
    marker: 'CMakeLists.txt',
    compile: compileWithCMake,
    needs: ['libfuzzer', 'cmake', 'ninja', 'qt6'],
    settings: ['-DCMAKE_CXX_COMPILER=clang++'],
    products: ['fuzz-messages'],
  };
}

function qmlGallery(major) {
  return {
    id: `gallery-qml${major}`,
    title: `Qt ${major} QML gallery`,
    source: 'fixtures/qml',
    folder: inRoot('build', 'fixtures', `qml${major}`),
    output: inRoot('build', 'fixtures', `qml${major}`),
    marker: 'CMakeLists.txt',
    compile: compileWithCMake,
    needs: ['compiler', 'cmake', 'ninja', `quick${major}`, `controls${major}`],
    settings: [`-DQT_MAJOR=${major}`],
    products: ['gallery', 'embedded'],
  };
}

function pyside() {
  return {
    id: 'pyside6',
    title: 'PySide 6 for a sample program',
    source: 'fixtures/pyside',
    output: inRoot('build', 'fixtures', 'pyside'),
    marker: 'requirements.txt',
    compile: installWithPip,
    needs: ['pip'],
    settings: [],
    products: ['PySide6/QtWidgets.abi3.so'],
  };
}

const maven = { marker: 'pom.xml', compile: compileWithMaven, needs: ['jdk', 'maven'] };

/** Large, and only for `npm run test:programs`. */
function javafxLibraries() {
  const output = inRoot('build', 'fixtures', 'javafx-libraries');
  return {
    ...maven,
    id: 'libraries-javafx',
    title: 'JavaFX programs with controls of libraries',
    source: 'fixtures/javafx-libraries',
    output,
    settings: [`-Dwidgetwright.output=${output}`],
    products: ['libraries.jar', 'lib'],
  };
}

function javafxBuilds() {
  return [
    {
      ...maven,
      id: 'probe-javafx',
      title: 'JavaFX probe',
      source: 'probes/java',
      output: inRoot('dist', 'native'),
      settings: [],
      copy: 'fx/target/mcp-javafx-debug.jar',
      products: ['mcp-javafx-debug.jar'],
    },
    {
      ...maven,
      id: 'gallery-javafx',
      title: 'JavaFX gallery',
      source: 'fixtures/javafx',
      output: inRoot('build', 'fixtures', 'javafx'),
      settings: [`-Dwidgetwright.output=${inRoot('build', 'fixtures', 'javafx')}`],
      archive: { launcher: 'gallery', file: 'gallery.jsa' },
      products: ['gallery', 'gallery.jar'],
    },
    {
      ...maven,
      id: 'gallery-javafx-newest',
      title: 'JavaFX gallery with the newest JavaFX for Java 17',
      source: 'fixtures/javafx',
      output: inRoot('build', 'fixtures', 'javafx-newest'),
      settings: [`-Dwidgetwright.output=${inRoot('build', 'fixtures', 'javafx-newest')}`, '-Djavafx.version=22.0.2'],
      products: ['gallery', 'gallery.jar'],
    },
    {
      ...maven,
      id: 'javafx-latest',
      title: 'newest JavaFX',
      source: 'fixtures/javafx-latest',
      output: inRoot('build', 'fixtures', 'javafx-latest'),
      settings: [`-Dwidgetwright.output=${inRoot('build', 'fixtures', 'javafx-latest')}`],
      products: ['lib'],
    },
    {
      ...maven,
      id: 'web-javafx',
      title: 'JavaFX application with a WebView',
      source: 'fixtures/javafx-web',
      output: inRoot('build', 'fixtures', 'javafx-web'),
      settings: [`-Dwidgetwright.output=${inRoot('build', 'fixtures', 'javafx-web')}`],
      products: ['web', 'web.jar'],
    },
    {
      ...maven,
      id: 'programs-javafx',
      title: 'JavaFX programs that others wrote',
      source: 'fixtures/javafx-programs',
      output: inRoot('build', 'fixtures', 'javafx-programs'),
      settings: [`-Dwidgetwright.output=${inRoot('build', 'fixtures', 'javafx-programs')}`],
      products: ['lib', 'javafx'],
    },
    {
      ...maven,
      id: 'embedded-javafx',
      title: 'JavaFX application that embeds the probe',
      source: 'fixtures/javafx-embedded',
      output: inRoot('build', 'fixtures', 'javafx-embedded'),
      settings: [
        `-Dwidgetwright.output=${inRoot('build', 'fixtures', 'javafx-embedded')}`,
        `-Dwidgetwright.probe=${inRoot('dist', 'native', 'mcp-javafx-debug.jar')}`,
      ],
      products: ['embedded', 'embedded.jar'],
    },
  ];
}

const isCompiled = build => build.compile === compileWithCMake;

/** In their order: some use what others have built. */
async function ensureEach(builds, log) {
  const results = [];
  for (const build of builds) results.push({ id: build.id, title: build.title, ...(await ensure(build, log)) });
  return results;
}

async function ensure(build, log) {
  const obstacle = obstacleFor(build);
  if (obstacle) return { status: 'skipped', because: obstacle };

  const key = hashOf([build.source, ...(build.uses ?? [])], [build.settings, build.output, toolchain()]);
  const products = build.products.map(name => join(build.output, name));
  if (readStamp(build.id).key === key && products.every(existsSync)) return { status: 'current' };

  const logFile = inRoot('build', 'logs', `${build.id}.log`);
  rmSync(logFile, { force: true });
  const result = await log.step(`building the ${build.title}`, report => compile(build, products, { logFile, report }));
  if (!result.ok) return { status: 'failed', because: `its build failed, see ${logFile}` };
  writeStamp(build.id, { key });
  return { status: 'built' };
}

function obstacleFor({ source, marker, needs }) {
  if (process.platform !== 'linux') return 'it can only be built on Linux so far';
  if (!existsSync(inRoot(source, marker))) return `${source} is not in this checkout`;
  const missing = requirements.find(({ id, isThere }) => needs.includes(id) && !isThere());
  return missing && `${missing.name} missing`;
}

async function compile(build, products, output) {
  const built = await build.compile(build, output);
  const absent = products.filter(product => !existsSync(product));
  if (built.ok && absent.length > 0)
    return { ...built, ok: false, tail: [`The build did not make ${absent.join(', ')}`] };
  return built;
}

async function compileWithMaven({ source, output, settings, copy, archive }, { logFile, report }) {
  const goals = ['-B', '-f', inRoot(source, 'pom.xml'), 'package', '-Dmaven.test.skip=true', ...settings];
  const built = await run('mvn', goals, { logFile, report });
  if (!built.ok) return built;
  if (copy) {
    mkdirSync(output, { recursive: true });
    copyFileSync(inRoot(source, copy), join(output, basename(copy)));
  }
  if (archive) await makeClassArchive(join(output, archive.launcher), join(output, archive.file), logFile);
  return built;
}

async function installWithPip({ source, output, marker }, { logFile, report }) {
  rmSync(output, { recursive: true, force: true });
  const args = ['-m', 'pip', 'install', '--no-deps', '--target', output, '-r', inRoot(source, marker)];
  return await run('python3', args, { logFile, report });
}

async function compileWithCMake({ source, folder, output, settings, targets }, { logFile, report }) {
  const generator = findProgram('ninja') ? 'Ninja' : 'Unix Makefiles';
  forgetOtherConfiguration(folder, source, generator);

  const configure = [
    '-S',
    inRoot(source),
    '-B',
    folder,
    '-G',
    generator,
    '-DCMAKE_BUILD_TYPE=Release',
    `-DWIDGETWRIGHT_OUTPUT=${output}`,
    ...settings,
  ];
  const configured = await run('cmake', configure, { logFile, report });
  if (!configured.ok) return configured;

  const only = targets ? ['--target', ...targets] : [];
  const parallel = ['--parallel', String(availableParallelism())];
  return await run('cmake', ['--build', folder, ...parallel, ...only], { logFile, report });
}

/** CMake refuses a folder that was configured for another place (a copied repository) or generator. */
function forgetOtherConfiguration(folder, source, generator) {
  const cacheFile = join(folder, 'CMakeCache.txt');
  if (!existsSync(cacheFile)) return;
  const cache = readFileSync(cacheFile, 'utf8');
  const same =
    cache.includes(`CMAKE_HOME_DIRECTORY:INTERNAL=${join(root, source)}\n`) &&
    cache.includes(`CMAKE_GENERATOR:INTERNAL=${generator}\n`);
  if (same) return;
  rmSync(cacheFile);
  rmSync(join(folder, 'CMakeFiles'), { recursive: true, force: true });
}

function toolchain() {
  const { CXX, CXXFLAGS, LDFLAGS } = process.env;
  return {
    compiler: fingerprint(findProgram('c++', 'g++', 'clang++')),
    cmake: fingerprint(findProgram('cmake')),
    qt: qtVersions.map(findQt),
    quick: qtVersions.map(findQtQuick),
    java: fingerprint(findProgram('javac')),
    environment: { CXX, CXXFLAGS, LDFLAGS },
  };
}
