import { fileURLToPath } from 'node:url';

/** The packages of Debian that have the programs. */
export const packages = [
  ...['electrum', 'dolphin', 'kate', 'kirigami-gallery', 'elisa', 'qterminal', 'pcmanfm-qt', 'pdfsam'],
  // What their packages only recommend, and they do not work without.
  ...['qpdf', 'breeze-icon-theme', 'kio', 'qml-module-org-kde-kirigami2', 'qml-module-qtquick-controls2'],
];

/** Where the newest PySide6 from PyPI is put, and with it the newest Qt. */
export const newestPySide = fileURLToPath(new URL('../../build/programs/pyside', import.meta.url));
