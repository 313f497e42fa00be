import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program is on the PATH. */
export const findProgram = (program: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map(directory => join(directory, program))
    .find(existsSync);
