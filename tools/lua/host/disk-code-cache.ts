import { createHash } from 'node:crypto';
import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { cachedDataVersionTag, deserialize, serialize } from 'node:v8';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

import type { CodeCache, CachedCode, LinkedUnits } from '../emit/code-cache.ts';
import type { FinishedCode } from '../emit/emitted-code.ts';
import { linkUnits, type LinkedProgram } from '../emit/linked-units.ts';
import { RUNTIME } from '../runtime/runtime.ts';
import { writeCacheFile, ignoreErrors } from './cache-files.ts';

/** The world, some mods, and the last versions of one that is being worked on: for most of them two files. */
const MOST_FILES = 32;
/** So much more code than before is worth compiling again. */
const GROWN = 1.1;

type Units = Map<string, FinishedCode>;

/** A program of units as the engine has compiled it. */
interface CompiledProgram {
  /** The name that the engine knows the program by. */
  readonly filename: string;
  /** The units in it, in their order. */
  readonly names: readonly string[];
  /** So many of them had been run, and so were compiled. */
  readonly run: number;
  readonly code: Uint8Array;
  /** Of the code: the engine does not look whether what it is given is whole. */
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
  return {
    open(source, form) {
      const hash = createHash('sha256').update(`${version} ${form}\n`).update(source).digest('hex').slice(0, 32);
      return cachedCode(join(folder, hash), times);
    },
  };
}

function cachedCode(path: string, times: WriteTimes): CachedCode {
  const file = `${path}.bin`;
  const known = ignoreErrors(() => readUnits(file)) ?? new Map<string, FinishedCode>();
  // The engine takes back only what it made under the same flags.
  const linked =
    known.size === 0 ? undefined : link(known, `${path}-${cachedDataVersionTag().toString(16)}.bin`, times);
  let isWaiting = false;
  return {
    linked,
    read: unit => known.get(unit),
    add(unit, code) {
      known.set(unit, code);
      if (isWaiting) return;
      isWaiting = true;
      times.later(() => {
        isWaiting = false;
        ignoreErrors(() => writeCacheFile(file, serialize(known), MOST_FILES));
      });
    },
  };
}

function link(known: Units, file: string, { atEnd }: WriteTimes): LinkedUnits {
  const compiled = ignoreErrors(() => readProgram(file, known));
  const names = compiled?.names ?? [...known.keys()];
  const { text, ranges } = linkUnits(new Map(names.map(name => [name, known.get(name)!])));
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
        const content: CompiledProgram = { filename, names, run, code, checksum: crc32(code) };
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

/** The program, unless it lacks much of what is known by now. */
function readProgram(file: string, known: Units): CompiledProgram | undefined {
  const program = deserialize(read(file)) as CompiledProgram;
  const isWhole = crc32(program.code) === program.checksum && program.names.every(name => known.has(name));
  return isWhole && known.size <= program.names.length * GROWN ? program : undefined;
}

/** Reads a file, and notes that it was used. */
function read(file: string): Buffer {
  const content = readFileSync(file);
  const now = new Date();
  utimesSync(file, now, now);
  return content;
}
