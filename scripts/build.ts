import { chmod, readFile, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { billOfMaterials } from './lib/bill-of-materials.js';
import { bundledPackages } from './lib/bundled.js';
import { noticesOf } from './lib/notices.js';

/** Few files that start fast and need nothing installed beside them. */
const { metafile } = await build({
  entryPoints: { cli: 'src/cli/main.ts', 'png-thread': 'src/engine/screen/png-thread.js' },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  minifySyntax: true,
  sourcemap: 'linked',
  // ws is CommonJS inside and calls require.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'warning',
  metafile: true,
});
await chmod('dist/cli.js', 0o755);

/** The start that automation-server documents. */
await writeFile(
  'dist/start-mcp-server.js',
  "process.argv.splice(2, 0, 'serve', '--mode', 'automation');\nawait import('./cli.js');\n",
);

const packages = await bundledPackages(metafile);
await writeFile('dist/THIRD_PARTY_NOTICES', noticesOf(packages));
await writeFile('dist/sbom.cdx.json', billOfMaterials(JSON.parse(await readFile('package.json', 'utf8')), packages));
