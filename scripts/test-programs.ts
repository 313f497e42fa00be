// `npm run test:programs`: tasks in programs that we did not write. Builds the probes and what the programs are made of, and
// installs programs where apt may do so without asking, and PySide6; one that is missing is skipped by name. Pictures and
// snapshots of every step go to build/test-artefacts/programs.
import { spawnSync } from 'node:child_process';
import { newestPySide, packages } from '../tests/programs/packages.js';

const visibly = { stdio: 'inherit' } as const;

spawnSync('node', ['scripts/setup.mjs', 'programs'], visibly);
const apt = ['apt-get', '-q', '-y', 'install', '--no-install-recommends', ...packages];
const [command = '', ...args] = process.getuid?.() === 0 ? apt : ['sudo', '-n', ...apt];
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
if (spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status !== 0)
  console.log(`Could not install ${packages.join(' ')}: what is missing is skipped.`);
const pip = ['-m', 'pip', 'install', '--quiet', '--upgrade', '--target', newestPySide, 'PySide6-Essentials'];
if (spawnSync('python3', pip, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
  console.log('Could not install the newest PySide6: its programs are skipped.');
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'programs', ...process.argv.slice(2)], visibly);
process.exitCode = status ?? 1;
