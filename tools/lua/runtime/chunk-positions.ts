import { formatRange, type SourceRange } from '../syntax/source-range.ts';

export type ChunkOwner = 'script' | 'world';

/** What is known about generated code: which line of it came from which stretch of which chunk. */
export interface ChunkPositions {
  readonly name: string;
  /** By line of the generated code, the first being 1: see {@link packRanges}. */
  readonly ranges: Int32Array;
  /** Who it belongs to: budgets of scripts end scripts, not the world around them. */
  readonly owner: ChunkOwner;
}

/** Places that generated code in memory needs. */
interface RegisteredCode {
  readonly positions: ChunkPositions;
  readonly equals: string;
  /** How many chunks have code from there. */
  users: number;
}

/** By the part of the file's name that is its own. */
const CHUNKS = new Map<string, RegisteredCode>();
let lastNumber = -1;

/** Keys of chunks by what equal ones have in common: a script that is loaded again is not kept again. */
const EQUALS = new Map<string, string[]>();

/** Scripts are loaded again with every edit: what code that is gone came from is let go with it. */
const GONE = new FinalizationRegistry<readonly string[]>(keys => keys.forEach(release));

const DIGEST_PARTS = 64;

const FRAME = /lua-chunk-([\w-]+)\.js:(\d+)/g;

/** What is known about each line takes so many numbers. */
const NUMBERS_A_LINE = 4;

/** How many lines code with these ranges has. */
export function linesOf(ranges: Int32Array): number {
  // The first line is 1.
  return ranges.length / NUMBERS_A_LINE - 1;
}

/** Puts the ranges of code whose first line is line `first` of other code among those of the other. */
export function placeRanges(all: Int32Array, ranges: Int32Array, first: number): void {
  all.set(ranges.subarray(NUMBERS_A_LINE), first * NUMBERS_A_LINE);
}

/** The ranges of so many lines of which nothing is known yet. */
export function emptyRanges(lines: number): Int32Array {
  return new Int32Array((lines + 1) * NUMBERS_A_LINE);
}

/** Four numbers a line, all 0 where nothing of the chunk stands behind it. */
export function packRanges(ranges: readonly (SourceRange | undefined)[]): Int32Array {
  const packed = emptyRanges(ranges.length - 1);
  for (let line = 0; line < ranges.length; line++) {
    const range = ranges[line];
    if (range === undefined) continue;
    packed[line * NUMBERS_A_LINE] = range.fromLine;
    packed[line * NUMBERS_A_LINE + 1] = range.fromColumn;
    packed[line * NUMBERS_A_LINE + 2] = range.toLine;
    packed[line * NUMBERS_A_LINE + 3] = range.toColumn;
  }
  return packed;
}

function rangeAt(ranges: Int32Array, line: number): SourceRange | undefined {
  const [fromLine = 0, fromColumn = 0, toLine = 0, toColumn = 0] = ranges.subarray(
    line * NUMBERS_A_LINE,
    (line + 1) * NUMBERS_A_LINE,
  );
  return fromLine === 0 ? undefined : { fromLine, fromColumn, toLine, toColumn };
}

/**
 * Gives generated code its name, under which stack traces show it: code from the same places has the same.
 *
 * @param id a name that only equal programs have, of letters and digits: with it, the name is the same in each process
 */
export type Register = (places: ChunkPositions, id?: string) => string;

/** Places are kept as long as `code` is in memory, to which each function that is made from there has to lead. */
export function registerFor(code: object): Register {
  const keys: string[] = [];
  GONE.register(code, keys);
  return (places, id) => {
    const key = keyOf(places, id);
    keys.push(key);
    return `lua-chunk-${key}.js`;
  };
}

function keyOf(places: ChunkPositions, id: string | undefined): string {
  const equals = `${places.owner} ${digestOf(places.ranges)} ${places.name}`;
  const known = EQUALS.get(equals) ?? [];
  for (const key of known) {
    const kept = CHUNKS.get(key);
    if (kept === undefined || !areSame(kept.positions.ranges, places.ranges)) continue;
    kept.users++;
    return key;
  }
  const key = newKey(places, id);
  CHUNKS.set(key, { positions: places, equals, users: 1 });
  EQUALS.set(equals, [...known, key]);
  return key;
}

/** A key is never given to other code: an error may still name code that is gone. */
function newKey({ owner, name }: ChunkPositions, id: string | undefined): string {
  if (id !== undefined) {
    const key = `${id}-${digestOf([...`${owner} ${name}`].map(letter => letter.codePointAt(0)!)) >>> 0}`;
    if (!CHUNKS.has(key)) return key;
  }
  return `${++lastNumber}`;
}

function release(key: string): void {
  const kept = CHUNKS.get(key);
  if (kept === undefined || --kept.users > 0) return;
  CHUNKS.delete(key);
  const others = (EQUALS.get(kept.equals) ?? []).filter(each => each !== key);
  if (others.length === 0) EQUALS.delete(kept.equals);
  else EQUALS.set(kept.equals, others);
}

/** How many are kept. */
export function registeredChunks(): number {
  return CHUNKS.size;
}

/** What is moved by an edit is moved at its end: the last lines tell most chunks apart. */
function digestOf(numbers: Int32Array | readonly number[]): number {
  let digest = numbers.length;
  for (let place = Math.max(0, numbers.length - DIGEST_PARTS); place < numbers.length; place++)
    digest = (Math.imul(digest, 31) + (numbers[place] ?? 0)) | 0;
  return digest;
}

function areSame(left: Int32Array, right: Int32Array): boolean {
  return left.length === right.length && right.every((part, place) => part === left[place]);
}

/** Frames of generated code in a stack trace, the innermost first; some lines of it come from no place. */
function* framesIn(stack: string): Generator<{ readonly owner: ChunkOwner; readonly place: string | undefined }> {
  for (const [, chunk = '', line = ''] of stack.matchAll(FRAME)) {
    const places = CHUNKS.get(chunk)?.positions;
    if (places === undefined) continue;
    const range = rangeAt(places.ranges, Number(line));
    yield { owner: places.owner, place: range === undefined ? undefined : formatRange(places.name, range) };
  }
}

/**
 * The place of the innermost frame of generated code in a stack trace, as MoonSharp prints it.
 *
 * Keeping no position while code runs makes it fast; engines know the line of every frame when it matters.
 *
 * @param of whose frames count; by default those of all
 */
export function positionOf(stack: string, of?: ChunkOwner): string | undefined {
  for (const { owner, place } of framesIn(stack))
    if (place !== undefined && (of === undefined || owner === of)) return place;
  return undefined;
}

/**
 * The places of the innermost frames of a script in a stack trace, the innermost first: `most` at the most, and none
 * behind code of the world.
 */
export function positionsOf(stack: string, most: number): string[] {
  const found: string[] = [];
  for (const { owner, place } of framesIn(stack)) {
    if (owner === 'world' || found.length === most) break;
    if (place !== undefined) found.push(place);
  }
  return found;
}

/** Whose the innermost frame of generated code is. */
export function ownerOf(stack: string): ChunkOwner | undefined {
  for (const { owner } of framesIn(stack)) return owner;
  return undefined;
}
