import { fileURLToPath } from 'node:url';
import { Desktop, type Provider } from '#engine';
import { ProgramLauncher } from '../providers/launch/program-launcher.js';
import { QtProvider } from '../providers/qt/qt-provider.js';
import { version } from '../version.js';

const client = { name: 'widgetwright', version };

/** Where the native libraries of this machine are: beside the bundle. */
export const nativeLibraries = fileURLToPath(new URL(`./native/${process.platform}-${process.arch}`, import.meta.url));

/** Every toolkit we know. */
const providers = (): Provider[] => [new QtProvider(nativeLibraries, client)];

export const createDesktop = (headless: boolean): Desktop => new Desktop(providers(), new ProgramLauncher(headless));
