import { crc32 } from 'node:zlib';

/** A picture of an animation, and for how long it is shown. */
export interface Frame {
  /** A PNG of 8 bits a channel, without interlacing. All frames have one colour type. */
  readonly png: Buffer;
  /** Where its top left corner lies in the first frame, in pixels. The first frame lies at 0, 0. */
  readonly x?: number;
  readonly y?: number;
  readonly milliseconds: number;
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Joins PNG files to one animated PNG that repeats for ever. Each frame is drawn over the one before.
 * Source: the PNG specification, third edition, section "Animation information".
 *
 * @throws {Error} when there is no frame, or a frame is not a PNG, has another colour type, or exceeds the first
 */
export function animatedPng(frames: readonly Frame[]): Buffer {
  const read = frames.map(({ png }) => chunksOf(png));
  const header = read[0] === undefined ? undefined : dataOf(read[0], 'IHDR');
  if (header === undefined) throw new Error('An animation needs at least one frame');
  const parts: Buffer[] = [SIGNATURE, chunk('IHDR', header), chunk('acTL', integers(frames.length, 0))];
  let sequence = 0;
  frames.forEach(({ x = 0, y = 0, milliseconds }, index) => {
    const chunks = read[index] ?? [];
    const own = dataOf(chunks, 'IHDR');
    const [width, height] = [own.readUInt32BE(0), own.readUInt32BE(4)];
    if (own.subarray(8).compare(header.subarray(8)) !== 0) throw new Error(`Frame ${index} has another colour type`);
    if (x + width > header.readUInt32BE(0) || y + height > header.readUInt32BE(4)) {
      throw new Error(`Frame ${index} (${width} × ${height} at ${x}, ${y}) exceeds the first frame`);
    }
    const control = Buffer.alloc(6);
    control.writeUInt16BE(milliseconds, 0);
    control.writeUInt16BE(1_000, 2);
    parts.push(chunk('fcTL', Buffer.concat([integers(sequence++, width, height, x, y), control])));
    for (const { type, data } of chunks) {
      if (type !== 'IDAT') continue;
      parts.push(index === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([integers(sequence++), data])));
    }
  });
  return Buffer.concat([...parts, chunk('IEND', Buffer.alloc(0))]);
}

function chunksOf(png: Buffer): Chunk[] {
  if (!png.subarray(0, 8).equals(SIGNATURE)) throw new Error('A frame is not a PNG file');
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

function dataOf(chunks: readonly Chunk[], type: string): Buffer {
  const found = chunks.find(one => one.type === type);
  if (found === undefined) throw new Error(`A frame has no ${type} chunk`);
  return found.data;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([integers(data.length), body, integers(crc32(body))]);
}

function integers(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => buffer.writeUInt32BE(value, index * 4));
  return buffer;
}
