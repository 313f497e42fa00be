import { open, realpath, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const ELF = 0x7f454c46;
const INTERPRETER_SEGMENT = 3;
const SETUID_OR_SETGID = 0o6000;
/** The ELF e_machine of each architecture that Node runs on. */
const MACHINES: Record<string, number> = {
  x64: 62,
  arm64: 183,
  ia32: 3,
  arm: 40,
  riscv64: 243,
  ppc64: 21,
  s390x: 22,
  loong64: 258,
};

/** Why nothing can be preloaded into a program, judging by its file; undefined if it can. */
export async function whyNotPreloadable(
  command: string,
  path = process.env['PATH'] ?? '',
): Promise<string | undefined> {
  const file = await locate(command, path);
  if (!file) return undefined;
  const { mode } = await stat(file);
  if (mode & SETUID_OR_SETGID) return `${file} is setuid or setgid: the system lets nothing be preloaded into it`;
  return await whyNotByHeader(file);
}

async function locate(command: string, path: string): Promise<string | undefined> {
  const places = command.includes('/') ? [command] : path.split(delimiter).map(directory => join(directory, command));
  for (const place of places) {
    const file = await realpath(place).catch(() => undefined);
    if (file) return file;
  }
  return undefined;
}

async function whyNotByHeader(file: string): Promise<string | undefined> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    if (bytesRead < 64 || buffer.readUInt32BE(0) !== ELF) return undefined;
    if (buffer.readUInt16LE(18) !== MACHINES[process.arch])
      return `${file} is built for another architecture than this machine's probe (${process.arch})`;
    if (buffer[4] === 2 && !hasInterpreter(buffer))
      return `${file} is statically linked: nothing can be preloaded into it`;
    return undefined;
  } finally {
    await handle.close();
  }
}

/** A dynamically linked program names its loader in a program header. */
function hasInterpreter(elf: Buffer): boolean {
  const at = Number(elf.readBigUInt64LE(32));
  const size = elf.readUInt16LE(54);
  const count = elf.readUInt16LE(56);
  return Array.from({ length: count }, (_, index) => at + index * size).some(
    offset => offset + 4 <= elf.length && elf.readUInt32LE(offset) === INTERPRETER_SEGMENT,
  );
}
