import { chmod, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';

/** One file that starts fast and needs nothing installed beside it. */
await build({
  entryPoints: { cli: 'src/cli/main.ts' },
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
});
await chmod('dist/cli.js', 0o755);

/** The start that automation-server documents. */
await writeFile(
  'dist/start-mcp-server.js',
  "process.argv.splice(2, 0, 'serve', '--mode', 'automation');\nawait import('./cli.js');\n",
);
