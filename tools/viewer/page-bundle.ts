import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

/** One file of the page, as the server sends it. */
export interface PageFile {
  readonly type: string;
  readonly body: Buffer;
  /** The same, compressed with Brotli. */
  readonly packed: Buffer;
}

const FOLDER = new URL('./page/', import.meta.url);

/** Bundles the page: its address path → file. Everything is in memory; nothing is written. */
export async function bundlePage(): Promise<ReadonlyMap<string, PageFile>> {
  const [script, html, style] = await Promise.all([
    bundleScript(),
    readFile(new URL('index.html', FOLDER)),
    readFile(new URL('style.css', FOLDER)),
  ]);
  return new Map([
    ['/', pageFile('text/html; charset=utf-8', html)],
    ['/page.js', pageFile('text/javascript; charset=utf-8', script)],
    ['/style.css', pageFile('text/css; charset=utf-8', style)],
  ]);
}

async function bundleScript(): Promise<Buffer> {
  const result = await build({
    entryPoints: [fileURLToPath(new URL('main.ts', FOLDER))],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  return Buffer.from(result.outputFiles[0]!.contents);
}

function pageFile(type: string, body: Buffer): PageFile {
  // Quality 9 packs half a megabyte in a tenth of a second; 11 would take seconds.
  return { type, body, packed: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) };
}
