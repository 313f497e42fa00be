import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';

/** A package whose code is in the bundle. */
export interface Bundled {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** The text of its licence. */
  readonly notice: string;
  /** As in package-lock.json: `sha512-…` */
  readonly integrity: string | undefined;
}

/** The packages that the bundler took something from, by name. */
export async function bundledPackages({ outputs }: Metafile): Promise<Bundled[]> {
  const inputs = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  const folders = new Set(inputs.flatMap(path => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []));
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as Lock;
  return await Promise.all([...folders].sort().map(folder => bundled(folder, lock)));
}

interface Lock {
  readonly packages: Record<string, { integrity?: string }>;
}

async function bundled(folder: string, lock: Lock): Promise<Bundled> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).find(each => /^licen[cs]e/i.test(each));
  if (!file) throw new Error(`${name} has no licence that could go into the package`);
  const notice = (await readFile(join(folder, file), 'utf8')).trim();
  return { name, version, license, notice, integrity: lock.packages[folder]?.integrity };
}
