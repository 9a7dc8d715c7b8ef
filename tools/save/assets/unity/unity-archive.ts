import { ByteReader } from './byte-reader.ts';
import { readLz4 } from './lz4.ts';
import { readLzma } from './lzma.ts';

/** More unpacked bytes than this take too long to read for the sake of a few sizes. */
const MOST_UNPACKED = 96 * 2 ** 20;
/** A thousand times what the index of a large bundle takes. */
const MOST_INDEX = 4 * 2 ** 20;
const PACKING = 0x3f;
const INDEX_AT_END = 0x80;
const PADDED_BLOCKS = 0x200;
const ALIGNMENT = 16;

interface Block {
  readonly unpacked: number;
  readonly packed: number;
  readonly flags: number;
}

/** Whether a file begins as an asset bundle does. */
export function isUnityArchive(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 8)) === 'UnityFS\0';
}

/**
 * The files with objects in an asset bundle: large data of textures and sounds, which are files of their own, are left out.
 *
 * @throws {RangeError} if it is none, or packed in a way that is unknown
 */
export function filesOfArchive(bytes: Uint8Array): Uint8Array[] {
  if (!isUnityArchive(bytes)) throw new RangeError('this is no asset bundle');
  const reader = new ByteReader(bytes, false, 8);
  const format = reader.uint32();
  reader.text();
  const version = reader.text();
  const isAligned = format >= 7 || isLateFormat6(version);
  reader.skip(8);
  const packed = reader.uint32();
  const unpacked = reader.uint32();
  const flags = reader.uint32();
  if (isAligned) reader.align(ALIGNMENT);
  const index = (flags & INDEX_AT_END) === 0 ? reader.take(packed) : bytes.subarray(bytes.length - packed);
  if ((flags & PADDED_BLOCKS) !== 0) reader.align(ALIGNMENT);
  return filesIn(reader, new ByteReader(unpack(index, unpacked, flags, MOST_INDEX), false));
}

/** Late versions of 2019.4 align what follows the header already. */
function isLateFormat6(version: string): boolean {
  const [year = 0, part = 0, patch = 0] = version.split(/[.a-z]/).map(Number);
  return year === 2019 && part === 4 && patch >= 15;
}

function filesIn(reader: ByteReader, index: ByteReader): Uint8Array[] {
  index.skip(16);
  const blocks: Block[] = [];
  for (let left = index.int32(); left > 0; left -= 1) {
    blocks.push({ unpacked: index.uint32(), packed: index.uint32(), flags: index.uint16() });
  }
  const places: { readonly start: number; readonly size: number }[] = [];
  for (let left = index.int32(); left > 0; left -= 1) {
    const [start, size] = [index.length64(), index.length64()];
    index.skip(4);
    if (!/\.res(S|ource)$/.test(index.text())) places.push({ start, size });
  }
  let needed = 0;
  let total = 0;
  for (const { start, size } of places) {
    needed = Math.max(needed, start + size);
    total += size;
  }
  // Files may lie in each other, too, and each is read.
  if (Math.max(needed, total) > MOST_UNPACKED) throw new RangeError('an asset bundle is too large');
  const content = unpackBlocks(reader, blocks, needed);
  return places.map(({ start, size }) => content.subarray(start, start + size));
}

/** The first `needed` bytes of what the blocks hold. */
function unpackBlocks(reader: ByteReader, blocks: readonly Block[], needed: number): Uint8Array {
  const content = new Uint8Array(needed);
  let to = 0;
  for (const { unpacked, packed, flags } of blocks) {
    if (to >= needed) break;
    const wanted = Math.min(unpacked, needed - to);
    // LZ4 is unpacked as a whole; a stream of LZMA may end early.
    const isStream = (flags & PACKING) === 1;
    const block = unpack(reader.take(packed), isStream ? wanted : unpacked, flags);
    content.set(block.subarray(0, wanted), to);
    to += wanted;
  }
  return content;
}

function unpack(packed: Uint8Array, size: number, flags: number, most = MOST_UNPACKED): Uint8Array {
  if (size > most) throw new RangeError('an asset bundle is too large');
  const packing = flags & PACKING;
  if (packing === 0) return packed;
  if (packing === 1) return readLzma(packed, size);
  if (packing === 2 || packing === 3) return readLz4(packed, size);
  throw new RangeError(`an asset bundle is packed in an unknown way, ${packing}`);
}
