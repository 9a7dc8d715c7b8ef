import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { GREATEST_LOWER_BOUND, LEAST_UPPER_BOUND, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { LoadedChunk } from '../lua/index.ts';
import type { SourceRange } from '../lua/index.ts';

/** The source map of a chunk; its sources are relative to `root`. */
export interface ChunkOrigin {
  readonly map: string;
  readonly root: string;
  /** The source map by the sources as they are now: a new comment moves the lines of code that stays the same. */
  readonly present?: () => string;
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
  /** By point: where it is in the chunk itself. */
  readonly points: readonly SourceRange[];
  readonly origin: ChunkOrigin | undefined;
}

/** Maps the points of a chunk to its sources. */
export function placeChunk(machine: number, loaded: LoadedChunk, originOf: OriginOf): PlacedChunk {
  const { chunk, name, source: text, points } = loaded;
  const origin = originOf(text);
  const own = textNumber(name, text);
  const places = points.map(origin === undefined ? ownPlaces(own) : mappedPlaces(origin));
  return { machine, chunk, name, text, places, lines: numbered(places), points, origin };
}

/** The chunk at the lines that its sources have now; undefined when they are the same. */
export function movedChunk(chunk: PlacedChunk): PlacedChunk | undefined {
  const { origin } = chunk;
  const map = origin?.present?.();
  if (origin === undefined || map === undefined || map === origin.map) return undefined;
  const moved = { ...origin, map };
  const places = chunk.points.map(mappedPlaces(moved));
  return { ...chunk, places, lines: numbered(places), origin: moved };
}

/** The same for every name of a file: links are followed. */
export function filePath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return normalize(path);
  }
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
  const paths = new Map<string, string>();
  const pathOf = (name: string): string => {
    const path = paths.get(name) ?? filePath(join(root, name));
    paths.set(name, path);
    return path;
  };
  return ({ fromLine: line, fromColumn: column }) => {
    for (const bias of [GREATEST_LOWER_BOUND, LEAST_UPPER_BOUND] as const) {
      const found = originalPositionFor(trace, { line, column, bias });
      if (found.source !== null) return { source: pathOf(found.source), line: found.line, column: found.column + 1 };
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

/** A position in a source for which points are sought; without a column: a whole line. */
export interface WantedPlace {
  readonly source: SourceKey;
  readonly line: number;
  readonly column?: number;
}

/**
 * The points of a chunk for a breakpoint: those in its line, or in the next line with points. With a column, those of the
 * statement there.
 */
export function pointsAt({ places }: Pick<PlacedChunk, 'places'>, { source, line, column }: WantedPlace): number[] {
  const after = placesOf(places, source).filter(place => place.line >= line);
  const nearest = Math.min(...after.map(place => place.line));
  const found = after.filter(place => place.line === nearest);
  if (column === undefined || nearest !== line) return found.map(({ point }) => point);
  const columns = found.map(place => place.column);
  const before = columns.filter(each => each <= column);
  const wanted = before.length > 0 ? Math.max(...before) : Math.min(...columns);
  return found.filter(place => place.column === wanted).map(({ point }) => point);
}

/** Where a program can stop in a source, each position once and in order. */
export function stopsIn({ places }: Pick<PlacedChunk, 'places'>, source: SourceKey): SourcePlace[] {
  const byPosition = new Map(placesOf(places, source).map(place => [`${place.line}:${place.column}`, place]));
  return [...byPosition.values()].toSorted((a, b) => a.line - b.line || a.column - b.column);
}

/** Whether a chunk has code of a source. */
export function hasSource({ places }: Pick<PlacedChunk, 'places'>, source: SourceKey): boolean {
  return placesOf(places, source).length > 0;
}

/** Whether two chunks have the same code of a source up to this line. */
export function isSameUntil(a: PlacedChunk, b: PlacedChunk, { source, line }: WantedPlace): boolean {
  const [left, right] = [a, b].map(chunk =>
    stopsIn(chunk, source)
      .filter(place => place.line <= line)
      .map(place => `${place.line}:${place.column}`)
      .join(),
  );
  return left === right;
}

interface PlacedPoint extends SourcePlace {
  readonly point: number;
}

const indexes = new WeakMap<PlacedChunk['places'], Map<SourceKey, PlacedPoint[]>>();

/** The points of a chunk in a source, found once. */
function placesOf(places: PlacedChunk['places'], source: SourceKey): readonly PlacedPoint[] {
  const index = indexes.get(places) ?? indexOf(places);
  return index.get(comparable(source)) ?? [];
}

function indexOf(places: PlacedChunk['places']): Map<SourceKey, PlacedPoint[]> {
  const index = new Map<SourceKey, PlacedPoint[]>();
  places.forEach((place, point) => {
    if (place === undefined) return;
    const key = comparable(place.source);
    const points = index.get(key);
    if (points === undefined) index.set(key, [{ ...place, point }]);
    else points.push({ ...place, point });
  });
  indexes.set(places, index);
  return index;
}

/** Editors on Windows write the drive letter in either case. */
function comparable(source: SourceKey): SourceKey {
  return typeof source === 'string' && process.platform === 'win32' ? source.toLowerCase() : source;
}
