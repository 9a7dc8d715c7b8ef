import type { ByteReader } from './byte-reader.ts';

/** A field of objects of one type, with the fields in it. */
export interface TypeNode {
  readonly type: string;
  readonly name: string;
  /** Bytes of a value; −1 where that depends on the value. */
  readonly size: number;
  /** Whether what follows begins at a multiple of four bytes. */
  readonly isAligned: boolean;
  readonly fields: TypeNode[];
}

/** The names that no file repeats: each counts by its place in this list, in bytes. */
const COMMON = [
  'AABB AnimationClip AnimationCurve AnimationState Array Base BitField bitset bool char ColorRGBA Component data deque',
  'double dynamic_array FastPropertyName first float Font GameObject Generic~Mono GradientNEW GUID GUIStyle int list',
  'long~long map Matrix4x4f MdFour MonoBehaviour MonoScript m_ByteSize m_Curve m_EditorClassIdentifier',
  'm_EditorHideFlags m_Enabled m_ExtensionPtr m_GameObject m_Index m_IsArray m_IsStatic m_MetaFlag m_Name',
  'm_ObjectHideFlags m_PrefabInternal m_PrefabParentObject m_Script m_StaticEditorFlags m_Type m_Version Object pair',
  'PPtr<Component> PPtr<GameObject> PPtr<Material> PPtr<MonoBehaviour> PPtr<MonoScript> PPtr<Object> PPtr<Prefab>',
  'PPtr<Sprite> PPtr<TextAsset> PPtr<Texture> PPtr<Texture2D> PPtr<Transform> Prefab Quaternionf Rectf RectInt',
  'RectOffset second set short size SInt16 SInt32 SInt64 SInt8 staticvector string TextAsset TextMesh Texture Texture2D',
  'Transform TypelessData UInt16 UInt32 UInt64 UInt8 unsigned~int unsigned~long~long unsigned~short vector Vector2f',
  'Vector3f Vector4f m_ScriptingClassIdentifier Gradient Type* int2_storage int3_storage BoundsInt',
  'm_CorrespondingSourceObject m_PrefabInstance m_PrefabAsset FileSize Hash128',
]
  .join(' ')
  .split(' ')
  .map(name => name.replaceAll('~', ' '));

const IS_COMMON = 0x80000000;
const ALIGNS = 0x4000;
const FIRST_WITH_HASHES = 19;
const DEEPEST = 60;
const LONGEST_NAME = 255;

const commonNames = new Map<number, string>();
let commonPlace = 0;
for (const name of COMMON) {
  commonNames.set(commonPlace, name);
  commonPlace += name.length + 1;
}

/** Reads the fields of one type as a file describes them. */
export function readTypeTree(reader: ByteReader, version: number, isLittle: boolean): TypeNode | undefined {
  const count = reader.int32();
  const textSize = reader.int32();
  const nodeSize = version >= FIRST_WITH_HASHES ? 32 : 24;
  const nodes = reader.take(count * nodeSize);
  const texts = reader.take(textSize);
  const view = new DataView(nodes.buffer, nodes.byteOffset, nodes.byteLength);
  const nameAt = (place: number): string => {
    const at = view.getUint32(place, isLittle);
    if (at >= IS_COMMON) return commonNames.get(at - IS_COMMON) ?? '';
    const found = texts.subarray(at, at + LONGEST_NAME + 1);
    const end = found.indexOf(0);
    if (end === -1) throw new RangeError(`the name at ${at} does not end`);
    return new TextDecoder().decode(found.subarray(0, end));
  };
  const above: TypeNode[] = [];
  let root: TypeNode | undefined;
  for (let place = 0; place < nodes.length; place += nodeSize) {
    const level = view.getUint8(place + 2);
    const node: TypeNode = {
      type: nameAt(place + 4),
      name: nameAt(place + 8),
      size: view.getInt32(place + 12, isLittle),
      isAligned: (view.getUint32(place + 20, isLittle) & ALIGNS) !== 0,
      fields: [],
    };
    above.length = Math.min(level, DEEPEST);
    above.at(-1)?.fields.push(node);
    above.push(node);
    root ??= node;
  }
  return root;
}

type Reading = (reader: ByteReader) => unknown;

const SIMPLE: Readonly<Record<string, Reading>> = {
  bool: reader => reader.uint8() !== 0,
  char: reader => reader.uint8(),
  SInt8: reader => reader.uint8(),
  UInt8: reader => reader.uint8(),
  short: reader => reader.int16(),
  SInt16: reader => reader.int16(),
  UInt16: reader => reader.uint16(),
  'unsigned short': reader => reader.uint16(),
  int: reader => reader.int32(),
  SInt32: reader => reader.int32(),
  'Type*': reader => reader.uint32(),
  UInt32: reader => reader.uint32(),
  'unsigned int': reader => reader.uint32(),
  // Identities of objects need all 64 bits.
  SInt64: reader => String(reader.int64()),
  'long long': reader => String(reader.int64()),
  UInt64: reader => String(reader.int64()),
  'unsigned long long': reader => String(reader.int64()),
  FileSize: reader => String(reader.int64()),
  float: reader => reader.float32(),
  double: reader => reader.float64(),
};

/** The value of a field where the reader stands. Long lists of plain numbers are left out: they are empty. */
export function readValue(reader: ByteReader, node: TypeNode): unknown {
  reader.countValue();
  const value = readPlain(reader, node);
  if (node.isAligned) reader.align(4);
  return value;
}

function readPlain(reader: ByteReader, node: TypeNode): unknown {
  const simple = SIMPLE[node.type];
  if (simple !== undefined) return simple(reader);
  if (node.type === 'string') return readText(reader, node);
  if (node.type === 'TypelessData') {
    reader.skip(reader.int32());
    return [];
  }
  const [only] = node.fields;
  if (only?.type === 'Array') {
    const list = readArray(reader, only);
    if (only.isAligned) reader.align(4);
    return list;
  }
  const record: Record<string, unknown> = {};
  for (const field of node.fields) record[field.name] = readValue(reader, field);
  return record;
}

function readText(reader: ByteReader, { fields }: TypeNode): string {
  const text = new TextDecoder().decode(reader.take(reader.int32()));
  if (fields[0]?.isAligned === true) reader.align(4);
  return text;
}

function readArray(reader: ByteReader, { fields }: TypeNode): unknown[] {
  const count = reader.int32();
  const entry = fields[1];
  if (entry === undefined) return [];
  if (SIMPLE[entry.type] !== undefined && !entry.isAligned) {
    reader.skip(count * entry.size);
    return [];
  }
  const list: unknown[] = [];
  for (let i = 0; i < count; i += 1) list.push(readValue(reader, entry));
  return list;
}
