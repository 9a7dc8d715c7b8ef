import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';

import { ignoreErrors, writeCacheFile } from './cache-files.ts';
import { keptText, type BuiltText } from './kept-text.ts';

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
  const text = await keptText({ file: join(folder, TEXT_FILE), root: ROOT, most: MOST_FILES }, makeText);
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

async function makeText(): Promise<BuiltText> {
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
  const builder = createRequire(import.meta.url).resolve('esbuild');
  const inputs = [relative(ROOT, builder), ...Object.keys(result.metafile.inputs)];
  return { text: result.outputFiles[0]?.text ?? '', inputs };
}

function digestOf(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}
