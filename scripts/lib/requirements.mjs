import { existsSync } from 'node:fs';
import {
  findFont,
  findHeader,
  findLibFuzzer,
  findLibrary,
  findProgram,
  findQmlModule,
  findQt,
  findQtQuick,
} from './find.mjs';

/**
 * What Widgetwright needs from the system: how to see that it is there, and where it comes from.
 * A build names what it needs by id; `wants` names the other purposes that need it.
 */
export const requirements = [
  {
    id: 'compiler',
    name: 'C++17 compiler',
    purpose: 'builds the Qt probe',
    isThere: () => findProgram('c++', 'g++', 'clang++'),
    apt: ['g++'],
  },
  {
    id: 'cmake',
    name: 'CMake 3.16 or newer',
    purpose: 'builds the Qt probe',
    isThere: () => findProgram('cmake'),
    apt: ['cmake'],
  },
  {
    id: 'ninja',
    name: 'Ninja (or make)',
    purpose: 'builds the Qt probe',
    isThere: () => findProgram('ninja', 'make'),
    apt: ['ninja-build'],
  },
  {
    id: 'boost',
    name: 'Boost headers (Beast)',
    purpose: 'the WebSocket server inside the Qt probe',
    isThere: () => findHeader('boost/beast.hpp'),
    apt: ['libboost-dev'],
  },
  {
    id: 'catch2',
    name: 'Catch2',
    purpose: 'unit tests of the Qt probe',
    isThere: () => findHeader('catch2/catch.hpp'),
    apt: ['catch2'],
  },
  {
    id: 'qt5',
    name: 'Qt 5 development files',
    purpose: 'the probe for Qt 5 applications',
    isThere: () => findQt(5),
    apt: ['qtbase5-dev'],
  },
  {
    id: 'qt6',
    name: 'Qt 6 development files',
    purpose: 'the probe for Qt 6 applications',
    isThere: () => findQt(6),
    // Its CMake files look for OpenGL headers, which not every distribution makes it depend on.
    apt: ['qt6-base-dev', 'libgl-dev'],
  },
  {
    id: 'quick5',
    name: 'Qt Quick 5 development files',
    purpose: 'the probe for QML applications of Qt 5',
    isThere: () => findQtQuick(5),
    apt: ['qtdeclarative5-dev'],
  },
  {
    id: 'quick6',
    name: 'Qt Quick 6 development files',
    purpose: 'the probe for QML applications of Qt 6',
    isThere: () => findQtQuick(6),
    apt: ['qt6-declarative-dev'],
  },
  {
    id: 'controls5',
    name: 'Qt Quick Controls for Qt 5',
    purpose: 'the QML sample application on Qt 5',
    isThere: () => ['QtQuick.2', 'QtQuick/Controls.2', 'QtQuick/Layouts'].every(module => findQmlModule(5, module)),
    // Debian's controls do not depend on all that they import.
    apt: [
      'qml-module-qtquick2',
      'qml-module-qtqml',
      'qml-module-qtqml-models2',
      'qml-module-qtquick-controls2',
      'qml-module-qtquick-layouts',
      'qml-module-qtquick-window2',
    ],
  },
  {
    id: 'controls6',
    name: 'Qt Quick Controls for Qt 6',
    purpose: 'the QML sample application on Qt 6',
    isThere: () => findQmlModule(6, 'QtQuick/Controls') && findQmlModule(6, 'QtQuick/Layouts'),
    apt: [
      'qml6-module-qtquick-controls',
      'qml6-module-qtquick-layouts',
      'qml6-module-qtquick-templates',
      'qml6-module-qtquick-window',
      'qml6-module-qtqml-workerscript',
    ],
  },
  {
    id: 'xvfb',
    name: 'Xvfb',
    purpose: 'a display where there is none, and one for each test',
    wants: ['display'],
    isThere: () => findProgram('Xvfb'),
    apt: ['xvfb'],
  },
  {
    id: 'openbox',
    name: 'openbox',
    purpose: 'the window manager on such a display',
    wants: ['display'],
    isThere: () => findProgram('openbox'),
    apt: ['openbox'],
  },
  {
    id: 'fonts',
    name: 'a scalable font',
    purpose: 'readable text on such a display',
    wants: ['display'],
    isThere: findFont,
    apt: ['fonts-dejavu-core'],
  },
  {
    id: 'jdk',
    name: 'JDK 17 or newer',
    purpose: 'the probe for JavaFX applications, and its sample application',
    isThere: () => findProgram('javac'),
    apt: ['openjdk-17-jdk-headless'],
  },
  {
    id: 'maven',
    name: 'Maven',
    purpose: 'builds the probe for JavaFX applications',
    isThere: () => findProgram('mvn'),
    apt: ['maven'],
  },
  {
    id: 'gtk',
    name: 'GTK 3',
    purpose: 'what JavaFX draws with',
    wants: ['javafx'],
    isThere: () => findLibrary('libgtk-3.so.0'),
    apt: ['libgtk-3-0', 'libxtst6', 'libgl1'],
  },
  {
    id: 'libfuzzer',
    name: 'clang with libFuzzer',
    purpose: 'damaged messages to the Qt probe under sanitizers',
    isThere: () => findLibFuzzer(),
    apt: ['clang', 'libclang-rt-dev'],
  },
  {
    id: 'clang-format',
    name: 'clang-format 14',
    purpose: 'checks how C and C++ are formatted',
    wants: ['tests'],
    isThere: () => findProgram('clang-format-14'),
    apt: ['clang-format-14'],
  },
  {
    id: 'kcalc',
    name: 'KCalc',
    purpose: 'a real application that the tests drive',
    wants: ['tests'],
    isThere: () => findProgram('kcalc'),
    apt: ['kcalc'],
  },
  {
    id: 'xprop',
    name: 'xprop',
    purpose: 'finds a running program by the title of its window',
    wants: ['tests'],
    isThere: () => findProgram('xprop'),
    apt: ['x11-utils'],
  },
  {
    id: 'bubblewrap',
    name: 'bubblewrap',
    purpose: 'the sandbox of --sandbox',
    wants: ['tests'],
    isThere: () => findProgram('bwrap'),
    apt: ['bubblewrap'],
  },
  {
    id: 'pyqt5',
    name: 'PyQt 5',
    purpose: 'a program that loads Qt late',
    wants: ['tests'],
    isThere: () => existsSync('/usr/lib/python3/dist-packages/PyQt5/QtWidgets.abi3.so'),
    apt: ['python3-pyqt5'],
  },
  {
    id: 'pip',
    name: 'pip',
    purpose: 'installs PySide 6 for a sample program',
    isThere: () => findProgram('pip3'),
    apt: ['python3-pip'],
  },
  ...[
    ['featherpad', 'FeatherPad', 'Qt 5'],
    ['speedcrunch', 'SpeedCrunch', 'Qt 5'],
    ['qt6ct', 'Qt6 Configuration Tool', 'Qt 6'],
    ['cutemaze', 'CuteMaze', 'Qt 6'],
    ['retext', 'ReText', 'PyQt 6'],
    ['kontrast', 'Kontrast', 'QML of Qt 5'],
    ['pentobi', 'Pentobi', 'QML of Qt 6'],
  ].map(([id, name, toolkit]) => ({
    id,
    name,
    purpose: `a real ${toolkit} application that the tests drive`,
    wants: ['tests'],
    isThere: () => findProgram(id) || existsSync(`/usr/games/${id}`),
    apt: [id],
  })),
  {
    id: 'pdfsam',
    name: 'PDFsam',
    purpose: 'a real JavaFX application that the tests drive',
    wants: ['tests'],
    isThere: () => findProgram('pdfsam'),
    apt: ['pdfsam'],
  },
  {
    id: 'curl',
    name: 'curl',
    purpose: 'sends the documented requests in the tests',
    wants: ['tests'],
    isThere: () => findProgram('curl'),
    apt: ['curl'],
  },
  {
    id: 'chromium',
    name: 'Chromium',
    purpose: 'opens a hostile page in the tests',
    wants: ['tests'],
    isThere: () => findProgram('chromium-headless-shell', 'chromium'),
    apt: ['chromium-headless-shell'],
  },
];

/** What is missing for these builds and purposes. */
export function findMissing({ needs, wants }) {
  // Nothing here is for Windows or macOS yet.
  if (process.platform !== 'linux') return [];
  const isWanted = requirement =>
    needs.has(requirement.id) || requirement.wants?.some(purpose => wants.includes(purpose));
  return requirements.filter(requirement => isWanted(requirement) && !requirement.isThere());
}
