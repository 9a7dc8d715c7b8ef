import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { ViewerError } from '../web-error.ts';

/** The address of this machine for itself. */
export const LOOPBACK = '127.0.0.1';

/**
 * The page that asks was served by this server. A page of somewhere else has another origin; a name that somebody
 * points at this machine (DNS rebinding) is another host.
 */
export function isOwnPage(request: IncomingMessage, names: readonly string[]): boolean {
  const { host = '', origin } = request.headers;
  return isNamed(host, names) && (origin === undefined || origin === `http://${host}`);
}

/** @param host the `Host` header of a request */
export function isNamed(host: string, names: readonly string[]): boolean {
  return names.includes(host.replace(/:\d{1,5}$/, ''));
}

/** A connection that a machine opens to an address of its own comes from that address. */
export function isThisMachine(from: string, addresses: readonly string[]): boolean {
  const address = from.replace('::ffff:', '');
  return address === LOOPBACK || addresses.includes(address);
}

/** The addresses of this machine in its networks. @throws {ViewerError} `no-network` */
export function networkAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap(each => each ?? []);
  const found = all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
  if (found.length > 0) return found;
  throw new ViewerError('no-network', 'This machine is in no network (IPv4): leave --lan out to play on this machine.');
}
