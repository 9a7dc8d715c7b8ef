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

/** The world, and the scripts of some mods in their last versions: for most of them two files. */
const MOST_FILES = 128;
/** So much more code than before is worth compiling again. */
const GROWN = 1.1;
/** After so much more work than before, the engine has compiled more. */
const LONGER = 2;

/** Units as bytes, by name: a start that needs one more of a file need not take thousands apart. */
type Units = Map<string, Uint8Array>;

/** Bytes in front of a file of units: how long the list of them is, which stands before them. */
const LENGTH_BYTES = 4;

/** A program of all units that are known, and what the engine has made of it. */
interface KnownProgram extends FinishedCode {
  /** The units in it, in their order. */
  readonly names: readonly string[];
  /** The name that the engine knows the program by; empty before it has run. */
  readonly filename: string;
  /** How much work the machine had done that the code is from. */
  readonly work: number;
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
  /** How much the machine has done until now, in any unit: a machine that did more has run more of its code. */
  readonly work: () => number;
}

/**
 * Keeps generated code in files of `folder`, those alone that were used latest. At the end of a machine all units of a chunk
 * are written as one program, and later with what the engine has made of it: a start that finds it neither generates nor
 * compiles.
 *
 * @param version changes with everything that makes other code of the same source
 */
export function diskCodeCache(folder: string, version: string, times: WriteTimes): CodeCache {
  // Many objects of a save have the same script.
  const inUse = new Map<string, WeakRef<CachedCode>>();
  return {
    open(source, form, together) {
      const hash = createHash('sha256').update(`${version} ${form}\n`).update(source).digest('hex').slice(0, 32);
      const known = inUse.get(hash)?.deref();
      if (known !== undefined) return known;
      const opened = cachedCode(join(folder, hash), times, together);
      inUse.set(hash, new WeakRef(opened));
      return opened;
    },
  };
}

function cachedCode(path: string, times: WriteTimes, together: Parameters<CodeCache['open']>[2]): CachedCode {
  const file = `${path}.bin`;
  // The engine takes back only what it made under the same flags.
  const programFile = `${path}-${cachedDataVersionTag().toString(16)}.bin`;
  const program = ignoreErrors(() => readProgram(programFile));
  // Whoever finds the program seldom needs its parts.
  let known: Units | undefined;
  const units = (): Units => (known ??= ignoreErrors(() => readUnits(file)) ?? new Map());
  if (program !== undefined) ignoreErrors(() => noteUse(file));
  let compiled: (() => KnownProgram | undefined) | undefined;
  const finish = (): void => {
    const isOutgrown = known !== undefined && known.size > (program?.names.length ?? 0) * GROWN;
    const next = isOutgrown ? programOf(known!, together) : compiled?.();
    if (next !== undefined) writeCacheFile(programFile, serialize(next), MOST_FILES);
  };
  const finishAtEnd = (): void => times.atEnd(programFile, finishOf(new WeakRef(opened)));
  const waiting = { isTrue: false };
  const opened: OpenedCode = {
    finish,
    linked:
      program === undefined
        ? undefined
        : link(program, programFile, times, compile => {
            compiled = compile;
            finishAtEnd();
          }),
    read: unit => readUnit(units(), unit),
    add(unit, code) {
      units().set(unit, serialize(code));
      finishAtEnd();
      if (waiting.isTrue) return;
      waiting.isTrue = true;
      times.later(writeOf(file, units(), waiting));
    },
  };
  // Units of a machine that did not come to its end.
  if (program === undefined && units().size > 0) finishAtEnd();
  return opened;
}

type OpenedCode = CachedCode & { readonly finish: () => void };

/**
 * What finishes the code of a chunk if somebody still has the chunk: the machine must not keep the source of each script that
 * it has ever loaded. Functions made inside `cachedCode` would.
 */
function finishOf(opened: WeakRef<OpenedCode>): () => void {
  return () => ignoreErrors(() => opened.deref()?.finish());
}

/** What writes units; it does not keep their source either. */
function writeOf(file: string, units: Units, waiting: { isTrue: boolean }): () => void {
  return () => {
    waiting.isTrue = false;
    ignoreErrors(() => writeCacheFile(file, contentOf(units), MOST_FILES));
  };
}

/** All functions of `units` in one piece of code, and their generator variants. */
function programOf(units: Units, together: (units: ReadonlySet<string>) => FinishedCode): KnownProgram {
  const names = [...units.keys()];
  const linked = new Map([['0', together(new Set(names))]]);
  for (const name of names) {
    const generator = Number.isInteger(Number(name)) ? undefined : readUnit(units, name);
    if (generator !== undefined) linked.set(name, generator);
  }
  const { text, ranges } = linkUnits(linked);
  const code = new Uint8Array();
  return { names, text, ranges, filename: '', work: 0, code, checksum: checksumOf(text, code) };
}

/** @param started called when the program has run, with what gives it as the engine has compiled it by then, if there is more */
function link(
  program: KnownProgram,
  file: string,
  { work }: WriteTimes,
  started: (compiled: () => KnownProgram | undefined) => void,
): LinkedUnits {
  const { text, ranges, names } = program;
  return {
    ranges,
    id: createHash('sha256')
      .update(`${file}\n${names.join('\n')}`)
      .digest('hex')
      .slice(0, 16),
    run(filename) {
      // The engine takes the name that the code was made under together with it.
      const cachedData = program.filename === filename ? program.code : undefined;
      const script = new Script(text, { filename, ...(cachedData === undefined ? {} : { cachedData }) });
      // The program is what `linkUnits` makes.
      const thunks = (script.runInThisContext() as LinkedProgram)(RUNTIME);
      const isTaken = script.cachedDataRejected === false;
      started(() => {
        if (isTaken && work() <= program.work * LONGER) return undefined;
        const code = script.createCachedData();
        if (isTaken && code.length <= program.code.length * GROWN) return undefined;
        return { ...program, filename, work: work(), code, checksum: checksumOf(text, code) };
      });
      return unit => thunks[unit]?.();
    },
  };
}

/** @throws {Error} when it is no such file */
function readUnits(file: string): Units {
  const content = read(file);
  let start = LENGTH_BYTES + content.readUInt32LE();
  // Only `contentOf` makes such files, and whole.
  const lengths = deserialize(content.subarray(LENGTH_BYTES, start)) as Map<string, number>;
  const units: Units = new Map();
  for (const [name, length] of lengths) units.set(name, content.subarray(start, (start += length)));
  return units;
}

/** What a file of these units has in it. */
function contentOf(units: Units): Buffer {
  const lengths = serialize(new Map([...units].map(([name, { length }]) => [name, length])));
  const start = Buffer.alloc(LENGTH_BYTES);
  start.writeUInt32LE(lengths.length);
  return Buffer.concat([start, lengths, ...units.values()]);
}

/** Nothing for one that is not there, or spoilt. */
function readUnit(units: Units, name: string): FinishedCode | undefined {
  const bytes = units.get(name);
  return bytes && ignoreErrors(() => deserialize(bytes) as FinishedCode);
}

function readProgram(file: string): KnownProgram | undefined {
  const program = deserialize(read(file)) as KnownProgram;
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
