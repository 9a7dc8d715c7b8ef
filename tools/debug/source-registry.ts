import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { GREATEST_LOWER_BOUND, LEAST_UPPER_BOUND, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { LoadedChunk } from '../lua/index.ts';
import type { SourceRange } from '../lua/index.ts';

/** The source map of a chunk; its sources are relative to `root`. */
export interface ChunkOrigin {
  readonly map: string;
  readonly root: string;
}

/** Finds the source map of a chunk by its text; undefined for handwritten Lua. */
export type OriginOf = (source: string) => ChunkOrigin | undefined;

/** A path, or a number for a text without a file. */
export type SourceKey = string | number;

/** A place in a source; lines and columns from 1. */
export interface SourcePlace {
  readonly source: SourceKey;
  readonly line: number;
  readonly column: number;
}

/** A chunk, with the source positions of its points. */
export interface PlacedChunk {
  readonly machine: number;
  readonly chunk: number;
  readonly name: string;
  readonly text: string;
  /** By point. */
  readonly places: readonly (SourcePlace | undefined)[];
  /** By point: equal for points of one line, -1 for those of no source. */
  readonly lines: Int32Array<ArrayBuffer>;
}

/** Maps the points of a chunk to its sources. */
export function placeChunk(machine: number, loaded: LoadedChunk, originOf: OriginOf): PlacedChunk {
  const { chunk, name, source: text, points } = loaded;
  const origin = originOf(text);
  const own = textNumber(name, text);
  const places = points.map(origin === undefined ? ownPlaces(own) : mappedPlaces(origin));
  return { machine, chunk, name, text, places, lines: numbered(places) };
}

const numbers = new Map<string, number>();

/** The same script has the same number on every table, so that breakpoints in it outlive a table. */
export function textNumber(name: string, text: string): number {
  const key = createHash('sha256').update(`${name}\0${text}`).digest('hex');
  const number = numbers.get(key) ?? numbers.size + 1;
  numbers.set(key, number);
  return number;
}

function ownPlaces(own: number): (range: SourceRange) => SourcePlace {
  return ({ fromLine, fromColumn }) => ({ source: own, line: fromLine, column: fromColumn + 1 });
}

/** The mapping at or before the position on its line, or else the next one on that line. */
function mappedPlaces({ map, root }: ChunkOrigin): (range: SourceRange) => SourcePlace | undefined {
  const trace = new TraceMap(map);
  return ({ fromLine: line, fromColumn: column }) => {
    for (const bias of [GREATEST_LOWER_BOUND, LEAST_UPPER_BOUND] as const) {
      const found = originalPositionFor(trace, { line, column, bias });
      if (found.source !== null)
        return { source: join(root, found.source), line: found.line, column: found.column + 1 };
    }
    return undefined;
  };
}

function numbered(places: readonly (SourcePlace | undefined)[]): Int32Array<ArrayBuffer> {
  const known = new Map<string, number>();
  const lines = new Int32Array(places.length);
  places.forEach((place, point) => {
    const key = place === undefined ? undefined : `${place.source}:${place.line}`;
    if (key !== undefined && !known.has(key)) known.set(key, known.size);
    lines[point] = key === undefined ? -1 : (known.get(key) ?? -1);
  });
  return lines;
}

/**
 * The points of `chunk` for a breakpoint in a line of a source: those in that line, or in the next line with points.
 */
export function pointsAt({ places }: Pick<PlacedChunk, 'places'>, source: SourceKey, line: number): number[] {
  let nearest = Infinity;
  for (const place of places)
    if (place !== undefined && isSame(place.source, source) && place.line >= line)
      nearest = Math.min(nearest, place.line);
  return places.flatMap((place, point) =>
    place !== undefined && isSame(place.source, source) && place.line === nearest ? [point] : [],
  );
}

/** Editors on Windows write the drive letter in either case. */
function isSame(a: SourceKey, b: SourceKey): boolean {
  if (typeof a === 'number' || typeof b === 'number') return a === b;
  return process.platform === 'win32' ? a.toLowerCase() === b.toLowerCase() : a === b;
}
