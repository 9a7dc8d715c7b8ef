import { isIP } from 'node:net';
import { publicFetch } from './public-fetch.ts';
import type { SaveAsset } from './save-assets.ts';

/** How the servers of a save's addresses are asked. */
export interface NetworkOptions {
  /** Milliseconds after which a server that does not answer counts as gone; 20 s by default. */
  readonly timeout?: number;
  readonly onProgress?: (done: number, all: number) => void;
  /** {@link publicFetch} by default. */
  readonly fetch?: typeof globalThis.fetch;
}

/** How many servers are asked at a time. */
const AT_ONCE = 4;
/** More redirects than any real address needs. */
const MOST_REDIRECTS = 8;

/** The host of an address in the public network; nothing for any other: a save must not reach into the own network. */
export function remoteHost(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  const isLocal = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !hostname.includes('.') || /\.local$/.test(hostname);
  return isWeb && !isLocal ? hostname : undefined;
}

/** The hosts that are asked for files, with how many files come from each, most first. */
export function hostsOf(assets: readonly SaveAsset[]): { readonly host: string; readonly files: number }[] {
  const hosts = new Map<string, number>();
  for (const { address } of assets) {
    const host = remoteHost(address);
    if (host !== undefined) hosts.set(host, (hosts.get(host) ?? 0) + 1);
  }
  return [...hosts].map(([host, files]) => ({ host, files })).sort((left, right) => right.files - left.files);
}

/**
 * Does something for each asset, a few at a time.
 *
 * @param attempt may reject: then its reason is reported
 * @returns by address, why it failed
 */
export async function attemptEach<Asset extends SaveAsset>(
  assets: readonly Asset[],
  attempt: (asset: Asset) => Promise<void>,
  onProgress?: (done: number, all: number) => void,
): Promise<ReadonlyMap<string, unknown>> {
  const queue = [...assets];
  const failed = new Map<string, unknown>();
  let done = 0;
  async function work(): Promise<void> {
    for (let asset = queue.shift(); asset !== undefined; asset = queue.shift()) {
      try {
        await attempt(asset);
      } catch (error) {
        failed.set(asset.address, error);
      }
      onProgress?.((done += 1), assets.length);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, () => work()));
  return failed;
}

/** What a server is asked, as `fetch` takes it. */
export type Question = Pick<RequestInit, 'body' | 'headers' | 'method'>;

/**
 * Asks a server of the public network. It rejects if there is no answer, and before a redirect into another network is
 * followed.
 */
export async function askPublic(
  address: string,
  question: Question,
  { timeout = 20_000, fetch = publicFetch() }: NetworkOptions = {},
): Promise<Response> {
  const signal = AbortSignal.timeout(timeout);
  let target = address;
  let asked = question;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await fetch(target, { ...asked, signal, credentials: 'omit', redirect: 'manual' });
    const next = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || next === null) return response;
    await response.body?.cancel();
    if (!URL.canParse(next, target)) throw new Error(`it leads to ${next}, which is no address`);
    asked = askedNext(asked, response.status, new URL(next, target).origin === new URL(target).origin);
    target = new URL(next, target).href;
    if (remoteHost(target) === undefined) throw new Error(`it leads to ${target}, outside of the public network`);
  }
  throw new Error(`it leads from one address to the next, more than ${MOST_REDIRECTS} times`);
}

/** What is asked after a redirect: as browsers do, a form is sent once, and another server is told no secrets. */
function askedNext({ method = 'GET', body, headers }: Question, status: number, sameServer: boolean): Question {
  const repeats = status === 307 || status === 308 || method === 'GET' || method === 'HEAD';
  return {
    method: repeats ? method : 'GET',
    ...(repeats && body !== undefined ? { body } : {}),
    ...(sameServer && headers !== undefined ? { headers } : {}),
  };
}

/** The content of an answer. It rejects as soon as there is more than `mostBytes`. */
export async function readAtMost(response: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > mostBytes) throw new Error(`it is larger than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Why a server gave nothing. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
