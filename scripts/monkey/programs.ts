import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Walked {
  readonly name: string;
  readonly command: string;
}

const THIRD_PARTY = ['kcalc', 'speedcrunch'];

/** The sample applications that are built, and programs that we did not write as far as they are installed. */
export function programsToWalk(root: string): Walked[] {
  const fixtures = join(root, 'build/fixtures');
  const galleries = (existsSync(fixtures) ? readdirSync(fixtures) : [])
    .map(name => ({ name: `gallery ${name}`, command: join(fixtures, name, 'gallery') }))
    .filter(({ command }) => existsSync(command));
  const installed = THIRD_PARTY.filter(name =>
    (process.env['PATH'] ?? '').split(delimiter).some(directory => existsSync(join(directory, name))),
  );
  return [...galleries, ...installed.map(name => ({ name, command: name }))];
}
