import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, root } from './paths.mjs';

/** A hash of the contents of files and folders (relative to the repository) and of some facts. */
export function hashOf(inputs, facts = []) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesIn))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.update(JSON.stringify(facts)).digest('hex');
}

export function readStamp(name) {
  try {
    return JSON.parse(readFileSync(stampFile(name), 'utf8'));
  } catch {
    return {}; // none yet, or half written
  }
}

export function writeStamp(name, value) {
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), JSON.stringify(value));
}

function stampFile(name) {
  return inRoot('build', 'stamps', `${name}.json`);
}

function filesIn(path) {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path))
    .filter(name => name !== 'target') // Maven's output lies among its sources
    .sort()
    .flatMap(name => filesIn(join(path, name)));
}
