// Imports a TypeScript module of ours. Node 20 does not run TypeScript by itself, and to have every file of hundreds
// translated by a loader takes longer than most commands. So a module and all that it imports are put together once, and
// kept in `build/programs` until one of the files changes.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import module, { register as registerHook } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const FOLDER = join(ROOT, 'build', 'programs');
/** Of one module: processes that still run may come back for a part of theirs. */
const MOST_KEPT = 8;
/** What the programs depend on besides their sources. */
const SETTINGS = ['tsconfig.json', relative(ROOT, fileURLToPath(import.meta.url))];

/**
 * What the module at `url` exports.
 *
 * @throws whatever the module throws, and with code `ERR_MODULE_NOT_FOUND` when our packages are not installed
 */
export async function importTypeScript(url) {
  // From Node 22.1 on, what the engine makes of packages is kept for the next start: a third of it. TypeScript does the same.
  module.enableCompileCache?.();
  const program = await programOf(fileURLToPath(url)).catch(() => undefined);
  if (program !== undefined) return import(pathToFileURL(program).href);
  // Nothing can be written there: each file is translated as it is loaded.
  const { register } = await import('tsx/esm/api');
  register();
  registerHook('./typescript-hook.mjs', import.meta.url);
  return import(url);
}

/** The file of the program that begins with `entry`. */
async function programOf(entry) {
  const name = relative(ROOT, entry).replaceAll(/[\\/]/gu, '-').replace(/\.ts$/u, '');
  const record = join(FOLDER, `${name}.json`);
  return keptProgram(record) ?? (await makeProgram(entry, name, record));
}

/** The program that the record names, unless a source has changed, or the folder is a copy of another one. */
function keptProgram(record) {
  try {
    const { folder, inputs, root } = JSON.parse(readFileSync(record, 'utf8'));
    const program = join(FOLDER, folder, 'main.js');
    return root === ROOT && inputs.every(isUnchanged) && existsSync(program) ? program : undefined;
  } catch {
    return undefined;
  }
}

function isUnchanged([path, modifiedMs, bytes]) {
  const { mtimeMs, size } = statSync(join(ROOT, path));
  return mtimeMs === modifiedMs && size === bytes;
}

async function makeProgram(entry, name, record) {
  mkdirSync(FOLDER, { recursive: true });
  const begun = Date.now();
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    ...{ entryPoints: { main: entry }, bundle: true, splitting: true, write: false, metafile: true },
    ...{ format: 'esm', platform: 'node', target: 'node20', packages: 'external', sourcemap: 'linked' },
    ...{ absWorkingDir: ROOT, outdir: FOLDER, chunkNames: '[name]-[hash]', logLevel: 'silent' },
    define: { 'import.meta.url': OWN_URL },
    plugins: [ownUrls, wholeTypeScript],
  });
  const hash = createHash('sha256').update(ROOT);
  for (const { path, contents } of outputFiles) hash.update(path).update(contents);
  const folder = `${name}-${hash.digest('hex').slice(0, 16)}`;
  writeFolder(join(FOLDER, folder), outputFiles);
  const inputs = [...SETTINGS, ...Object.keys(metafile.inputs).filter(path => !path.includes(':'))].map(inputAt);
  // What changed meanwhile may not be in it.
  if (inputs.every(([, modifiedMs]) => modifiedMs < begun)) writeRecord(record, { root: ROOT, folder, inputs });
  removeOld(name, folder);
  return join(FOLDER, folder, 'main.js');
}

function inputAt(path) {
  const { mtimeMs, size } = statSync(join(ROOT, path));
  return [path, mtimeMs, size];
}

/** Two processes may make the same program at once: the first one that is finished provides it. */
function writeFolder(folder, files) {
  if (existsSync(folder)) return;
  const draft = `${folder}.${process.pid}-${threadId}`;
  mkdirSync(draft, { recursive: true });
  for (const { path, contents } of files) writeFileSync(join(draft, basename(path)), contents);
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function writeRecord(record, content) {
  const draft = `${record}.${process.pid}-${threadId}`;
  writeFileSync(draft, JSON.stringify(content));
  renameSync(draft, record);
}

function removeOld(name, current) {
  const pattern = new RegExp(`^${name}-[0-9a-f]{16}`, 'u');
  const old = readdirSync(FOLDER)
    .filter(each => pattern.test(each) && each !== current)
    .map(each => ({ path: join(FOLDER, each), age: statSync(join(FOLDER, each)).mtimeMs }))
    .sort((left, right) => right.age - left.age);
  for (const { path } of old.slice(MOST_KEPT - 1)) rmSync(path, { recursive: true, force: true });
}

/** Files look for others beside themselves: each keeps its own address. */
const OWN_URL = '__ownUrl';
const ownUrls = {
  name: 'own-urls',
  setup(build) {
    build.onLoad({ filter: /\.(?:ts|mjs)$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes('import.meta.url')) return undefined;
      const url = JSON.stringify(pathToFileURL(path).href);
      const loader = path.endsWith('.ts') ? 'ts' : 'js';
      return { contents: `const ${OWN_URL} = ${url};${source}`, loader, resolveDir: dirname(path) };
    });
  },
};

/** As `require` loads it: see typescript-hook.mjs. */
const wholeTypeScript = {
  name: 'whole-typescript',
  setup(build) {
    build.onResolve({ filter: /^typescript$/ }, ({ path }) => ({ path, namespace: 'whole' }));
    build.onLoad({ filter: /.*/, namespace: 'whole' }, () => ({
      contents: `import { createRequire } from 'node:module';
const isMapped = process.sourceMapsEnabled === true;
if (isMapped) process.setSourceMapsEnabled(false);
const typescript = createRequire(${JSON.stringify(join(ROOT, 'package.json'))})('typescript');
if (isMapped) process.setSourceMapsEnabled(true);
export default typescript;
`,
      loader: 'js',
    }));
  },
};
