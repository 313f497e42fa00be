import { constants } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openPrivate } from '#engine';
import { UiError } from '#protocol';

const PLAIN_NAME = /^[\w][\w .-]*$/;

/** The only directory that tools may write to. */
export class Artefacts {
  constructor(
    /** Undefined if none was chosen: then nothing is written. */
    private readonly directory: string | undefined,
  ) {}

  /** Returns the file's path. */
  async save(name: string, base64: string): Promise<string> {
    if (this.directory === undefined)
      throw refusal(
        'no directory for files was chosen',
        'Leave file out to get the picture itself, or start the server with --artefacts DIR.',
      );
    if (!PLAIN_NAME.test(name))
      throw refusal(
        `${JSON.stringify(name)} is not the plain name of a file`,
        'Give a name without directories, such as "login.png".',
      );
    const path = join(resolve(this.directory), name);
    await mkdir(this.directory, { recursive: true });
    try {
      const file = await openPrivate(path, constants.O_WRONLY);
      await file
        .truncate()
        .then(() => file.writeFile(Buffer.from(base64, 'base64')))
        .finally(() => file.close());
    } catch (error) {
      throw refusal(`${path} cannot be written: ${(error as Error).message}`, 'Choose another name.');
    }
    return path;
  }
}

const refusal = (message: string, hint: string): UiError => new UiError('MCP_UI_INVALID_ARGUMENT', message, { hint });
