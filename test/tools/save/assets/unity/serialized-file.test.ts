import { describe, expect, test } from 'vitest';

import { readSerializedFile } from '../../../../../tools/save/assets/unity/serialized-file.ts';

/** Writes numbers one after the other, in the order of bytes that a file has. */
class Bytes {
  readonly list: number[] = [];

  constructor(readonly isLittle: boolean) {}

  number(value: number, size: number, isLittle = this.isLittle): this {
    const bytes = Array.from({ length: size }, (_, at) => (at < 6 ? Math.floor(value / 256 ** at) % 256 : 0));
    this.list.push(...(isLittle ? bytes : bytes.reverse()));
    return this;
  }

  /** Bytes that nobody reads. */
  noise(count: number): this {
    this.list.push(...Array.from({ length: count }, () => 0xaa));
    return this;
  }

  text(text: string): this {
    this.list.push(...Buffer.from(`${text}\0`));
    return this;
  }

  align(): this {
    return this.noise((4 - (this.list.length % 4)) % 4);
  }
}

interface Kind {
  readonly kind: number;
  /** The name of its only field, an integer. */
  readonly field: string;
}

const INT = 0x80000000 + 222;

function putType(bytes: Bytes, version: number, { field, kind }: Kind): void {
  bytes.number(kind < 0 ? 2 ** 32 + kind : kind, 4);
  if (version >= 16) bytes.noise(1);
  if (version >= 17) bytes.noise(2);
  bytes.noise((version >= 16 ? kind === 114 : kind < 0) ? 32 : 16);
  const texts = `Base\0${field}\0`;
  bytes.number(2, 4).number(texts.length, 4);
  for (const [level, type, name] of [
    [0, 0, 0],
    [1, INT, 5],
  ] as const) {
    bytes.number(1, 2).number(level, 1).number(0, 1).number(type, 4).number(name, 4).number(4, 4).number(0, 8);
    if (version >= 19) bytes.noise(8);
  }
  bytes.list.push(...Buffer.from(texts));
  if (version >= 21) bytes.number(2, 4).noise(8);
}

/** A file with one object of each kind, whose field is 100 more than its place in the list. */
function fileOf(version: number, isLittle: boolean, kinds: readonly Kind[], hasTrees = true): Uint8Array {
  const index = new Bytes(isLittle);
  const headerSize = version >= 22 ? 48 : 20;
  // The index is read from its own place in the file: the header has a size that four divides.
  index
    .text('2019.4.40f1')
    .noise(4)
    .number(hasTrees ? 1 : 0, 1)
    .number(kinds.length, 4);
  for (const kind of kinds) putType(index, version, kind);
  index.number(kinds.length, 4);
  kinds.forEach(({ kind }, place) => {
    index
      .align()
      .number(place + 7, 8)
      .number(place * 8, version >= 22 ? 8 : 4)
      .noise(4);
    index.number(version >= 16 ? place : kind < 0 ? 2 ** 32 + kind : kind, 4);
    if (version < 16) index.noise(4);
    if (version === 15) index.noise(1);
    if (version === 16) index.noise(3);
  });
  const start = headerSize + index.list.length + 5;
  const header = new Bytes(false)
    .noise(8)
    .number(version, 4)
    .number(version >= 22 ? 0 : start, 4);
  header.number(isLittle ? 0 : 1, 1).noise(3);
  if (version >= 22) header.noise(12).number(start, 8).noise(8);
  const content = new Bytes(isLittle);
  kinds.forEach((_, place) => content.number(place + 100, 4).noise(4));
  return Uint8Array.from([...header.list, ...index.list, ...new Bytes(false).noise(5).list, ...content.list]);
}

const KINDS: readonly Kind[] = [
  { kind: 1, field: 'm_Layer' },
  { kind: 4, field: 'm_Depth' },
  { kind: 114, field: 'LoopingEffects' },
];

describe('a file of an asset bundle', () => {
  test.each(
    [14, 15, 16, 17, 18, 19, 20, 21, 22].flatMap(version => [[version, true] as const, [version, false] as const]),
  )('of version %d is read, little-endian: %s', (version, isLittle) => {
    const objects = readSerializedFile(fileOf(version, isLittle, KINDS), new Set([1, 4]));
    expect([...objects]).toEqual([
      ['7', { kind: 1, fields: { m_Layer: 100 } }],
      ['8', { kind: 4, fields: { m_Depth: 101 } }],
      ['9', { kind: 114, fields: {} }],
    ]);
  });

  test('of an old version has types of scripts with numbers below zero', () => {
    const objects = readSerializedFile(fileOf(15, true, [{ kind: -3, field: 'x' }]), new Set([-3]));
    expect([...objects]).toEqual([['7', { kind: -3, fields: { x: 100 } }]]);
  });

  test('has fields of the classes that are asked for, and of scripts with a field of that name', () => {
    const read = (kinds: readonly number[], scriptFields?: readonly string[]): unknown[] =>
      [...readSerializedFile(fileOf(19, true, KINDS), new Set(kinds), scriptFields).values()].map(
        ({ fields }) => fields,
      );
    expect(read([])).toEqual([{}, {}, {}]);
    expect(read([4])).toEqual([{}, { m_Depth: 101 }, {}]);
    expect(read([], ['LoopingEffects'])).toEqual([{}, {}, { LoopingEffects: 102 }]);
    expect(read([], ['m_Layer', 'TriggerEffects'])).toEqual([{}, {}, {}]);
    expect(read([114], ['TriggerEffects'])).toEqual([{}, {}, { LoopingEffects: 102 }]);
  });

  test.each([13, 23])('of version %d is refused', version => {
    expect(() => readSerializedFile(fileOf(version, true, KINDS), new Set())).toThrow(
      `a file of an asset bundle is of version ${version}, expected 14 to 22`,
    );
  });

  test('that does not describe its types is refused', () => {
    expect(() => readSerializedFile(fileOf(19, true, KINDS, false), new Set())).toThrow('does not say what its fields');
  });

  test('leaves out objects of a type that it does not list', () => {
    const bytes = fileOf(15, true, [
      { kind: 1, field: 'a' },
      { kind: 4, field: 'b' },
    ]);
    // The second type becomes another one, which no object names.
    const place = Buffer.from(bytes).indexOf(Buffer.from([4, 0, 0, 0, 0xaa]));
    bytes[place] = 5;
    expect([...readSerializedFile(bytes, new Set([1, 4, 5])).keys()]).toEqual(['7']);
  });
});
