import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FileError, removeDrafts, writeWhole } from '../files/index.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WORLD = join(ROOT, 'tools', 'world');
const BUILDS = join(ROOT, 'build', 'world');
/** What the package brings along, so that nobody who installs it waits for the compiler. */
const PACKED = join(ROOT, 'dist', 'world');
/** The sources of the bundle. It also depends on the version of TypeScriptToLua. */
const SOURCES = [WORLD, join(ROOT, 'tools', 'compiler')];

let known: Promise<string> | undefined;

/**
 * The world as Lua: that of the package if its sources are the same, else transpiled in a thread of its own when its
 * sources have changed since the last time. That takes some seconds.
 *
 * @param onProgress called with a line before it is transpiled; by default the line appears among the errors
 */
export function worldBundle(onProgress: (line: string) => void = line => console.error(line)): Promise<string> {
  known ??= read(onProgress).catch((error: unknown) => {
    // The next table tries again: a source may have been mended meanwhile.
    known = undefined;
    throw error;
  });
  return known;
}

async function read(onProgress: (line: string) => void): Promise<string> {
  const sources = hashOfSources();
  const cached = builtPath(sources);
  return foundOrMade([packedPath(sources), cached], onProgress, async () => {
    const lua = await transpile();
    remember(cached, lua);
    return lua;
  });
}

/** The text of the first file that is there, or else what `make` makes, which takes long enough for a line about it. */
export async function foundOrMade(
  paths: readonly string[],
  onProgress: (line: string) => void,
  make: () => Promise<string>,
): Promise<string> {
  for (const path of paths) {
    const found = await textOf(path);
    if (found !== undefined) return found;
  }
  onProgress('Transpiling the headless table to Lua (once, some seconds) …');
  return make();
}

/**
 * Writes the world into the package that is being made, in the place of an older one. Returns the path.
 *
 * @throws {FileError} if it cannot be written
 */
export async function packWorld(folder: string = PACKED): Promise<string> {
  const path = join(folder, `${hashOfSources()}.lua`);
  writeWhole(path, await worldBundle());
  return path;
}

/** Sources alone name it: whoever installs the package may get a later TypeScriptToLua. */
function packedPath(sources: string): string {
  return join(PACKED, `${sources}.lua`);
}

function builtPath(sources: string): string {
  const hash = createHash('sha256').update(sources).update(transpilerVersion());
  return join(BUILDS, `${hash.digest('hex').slice(0, 16)}.lua`);
}

function textOf(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}

/** In a thread: a mod may be built at the same time. */
async function transpile(): Promise<string> {
  // The compiler takes long to load, and is seldom needed.
  const { openWorker } = await import('../compiler/index.ts');
  const worker = openWorker(new URL('./world-bundle-thread.ts', import.meta.url), { entry: join(WORLD, 'main.ts') });
  return new Promise((resolve, reject) => {
    worker.once('message', (lua: string) => resolve(lua));
    worker.once('error', reject);
    worker.once('exit', code => reject(new Error(`the thread that transpiles the table ended with code ${code}`)));
  });
}

/** Without a writable folder, the next start only takes longer. */
function remember(path: string, lua: string): void {
  try {
    removeDrafts(BUILDS);
    writeWhole(path, lua);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
  }
}

/** Every table waits for this: reading many small files one by one takes twice as long when each is waited for. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const name of names.filter(file => /\.(ts|lua)$/.test(file)).sort()) {
      // A checkout on Windows may have other line ends, and other separators in names.
      const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      hash.update(name.replaceAll('\\', '/')).update(text);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

function transpilerVersion(): string {
  const manifest: unknown = createRequire(import.meta.url)('typescript-to-lua/package.json');
  return JSON.stringify(manifest);
}
