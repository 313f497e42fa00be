import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Progress } from '../../src/engine/index.js';
import type { Gallery } from './gallery.js';
import { root } from './hosts.js';

/** What a failed test leaves: tree, picture and logs of its applications, in build/test-artefacts. */
export async function keepArtefacts(testName: string, galleries: Gallery[], runDirectory: string): Promise<void> {
  const directory = join(root, 'build/test-artefacts', testName.replace(/\W+/g, '-'));
  await mkdir(directory, { recursive: true });
  await cp(runDirectory, join(directory, 'run'), { recursive: true }).catch(() => {});
  for (const gallery of galleries) {
    const file = (suffix: string) => join(directory, `${gallery.app.id}.${suffix}`);
    await writeFile(file('output.txt'), gallery.app.process?.lastOutput() ?? '');
    try {
      await writeFile(file('snapshot.txt'), await gallery.text());
      const picture = await gallery.app.call('screenshot', { stage: 'focused' }, Progress.start(2_000));
      await writeFile(file('png'), Buffer.from(picture.data, 'base64'));
    } catch (error) {
      await writeFile(file('error.txt'), String(error));
    }
  }
}
