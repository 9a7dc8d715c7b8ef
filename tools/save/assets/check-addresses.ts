import { askPublic, attemptEach, type NetworkOptions, reasonOf, remoteHost } from './public-network.ts';
import type { SaveAsset } from './save-assets.ts';

/** What servers answer that know no requests for the head alone. */
const NO_HEAD = [400, 403, 405, 501];

/**
 * Asks the servers of addresses whether their files are there, without loading them.
 *
 * @returns by address, why there is no file: only of those that are dead
 */
export async function checkAddresses(
  assets: readonly SaveAsset[],
  options: NetworkOptions = {},
): Promise<ReadonlyMap<string, string>> {
  const failed = await attemptEach(assets, ({ address }) => check(address, options), options.onProgress);
  return new Map([...failed].map(([address, error]) => [address, reasonOf(error)]));
}

async function check(address: string, options: NetworkOptions): Promise<void> {
  if (remoteHost(address) === undefined)
    throw new Error('it is no address in the public network: nobody else can load it');
  const head = await statusOf(address, 'HEAD', options);
  const status = NO_HEAD.includes(head) ? await statusOf(address, 'GET', options) : head;
  if (status < 200 || status >= 300) throw new Error(`the server answers ${status}`);
}

async function statusOf(address: string, method: 'HEAD' | 'GET', options: NetworkOptions): Promise<number> {
  const { body, status } = await askPublic(address, { method }, options);
  await body?.cancel();
  return status;
}
