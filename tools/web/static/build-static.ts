import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { writeWhole } from '../../files/index.ts';
import { assetFiles, languagesIn, type Mod } from '../../save/index.ts';
import { mediaType } from '../server/media-type.ts';
import { iconsNamedIn } from '../server/icon-files.ts';
import { bundleStyle, pageHtml, pageIcon } from '../server/page-bundle.ts';
import { worldBundle } from '../../table/index.ts';
import { lineOrigins } from './line-origins.ts';
import type { StaticTable } from './static-table.ts';

/** One file of the folder. */
export interface StaticFile {
  readonly name: string;
  readonly bytes: number;
  /** What a web server sends that compresses. */
  readonly gzipBytes: number;
}

export interface BuiltStatic {
  readonly folder: string;
  readonly files: readonly StaticFile[];
}

const HERE = new URL('./', import.meta.url);

/**
 * Writes `<out>/<mod>/static`: a folder that plays a mod in a browser, from any web server or as a file, with the table
 * in a worker of the page. Whatever is in the folder under other names stays.
 *
 * @param savePath the save that was built of the mod
 */
export async function buildStatic(
  mod: Pick<Mod, 'id' | 'config' | 'folder'>,
  savePath: string,
  out: string,
  onProgress?: (line: string) => void,
): Promise<BuiltStatic> {
  const [save, world, worker, page, html, style] = await Promise.all([
    readFile(savePath, 'utf8'),
    worldBundle(onProgress),
    script('table-worker.ts'),
    script('page/main.ts'),
    pageHtml(['<script defer src="page.js"></script>', '<link rel="manifest" href="manifest.webmanifest" />']),
    bundleStyle(),
  ]);
  const { id, config } = mod;
  const folder = join(out, id, 'static');
  const origins = await originsOf(savePath);
  const table = tableScript({
    title: config.name,
    worker,
    world,
    save: withData(compact(save), assetFiles(mod)),
    ...origins,
  });
  // A page that is opened as a file may fetch none.
  const icons = `globalThis.crownspaceIcons=${JSON.stringify(Object.fromEntries(await iconsNamedIn(save)))};\n`;
  const languages = `globalThis.crownspaceLanguages=${JSON.stringify(await languagesIn(mod.folder))};\n`;
  const shown = { 'index.html': html, 'page.js': page, 'style.css': style, 'table.js': icons + languages + table };
  const files = {
    ...shown,
    'icon.svg': await pageIcon(),
    'manifest.webmanifest': manifestOf(config.name),
    'offline.js': await script('page/offline-worker.ts'),
  };
  for (const [name, text] of Object.entries(files)) writeWhole(join(folder, name), text);
  return { folder, files: Object.entries(files).map(([name, text]) => weigh(name, text)) };
}

/** Where the lines of Global come from, if its source map lies beside the save. */
async function originsOf(savePath: string): Promise<Pick<StaticTable, 'origins'>> {
  const stem = savePath.replace(/\.json$/, '');
  const [lua, map] = await Promise.all([readIfThere(`${stem}.lua`), readIfThere(`${stem}.lua.map`)]);
  if (lua === undefined || map === undefined) return {};
  const origins = lineOrigins(lua, map);
  return origins.files.length === 0 ? {} : { origins };
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}

/** The save with pictures and models of the mod in it: a page that is opened as a file may load no others. */
function withData(json: string, files: readonly string[]): string {
  return files.reduce((text, file) => {
    const data = `data:${mediaType(file)};base64,${readFileSync(file).toString('base64')}`;
    return text.replaceAll(JSON.stringify(pathToFileURL(file).href), JSON.stringify(data.replace('; ', ';')));
  }, json);
}

function compact(json: string): string {
  return JSON.stringify(JSON.parse(json));
}

/** What a browser has to know to install the page as an app. Its colors are those of the light theme. */
function manifestOf(name: string): string {
  const icons = [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }];
  const look = { display: 'standalone', background_color: '#dce1da', theme_color: '#fbfbf8' };
  return `${JSON.stringify({ name, short_name: name, start_url: '.', scope: '.', ...look, icons }, undefined, 2)}\n`;
}

/** Bundles of this process, by entry: they are the same for every mod. */
const scripts = new Map<string, Promise<string>>();

/** A classic script: browsers load no modules from files. */
function script(entry: string): Promise<string> {
  const known = scripts.get(entry) ?? bundleScript(entry);
  scripts.set(entry, known);
  return known;
}

async function bundleScript(entry: string): Promise<string> {
  const result = await build({
    entryPoints: [fileURLToPath(new URL(entry, HERE))],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
}

function tableScript(parts: Omit<StaticTable, 'build'>): string {
  const build = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
  const table: StaticTable = { ...parts, build };
  return `globalThis.crownspaceTable=${JSON.stringify(table)};\n`;
}

function weigh(name: string, text: string): StaticFile {
  return { name, bytes: Buffer.byteLength(text), gzipBytes: gzipSync(text).length };
}
