import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';

import { writeCacheFile, ignoreErrors } from './cache-files.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The machine as one JavaScript text, and what the engine made of it in an earlier start. */
export interface MachineProgram {
  readonly text: string;
  /** Changes with the text. */
  readonly version: string;
  readonly code: Bytes | undefined;
  /** Keeps what the engine has made of the text by now, for this process and for later ones. */
  readonly store: (code: Bytes) => void;
}

/** A file that went into the text, as it was then; its path is from the root, so that a copy of the folder looks at its own. */
type Input = readonly [path: string, modifiedMs: number, bytes: number];

interface CachedText {
  readonly inputs: readonly Input[];
  readonly text: string;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const ENTRY = fileURLToPath(new URL('./worker.ts', import.meta.url));
const FOLDER = join(ROOT, 'build', 'lua-machine');
const TEXT_FILE = 'program.json';
/** The text, and its code under different flags of the engine. */
const MOST_FILES = 8;
/** In front of the code: the engine does not look whether what it is given is whole. */
const DIGEST_BYTES = 32;

let opened: Promise<MachineProgram> | undefined;

/** The program for all machines of this process. */
export function machineProgram(): Promise<MachineProgram> {
  opened ??= openProgram(FOLDER);
  return opened;
}

/**
 * The program, since a worker cannot load TypeScript wherever its parent can. It is kept in `folder`, and put together again
 * when one of its sources has changed.
 */
export async function openProgram(folder: string): Promise<MachineProgram> {
  const textFile = join(folder, TEXT_FILE);
  const text = readCachedText(textFile) ?? (await builtText(textFile));
  const version = digestOf(text).toString('hex');
  // The engine takes back only what it made under the same flags.
  const file = join(folder, `${version.slice(0, 16)}-${cachedDataVersionTag().toString(16)}.bin`);
  let code = ignoreErrors(() => readCode(file));
  return {
    text,
    version,
    get code() {
      return code;
    },
    store(newCode) {
      code = newCode;
      ignoreErrors(() => writeCacheFile(file, Buffer.concat([digestOf(newCode), newCode]), MOST_FILES));
    },
  };
}

function readCode(file: string): Bytes | undefined {
  const content = new Uint8Array(readFileSync(file));
  const code = content.slice(DIGEST_BYTES);
  return digestOf(code).equals(content.subarray(0, DIGEST_BYTES)) ? code : undefined;
}

function readCachedText(file: string): string | undefined {
  return ignoreErrors(() => {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as CachedText;
    const now = kept.inputs.map(([path]) => inputAt(path));
    return JSON.stringify(now) === JSON.stringify(kept.inputs) ? kept.text : undefined;
  });
}

async function builtText(file: string): Promise<string> {
  const begun = Date.now();
  const { build } = await import('esbuild');
  const result = await build({
    entryPoints: [ENTRY],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // Fields are set by the constructor itself, not by a function of their own that it calls.
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
  });
  const text = result.outputFiles[0]?.text ?? '';
  const builder = createRequire(import.meta.url).resolve('esbuild');
  const paths = [relative(ROOT, builder), ...Object.keys(result.metafile.inputs)];
  ignoreErrors(() => {
    const inputs = paths.map(inputAt);
    // What changed meanwhile may not be in the text.
    if (inputs.some(([, modifiedMs]) => modifiedMs >= begun)) return;
    writeCacheFile(file, JSON.stringify({ inputs, text } satisfies CachedText), MOST_FILES);
  });
  return text;
}

function inputAt(path: string): Input {
  const { mtimeMs, size } = statSync(join(ROOT, path));
  return [path, mtimeMs, size];
}

function digestOf(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}
