import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { npm } from './node-packages.mjs';
import { inRoot } from './paths.mjs';
import { readStamp, writeStamp } from './stamps.mjs';

const home = inRoot('build', 'tools', 'mcp');

/** MCP's conformance suite and Inspector, with a Node that they accept: for the tests only, hence not in package.json. */
export async function ensureMcpTools(log) {
  const build = { id: 'mcp-tools', title: "MCP's own test tools" };
  const packages = JSON.parse(readFileSync(inRoot('tests', 'conformance', 'tools.json'), 'utf8'));
  const key = JSON.stringify(packages);
  if (readStamp(build.id).key === key && existsSync(home)) return { ...build, status: 'current' };

  mkdirSync(home, { recursive: true });
  writeFileSync(`${home}/package.json`, JSON.stringify({ private: true, dependencies: packages }));
  const logFile = inRoot('build', 'logs', 'mcp-tools.log');
  const quiet = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = await log.step(`installing ${build.title}`, report =>
    npm(['install', '--prefix', home, ...quiet], { logFile, report }),
  );
  if (!result.ok) return { ...build, status: 'skipped', because: `not installed, see ${logFile}` };
  writeStamp(build.id, { key });
  return { ...build, status: 'built' };
}
