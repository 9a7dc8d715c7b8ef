import type { UnityObject } from '../../../../../tools/save/assets/unity/serialized-file.ts';

/** A field of a type: its name, and its type or the fields in it. */
export type Field = readonly [name: string, type: string | readonly Field[]];

/** An object of a bundle, with its fields in the order of its type. */
export interface BundleObject extends Omit<UnityObject, 'fields'> {
  readonly id: number;
  readonly type: readonly Field[];
  readonly values: readonly unknown[];
}

/** Writes binary values one after the other. */
class Writer {
  readonly #parts: Buffer[] = [];
  size = 0;

  put(...parts: readonly Buffer[]): this {
    for (const part of parts) {
      this.#parts.push(part);
      this.size += part.length;
    }
    return this;
  }

  text(text: string): this {
    return this.put(Buffer.from(`${text}\0`));
  }

  align(to: number): this {
    return this.put(Buffer.alloc((to - (this.size % to)) % to));
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

function number(size: 1 | 2 | 4, value: number, isLittle: boolean): Buffer {
  const buffer = Buffer.alloc(size);
  if (isLittle) buffer.writeUIntLE(value, 0, size);
  else buffer.writeUIntBE(value, 0, size);
  return buffer;
}

function long(value: number, isLittle: boolean): Buffer {
  const buffer = Buffer.alloc(8);
  if (isLittle) buffer.writeBigInt64LE(BigInt(value));
  else buffer.writeBigInt64BE(BigInt(value));
  return buffer;
}

const little = (size: 1 | 2 | 4, value: number): Buffer => number(size, value, true);

const ALIGNED = 0x4000;
/** Types of scripts have an identity of their script, too. */
const SCRIPT = 114;

interface Node {
  readonly level: number;
  readonly type: string;
  readonly name: string;
  readonly isAligned: boolean;
}

function nodesOf([name, type]: Field, level: number): Node[] {
  if (typeof type !== 'string') {
    return [{ level, type: 'Group', name, isAligned: false }, ...type.flatMap(field => nodesOf(field, level + 1))];
  }
  if (type === 'string') return listNodes(name, 'string', ['data', 'char'], level);
  const entry = /^list of (.*)$/.exec(type)?.[1];
  if (entry !== undefined) return listNodes(name, 'vector', ['data', TYPES[entry] ?? entry], level);
  const group = TYPES[type];
  if (group !== undefined) return nodesOf([name, group], level);
  return [{ level, type, name, isAligned: type === 'bool' }];
}

function listNodes(name: string, type: string, entry: Field, level: number): Node[] {
  return [
    { level, type, name, isAligned: false },
    { level: level + 1, type: 'Array', name: 'Array', isAligned: true },
    { level: level + 2, type: 'int', name: 'size', isAligned: false },
    ...nodesOf(entry, level + 2),
  ];
}

const VECTOR: readonly Field[] = ['x', 'y', 'z'].map(name => [name, 'float'] as const);
const REFERENCE: readonly Field[] = [
  ['m_FileID', 'int'],
  ['m_PathID', 'SInt64'],
];
/** Types that have fields, by a short name. */
const TYPES: Readonly<Record<string, readonly Field[]>> = {
  vector: VECTOR,
  reference: REFERENCE,
  component: [['component', REFERENCE]],
  turn: [...VECTOR, ['w', 'float']],
  box: [
    ['m_Center', VECTOR],
    ['m_Extent', VECTOR],
  ],
  effect: [['Name', 'string']],
  entry: [
    ['first', 'string'],
    ['second', [['asset', REFERENCE]]],
  ],
};

function write(writer: Writer, type: string | readonly Field[], value: unknown): void {
  if (typeof type !== 'string') {
    // Values have the shape of their type: lists of the fields in it.
    const values = value as readonly unknown[];
    type.forEach(([, inner], index) => write(writer, inner, values[index]));
    return;
  }
  const entry = /^list of (.*)$/.exec(type)?.[1];
  if (entry !== undefined) {
    const list = value as readonly unknown[];
    writer.put(little(4, list.length));
    for (const each of list) write(writer, entry, each);
    writer.align(4);
  } else if (TYPES[type] !== undefined) write(writer, TYPES[type], value);
  else if (type === 'string') {
    const text = Buffer.from(value as string);
    writer.put(little(4, text.length), text).align(4);
  } else if (type === 'SInt64') writer.put(long(value as number, true));
  else if (type === 'bool') writer.put(little(1, value === true ? 1 : 0)).align(4);
  else if (type === 'float') {
    const buffer = Buffer.alloc(4);
    buffer.writeFloatLE(value as number);
    writer.put(buffer);
  } else writer.put(little(4, value as number));
}

/** Names that Unity's own list has, at their places: the reader has to find them there. */
const COMMON: Readonly<Record<string, number>> = { Array: 49, bool: 76, float: 161, int: 222, m_Name: 427 };

function typeTree(type: readonly Field[]): Buffer {
  const texts = new Writer();
  const at = (text: string): number => {
    const known = COMMON[text];
    if (known !== undefined) return known + 0x80000000;
    const place = texts.size;
    texts.text(text);
    return place;
  };
  const nodes = nodesOf(['Base', type], 0).map(({ level, type: kind, name, isAligned }) =>
    Buffer.concat([
      ...[little(2, 1), little(1, level), little(1, 0), little(4, at(kind)), little(4, at(name))],
      ...[little(4, kind === 'char' ? 1 : 4), little(4, 0), little(4, isAligned ? ALIGNED : 0)],
    ]),
  );
  return Buffer.concat([little(4, nodes.length), little(4, texts.size), ...nodes, texts.bytes()]);
}

/** A file of objects as Unity 2019 writes it. */
export function makeFile(objects: readonly BundleObject[]): Buffer {
  const content = new Writer();
  const places = objects.map(({ type, values }) => {
    content.align(8);
    const start = content.size;
    write(content, type, values);
    return start;
  });
  const index = new Writer();
  index.text('2019.4.40f1').put(little(4, 19), little(1, 1), little(4, objects.length));
  for (const { kind, type } of objects) {
    index.put(little(4, kind), little(1, 0), little(2, 0xffff));
    index.put(Buffer.alloc(kind === SCRIPT ? 32 : 16), typeTree(type));
  }
  index.put(little(4, objects.length));
  const header = 20;
  objects.forEach(({ id }, place) => {
    index.put(Buffer.alloc((4 - ((index.size + header) % 4)) % 4));
    index.put(long(id, true), little(4, places[place] ?? 0), little(4, 0), little(4, place));
  });
  index.put(Buffer.alloc(12));
  const start = Math.ceil((header + index.size) / 16) * 16;
  const big = (value: number): Buffer => number(4, value, false);
  return Buffer.concat([
    ...[big(index.size), big(start + content.size), big(17), big(start), Buffer.alloc(4), index.bytes()],
    ...[Buffer.alloc(start - header - index.size), content.bytes()],
  ]);
}

/** The same bytes as a block of LZ4 that repeats nothing. */
export function asLz4(bytes: Buffer): Buffer {
  if (bytes.length < 15) return Buffer.concat([little(1, bytes.length << 4), bytes]);
  const rest = bytes.length - 15;
  return Buffer.concat([little(1, 0xf0), Buffer.alloc(Math.floor(rest / 255), 255), little(1, rest % 255), bytes]);
}

/** An asset bundle with one file, whose block is packed in the way of that number. */
export function makeArchive(file: Buffer, packing = 0, packed = packing === 2 ? asLz4(file) : file): Buffer {
  const big = (value: number): Buffer => number(4, value, false);
  const index = Buffer.concat([
    ...[Buffer.alloc(16), big(1), big(file.length), big(packed.length), number(2, packing, false), big(1)],
    ...[long(0, false), long(file.length, false), big(4), Buffer.from('CAB-0123\0')],
  ]);
  const packedIndex = packing === 2 ? asLz4(index) : index;
  return Buffer.concat([
    ...[Buffer.from('UnityFS\0'), big(6), Buffer.from('5.x.x\x002019.4.1f1\0'), long(0, false)],
    ...[big(packedIndex.length), big(index.length), big(packing === 2 ? 0x42 : 0x40), packedIndex, packed],
  ]);
}
