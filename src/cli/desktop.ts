import { fileURLToPath } from 'node:url';
import { Desktop } from '#engine';
import type { Policy } from '#server';
import { Keeper } from '../launch/keeper.js';
import { ProgramLauncher } from '../launch/program-launcher.js';
import { allProviders, unreachedToolkit } from '../toolkits/index.js';

import { version } from '../version.js';

const client = { name: 'widgetwright', version };

/** The probes are beside the bundle. */
const native = fileURLToPath(new URL('./native', import.meta.url));

/** The desktop, and the keeper that cleans up after it. */
export function createDesktop(headless: boolean, policy?: Policy): { desktop: Desktop; keeper: Keeper } {
  const keeper = new Keeper();
  return {
    desktop: new Desktop(
      allProviders(native, client),
      new ProgramLauncher(headless, keeper, unreachedToolkit),
      policy?.readOnly,
      policy,
    ),
    keeper,
  };
}
