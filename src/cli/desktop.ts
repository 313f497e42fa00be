import { fileURLToPath } from 'node:url';
import { Desktop, type Provider } from '#engine';
import { Keeper } from '../providers/launch/keeper.js';
import { ProgramLauncher } from '../providers/launch/program-launcher.js';
import { QtProvider } from '../providers/qt/qt-provider.js';
import { version } from '../version.js';

const client = { name: 'widgetwright', version };

/** Where the native libraries of this machine are: beside the bundle. */
export const nativeLibraries = fileURLToPath(new URL(`./native/${process.platform}-${process.arch}`, import.meta.url));

/** Every toolkit we know. */
const providers = (): Provider[] => [new QtProvider(nativeLibraries, client)];

/** The desktop, and the keeper that clears up behind it. */
export function createDesktop(headless: boolean, readOnly = false): { desktop: Desktop; keeper: Keeper } {
  const keeper = new Keeper();
  return { desktop: new Desktop(providers(), new ProgramLauncher(headless, keeper), readOnly), keeper };
}
