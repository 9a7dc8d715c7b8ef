import type { BuildOptions, Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { panic } from '../../../src/kernel/index.ts';
import { keptText, type BuiltText } from '../../lua/index.ts';

/** How a file may be compressed, the smaller one first. Browsers take Brotli only over HTTPS and from their own machine. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** One file of the page, as the server sends it. */
export interface PageFile {
  readonly type: string;
  readonly body: Buffer;
  readonly packed: Readonly<Record<Encoding, Buffer>>;
}

const FOLDER = new URL('../page/', import.meta.url);
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const KEPT = { file: join(ROOT, 'build', 'page', 'page.json'), root: ROOT, most: 1 };

/** Where the document of the page names its script, and the parts of it that are needed soon. */
const SCRIPTS = '<!-- scripts -->';

let bundled: Promise<ReadonlyMap<string, PageFile>> | undefined;

/**
 * The page: its address path → file. It is bundled and compressed once, which takes two seconds, and kept in `build/page` until
 * one of its sources changes.
 */
export function bundlePage(): Promise<ReadonlyMap<string, PageFile>> {
  bundled ??= keptText(KEPT, makePage).then(filesIn);
  return bundled;
}

/** The files in the kept text: the contents are in base 64. */
function filesIn(text: string): ReadonlyMap<string, PageFile> {
  // Only `makePage` writes such a text.
  const files = JSON.parse(text) as readonly KeptFile[];
  const bytes = (content: string): Buffer => Buffer.from(content, 'base64');
  return new Map(
    files.map(([path, type, body, br, zipped]) => {
      return [path, { type, body: bytes(body), packed: { br: bytes(br), gzip: bytes(zipped) } }];
    }),
  );
}

type KeptFile = readonly [path: string, type: string, body: string, br: string, gzip: string];

/** What the page is made of besides the sources of its scripts and styles. */
function otherInputs(): string[] {
  const builder = createRequire(import.meta.url).resolve('esbuild');
  const ofPage = ['index.html', 'icon.svg', 'tsconfig.json'].map(name => fileURLToPath(new URL(name, FOLDER)));
  const paths = [fileURLToPath(import.meta.url), builder, ...ofPage, join(ROOT, 'tsconfig.json')];
  return paths.map(path => relative(ROOT, path));
}

/** The style sheets of the page in one, with the fonts in it. */
export async function bundleStyle(): Promise<string> {
  const { files } = await buildStyle('dataurl');
  return files.get('style.css')?.toString() ?? '';
}

/** What esbuild has made: name → file; and of which files, by their paths from {@link ROOT}. */
interface Built {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly inputs: readonly string[];
}

async function built(options: BuildOptions): Promise<Built> {
  // A page that is kept needs none.
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    ...options,
    ...{ bundle: true, minify: true, write: false, metafile: true },
    ...{ absWorkingDir: ROOT, outdir: '/', logLevel: 'silent' },
  });
  return {
    files: new Map(outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)])),
    inputs: Object.keys(metafile.inputs),
  };
}

/** The style sheets of the page in one, and the fonts that it names. */
function buildStyle(fonts: 'file' | 'dataurl'): Promise<Built> {
  return built({
    entryPoints: [fileURLToPath(new URL('style.css', FOLDER))],
    assetNames: '[name]-[hash]',
    loader: { '.woff2': fonts },
  });
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

async function makePage(): Promise<BuiltText> {
  const [scripts, style] = await Promise.all([buildScripts(), buildStyle('file')]);
  const names = [...scripts.files.keys()];
  const links = names.filter(isNeededByAll).map(name => `<link rel="modulepreload" href="${name}" />`);
  const html = await pageHtml(['<script type="module" async src="page.js"></script>', ...links]);
  const files = await Promise.all([
    keptFile('/', 'text/html; charset=utf-8', Buffer.from(html)),
    keptFile('/icon.svg', 'image/svg+xml', Buffer.from(await pageIcon())),
    ...[...scripts.files].map(([name, script]) => keptFile(`/${name}`, 'text/javascript; charset=utf-8', script)),
    ...[...style.files].map(([name, file]) => keptFile(`/${name}`, styleType(name), file)),
  ]);
  return { text: JSON.stringify(files), inputs: [...otherInputs(), ...scripts.inputs, ...style.inputs] };
}

/** Whether every page loads it soon: a catalogue is for those who read its language. */
function isNeededByAll(name: string): boolean {
  return !/^(catalogue|host-texts)-/.test(name);
}

/** The small part that runs first, `page.js`, and those that it imports. */
function buildScripts(): Promise<Built> {
  return built({
    entryPoints: { page: fileURLToPath(new URL('main.ts', FOLDER)) },
    splitting: true,
    chunkNames: '[name]-[hash]',
    plugins: [leanThree],
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
  });
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

const ENVIRONMENTS = /^function WebGLEnvironments\( renderer \) \{$[\s\S]*?^\}$/m;

/** Nothing mirrors what is around it: the page turns no pictures into surroundings. */
const NO_ENVIRONMENTS = `function WebGLEnvironments() {
  return { get: texture => texture ?? null, dispose() {} };
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
      const source = await readFile(path, 'utf8');
      return { contents: withoutShaders(withoutEnvironments(withoutHeadsets(source))), loader: 'js' };
    });
    onLoad({ filter: /[\\/]three[\\/]build[\\/]three\.core\.js$/ }, async ({ path }) => {
      return { contents: withoutAnimation(await readFile(path, 'utf8')), loader: 'js' };
    });
  },
};

/** The renderer of three.js without its part for headsets. */
export function withoutHeadsets(source: string): string {
  if (!MANAGER.test(source)) panic('three.js has no class WebXRManager any more: tools/web/server/page-bundle.ts');
  return source.replace(MANAGER, () => NO_HEADSETS);
}

/** The renderer of three.js without surroundings that things mirror. */
export function withoutEnvironments(source: string): string {
  if (!ENVIRONMENTS.test(source)) panic('three.js has no WebGLEnvironments any more: tools/web/server/page-bundle.ts');
  return source.replace(ENVIRONMENTS, () => NO_ENVIRONMENTS);
}

/** What three.js puts into the classes of its animation system: with it, they would be kept though nobody uses them. */
const ANIMATION_FIELDS = /^(?:\w*KeyframeTrack|PropertyBinding)\.(?:prototype\.)?\w+ = [^;]*;$/gm;

/** The core of three.js without its animation system: the page moves its pieces itself. */
export function withoutAnimation(source: string): string {
  const lean = source.replace(ANIMATION_FIELDS, '');
  return lean === source ? panic('three.js has no KeyframeTrack any more: tools/web/server/page-bundle.ts') : lean;
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

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function keptFile(path: string, type: string, body: Buffer): Promise<KeptFile> {
  // Quality 10 packs in a second what 9 packs in a third of it, to a twentieth less; 11 would take three.
  const br = await toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
  const zipped = await toGzip(body, { level: 9 });
  return [path, type, body.toString('base64'), br.toString('base64'), zipped.toString('base64')];
}
