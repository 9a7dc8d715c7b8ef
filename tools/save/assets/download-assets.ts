import { join } from 'node:path';
import { FileError, writeWhole } from '../../files/index.ts';
import { fileKeyOf } from './asset-index.ts';
import { askPublic, attemptEach, type NetworkOptions, readAtMost, reasonOf, remoteHost } from './public-network.ts';
import type { SaveAsset } from './save-assets.ts';

export interface DownloadOptions extends NetworkOptions {
  /** Receives the files; created if it is missing. */
  readonly folder: string;
  /** Most bytes of one file; 32 MB by default. */
  readonly mostBytes?: number;
  /** Most bytes of all files together; 1 GB by default. */
  readonly mostInAll?: number;
}

export interface DownloadReport {
  readonly files: number;
  readonly bytes: number;
  /** Addresses that gave no file, with the reason. */
  readonly failed: readonly { readonly address: string; readonly why: string }[];
}

/**
 * Downloads files that a save names into a folder, under the names that the game's own cache would give them. It rejects
 * only if the folder cannot be written: whatever a server does ends in the report.
 *
 * @throws {FileError} `not-written`
 */
export async function downloadAssets(assets: readonly SaveAsset[], options: DownloadOptions): Promise<DownloadReport> {
  const { folder, mostInAll = 2 ** 30, onProgress } = options;
  let files = 0;
  let bytes = 0;
  const attempt = async (asset: SaveAsset): Promise<void> => {
    if (bytes >= mostInAll) throw new Error(`more than ${mostInAll} bytes were downloaded already`);
    const content = await downloadOne(asset.address, options);
    bytes += content.length;
    const name = `${fileKeyOf(asset.address)}${extensionOf(asset, content)}`;
    // Half a file would count as a whole one the next time.
    writeWhole(join(folder, name), content, { sync: false });
    files += 1;
  };
  const remote = assets.filter(({ address }) => remoteHost(address) !== undefined);
  const failed = await attemptEach(remote, attempt, onProgress);
  for (const error of failed.values()) if (error instanceof FileError) throw error;
  return { files, bytes, failed: [...failed].map(([address, error]) => ({ address, why: reasonOf(error) })) };
}

async function downloadOne(address: string, options: DownloadOptions): Promise<Buffer> {
  const response = await askPublic(address, { method: 'GET' }, options);
  if (!response.ok || response.body === null) throw new Error(`the server answers ${response.status}`);
  return readAtMost(response, options.mostBytes ?? 32 * 2 ** 20);
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
