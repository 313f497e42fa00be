import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** How this server is named in a URL, without the port; undefined if the text is no name of a host. */
export function hostname(host: string): string | undefined {
  const parsed = read(`http://${isIPv6(host) ? `[${host}]` : host}`);
  return parsed && isNothingElse(parsed) ? parsed.hostname : undefined;
}

/**
 * Whether the request is for one of these hosts, and a page that sent it is from one. A header that says more than the
 * parser of URLs takes for the host, such as `127.0.0.1#evil.example`, is refused.
 */
export function isAddressedTo(hosts: readonly string[], { headers }: IncomingMessage): boolean {
  return isHost(hosts, headers.host) && (headers.origin === undefined || isOrigin(hosts, headers.origin));
}

function isHost(hosts: readonly string[], header = ''): boolean {
  const parsed = read(`http://${header}`);
  if (!parsed || !hosts.includes(parsed.hostname)) return false;
  return [parsed.host, `${parsed.hostname}:80`].includes(header.toLowerCase());
}

function isOrigin(hosts: readonly string[], header: string): boolean {
  const parsed = read(header);
  return parsed !== undefined && hosts.includes(parsed.hostname) && parsed.origin === header;
}

const isNothingElse = ({ username, password, pathname, search, hash, port }: URL): boolean =>
  !username && !password && pathname === '/' && !search && !hash && !port;

function read(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}
