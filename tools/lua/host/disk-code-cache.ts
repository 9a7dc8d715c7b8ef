import { createHash } from 'node:crypto';
import { readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { cachedDataVersionTag, deserialize, serialize } from 'node:v8';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

import type { CodeCache, CachedCode, LinkedUnits } from '../emit/code-cache.ts';
import type { FinishedCode } from '../emit/emitted-code.ts';
import { linkUnits, type LinkedProgram } from '../emit/linked-units.ts';
import { RUNTIME } from '../runtime/runtime.ts';
import { writeCacheFile, ignoreErrors } from './cache-files.ts';

/** The world, and the scripts of some mods in their last versions: for most of them two files. */
const MOST_FILES = 128;
/** So much more code than before is worth compiling again. */
const GROWN = 1.1;

type Units = Map<string, FinishedCode>;

/** A program of units as the engine has compiled it. */
interface CompiledProgram extends FinishedCode {
  /** The name that the engine knows the program by. */
  readonly filename: string;
  /** The units in it, in their order. */
  readonly names: readonly string[];
  /** So many of them had been run, and so were compiled. */
  readonly run: number;
  readonly code: Uint8Array;
  /** Of text and code: the engine does not look whether what it is given is whole. */
  readonly checksum: number;
}

/** When what is new is written to the disk. */
export interface WriteTimes {
  /** Some time after it came, so that what comes together is written together. */
  readonly later: (write: () => void) => void;
  /** When the machine ends: the latest write of each file alone. */
  readonly atEnd: (file: string, write: () => void) => void;
}

/**
 * Keeps generated code in files of `folder`, those alone that were used latest. What is kept is also linked to one program
 * a chunk, and that with what the engine has made of it: a start that finds it neither generates nor compiles.
 *
 * @param version changes with everything that makes other code of the same source
 */
export function diskCodeCache(folder: string, version: string, times: WriteTimes): CodeCache {
  // Many objects of a save have the same script.
  const inUse = new Map<string, WeakRef<CachedCode>>();
  return {
    open(source, form) {
      const hash = createHash('sha256').update(`${version} ${form}\n`).update(source).digest('hex').slice(0, 32);
      const known = inUse.get(hash)?.deref();
      if (known !== undefined) return known;
      const opened = cachedCode(join(folder, hash), times);
      inUse.set(hash, new WeakRef(opened));
      return opened;
    },
  };
}

function cachedCode(path: string, times: WriteTimes): CachedCode {
  const file = `${path}.bin`;
  // The engine takes back only what it made under the same flags.
  const programFile = `${path}-${cachedDataVersionTag().toString(16)}.bin`;
  const compiled = ignoreErrors(() => readProgram(programFile));
  // Whoever finds the program seldom needs its parts.
  let known: Units | undefined;
  const units = (): Units => (known ??= ignoreErrors(() => readUnits(file)) ?? new Map());
  if (compiled !== undefined) ignoreErrors(() => noteUse(file));
  const isKnown = compiled !== undefined || units().size > 0;
  let isWaiting = false;
  return {
    linked: isKnown ? link(compiled ?? units(), programFile, times) : undefined,
    read: unit => units().get(unit),
    add(unit, code) {
      units().set(unit, code);
      if (isWaiting) return;
      isWaiting = true;
      times.later(() => {
        isWaiting = false;
        ignoreErrors(() => writeCacheFile(file, serialize(units()), MOST_FILES));
        // A program that lacks much is made again.
        if (compiled !== undefined && units().size > compiled.names.length * GROWN)
          ignoreErrors(() => rmSync(programFile));
      });
    },
  };
}

function link(known: CompiledProgram | Units, file: string, { atEnd }: WriteTimes): LinkedUnits {
  const compiled = known instanceof Map ? undefined : known;
  const { text, ranges } = known instanceof Map ? linkUnits(known) : known;
  const names = known instanceof Map ? [...known.keys()] : known.names;
  return {
    ranges,
    id: createHash('sha256')
      .update(`${file}\n${names.join('\n')}`)
      .digest('hex')
      .slice(0, 16),
    run(filename) {
      // The engine takes the name that the code was made under together with it.
      const cachedData = compiled?.filename === filename ? compiled.code : undefined;
      const script = new Script(text, { filename, ...(cachedData === undefined ? {} : { cachedData }) });
      // The program is what `linkUnits` makes.
      const thunks = (script.runInThisContext() as LinkedProgram)(RUNTIME);
      const isTaken = script.cachedDataRejected === false;
      let run = 0;
      atEnd(file, () => {
        if (isTaken && run <= compiled!.run * GROWN) return;
        const code = script.createCachedData();
        const content: CompiledProgram = { filename, names, run, text, ranges, code, checksum: checksumOf(text, code) };
        ignoreErrors(() => writeCacheFile(file, serialize(content), MOST_FILES));
      });
      return unit => {
        const thunk = thunks[unit];
        if (thunk !== undefined) run += 1;
        return thunk?.();
      };
    },
  };
}

function readUnits(file: string): Units {
  // Only `cachedCode` makes such files, and whole.
  return deserialize(read(file)) as Units;
}

function readProgram(file: string): CompiledProgram | undefined {
  const program = deserialize(read(file)) as CompiledProgram;
  return checksumOf(program.text, program.code) === program.checksum ? program : undefined;
}

function checksumOf(text: string, code: Uint8Array): number {
  return crc32(code, crc32(text));
}

/** Reads a file, and notes that it was used. */
function read(file: string): Buffer {
  const content = readFileSync(file);
  noteUse(file);
  return content;
}

function noteUse(file: string): void {
  const now = new Date();
  utimesSync(file, now, now);
}
