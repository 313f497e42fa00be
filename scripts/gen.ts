import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

// The limits in the docs are the usual ones, whatever this machine needs; they are read when the sources are loaded.
delete process.env['WIDGETWRIGHT_PATIENCE'];
const { GENERATED } = await import('./gen/generated.js');

/** Writes the generated files, or with --check only tells which are not what they should be. */
const check = process.argv.includes('--check');
const stale: string[] = [];
for (const [path, content] of Object.entries(GENERATED)) {
  const wanted = content();
  if ((await readFile(path, 'utf8').catch(() => '')) === wanted) continue;
  stale.push(path);
  if (check) continue;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, wanted);
}

if (check && stale.length) {
  console.error(`Out of date: ${stale.join(', ')}. Run "npm run gen" and commit the result.`);
  process.exit(1);
}
console.log(stale.length ? `Renewed ${stale.join(', ')}` : 'Generated files are up to date');
