import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';

/** Networks that are not public: this computer, its own network, and ranges that lead to no computer. */
const OWN_NETWORKS: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // What stands for an address of version 4 leads wherever that leads; ::ffff:0:0/96 is checked as that address.
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const notPublic = new BlockList();
for (const [network, prefix, family] of OWN_NETWORKS) notPublic.addSubnet(network, prefix, family);

/** Whether an IP address belongs to the public network. */
export function isPublicAddress(address: string): boolean {
  return !notPublic.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** All addresses of a host name. */
export type Resolve = (host: string, done: (error: Error | null, addresses: readonly LookupAddress[]) => void) => void;

const resolveBySystem: Resolve = (host, done) => lookUp(host, { all: true }, (error, all) => done(error, all ?? []));

/** How {@link publicFetch} finds servers. */
export interface PublicFetchOptions {
  /** Finds the addresses of a host; the system's own resolver by default. */
  readonly resolve?: Resolve;
  /** Whether an IP address may be connected to; {@link isPublicAddress} by default. */
  readonly isAllowed?: (address: string) => boolean;
}

/**
 * `fetch` for addresses that come from a save: it connects to servers of the public network only. The address is checked
 * when the connection is made, so that a name cannot lead elsewhere in between. It follows no redirect.
 */
export function publicFetch({
  resolve = resolveBySystem,
  isAllowed = isPublicAddress,
}: PublicFetchOptions = {}): typeof globalThis.fetch {
  const lookup: LookupFunction = (host, options, done) =>
    resolve(host, (error, addresses) => {
      const [first] = addresses;
      const own = addresses.find(({ address }) => !isAllowed(address));
      if (error !== null) return done(error, '');
      if (first === undefined) return done(new Error(`${host} has no address`), '');
      if (own !== undefined) return done(new Error(`${host} is ${own.address}, outside of the public network`), '');
      if (options.all === true) return done(null, [...addresses]);
      done(null, first.address, first.family);
    });
  return async (input, init) => {
    const request = new Request(input, init);
    const host = new URL(request.url).hostname.replace(/^\[|\]$/g, '');
    // What is an address already is not looked up.
    if (isIP(host) !== 0 && !isAllowed(host)) throw new Error(`${host} is outside of the public network`);
    return connect(request, lookup);
  };
}

async function connect(request: Request, lookup: LookupFunction): Promise<Response> {
  const url = new URL(request.url);
  const open = url.protocol === 'https:' ? requestSecure : requestPlain;
  const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
  const headers = { ...Object.fromEntries(request.headers), 'accept-encoding': 'identity' };
  return new Promise((done, failed) => {
    // A connection of its own: one that stays open might lead elsewhere.
    const options = { method: request.method, headers, lookup, agent: false as const, signal: request.signal };
    const sent = open(url, options, answer => {
      try {
        done(responseOf(answer, request.method));
      } catch (error) {
        // A server may send what no response can hold, such as status 999.
        answer.destroy();
        failed(error instanceof Error ? error : new Error(String(error)));
      }
    });
    sent.on('error', failed);
    sent.end(body);
  });
}

function responseOf(answer: IncomingMessage, method: string): Response {
  const { statusCode: status = 500 } = answer;
  const isEmpty = method === 'HEAD' || [101, 204, 205, 304].includes(status);
  if (isEmpty) answer.resume();
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map(value => [name, value] satisfies [string, string]),
  );
  // The global type of a stream and that of the module are the same at run time.
  return new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>), { status, headers });
}
