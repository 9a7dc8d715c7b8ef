import { isIP } from 'node:net';
import { join } from 'node:path';
import { FileError, writeWhole } from '../../files/index.ts';
import { keyOf } from './asset-index.ts';
import type { SaveAsset } from './save-assets.ts';

export interface DownloadOptions {
  /** Receives the files; created if it is missing. */
  readonly folder: string;
  /** Most bytes of one file; 32 MB by default. */
  readonly mostBytes?: number;
  /** Most bytes of all files together; 1 GB by default. */
  readonly mostInAll?: number;
  /** Milliseconds after which a server that does not answer counts as gone; 20 s by default. */
  readonly timeout?: number;
  readonly onProgress?: (done: number, all: number) => void;
  readonly fetch?: typeof globalThis.fetch;
}

export interface DownloadReport {
  readonly files: number;
  readonly bytes: number;
  /** Addresses that gave no file, with the reason. */
  readonly failed: readonly { readonly address: string; readonly why: string }[];
}

/** How many files are requested at a time. */
const AT_ONCE = 4;

/** The hosts that a download would ask, with how many files come from each, most first. */
export function hostsOf(assets: readonly SaveAsset[]): { readonly host: string; readonly files: number }[] {
  const hosts = new Map<string, number>();
  for (const { address } of assets) {
    const host = remoteHost(address);
    if (host !== undefined) hosts.set(host, (hosts.get(host) ?? 0) + 1);
  }
  return [...hosts].map(([host, files]) => ({ host, files })).sort((left, right) => right.files - left.files);
}

/** The host of an address in the public network; nothing for any other: a save must not reach into the own network. */
export function remoteHost(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  const isLocal = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !hostname.includes('.') || /\.local$/.test(hostname);
  return isWeb && !isLocal ? hostname : undefined;
}

/**
 * Downloads files that a save names into a folder, under the names that the game's own cache would give them. It rejects
 * only if the folder cannot be written: whatever a server does ends in the report.
 *
 * @throws {FileError} `not-written`
 */
export async function downloadAssets(assets: readonly SaveAsset[], options: DownloadOptions): Promise<DownloadReport> {
  const { folder, mostInAll = 2 ** 30, onProgress } = options;
  const queue = assets.filter(({ address }) => remoteHost(address) !== undefined);
  const all = queue.length;
  const failed: { address: string; why: string }[] = [];
  let files = 0;
  let bytes = 0;
  let done = 0;
  async function work(): Promise<void> {
    for (let asset = queue.shift(); asset !== undefined; asset = queue.shift()) {
      const { address } = asset;
      try {
        if (bytes >= mostInAll) throw new Error(`more than ${mostInAll} bytes were downloaded already`);
        const content = await downloadOne(address, options);
        bytes += content.length;
        const name = `${keyOf(address).slice(0, 200)}${extensionOf(asset, content)}`;
        // Half a file would count as a whole one the next time.
        writeWhole(join(folder, name), content, { sync: false });
        files += 1;
      } catch (error) {
        if (error instanceof FileError) throw error;
        failed.push({ address, why: reasonOf(error) });
      }
      onProgress?.((done += 1), all);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, () => work()));
  return { files, bytes, failed };
}

async function downloadOne(address: string, options: DownloadOptions): Promise<Buffer> {
  const { mostBytes = 32 * 2 ** 20, timeout = 20_000, fetch = globalThis.fetch } = options;
  const response = await fetch(address, { signal: AbortSignal.timeout(timeout), credentials: 'omit' });
  if (!response.ok || response.body === null) throw new Error(`the server answers ${response.status}`);
  if (response.url !== '' && remoteHost(response.url) === undefined) throw new Error(`it leads to ${response.url}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body) {
    length += part.length;
    if (length > mostBytes) throw new Error(`it is larger than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** By its first bytes: addresses of clouds have no extension. */
function extensionOf({ kind }: SaveAsset, content: Buffer): string {
  const start = content.subarray(0, 12).toString('latin1');
  if (start.startsWith('\x89PNG')) return '.png';
  if (start.startsWith('\xFF\xD8\xFF')) return '.jpg';
  if (start.startsWith('GIF8')) return '.gif';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return '.webp';
  if (start.startsWith('%PDF')) return '.pdf';
  if (start.startsWith('Unity')) return '.unity3d';
  return kind === 'model' ? '.obj' : '.bin';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
