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
/** What the text of the bundle depends on, besides the version of TypeScriptToLua. */
const SOURCES = [WORLD, join(ROOT, 'tools', 'compiler')];

let known: Promise<string> | undefined;

/** The world as Lua. Transpiled when its sources have changed since the last time, which takes some seconds. */
export function worldBundle(onProgress: (line: string) => void = () => {}): Promise<string> {
  known ??= read(onProgress);
  return known;
}

async function read(onProgress: (line: string) => void): Promise<string> {
  const path = join(BUILDS, `${hashOfSources()}.lua`);
  const cached = await readFile(path, 'utf8').catch(() => undefined);
  if (cached !== undefined) return cached;
  onProgress('Transpiling the headless table to Lua (once, some seconds) …');
  const { bundle } = await import('../compiler/index.ts');
  const { lua } = await bundle(join(WORLD, 'main.ts'), { check: false });
  remember(path, lua);
  return lua;
}

/** A folder that cannot be written costs the next start some seconds, and nothing else. */
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
  const hash = createHash('sha256').update(transpilerVersion());
  for (const folder of SOURCES) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const name of names.filter(file => /\.(ts|lua)$/.test(file)).sort()) {
      hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

function transpilerVersion(): string {
  const manifest: unknown = createRequire(import.meta.url)('typescript-to-lua/package.json');
  return JSON.stringify(manifest);
}
