import { decode, encode, type SourceMapMappings, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { describe, expect, test } from 'vitest';
import { openMapWriter, ownMappings, readMappings } from '../../../../tools/compiler/link/module-mappings.ts';

interface MapOfBundle {
  readonly version: number;
  readonly file: string;
  readonly sources: readonly string[];
  readonly names: readonly string[];
  readonly mappings: string;
}

function withSource([column, source, ...place]: SourceMapSegment): unknown[] {
  return source === undefined ? [column] : [column, 1, ...place];
}

describe('the source map of a bundle', () => {
  test('is in version 3 of the format, with the sources in their order', () => {
    const writer = openMapWriter();
    writer.add('bear.ts', ownMappings(1));
    writer.add('wolf.ts', ownMappings(1));
    const { mappings, ...rest } = JSON.parse(writer.finish('main.lua')) as MapOfBundle;
    expect(rest).toEqual({ version: 3, file: 'main.lua', sources: ['bear.ts', 'wolf.ts'], names: [] });
    expect(mappings).not.toBe('');
  });

  test('maps each line of handwritten Lua to itself, below lines without a source', () => {
    const writer = openMapWriter();
    writer.skip(2);
    writer.add('json.lua', ownMappings(2));
    writer.skip(1);
    writer.add('xml.lua', ownMappings(1));
    const { mappings } = JSON.parse(writer.finish('main.lua')) as MapOfBundle;
    expect(decode(mappings).slice(0, 6)).toEqual([[], [], [[0, 0, 0, 0]], [[0, 0, 1, 0]], [], [[0, 1, 0, 0]]]);
  });

  test('maps columns after a shift to those of the source', () => {
    const writer = openMapWriter();
    writer.add('json.lua', ownMappings(2, [{ line: 1, column: 20, sourceColumn: 8 }]));
    const { mappings } = JSON.parse(writer.finish('main.lua')) as MapOfBundle;
    expect(decode(mappings)[1]).toEqual([
      [0, 0, 1, 0],
      [20, 0, 1, 8],
    ]);
  });

  test.each<[string, SourceMapMappings]>([
    ['first on its line', [[[0, 0, 5, 2]], [[4, 0, 6, 1]]]],
    ['behind columns without a source', [[[0], [3], [7, 0, 5, 2], [9, 0, 5, 6]]]],
    ['below lines without a source', [[], [[2]], [[1, 0, 3, 3]]]],
    ['on no line', [[[0]], []]],
  ])('keeps where a module points whose first mapped segment is %s', (_, lines) => {
    const writer = openMapWriter();
    writer.add('before.lua', ownMappings(1, [{ line: 0, column: 3, sourceColumn: 9 }]));
    writer.add('bear.ts', readMappings(encode(lines), lines.length));
    writer.add('after.lua', ownMappings(1));
    const { mappings } = JSON.parse(writer.finish('main.lua')) as MapOfBundle;
    const found = decode(mappings);
    const expected = lines.map(line => line.map(segment => withSource(segment)));
    expect(found.slice(1, 1 + lines.length)).toEqual(expected);
    expect(found[1 + lines.length]).toEqual([[0, 2, 0, 0]]);
  });

  test('leaves out names, and lines that the Lua text does not have', () => {
    const text = encode([[[0, 0, 1, 2, 0]], [[0, 0, 2, 0]]]);
    const writer = openMapWriter();
    writer.add('bear.ts', readMappings(text, 1));
    const { mappings, names } = JSON.parse(writer.finish('main.lua')) as MapOfBundle;
    expect(names).toEqual([]);
    expect(decode(mappings)).toEqual([[[0, 0, 1, 2]], []]);
  });
});
