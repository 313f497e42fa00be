import { join } from 'node:path';
import type { Provider } from '#engine';
import { JavafxProvider } from './java/javafx-provider.js';
import { QtProvider } from './qt/qt-provider.js';

export { unreachedToolkit } from './unreached.js';

/** Every toolkit. `native` is the directory with the probes: libraries for this machine, and the jar. */
export const allProviders = (native: string, client: { name: string; version: string }): Provider[] => [
  new QtProvider(join(native, `${process.platform}-${process.arch}`), client),
  new JavafxProvider(join(native, 'mcp-javafx-debug.jar'), client),
];
