import { describe, expect, test } from 'vitest';

import { ByteReader } from '../../../../../tools/save/assets/unity/byte-reader.ts';
import { readTypeTree, readValue, type TypeNode } from '../../../../../tools/save/assets/unity/type-tree.ts';

function node(type: string, more: Partial<TypeNode> = {}): TypeNode {
  return { type, name: 'value', size: 4, isAligned: false, fields: [], ...more };
}

function array(entry: TypeNode, isAligned = false): TypeNode {
  return node('Array', { isAligned, fields: [node('int', { name: 'size' }), entry] });
}

function readerOf(...bytes: readonly number[]): ByteReader {
  return new ByteReader(Uint8Array.from(bytes), true);
}

/** The value, and how many bytes it took. */
function read(type: TypeNode, ...bytes: readonly number[]): [value: unknown, size: number] {
  const reader = readerOf(...bytes, ...Array.from({ length: 16 }, () => 0));
  return [readValue(reader, type), reader.position];
}

const MINUS = [0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
const DOUBLE = [...new Uint8Array(new Float64Array([-0.1]).buffer)];

describe('a value', () => {
  test.each<[type: string, value: unknown, size: number]>([
    ['bool', true, 1],
    ['char', 254, 1],
    ['SInt8', 254, 1],
    ['UInt8', 254, 1],
    ['short', -2, 2],
    ['SInt16', -2, 2],
    ['UInt16', 65534, 2],
    ['unsigned short', 65534, 2],
    ['int', -2, 4],
    ['SInt32', -2, 4],
    ['Type*', 4294967294, 4],
    ['UInt32', 4294967294, 4],
    ['unsigned int', 4294967294, 4],
    ['SInt64', '-2', 8],
    ['long long', '-2', 8],
    ['UInt64', '-2', 8],
    ['unsigned long long', '-2', 8],
    ['FileSize', '-2', 8],
  ])('of type %s is %j in %d bytes', (type, value, size) => {
    expect(read(node(type), ...MINUS)).toEqual([value, size]);
  });

  test('of type bool may be false', () => {
    expect(read(node('bool'), 0, 1)).toEqual([false, 1]);
  });

  test('of type float or double has a fraction', () => {
    expect(read(node('float'), 0, 0, 0xa0, 0xbf)).toEqual([-1.25, 4]);
    expect(read(node('double'), ...DOUBLE)).toEqual([-0.1, 8]);
  });

  test('that is aligned ends at a multiple of four bytes', () => {
    expect(read(node('UInt8', { isAligned: true }), 7, 1)).toEqual([7, 4]);
    expect(read(node('int', { isAligned: true }), 7)).toEqual([7, 4]);
  });

  test('may be a text, whose list is aligned or not', () => {
    const text = (isAligned: boolean) => node('string', { fields: [array(node('char', { size: 1 }), isAligned)] });
    expect(read(text(true), 2, 0, 0, 0, 72, 105)).toEqual(['Hi', 8]);
    expect(read(text(false), 2, 0, 0, 0, 72, 105)).toEqual(['Hi', 6]);
    expect(read(node('string'), 3, 0, 0, 0, 0xc3, 0xbc, 33)).toEqual(['ü!', 7]);
  });

  test('without a type is passed over', () => {
    expect(read(node('TypelessData', { fields: [node('int')] }), 3, 0, 0, 0, 9, 9, 9)).toEqual([[], 7]);
  });

  test('may be a list of plain numbers, which is passed over', () => {
    const list = (entry: TypeNode, isAligned: boolean) => node('vector', { fields: [array(entry, isAligned)] });
    expect(read(list(node('UInt16', { size: 2 }), false), 3, 0, 0, 0, 1, 0, 2, 0, 3, 0)).toEqual([[], 10]);
    expect(read(list(node('UInt16', { size: 2 }), true), 3, 0, 0, 0, 1, 0, 2, 0, 3, 0)).toEqual([[], 12]);
    expect(read(list(node('UInt8', { size: 1, isAligned: true }), false), 2, 0, 0, 0, 5, 0, 0, 0, 6)).toEqual([
      [5, 6],
      12,
    ]);
    expect(read(node('vector', { fields: [node('Array', { fields: [node('int')] })] }), 2, 0, 0, 0)).toEqual([[], 4]);
  });

  test('may be a list of records', () => {
    const pair = node('pair', { fields: [node('UInt8', { name: 'first' }), node('SInt16', { name: 'second' })] });
    const bytes = [2, 0, 0, 0, 1, 2, 0, 3, 4, 0];
    expect(read(node('map', { fields: [array(pair)] }), ...bytes)).toEqual([
      [
        { first: 1, second: 2 },
        { first: 3, second: 4 },
      ],
      10,
    ]);
  });

  test('may be a record of fields, even without any', () => {
    const fields = [node('int', { name: 'x' }), node('Hash', { name: 'y', fields: [node('UInt8', { name: 'byte' })] })];
    expect(read(node('Base', { fields }), 5, 0, 0, 0, 6)).toEqual([{ x: 5, y: { byte: 6 } }, 5]);
    expect(read(node('Base'))).toEqual([{}, 0]);
  });
});

describe('values are refused', () => {
  test('that take no bytes, if there are more of them than bytes', () => {
    const list = node('vector', { fields: [array(node('Empty'))] });
    expect(read(list, 3, 0, 0, 0)).toEqual([[{}, {}, {}], 4]);
    expect(() => read(list, 0xff, 0xff, 0xff, 0x7f)).toThrow(RangeError);
  });

  test('that are read again and again, if that makes more of them than bytes', () => {
    const reader = readerOf(1, 2, 3, 4);
    for (let i = 0; i < 4; i++) {
      reader.position = 0;
      readValue(reader, node('UInt8'));
    }
    reader.position = 0;
    expect(() => readValue(reader, node('UInt8'))).toThrow('too many values');
  });

  test('that are more than a model needs', () => {
    const bytes = new Uint8Array(2 ** 23 + 16);
    new DataView(bytes.buffer).setInt32(0, 2 ** 21, true);
    const list = node('vector', { fields: [array(node('UInt8', { isAligned: true, size: 1 }))] });
    expect(() => readValue(new ByteReader(bytes, true), list)).toThrow('too many values');
  });
});

/** A node as files hold it: level, places of type and name, size, flags. */
type Packed = readonly [level: number, type: number, name: number, size: number, flags: number];

function packedTree(version: number, isLittle: boolean, nodes: readonly Packed[], texts: string): Uint8Array {
  const nodeSize = version >= 19 ? 32 : 24;
  const view = new DataView(new ArrayBuffer(8 + nodes.length * nodeSize + texts.length));
  view.setInt32(0, nodes.length, isLittle);
  view.setInt32(4, texts.length, isLittle);
  nodes.forEach(([level, type, name, size, flags], index) => {
    const at = 8 + index * nodeSize;
    view.setUint8(at + 2, level);
    view.setUint32(at + 4, type, isLittle);
    view.setUint32(at + 8, name, isLittle);
    view.setInt32(at + 12, size, isLittle);
    view.setUint32(at + 20, flags, isLittle);
  });
  const bytes = new Uint8Array(view.buffer);
  bytes.set(new TextEncoder().encode(texts), 8 + nodes.length * nodeSize);
  return bytes;
}

const COMMON = 0x80000000;

describe('the fields of a type', () => {
  // `int` and `float` stand at these places of Unity's own list.
  const NODES: readonly Packed[] = [
    [0, 0, 5, -1, 0],
    [1, COMMON + 222, 10, 4, 0],
    [1, 0, 12, -1, 0x4000],
    [2, COMMON + 161, 14, 4, 0x8001],
    [1, COMMON + 222, 16, 4, 0xbfff],
  ];
  const TEXTS = 'Part\0Base\0x\0y\0z\0w\0';
  const TREE: TypeNode = node('Part', {
    name: 'Base',
    size: -1,
    fields: [
      node('int', { name: 'x' }),
      node('Part', { name: 'y', size: -1, isAligned: true, fields: [node('float', { name: 'z' })] }),
      node('int', { name: 'w' }),
    ],
  });

  test.each([
    [17, true],
    [18, false],
    [19, true],
    [21, false],
  ])('are read in version %d, little-endian: %s', (version, isLittle) => {
    const reader = new ByteReader(packedTree(version, isLittle, NODES, TEXTS), isLittle);
    expect(readTypeTree(reader, version, isLittle)).toEqual(TREE);
    expect(reader.position).toBe(reader.bytes.length);
  });

  test('are none of a type without nodes', () => {
    expect(readTypeTree(new ByteReader(packedTree(19, true, [], ''), true), 19, true)).toBeUndefined();
  });

  test('have no name when Unity’s list has none at their place', () => {
    const tree = packedTree(19, true, [[0, COMMON + 1, COMMON + 999_999, 4, 0]], '');
    expect(readTypeTree(new ByteReader(tree, true), 19, true)).toEqual(node('', { name: '' }));
  });

  test('have no name longer than 255 bytes', () => {
    const tree = (length: number) => packedTree(19, true, [[0, 0, 0, 4, 0]], `${'n'.repeat(length)}\0`);
    expect(readTypeTree(new ByteReader(tree(255), true), 19, true)?.name).toHaveLength(255);
    expect(() => readTypeTree(new ByteReader(tree(256), true), 19, true)).toThrow(RangeError);
  });

  test.each([
    [0, 'AABB'],
    [5, 'AnimationClip'],
    [49, 'Array'],
    [76, 'bool'],
    [81, 'char'],
    [124, 'dynamic_array'],
    [183, 'Generic Mono'],
    [226, 'list'],
    [427, 'm_Name'],
    [840, 'string'],
    [981, 'vector'],
    [1051, 'Type*'],
    [1093, 'm_CorrespondingSourceObject'],
    [1152, 'FileSize'],
    [1161, 'Hash128'],
  ])('have Unity’s name at place %d: %s', (place, type) => {
    const tree = packedTree(19, true, [[0, COMMON + place, 0, 4, 0]], 'n\0');
    expect(readTypeTree(new ByteReader(tree, true), 19, true)?.type).toBe(type);
  });
});
