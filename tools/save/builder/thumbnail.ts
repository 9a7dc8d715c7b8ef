import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { PNG_SIGNATURE } from '../../files/index.ts';

const SIZE = 256;
const CELLS = 8;
const CELL = SIZE / CELLS;

type Rgb = readonly [number, number, number];

/** Colours of the picture, by what a point shows. */
const BACK: Rgb = [24, 28, 36];
const LIGHT: Rgb = [214, 202, 176];
const DARK: Rgb = [126, 104, 82];

/**
 * A picture for the game's menu, as PNG: a board with pieces in the colours of the seats, laid out by the name of the
 * mod. The same name and colours give the same bytes everywhere, because nothing is compressed.
 */
export function thumbnail(name: string, seats: readonly Rgb[]): Uint8Array {
  const palette = [BACK, LIGHT, DARK, ...seats.slice(0, 12)];
  const pieces = layOut(name, seats.length);
  const rows = Array.from({ length: SIZE }, (_, y) => rowOf(y, pieces));
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header()),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Cell → number of the seat whose piece stands there. */
function layOut(name: string, seats: number): ReadonlyMap<number, number> {
  const digest = createHash('sha256').update(name).digest();
  const pieces = new Map<number, number>();
  for (let i = 0; i < 10 && seats > 0; i += 1) pieces.set(digest.readUInt8(i) % (CELLS * CELLS), i % seats);
  return pieces;
}

function rowOf(y: number, pieces: ReadonlyMap<number, number>): Buffer {
  // The first byte says that the row is not filtered.
  const row = Buffer.alloc(SIZE + 1);
  for (let x = 0; x < SIZE; x += 1) row[x + 1] = pointAt(x, y, pieces);
  return row;
}

function pointAt(x: number, y: number, pieces: ReadonlyMap<number, number>): number {
  const [column, line] = [Math.floor(x / CELL), Math.floor(y / CELL)];
  const [dx, dy] = [x - (column + 0.5) * CELL, y - (line + 0.5) * CELL];
  const seat = pieces.get(line * CELLS + column);
  if (seat !== undefined && dx * dx + dy * dy < (CELL * 0.36) ** 2) return 3 + seat;
  if (Math.max(Math.abs(dx), Math.abs(dy)) > CELL / 2 - 1) return 0;
  return (column + line) % 2 === 0 ? 1 : 2;
}

function header(): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(SIZE, 0);
  data.writeUInt32BE(SIZE, 4);
  // Eight bits a point, by palette; nothing else, which is 0.
  data.set([8, 3], 8);
  return data;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, sum]);
}
