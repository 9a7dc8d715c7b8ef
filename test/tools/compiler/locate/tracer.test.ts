import { encode, type SourceMapLine } from '@jridgewell/sourcemap-codec';
import { describe, expect, test } from 'vitest';
import { openTracer } from '../../../../tools/compiler/locate/locate.ts';

/** A source map whose decoded lines are given: `[column, source, line, column]`, all from 0. */
function tracer(...lines: readonly SourceMapLine[]) {
  return openTracer(JSON.stringify({ version: 3, sources: ['bear.ts'], names: [], mappings: encode([...lines]) }));
}

const MAPPED: SourceMapLine = [
  [0, 0, 4, 2],
  [1, 0, 9, 0],
];
const ORIGIN = { file: 'bear.ts', line: 5, column: 3 };

describe('a position in a bundle', () => {
  test('is that of the mapping at it or before it', () => {
    const trace = tracer(MAPPED);
    expect(trace({ line: 1, column: 0, endLine: 1 })).toEqual(ORIGIN);
    expect(trace({ line: 1, column: 1, endLine: 1 })).toEqual({ file: 'bear.ts', line: 10, column: 1 });
    expect(trace({ line: 1, column: 7, endLine: 1 })).toEqual({ file: 'bear.ts', line: 10, column: 1 });
  });

  test('is that of the next mapping on its line where none is before it', () => {
    expect(tracer([[4, 0, 4, 2]])({ line: 1, column: 0, endLine: 1 })).toEqual(ORIGIN);
  });

  test('is that of the first mapping on a later line of the same statement, and of no line after it', () => {
    const trace = tracer([], [], MAPPED);
    expect(trace({ line: 1, column: 0, endLine: 3 })).toEqual(ORIGIN);
    expect(trace({ line: 2, column: 9, endLine: 3 })).toEqual(ORIGIN);
    expect(trace({ line: 1, column: 0, endLine: 2 })).toBeUndefined();
  });

  test('is that of a line up to three lines before it where its statement has none', () => {
    const trace = tracer(MAPPED, [], [], [], []);
    expect(trace({ line: 4, column: 0, endLine: 4 })).toEqual(ORIGIN);
    expect(trace({ line: 2, column: 5, endLine: 2 })).toEqual(ORIGIN);
    expect(trace({ line: 5, column: 0, endLine: 5 })).toBeUndefined();
  });

  test('is that of the statement itself rather than of the line before it', () => {
    const trace = tracer([[0, 0, 0, 0]], [], MAPPED);
    expect(trace({ line: 2, column: 0, endLine: 3 })).toEqual(ORIGIN);
  });

  test('is unknown before the first line', () => {
    expect(tracer(MAPPED)({ line: 0, column: 0, endLine: 0 })).toBeUndefined();
  });
});
