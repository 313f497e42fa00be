import { fileURLToPath } from 'node:url';
import { Desktop } from '#engine';
import type { Policy } from '#server';
import { Keeper } from '../launch/keeper.js';
import { ProgramLauncher } from '../launch/program-launcher.js';
import { Sandbox } from '../launch/sandbox.js';
import { allProviders, unreachedToolkit } from '../toolkits/index.js';

import { version } from '../version.js';

const client = { name: 'widgetwright', version };

/** The probes are beside the bundle. */
const native = fileURLToPath(new URL('./native', import.meta.url));

/** The desktop, and the keeper that cleans up after it. */
export function createDesktop(
  headless: boolean,
  policy?: Policy,
  isSandboxed = false,
): { desktop: Desktop; keeper: Keeper } {
  const keeper = new Keeper();
  const sandbox = isSandboxed ? new Sandbox(native, keeper) : undefined;
  return {
    desktop: new Desktop(
      allProviders(native, client),
      new ProgramLauncher(headless, keeper, unreachedToolkit, sandbox),
      policy?.readOnly,
      policy,
    ),
    keeper,
  };
}
