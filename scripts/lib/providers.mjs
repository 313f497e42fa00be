import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findQt } from './find.mjs';
import { nativeDir } from './paths.mjs';

/** Which providers can run here after the setup, and why not the others. */
export function providersAfter(builds) {
  const probe = builds.find(({ id }) => id === 'probe-qt');
  return [5, 6].map(major => {
    const because = obstacleForQt(major, probe);
    return { id: `qt${major}`, name: `Qt ${major}`, runs: !because, ...(because && { because }) };
  });
}

function obstacleForQt(major, probe) {
  if (probe?.because) return `the Qt probe: ${probe.because}`;
  if (existsSync(join(nativeDir, `libqtmcp-qt${major}.so`))) return undefined;
  return findQt(major) ? 'the Qt probe was not built for it' : `no Qt ${major} development files on this system`;
}
