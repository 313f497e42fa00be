import { constants } from 'node:fs';
import { type FileHandle, mkdir } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import { openPrivate } from '#engine';
import { UiError } from '#protocol';

const NAME_OF_PICTURE = /^[\w][\w .-]*\.(png|jpe?g)$/i;
const MOST_OF_A_NAME = 1_000;

/** The only directory that tools may write to, and only pictures. */
export class Artefacts {
  /** What was saved here: only that is written again. */
  private readonly own = new Set<string>();

  constructor(
    /** Undefined if none was chosen: then nothing is written. */
    private readonly directory: string | undefined,
  ) {}

  /** Returns the file's path. If there is a file of that name which was not saved here, the new one gets a number. */
  async save(name: string, base64: string): Promise<string> {
    if (this.directory === undefined)
      throw refusal(
        'no directory for files was chosen',
        'Leave file out to get the picture itself, or start the server with --artefacts DIR.',
      );
    if (!NAME_OF_PICTURE.test(name))
      throw refusal(
        `${JSON.stringify(name)} is not the plain name of a picture`,
        'Give a name without directories that ends with .png or .jpg, such as "login.png".',
      );
    const directory = resolve(this.directory);
    await mkdir(directory, { recursive: true });
    try {
      const { path, file } = await this.open(directory, name);
      await file.writeFile(Buffer.from(base64, 'base64')).finally(() => file.close());
      this.own.add(path);
      return path;
    } catch (error) {
      throw refusal(`${join(directory, name)} cannot be written: ${(error as Error).message}`, 'Choose another name.');
    }
  }

  private async open(directory: string, name: string): Promise<{ path: string; file: FileHandle }> {
    const { name: stem, ext } = parse(name);
    for (let count = 1; ; count++) {
      const path = join(directory, count === 1 ? name : `${stem}-${count}${ext}`);
      const flag = this.own.has(path) ? constants.O_TRUNC : constants.O_EXCL;
      try {
        return { path, file: await openPrivate(path, constants.O_WRONLY | flag) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || count === MOST_OF_A_NAME) throw error;
      }
    }
  }
}

const refusal = (message: string, hint: string): UiError => new UiError('MCP_UI_INVALID_ARGUMENT', message, { hint });
