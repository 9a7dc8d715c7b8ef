import { remoteHost } from './download-assets.ts';
import type { SaveAsset } from './save-assets.ts';

export interface CheckOptions {
  /** Milliseconds after which a server that does not answer counts as gone; 20 s by default. */
  readonly timeout?: number;
  readonly onProgress?: (done: number, all: number) => void;
  readonly fetch?: typeof globalThis.fetch;
}

/** How many servers are asked at a time. */
const AT_ONCE = 4;
/** What servers answer that know no requests for the head alone. */
const NO_HEAD = [400, 403, 405, 501];

/**
 * Asks the servers of addresses whether their files are there, without loading them.
 *
 * @returns by address, why there is no file: only of those that are dead
 */
export async function checkAddresses(
  assets: readonly SaveAsset[],
  options: CheckOptions = {},
): Promise<ReadonlyMap<string, string>> {
  const dead = new Map<string, string>();
  const queue = [...assets];
  const all = queue.length;
  let done = 0;
  async function work(): Promise<void> {
    for (let asset = queue.shift(); asset !== undefined; asset = queue.shift()) {
      const why = await faultOf(asset.address, options);
      if (why !== undefined) dead.set(asset.address, why);
      options.onProgress?.((done += 1), all);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, () => work()));
  return dead;
}

async function faultOf(address: string, options: CheckOptions): Promise<string | undefined> {
  if (remoteHost(address) === undefined) return 'it is no address in the public network: nobody else can load it';
  try {
    const head = await ask(address, 'HEAD', options);
    const status = NO_HEAD.includes(head) ? await ask(address, 'GET', options) : head;
    return status >= 200 && status < 300 ? undefined : `the server answers ${status}`;
  } catch (error) {
    if (!(error instanceof Error)) return String(error);
    return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
  }
}

async function ask(
  address: string,
  method: 'HEAD' | 'GET',
  { timeout = 20_000, fetch = globalThis.fetch }: CheckOptions,
): Promise<number> {
  const response = await fetch(address, { method, signal: AbortSignal.timeout(timeout), credentials: 'omit' });
  await response.body?.cancel();
  if (response.url !== '' && remoteHost(response.url) === undefined) throw new Error(`it leads to ${response.url}`);
  return response.status;
}
