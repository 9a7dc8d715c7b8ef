import { ByteReader } from './byte-reader.ts';
import { readTypeTree, readValue, type TypeNode } from './type-tree.ts';

/** An object of Unity in a file: what it is, and its fields by name. */
export interface UnityObject {
  /** The number of its class, such as 1 for a GameObject. */
  readonly kind: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Formats of Unity 5.0 to 2022. */
const OLDEST = 14;
const NEWEST = 22;
const MONO_BEHAVIOUR = 114;
const HASH = 16;

interface FileType {
  readonly kind: number;
  readonly tree: TypeNode | undefined;
  readonly isRead: boolean;
}

interface Header {
  readonly version: number;
  readonly dataStart: number;
  readonly isLittle: boolean;
}

/**
 * The objects in a file of an asset bundle, by their identities. Those of other classes than `kinds` have no fields, nor
 * have scripts without a field of a name in `scriptFields`.
 *
 * @throws {RangeError} if the file is broken, of an unknown version, or does not say what its fields are
 */
export function readSerializedFile(
  bytes: Uint8Array,
  kinds: ReadonlySet<number>,
  scriptFields: readonly string[] = [],
): Map<string, UnityObject> {
  const reader = new ByteReader(bytes, false);
  const header = readHeader(reader);
  reader.isLittle = header.isLittle;
  reader.text();
  reader.skip(4);
  if (reader.uint8() === 0) throw new RangeError('a file of an asset bundle does not say what its fields are');
  const types: FileType[] = [];
  for (let left = reader.int32(); left > 0; left -= 1) types.push(readType(reader, header, kinds, scriptFields));
  const firstOfKind = new Map(types.toReversed().map(type => [type.kind, type]));
  // One reader for all objects, which may lie in each other: it counts what is read of them.
  const content = new ByteReader(bytes, header.isLittle);
  const objects = new Map<string, UnityObject>();
  for (let left = reader.int32(); left > 0; left -= 1) {
    reader.align(4);
    const id = String(reader.int64());
    const start = header.version >= NEWEST ? reader.length64() : reader.uint32();
    reader.skip(4);
    const type = typeOf(reader, header, types, firstOfKind);
    if (type?.tree === undefined) continue;
    if (!type.isRead) {
      objects.set(id, { kind: type.kind, fields: {} });
      continue;
    }
    content.position = header.dataStart + start;
    // The root of a type is a record of its fields.
    objects.set(id, { kind: type.kind, fields: readValue(content, type.tree) as Record<string, unknown> });
  }
  return objects;
}

function readHeader(reader: ByteReader): Header {
  reader.skip(8);
  const version = reader.uint32();
  let dataStart = reader.uint32();
  if (version < OLDEST || version > NEWEST) {
    throw new RangeError(`a file of an asset bundle is of version ${version}, expected ${OLDEST} to ${NEWEST}`);
  }
  const isLittle = reader.uint8() === 0;
  reader.skip(3);
  if (version >= NEWEST) {
    reader.skip(12);
    dataStart = reader.length64();
    reader.skip(8);
  }
  return { version, dataStart, isLittle };
}

function readType(
  reader: ByteReader,
  { version, isLittle }: Header,
  kinds: ReadonlySet<number>,
  scriptFields: readonly string[],
): FileType {
  const kind = reader.int32();
  if (version >= 16) reader.skip(1);
  if (version >= 17) reader.skip(2);
  const isScript = version >= 16 ? kind === MONO_BEHAVIOUR : kind < 0;
  reader.skip(isScript ? 2 * HASH : HASH);
  const tree = readTypeTree(reader, version, isLittle);
  if (version >= 21) reader.skip(4 * reader.int32());
  const hasScriptField = (): boolean => tree?.fields.some(({ name }) => scriptFields.includes(name)) === true;
  return { kind, tree, isRead: kinds.has(kind) || (kind === MONO_BEHAVIOUR && hasScriptField()) };
}

/** The type of the object at which the reader stands. Older files repeat its number, newer ones its place in the list. */
function typeOf(
  reader: ByteReader,
  { version }: Header,
  types: readonly FileType[],
  firstOfKind: ReadonlyMap<number, FileType>,
): FileType | undefined {
  const type = reader.int32();
  if (version >= 16) {
    if (version === 16) reader.skip(3);
    return types[type];
  }
  reader.skip(4);
  if (version === 15) reader.skip(1);
  return firstOfKind.get(type);
}
