import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether a program is on the PATH. */
export const isInstalled = (program: string): boolean => findOnPath(program) !== undefined;

/** Where a program is on the PATH of the server. */
export function findOnPath(program: string): string | undefined {
  const places = (process.env['PATH'] ?? '').split(delimiter).map(directory => join(directory, program));
  return places.find(place => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
