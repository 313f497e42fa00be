import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findQt } from './find.mjs';
import { nativeDir } from './paths.mjs';

/** Which providers can run here after the setup, and why not the others. */
export function providersAfter(builds) {
  const probe = builds.find(({ id }) => id === 'probe-qt');
  const agent = builds.find(({ id }) => id === 'probe-javafx');
  const qt = [5, 6].map(major => provider(`qt${major}`, `Qt ${major}`, obstacleForQt(major, probe)));
  return agent ? [...qt, provider('javafx', 'JavaFX', agent.because && `the JavaFX probe: ${agent.because}`)] : qt;
}

const provider = (id, name, because) => ({ id, name, runs: !because, ...(because && { because }) });

function obstacleForQt(major, probe) {
  if (probe?.because) return `the Qt probe: ${probe.because}`;
  if (existsSync(join(nativeDir, `libqtmcp-qt${major}.so`))) return undefined;
  return findQt(major) ? 'the Qt probe was not built for it' : `no Qt ${major} development files on this system`;
}
