import { decode, encode, type SourceMapMappings, type SourceMapSegment } from '@jridgewell/sourcemap-codec';

/**
 * The source map of one module, split at its first mapped segment. Numbers in a source map are relative to the previous
 * ones, so joining modules rewrites only that segment; the rest stays as text.
 */
export interface ModuleMappings {
  /** Of the Lua text. */
  readonly lines: number;
  readonly before: string;
  /** Column of Lua (as a difference), line and column of the source, all from 0; absent when nothing is mapped. */
  readonly first?: readonly [number, number, number];
  readonly after: string;
  /** Line and column of the source where the last mapped segment points. */
  readonly last: readonly [number, number];
}

/** Of the `mappings` field of a source map with one source. */
export function readMappings(text: string, lines: number): ModuleMappings {
  const decoded = decode(text);
  while (decoded.length < lines) decoded.push([]);
  return cutOpen(decoded.slice(0, lines).map(line => line.map(withoutName)));
}

/** A position from which the columns of a line differ from those of the source; all from 0. */
export interface Shift {
  readonly line: number;
  readonly column: number;
  readonly sourceColumn: number;
}

/** Of handwritten Lua: lines and columns map to themselves, except for the shifts. */
export function ownMappings(lines: number, shifts: readonly Shift[] = []): ModuleMappings {
  const segments = Array.from({ length: lines }, (_, line): SourceMapSegment[] => [[0, 0, line, 0]]);
  for (const { line, column, sourceColumn } of shifts) segments[line]?.push([column, 0, line, sourceColumn]);
  return cutOpen(segments);
}

function withoutName(segment: SourceMapSegment): SourceMapSegment {
  return segment.length === 5 ? [segment[0], segment[1], segment[2], segment[3]] : segment;
}

function cutOpen(mappings: SourceMapMappings): ModuleMappings {
  const line = mappings.findIndex(segments => segments.some(isMapped));
  if (line === -1) return { lines: mappings.length, before: encode(mappings), after: '', last: [0, 0] };
  const segments = mappings[line] ?? [];
  const index = segments.findIndex(isMapped);
  const text = encode(mappings);
  const start = encode([...mappings.slice(0, line), segments.slice(0, index)]).length + (index > 0 ? 1 : 0);
  const end = endOfSegment(text, start);
  const [generated, , sourceLine = 0, sourceColumn = 0] = segments[index] ?? [0];
  const previous = index > 0 ? (segments[index - 1]?.[0] ?? 0) : 0;
  return {
    lines: mappings.length,
    before: text.slice(0, start),
    first: [generated - previous, sourceLine, sourceColumn],
    after: text.slice(end),
    last: lastMapped(mappings),
  };
}

function isMapped(segment: SourceMapSegment): boolean {
  return segment.length > 1;
}

function endOfSegment(text: string, start: number): number {
  const length = text.slice(start).search(/[,;]/);
  return length === -1 ? text.length : start + length;
}

function lastMapped(mappings: SourceMapMappings): [number, number] {
  const segment = mappings.flat().findLast(isMapped);
  return [segment?.[2] ?? 0, segment?.[3] ?? 0];
}

/** Writes a source map module by module. */
export interface MapWriter {
  /** Lines of the bundle without a source. */
  skip(lines: number): void;
  add(source: string, mappings: ModuleMappings): void;
  /** The source map as JSON. */
  finish(file: string): string;
}

export function openMapWriter(): MapWriter {
  const sources: string[] = [];
  const parts: string[] = [];
  let last: readonly [source: number, line: number, column: number] = [0, 0, 0];
  return {
    skip: lines => void parts.push(';'.repeat(lines)),
    add(source, { lines, before, first, after, last: end }) {
      const index = sources.push(source) - 1;
      parts.push(before);
      if (first !== undefined) {
        const [generated, line, column] = first;
        parts.push(encode([[[generated, index - last[0], line - last[1], column - last[2]]]]));
        last = [index, ...end];
      }
      parts.push(after);
      // Semicolons separate lines and do not end them.
      if (lines > 0) parts.push(';');
    },
    finish: file => JSON.stringify({ version: 3, file, sources, names: [], mappings: parts.join('') }),
  };
}
