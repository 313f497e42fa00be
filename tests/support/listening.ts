import { readdir, readFile, readlink } from 'node:fs/promises';

const TCP_LISTENS = '0A';
const UNIX_LISTENS = '00010000';

/** 127.0.0.1 in the kernel's spelling. */
export const LOOPBACK = '0100007F';

/** What stands before an address of IPv4 in a socket of IPv6. */
const MAPPED = /^0{16}FFFF0000(?=.{8}$)/;

export interface TcpSocket {
  /** In the kernel's spelling. */
  readonly address: string;
  readonly port: number;
}

/** Where processes take connections over TCP. */
export async function tcpSocketsOf(pids: readonly number[]): Promise<TcpSocket[]> {
  const own = await socketsOf(pids);
  const rows = [...(await table('tcp')), ...(await table('tcp6'))];
  return rows
    .filter(columns => columns[3] === TCP_LISTENS && own.has(columns[9] ?? ''))
    .map(columns => {
      const [address, port] = (columns[1] ?? '').split(':');
      return { address: (address ?? '').replace(MAPPED, ''), port: Number.parseInt(port ?? '', 16) };
    });
}

/** The unix sockets where processes take connections; an abstract one begins with @. */
export async function unixSocketsOf(pids: readonly number[]): Promise<string[]> {
  const own = await socketsOf(pids);
  const rows = (await table('unix')).filter(columns => columns[3] === UNIX_LISTENS && own.has(columns[6] ?? ''));
  return rows.map(columns => columns[7] ?? '');
}

/** The numbers of their sockets. */
async function socketsOf(pids: readonly number[]): Promise<Set<string>> {
  const links = pids.map(async pid => {
    const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
    return await Promise.all(files.map(file => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')));
  });
  const found = (await Promise.all(links)).flat().map(link => /^socket:\[(\d+)\]$/.exec(link)?.[1]);
  return new Set(found.filter(inode => inode !== undefined));
}

async function table(name: string): Promise<string[][]> {
  const text = await readFile(`/proc/net/${name}`, 'utf8').catch(() => '');
  return text.split('\n').map(line => line.trim().split(/\s+/));
}
