import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  GREATEST_LOWER_BOUND,
  LEAST_UPPER_BOUND,
  originalPositionFor,
  TraceMap,
  traceSegment,
} from '@jridgewell/trace-mapping';
import { codeFrame } from '../locations/code-frame.ts';
import { type LuaLocation, parseLocations } from '../locations/lua-locations.ts';

/** A position in a source, counted from 1. */
export interface Origin {
  /** Relative to the project's root. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Maps a position in a bundle to its source. */
export type Tracer = (location: Pick<LuaLocation, 'line' | 'column' | 'endLine'>) => Origin | undefined;

/** A statement without a mapping may begin this many lines earlier. */
const LINES_BACK = 3;

/** Parses the source map of a bundle (JSON) on first use. */
export function openTracer(map: string): Tracer {
  let trace: TraceMap | undefined;
  return ({ line, column, endLine }) => {
    trace ??= new TraceMap(map);
    const exact = near(trace, line, column);
    if (exact !== undefined) return exact;
    // A statement of several lines is sometimes mapped on its later lines only.
    for (let after = line + 1; after <= endLine; after += 1) {
      const origin = near(trace, after, 0);
      if (origin !== undefined) return origin;
    }
    for (let before = line - 1; before >= Math.max(1, line - LINES_BACK); before -= 1) {
      const origin = near(trace, before, 0);
      if (origin !== undefined) return origin;
    }
    return undefined;
  };
}

/** The mapping at or before a position on its line, or else the first one after it. */
function near(trace: TraceMap, line: number, column: number): Origin | undefined {
  if (line < 1) return undefined;
  for (const bias of [GREATEST_LOWER_BOUND, LEAST_UPPER_BOUND] as const) {
    const { source, line: sourceLine, column: sourceColumn } = originalPositionFor(trace, { line, column, bias });
    if (source === null) continue;
    // Handwritten Lua maps to itself from the last segment on.
    const [start = column] = /\.(lua|ttslua)$/.test(source) ? (traceSegment(trace, line - 1, column) ?? []) : [];
    return { file: source, line: sourceLine, column: sourceColumn + 1 + column - start };
  }
  return undefined;
}

/** The source map for a line of a chunk. */
export interface ChunkMap {
  readonly map: string;
  /** Folder that the map's sources are relative to. */
  readonly root: string;
  /** Lines of the chunk before the first one of the map; 0 by default. */
  readonly linesBefore?: number;
}

/** Finds the source map of a script: by the GUID of its object (`-1` is Global), the name of the chunk and the line. */
export type BundleOf = (guid: string, chunk: string, line: number) => ChunkMap | undefined;

/** Describes the position of an error with the code around it; undefined when its text names no position in a bundle. */
export type ErrorLocator = (text: string, guid: string) => string | undefined;

/** Maps the text of a Lua error to its position in TypeScript. */
export function openLocator(bundleOf: BundleOf): ErrorLocator {
  const tracers = new Map<string, Tracer>();
  const tracerOf = (map: string): Tracer => {
    const tracer = tracers.get(map) ?? openTracer(map);
    // Each bundle has its own map; the last few are enough.
    if (tracers.size > 8) tracers.clear();
    tracers.set(map, tracer);
    return tracer;
  };
  return (text, guid) => {
    const locations = parseLocations(text);
    // The last position is the original one: raising an error again adds another in front.
    for (const location of locations.toReversed()) {
      const bundle = bundleOf(guid, location.chunk, location.line);
      const origin = bundle === undefined ? undefined : tracerOf(bundle.map)(within(location, bundle));
      if (bundle !== undefined && origin !== undefined) return describe(origin, bundle.root);
    }
    const [first] = locations;
    if (first === undefined || bundleOf(guid, first.chunk, first.line) === undefined) return undefined;
    return `in the runtime library (line ${first.line} of the bundle)`;
  };
}

function within(location: LuaLocation, { linesBefore = 0 }: ChunkMap): LuaLocation {
  return { ...location, line: location.line - linesBefore, endLine: location.endLine - linesBefore };
}

/** `file:line:column` with the code around it. */
function describe(origin: Origin, root: string): string {
  const { file, line, column } = origin;
  const place = `${file}:${line}:${column}`;
  const path = join(root, file);
  return existsSync(path) ? `${place}\n${codeFrame(readFileSync(path, 'utf8'), origin)}` : place;
}
