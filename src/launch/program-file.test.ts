import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { whyNotPreloadable } from './program-file.js';

const E_MACHINE = 18;
const FIRST_SEGMENT = 64;
const SEGMENT_SIZE = 56;

describe('a program file', () => {
  let directory: string;
  let program: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'widgetwright-program-'));
    program = join(directory, 'program');
    await copyFile('/bin/sh', program);
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  async function patch(change: (elf: Buffer) => void): Promise<void> {
    const elf = await readFile(program);
    change(elf);
    await writeFile(program, elf);
  }

  test('that is linked dynamically can be preloaded into, also found on the PATH', async () => {
    expect(await whyNotPreloadable(program)).toBeUndefined();
    expect(await whyNotPreloadable('program', directory)).toBeUndefined();
  });

  test('that is setuid cannot', async () => {
    await chmod(program, 0o4755);
    expect(await whyNotPreloadable(program)).toContain('is setuid or setgid');
  });

  test('for another architecture cannot', async () => {
    await patch(elf => elf.writeUInt16LE(0x1234, E_MACHINE));
    expect(await whyNotPreloadable(program)).toContain('built for another architecture');
  });

  test('without an interpreter is statically linked', async () => {
    await patch(elf => {
      const count = elf.readUInt16LE(56);
      for (let index = 0; index < count; index++) {
        const at = FIRST_SEGMENT + index * SEGMENT_SIZE;
        if (elf.readUInt32LE(at) === 3) elf.writeUInt32LE(0, at);
      }
    });
    expect(await whyNotPreloadable(program)).toContain('is statically linked');
  });

  test('that is a script says nothing by itself', async () => {
    await writeFile(program, '#!/bin/sh\nexec sleep 1\n');
    expect(await whyNotPreloadable(program)).toBeUndefined();
  });
});
