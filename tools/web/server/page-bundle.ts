import { build, type Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { panic } from '../../../src/kernel/index.ts';

/** One file of the page, as the server sends it. */
export interface PageFile {
  readonly type: string;
  readonly body: Buffer;
  /** The same, compressed with Brotli. */
  readonly packed: Buffer;
}

const FOLDER = new URL('../page/', import.meta.url);

/** Where the document of the page names its script, and the parts of it that are needed soon. */
const SCRIPTS = '<!-- scripts -->';

let bundled: Promise<ReadonlyMap<string, PageFile>> | undefined;

/** The page, bundled once in a process: its address path → file. Everything is in memory; nothing is written. */
export function bundlePage(): Promise<ReadonlyMap<string, PageFile>> {
  bundled ??= makeFiles();
  return bundled;
}

/** The style sheets of the page in one, with the fonts in it. */
export async function bundleStyle(): Promise<string> {
  const files = await buildStyle('dataurl');
  return files.get('style.css')?.toString() ?? '';
}

/** The style sheets of the page in one, and the fonts that it names: name → file. */
async function buildStyle(fonts: 'file' | 'dataurl'): Promise<ReadonlyMap<string, Buffer>> {
  const result = await build({
    entryPoints: [fileURLToPath(new URL('style.css', FOLDER))],
    bundle: true,
    outdir: '/',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': fonts },
    minify: true,
    write: false,
    logLevel: 'silent',
  });
  return new Map(result.outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]));
}

/** The document of the page, with these elements in its head before the style. */
export async function pageHtml(elements: readonly string[]): Promise<string> {
  const html = await readFile(new URL('index.html', FOLDER), 'utf8');
  return html.replace(SCRIPTS, elements.join('\n    '));
}

/** The picture of the page in tabs and on home screens: an SVG. */
export function pageIcon(): Promise<string> {
  return readFile(new URL('icon.svg', FOLDER), 'utf8');
}

async function makeFiles(): Promise<ReadonlyMap<string, PageFile>> {
  const [scripts, style] = await Promise.all([bundleScripts(), buildStyle('file')]);
  const links = [...scripts.keys()].filter(isNeededByAll).map(name => `<link rel="modulepreload" href="${name}" />`);
  const html = await pageHtml(['<script type="module" async src="page.js"></script>', ...links]);
  return mapOfAll([
    ['/', pageFile('text/html; charset=utf-8', Buffer.from(html))],
    ['/icon.svg', pageFile('image/svg+xml', Buffer.from(await pageIcon()))],
    ...[...scripts].map(([name, script]) => [`/${name}`, pageFile('text/javascript; charset=utf-8', script)] as const),
    ...[...style].map(([name, file]) => [`/${name}`, pageFile(styleType(name), file)] as const),
  ]);
}

async function mapOfAll(
  files: readonly (readonly [name: string, file: Promise<PageFile>])[],
): Promise<ReadonlyMap<string, PageFile>> {
  return new Map(await Promise.all(files.map(async ([name, file]) => [name, await file] as const)));
}

/** Whether every page loads it soon: a catalogue is for those who read its language. */
function isNeededByAll(name: string): boolean {
  return !/^(catalogue|host-texts)-/.test(name);
}

/** The small part that runs first, `page.js`, and those that it imports: name → script. */
async function bundleScripts(): Promise<ReadonlyMap<string, Buffer>> {
  const result = await build({
    entryPoints: { page: fileURLToPath(new URL('main.ts', FOLDER)) },
    bundle: true,
    splitting: true,
    outdir: '/',
    chunkNames: '[name]-[hash]',
    plugins: [leanThree],
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  return new Map(result.outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]));
}

const MANAGER = /^class WebXRManager extends EventDispatcher \{$[\s\S]*?^\}$/m;

/** What the renderer asks of headsets while there is none. */
const NO_HEADSETS = `class WebXRManager extends EventDispatcher {
  enabled = false;
  isPresenting = false;
  setAnimationLoop() {}
  hasDepthSensing() { return false; }
  getEnvironmentBlendMode() {}
  dispose() {}
}`;

/** Materials that the page has none of: each has two shaders. */
const UNUSED_MATERIALS = [
  ...['backgroundCube', 'cube', 'equirect', 'linedashed', 'meshmatcap', 'meshnormal', 'meshphong', 'meshtoon'],
  ...['points', 'sprite'],
];
/** Parts of shaders of which nothing is left where a material does not ask for what they are for. */
const UNUSED_PARTS = [
  ...['alphahash_pars_fragment', 'batching_pars_vertex', 'bumpmap_pars_fragment', 'displacementmap_pars_vertex'],
  ...['envmap_fragment', 'envmap_physical_pars_fragment', 'envmap_vertex', 'iridescence_fragment'],
  ...['lightprobes_pars_fragment', 'skinning_pars_vertex', 'transmission_fragment', 'transmission_pars_fragment'],
  ...['clipping_planes_fragment', 'lights_phong_pars_fragment', 'tonemapping_pars_fragment'],
  ...['aomap_fragment', 'batching_vertex', 'clearcoat_normal_fragment_begin', 'clearcoat_normal_fragment_maps'],
  ...['clipping_planes_pars_fragment', 'envmap_common_pars_fragment', 'envmap_pars_fragment', 'envmap_pars_vertex'],
  ...['gradientmap_pars_fragment', 'lights_phong_fragment', 'lights_toon_fragment', 'lights_toon_pars_fragment'],
  ...['morphcolor_vertex', 'morphinstance_vertex', 'morphnormal_vertex', 'morphtarget_pars_vertex'],
  ...['morphtarget_vertex', 'skinbase_vertex', 'skinning_vertex', 'skinnormal_vertex'],
];

/** Leaves out of three.js what the page has no use for: everybody would load it. */
const leanThree: Plugin = {
  name: 'lean-three',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]three[\\/]build[\\/]three\.module\.js$/ }, async ({ path }) => {
      return { contents: withoutShaders(withoutHeadsets(await readFile(path, 'utf8'))), loader: 'js' };
    });
  },
};

/** The renderer of three.js without its part for headsets. */
export function withoutHeadsets(source: string): string {
  if (!MANAGER.test(source)) panic('three.js has no class WebXRManager any more: tools/web/server/page-bundle.ts');
  return source.replace(MANAGER, () => NO_HEADSETS);
}

/** The renderer of three.js without shaders of materials that the page has none of. */
export function withoutShaders(source: string): string {
  const shaders = UNUSED_MATERIALS.flatMap(material => [`${material}_vert`, `${material}_frag`]);
  return [...shaders, ...UNUSED_PARTS].reduce((text, name) => withoutShader(text, name), source);
}

function withoutShader(source: string, name: string): string {
  const constant = new RegExp(`^\\t${name}: ([\\w$]+),?$`, 'm').exec(source)?.[1];
  const line = new RegExp(`^(?:const|var) ${constant?.replace('$', '\\$')} = ".*";$`, 'm').exec(source)?.[0];
  if (constant === undefined || line === undefined)
    return panic(`three.js has no shader ${name} any more: tools/web/server/page-bundle.ts`);
  return source.replace(line, () => `const ${constant} = "";`);
}

function styleType(name: string): string {
  return name.endsWith('.woff2') ? 'font/woff2' : 'text/css; charset=utf-8';
}

const pack = promisify(brotliCompress);

async function pageFile(type: string, body: Buffer): Promise<PageFile> {
  // Quality 10 packs in a second what 9 packs in a third of it, to a twentieth less; 11 would take three. Beside all else.
  const packed = await pack(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
  return { type, body, packed };
}
